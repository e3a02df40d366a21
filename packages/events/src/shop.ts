import { z } from 'zod'
import type { EventType } from './event.ts'

/** A shop stands, with all that was asked for with it. */
export const shopCreated = {
  subject: 'shop.v1.shop_created',
  data: z.object({ agencyId: z.string(), name: z.string() }),
} as const satisfies EventType

/** An invitation of a shop's owner was mailed, accepted or revoked, or it ran out. */
export const invitationChanged = {
  subject: 'shop.v1.invitation_changed',
  data: z.object({ invitationId: z.string(), status: z.enum(['INVITED', 'FAILED', 'ACCEPTED', 'EXPIRED', 'REVOKED']) }),
} as const satisfies EventType

const accountStates = ['ONBOARDING', 'REQUIREMENTS_DUE', 'READY', 'RESTRICTED'] as const

/** A shop's payout account stands differently: its state, what it lacks or what it may do. */
export const payoutAccountChanged = {
  subject: 'shop.v1.payout_account_changed',
  data: z.object({ accountId: z.string(), provider: z.enum(['stripe', 'sandbox']), state: z.enum(accountStates) }),
} as const satisfies EventType

/** How an account of the sandbox stands, told as a provider outside would tell it. */
export const sandboxAccountReported = {
  subject: 'shop.v1.sandbox_account_reported',
  data: z.object({
    accountId: z.string(),
    state: z.enum(accountStates),
    requirements: z.array(z.object({ field: z.string(), reason: z.string() })),
    capabilities: z.array(z.string()),
    reportedAt: z.iso.datetime(),
  }),
} as const satisfies EventType
