import type { Currency } from '@atelier/money/currency.ts'
import type { Order as OrderMessage } from '@atelier/protos/order/v1/Order.ts'
import type { Address } from './address.ts'
import { type Amounts, toAmounts } from './amounts.ts'
import type { Fulfilment, FulfilmentState } from './fulfilment.ts'
import { type Line, toOfferLine } from './line.ts'

export const orderStatuses = [
  'CONFIRMED',
  'PARTIALLY_IN_PRODUCTION',
  'IN_PRODUCTION',
  'PARTIALLY_SHIPPED',
  'SHIPPED',
  'PARTIALLY_DELIVERED',
  'DELIVERED',
  'CANCELLED',
  'COMPLETED',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/**
 * The moves of an order. But for the last ones each follows from a fulfilment that is begun or goes on, a step at a time; what
 * is COMPLETED or CANCELLED is finished.
 */
export const orderMoves = {
  CONFIRMED: ['PARTIALLY_IN_PRODUCTION', 'IN_PRODUCTION', 'CANCELLED'],
  PARTIALLY_IN_PRODUCTION: ['IN_PRODUCTION', 'PARTIALLY_SHIPPED'],
  IN_PRODUCTION: ['PARTIALLY_SHIPPED', 'SHIPPED'],
  PARTIALLY_SHIPPED: ['SHIPPED', 'PARTIALLY_DELIVERED'],
  SHIPPED: ['PARTIALLY_DELIVERED', 'DELIVERED'],
  PARTIALLY_DELIVERED: ['DELIVERED'],
  DELIVERED: ['COMPLETED'],
  CANCELLED: [],
  COMPLETED: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

export const nextStatuses = (status: OrderStatus): readonly OrderStatus[] => orderMoves[status]

export const isFinished = (status: OrderStatus): boolean => nextStatuses(status).length === 0

/** Whether something has to be made and sent: not for what is digital, and not for a gift card. */
export const isShipped = ({ isDigital, offerType }: Pick<Line, 'isDigital' | 'offerType'>): boolean =>
  !isDigital && offerType === 'STANDARD'

/** Whether it is files, which are downloaded. */
export const isDownloaded = ({ isDigital, offerType }: Pick<Line, 'isDigital' | 'offerType'>): boolean =>
  isDigital && offerType === 'STANDARD'

/** How many of each variant have to be made and sent. */
export function unitsOf(
  lines: readonly Pick<Line, 'isDigital' | 'offerType' | 'variantId' | 'quantity'>[],
): Map<string, number> {
  const units = new Map<string, number>()
  for (const { variantId, quantity, ...line } of lines)
    if (isShipped(line)) units.set(variantId, (units.get(variantId) ?? 0) + quantity)
  return units
}

/**
 * The status that follows from how far how many units are: the furthest step that any of them has reached, in part unless all
 * of them have. What is only digital is COMPLETED when it is placed.
 */
export function statusOf(
  lines: readonly Pick<Line, 'isDigital' | 'offerType' | 'variantId' | 'quantity'>[],
  fulfilments: readonly Pick<Fulfilment, 'state' | 'items'>[],
): OrderStatus {
  const ordered = sum(unitsOf(lines).values())
  if (ordered === 0) return 'COMPLETED'
  const countOf = (states: readonly FulfilmentState[]) =>
    sum(
      fulfilments
        .filter(({ state }) => states.includes(state))
        .flatMap(({ items }) => items.map((item) => item.quantity)),
    )
  const delivered = countOf(['DELIVERED'])
  if (delivered > 0) return delivered < ordered ? 'PARTIALLY_DELIVERED' : 'DELIVERED'
  const shipped = countOf(['SHIPPED'])
  if (shipped > 0) return shipped < ordered ? 'PARTIALLY_SHIPPED' : 'SHIPPED'
  const begun = countOf(['IN_PRODUCTION'])
  if (begun > 0) return begun < ordered ? 'PARTIALLY_IN_PRODUCTION' : 'IN_PRODUCTION'
  return 'CONFIRMED'
}

const sum = (quantities: Iterable<number>) => [...quantities].reduce((total, quantity) => total + quantity, 0)

export type OrderSource =
  | { type: 'ORDER' }
  | { type: 'SAMPLES_ORDER' }
  | { type: 'STREAMING_GIFT_REDEMPTION'; giftPurchaseId: string; giftId: string }
  | { type: 'GIVEAWAY_LINKS'; giftId: string }

/** What an order is made from: `place-order.ts` gives it its ids, its status and its times. */
export type NewOrder = {
  shopId: string
  /** Null for what no checkout was paid for. */
  checkoutId: string | null
  promotionId: string | null
  email: string
  emailMarketingOptIn: boolean
  username: string | null
  message: string | null
  currency: Currency
  amounts: Amounts
  billing: Address | null
  /** Null where nothing is shipped. */
  shipping: Address | null
  lines: readonly Line[]
  source: OrderSource
  /** For what its stock is taken in the shop service: the checkout, or whatever else it was; null: nothing is. */
  stockHolder: string | null
  trackingParams: Readonly<Record<string, string>>
  metadata: Readonly<Record<string, string>> | null
}

export type Order = NewOrder & {
  /** A UUIDv7, so that ids sort by age. */
  orderId: string
  friendlyId: string
  status: OrderStatus
  createdAt: Date
  updatedAt: Date
}

/** An order as it is answered and announced. */
export function toOrderMessage(order: Order) {
  const { currency, source } = order
  return {
    id: order.orderId,
    shopId: order.shopId,
    friendlyId: order.friendlyId,
    ...(order.checkoutId !== null && { checkoutId: order.checkoutId }),
    ...(order.promotionId !== null && { promotionId: order.promotionId }),
    status: order.status,
    email: order.email,
    emailMarketingOptIn: order.emailMarketingOptIn,
    ...(order.username !== null && { username: order.username }),
    ...(order.message !== null && { message: order.message }),
    amounts: toAmounts(order.amounts, currency),
    billing: order.billing,
    shipping: order.shipping,
    offers: order.lines.map((line) => toOfferLine(line, currency)),
    source,
    trackingParams: { ...order.trackingParams },
    metadata: order.metadata && { entries: { ...order.metadata } },
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  } satisfies OrderMessage
}
