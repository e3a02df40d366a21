import type { Outbox } from '@atelier/events/outbox.ts'
import type { Database, Pool } from '@atelier/postgres/pool.ts'
import type { CancelOrderRequest__Output } from '@atelier/protos/order/v1/CancelOrderRequest.ts'
import type { CancelOrderResponse } from '@atelier/protos/order/v1/CancelOrderResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { announceOrder } from './announce-order.ts'
import { errors } from './errors.ts'
import { giftCardStore } from './gift-card-store.ts'
import { shareOf } from './gift-purchase.ts'
import { giftPurchaseStore } from './gift-purchase-store.ts'
import { giftStore } from './gift-store.ts'
import { giveBack } from './give-back.ts'
import { type Order, toOrderMessage } from './order.ts'
import { orderStore } from './order-store.ts'
import { paymentStore } from './payment-store.ts'
import { lockOrder, notAllowed } from './require-order.ts'
import type { Settling } from './settle-payments.ts'

/**
 * Cancels an order of which nothing is in production: what was paid goes back, and so do what its gift cards paid, the use of
 * its promotion, and, by its event, its stock; gift cards that it bought are worth nothing any more. Of a gift that was
 * bought and redeemed, its share goes back to whoever bought the gifts; the gift stays REDEEMED. Cancelling it again
 * answers the same. Fails with ORDER_NOT_FOUND, ORDER_MOVE_NOT_ALLOWED, and ORDER_GIFT_CARD_USED.
 */
export async function cancelOrder(
  { pool, outbox, settling }: { pool: Pool; outbox: Outbox; settling: Pick<Settling, 'poke'> },
  call: Call,
  { orderId, reason }: CancelOrderRequest__Output,
): Promise<CancelOrderResponse> {
  const { shopId } = principalOf(call)
  const { requestId } = call
  const order = await pool.transaction(async (tx) => {
    const before = await lockOrder(tx, shopId, orderId)
    if (before.status === 'CANCELLED') return before
    if (before.status !== 'CONFIRMED') throw notAllowed(before)
    const { checkoutId, amount } = await findPaid(tx, before)
    // Without the gift: a redeemed one changes no more, and whoever has one locked goes on to the payment from there.
    // As whoever begins or ends a payment does: that first, and then every gift card by its id.
    if (checkoutId !== null) await paymentStore(tx).lockOfCheckout(checkoutId)
    await giftCardStore(tx).lockOfOrder({ orderId, checkoutId })
    await takeBackGiftCards(tx, before)
    await giveBack(tx, { orderId, checkoutId, reason, requestId, ...(amount !== undefined && { amount }) })
    const after = await orderStore(tx).update(orderId, { status: 'CANCELLED', cancelReason: reason })
    await announceOrder(outbox, tx, after, { update: { type: 'STATUS', previous: before.status }, requestId })
    return after
  })
  outbox.poke()
  settling.poke()
  return { order: toOrderMessage(order) }
}

/** By which checkout an order was paid, and how much of that is its own where others have their shares; null: by none. */
async function findPaid(tx: Database, order: Order): Promise<{ checkoutId: string | null; amount?: bigint }> {
  const { shopId, checkoutId, source } = order
  if (source.type !== 'STREAMING_GIFT_REDEMPTION') return { checkoutId }
  const { giftPurchaseId, giftId } = source
  const purchase = await giftPurchaseStore(tx).find(shopId, giftPurchaseId)
  const gift = await giftStore(tx).find(shopId, giftId)
  if (!purchase || !gift) throw new Error(`the gift ${giftId} of an order is not there`)
  return { checkoutId: purchase.checkoutId, amount: shareOf(purchase, gift.position) }
}

/** What it bought is money of which the rest goes back. */
async function takeBackGiftCards(tx: Database, { orderId, lines }: Order): Promise<void> {
  if (!lines.some(({ offerType }) => offerType === 'GIFT_CARD')) return
  if (!(await giftCardStore(tx).takeBack(orderId))) throw errors.ORDER_GIFT_CARD_USED({ orderId })
}
