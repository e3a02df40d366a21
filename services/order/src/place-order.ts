import { orderPlaced } from '@atelier/events/order.ts'
import type { Announce } from '@atelier/events/outbox.ts'
import { newUuidv7 } from '@atelier/ids/id.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import type { Checkout } from './checkout.ts'
import { newFriendlyId } from './friendly-id.ts'
import { issueGiftCard } from './gift-card-store.ts'
import { type NewOrder, type Order, statusOf, toOrderMessage } from './order.ts'
import { orderStore } from './order-store.ts'

/**
 * Places an order in a transaction of its caller's, whose outbox is poked when that has committed: the order, its event, and
 * what gift cards it bought. It begins as CONFIRMED, or as COMPLETED where nothing of it is made and sent. A checkout and a
 * gift become an order once: another attempt fails.
 */
export async function placeOrder(
  tx: Database,
  { announce }: { announce: Announce },
  newOrder: NewOrder,
  requestId: string,
  { nowMs = Date.now(), orderId = newUuidv7(nowMs) }: PlaceOptions = {},
): Promise<Order> {
  const createdAt = new Date(toMs(orderId))
  const facts = { ...newOrder, orderId, status: statusOf(newOrder.lines, []), createdAt, updatedAt: createdAt }
  const order = await insertNamed(tx, facts)
  for (const { offerType, unitPrice, quantity } of order.lines) {
    if (offerType !== 'GIFT_CARD') continue
    const { shopId, currency, email } = order
    const card = { shopId, minorUnits: BigInt(unitPrice), currency, email, orderId }
    for (let issued = 0; issued < quantity; issued += 1) await issueGiftCard(tx, card)
  }
  await announce(tx, orderPlaced, {
    aggregateId: `order/${orderId}`,
    shopId: order.shopId,
    requestId,
    data: { order: toOrderMessage(order), stockHolder: order.stockHolder },
  })
  return order
}

type PlaceOptions = {
  nowMs?: number
  /** One that was made before, a UUIDv7, for what was held under it. */
  orderId?: string
}

/** What the order of a checkout is made from. */
export function toNewOrder(checkout: Checkout): NewOrder {
  const { shopId, checkoutId, promotionId, email, emailMarketingOptIn, username, message, currency } = checkout
  const { amounts, billing, shipping, lines, trackingParams, metadata } = checkout
  return {
    shopId,
    checkoutId,
    promotionId,
    email,
    emailMarketingOptIn,
    username,
    message,
    currency,
    amounts,
    billing,
    shipping,
    lines,
    source: { type: 'ORDER' },
    stockHolder: checkoutId,
    trackingParams,
    metadata,
  }
}

const namesTriedMax = 20

/** Writes the order under a name that its shop has not given out. */
async function insertNamed(tx: Database, facts: Omit<Order, 'friendlyId'>): Promise<Order> {
  for (let tried = 0; tried < namesTriedMax; tried += 1) {
    const order = { ...facts, friendlyId: newFriendlyId() }
    if (await orderStore(tx).insert(order)) return order
  }
  throw new Error('no friendlyId is left')
}

/** The milliseconds that a UUIDv7 begins with. */
const toMs = (uuid: string) => Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16)
