import { z } from 'zod'
import type { EventType } from './event.ts'

/** Days of grace after it are still a time that Postgres and JavaScript keep. */
const time = z.iso
  .datetime()
  .refine((text) => text >= '1970' && text < '3000', 'must be from 1970 on and before the year 3000')

const billedTier = z.object({ id: z.number().int().positive(), billingCycle: z.enum(['Month', 'Year']) })

/**
 * How the membership of one customer of a shop stands: all of it, so that whoever has the event of the highest sequence needs
 * no other. Its aggregate is `membership/<shopId>/<customerId>`.
 */
const membership = z.object({
  /** Of the shop's customer, opaque. */
  customerId: z.string().min(1).max(100),
  email: z.string().min(1).max(254),
  nickname: z.string().min(1).max(100),
  tier: billedTier,
  isTrial: z.boolean(),
  subscribedAt: time,
  paidThrough: time,
  /** What was chosen to follow what is paid: the same again, another tier, or nothing. */
  next: billedTier.nullable(),
})

/** A customer has paid for a membership, or begun a trial of it. */
export const membershipPaid = { subject: 'order.v1.membership_paid', data: membership } as const satisfies EventType

/** Without a payment: a customer has chosen what follows, or was given its money back. */
export const membershipChanged = {
  subject: 'order.v1.membership_changed',
  data: membership,
} as const satisfies EventType
