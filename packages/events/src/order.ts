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

const money = z.object({ minorUnits: z.number().int(), currency: z.string() })
const address = z.object({
  name: z.string().optional(),
  address1: z.string().optional(),
  address2: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  country: z.string().optional(),
  zip: z.string().optional(),
  phone: z.string().optional(),
})
const image = z.object({
  id: z.string(),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  transformedUrl: z.string(),
})
const offer = { id: z.string(), name: z.string(), slug: z.string(), description: z.string() }
const variant = z.object({
  id: z.string(),
  name: z.string(),
  sku: z.string(),
  unitPrice: money,
  unitCost: money,
  compareAtPrice: money.nullable(),
  price: money,
  cost: money,
  attributes: z.object({
    description: z.string().optional(),
    color: z.object({ name: z.string(), swatch: z.string() }).nullable(),
    size: z.string().optional(),
  }),
  quantity: z.number().int(),
  weight: z.object({ value: z.number(), unit: z.string() }).nullable(),
  dimensions: z.object({ length: z.number(), width: z.number(), height: z.number(), unit: z.string() }).nullable(),
})

/** An order as `order.v1.Order` has it. */
const order = z.object({
  id: z.string(),
  shopId: z.string(),
  friendlyId: z.string(),
  checkoutId: z.string().optional(),
  promotionId: z.string().optional(),
  status: z.string(),
  email: z.string(),
  emailMarketingOptIn: z.boolean(),
  username: z.string().optional(),
  message: z.string().optional(),
  amounts: z.object({
    subtotal: money,
    shipping: money,
    tax: money,
    donation: money,
    discount: money,
    total: money,
    giftCards: z.array(z.object({ code: z.string(), amountUsed: money })),
  }),
  billing: address.nullable(),
  shipping: address.nullable(),
  offers: z.array(z.object({ ...offer, primaryImage: image.nullable(), variant })),
  source: z.object({ type: z.string(), giftPurchaseId: z.string().optional(), giftId: z.string().optional() }),
  trackingParams: z.record(z.string(), z.string()),
  metadata: z.object({ entries: z.record(z.string(), z.string()) }).nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})

/** An order was placed: whatever it is charged for is authorised, and its stock taken. Its aggregate is `order/<id>`. */
export const orderPlaced = {
  subject: 'order.v1.placed',
  data: z.object({ order, stockHolder: z.string().nullable() }),
} as const satisfies EventType

/** An order changed, and what it was before. One event for each kind of change. */
export const orderUpdated = {
  subject: 'order.v1.updated',
  data: z.object({
    order,
    /** For what its stock was taken, in the shop service; null: it has none. */
    stockHolder: z.string().nullable(),
    update: z.discriminatedUnion('type', [
      z.object({ type: z.literal('STATUS'), previous: z.string() }),
      z.object({ type: z.literal('SHIPPING.ADDRESS'), previous: address.nullable() }),
      z.object({ type: z.literal('EMAIL'), previous: z.string() }),
    ]),
  }),
} as const satisfies EventType

const winner = z.object({ email: z.string().optional(), username: z.string(), selectedAt: z.iso.datetime() })

/**
 * Gifts were bought, or one of them became something else: the purchase with all of its gifts, or, where they are more than
 * 200, with those that changed, as many events as they take. Its aggregate is `gift_purchase/<id>`.
 */
export const giftPurchaseChanged = {
  subject: 'order.v1.gift_purchase_changed',
  data: z.object({
    giftPurchase: z.object({
      id: z.string(),
      friendlyId: z.string(),
      shopId: z.string(),
      offer: z.object({ ...offer, primaryImage: image.nullable() }),
      amounts: z.object({ subtotal: money, tax: money, total: money, profit: money, prepaidShipping: money }),
      email: z.string(),
      username: z.string().optional(),
      message: z.string().optional(),
      quantity: z.number().int(),
      gifts: z.array(
        z.object({
          id: z.string(),
          status: z.enum(['AVAILABLE', 'CANCELLED', 'CHANGED_TO_PROMOTION', 'REDEEMED']),
          winner: winner.nullable(),
          promotionId: z.string().optional(),
          orderId: z.string().optional(),
          orderFriendlyId: z.string().optional(),
        }),
      ),
      createdAt: z.iso.datetime(),
    }),
  }),
} as const satisfies EventType

/** A draw of gifts can be taken part in. Its aggregate is `draw/<id>`. */
export const giftDrawStarted = {
  subject: 'order.v1.gift_draw_started',
  data: z.object({ drawId: z.string(), giftPurchaseId: z.string(), quantity: z.number().int(), seedHash: z.string() }),
} as const satisfies EventType

/** A draw has its winners, and anyone can draw them again. */
export const giftDrawEnded = {
  subject: 'order.v1.gift_draw_ended',
  data: z.object({
    drawId: z.string(),
    giftPurchaseId: z.string(),
    quantity: z.number().int(),
    seed: z.string(),
    /** Of who took part; events of earlier versions do not have it. */
    participantsHash: z.string().optional(),
    winners: z.array(z.object({ giftId: z.string(), ...winner.shape })),
  }),
} as const satisfies EventType

const promotion = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  codes: z.array(z.string()),
  discount: z.object({ type: z.string(), percentage: z.number().optional(), amount: money.nullable() }),
  minimum: money.nullable(),
  startsAt: z.iso.datetime().optional(),
  endsAt: z.iso.datetime().optional(),
  maxUses: z.number().int().optional(),
  uses: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})

/** A promotion was made, by a partner or in a gift's place. Its aggregate is `promotion/<id>`. */
export const promotionCreated = {
  subject: 'order.v1.promotion_created',
  data: z.object({ promotion }),
} as const satisfies EventType

/** A promotion was changed by a partner. That it was used is no change. */
export const promotionUpdated = {
  subject: 'order.v1.promotion_updated',
  data: z.object({ promotion }),
} as const satisfies EventType
