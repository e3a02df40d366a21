import { randomUUID } from 'node:crypto'
import { isEmailAddress } from '@atelier/email-address/email-address.ts'
import { fieldNotAllowed, problemAt } from '@atelier/errors/failure.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Currency } from '@atelier/money/currency.ts'
import type { Database, Pool } from '@atelier/postgres/pool.ts'
import type { RedeemGiftRequest__Output } from '@atelier/protos/order/v1/RedeemGiftRequest.ts'
import type { RedeemGiftResponse } from '@atelier/protos/order/v1/RedeemGiftResponse.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import { buyerOf, type Call } from '@atelier/rpc/call.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { type Address, findShippingProblems, readAddress } from './address.ts'
import { announceGiftPurchase } from './announce-gift-purchase.ts'
import { errors } from './errors.ts'
import { findDownloads } from './find-downloads.ts'
import { type Gift, opensGift, requireGiftMove } from './gift.ts'
import { giftPurchaseStore } from './gift-purchase-store.ts'
import { giftStore } from './gift-store.ts'
import { giveawayStore } from './giveaway-store.ts'
import type { Line } from './line.ts'
import { isShipped, type NewOrder, type Order, type OrderSource, toOrderMessage } from './order.ts'
import { orderStore } from './order-store.ts'
import { placeOrder } from './place-order.ts'
import { notForSale, quoteLines } from './quote.ts'
import { rateStore } from './rate-store.ts'
import { releaseStock } from './release-stock.ts'
import { refuseProblems } from './require-order.ts'
import { findShippingOptions, gramsOf } from './shipping-rate.ts'
import { stockReleaseStore } from './stock-release-store.ts'

/**
 * Whoever redeems a gift shortly after somebody else began to, of the same variant, goes on with the stock that the other takes.
 * The stock is given back after `leaseMs` where no order came of it: so long after the last of them has ended.
 */
const claimSharedMs = 60_000
const leaseMs = 300_000

export type RedeemGiftDeps = { pool: Pool; outbox: Outbox; shop: Client<ShopServiceDefinition> }

/**
 * An order of a variant of the gift's offer, for whoever has the gift's token, once: its price is taken off it as a discount, and
 * its shipping was paid with the gift. A PRIVATE offer will do: the gift is paid for. Repeating it with the same token answers
 * the same order, whatever else is asked, and fresh addresses of its files. Fails with GIFT_NOT_FOUND, GIFT_MOVE_NOT_ALLOWED,
 * REQUEST_INVALID, VARIANT_NOT_FOR_SALE, SHIPPING_NOT_AVAILABLE, and OUT_OF_STOCK of the shop service: then the gift can still
 * be redeemed. Where the shop service is away once the order stands, repeating it tells the files.
 */
export async function redeemGift(
  deps: RedeemGiftDeps,
  call: Call,
  request: RedeemGiftRequest__Output,
): Promise<RedeemGiftResponse> {
  const { shopId } = buyerOf(call)
  const { giftId, token, variantId } = request
  const gift = await giftStore(deps.pool).find(shopId, giftId)
  if (!gift || !opensGift(gift, token)) throw errors.GIFT_NOT_FOUND({ giftId })
  if (gift.status === 'REDEEMED') return answer(deps, call, await getOrderOf(deps.pool, gift))
  requireGiftMove(gift, 'REDEEMED')

  const newOrder = await toNewOrder(deps, call, gift, request)
  const holder = await claim(deps.pool, gift, variantId)
  if (holder !== null) {
    const { requestId, caller, deadlineMs } = call
    const stock = { shopId, checkoutId: holder, items: [{ variantId, quantity: 1 }] }
    await deps.shop.takeStock(stock, { requestId, caller, deadlineMs })
  }
  const order = await deps.pool.transaction((tx) =>
    redeem(deps, tx, gift, { ...newOrder, stockHolder: holder }, call.requestId),
  )
  deps.outbox.poke()
  // Another was first, of another variant: nobody can place an order with this stock any more.
  if (holder !== null && order.stockHolder !== holder) await releaseStock(deps, { holder, shopId })
  return answer(deps, call, order)
}

/** Nobody sends files to whoever redeemed the gift: they are told here, each time anew. */
const answer = async (deps: RedeemGiftDeps, call: Call, order: Order): Promise<RedeemGiftResponse> => ({
  order: toOrderMessage(order),
  downloads: await findDownloads(deps, call, order),
})

/** What the order is made from, with every field of the request looked at. */
async function toNewOrder(
  deps: RedeemGiftDeps,
  call: Call,
  gift: Gift,
  { variantId, shipping: given, email }: RedeemGiftRequest__Output,
): Promise<Omit<NewOrder, 'stockHolder'>> {
  const { shopId } = gift
  const { offerId, currency, source, username } = await getOrigin(deps.pool, gift)
  const message = 'must be an e-mail address'
  refuseProblems(isEmailAddress(email) ? [] : [problemAt('/email', 'NOT_ALLOWED', message)])
  const wishes = [{ variantId, quantity: 1 }]
  const { terms, lines, unavailable } = await quoteLines(deps, call, { shopId, wishes, currency, isPrivateToo: true })
  // Too little in stock may be what was just taken for this very gift: taking it tells.
  const line = lines[0] ?? unavailable[0]?.line
  if (!line) throw notForSale(unavailable, () => '/variantId')
  if (line.offerId !== offerId) throw fieldNotAllowed('variantId', 'must be a variant of the offer that the gift is of')
  const shipping = isShipped(line) ? readAddress(given ?? {}) : null
  if (shipping) await requireShipping(deps.pool, line, shipping, terms)
  const subtotal = BigInt(line.unitPrice)
  return {
    shopId,
    checkoutId: null,
    promotionId: null,
    email,
    emailMarketingOptIn: false,
    username,
    message: null,
    currency,
    amounts: { subtotal, shipping: 0n, tax: 0n, donation: 0n, discount: subtotal, total: 0n, giftCards: [] },
    billing: null,
    shipping,
    lines: [{ ...line, discount: line.unitPrice }],
    source,
    trackingParams: {},
    metadata: null,
  }
}

type Origin = { offerId: string; currency: Currency; source: OrderSource; username: string | null }

/** What a gift is of, and what its order says that it came from. */
async function getOrigin(pool: Pool, { shopId, giftId, giftPurchaseId, packageId, winner }: Gift): Promise<Origin> {
  const username = winner?.username ?? null
  if (giftPurchaseId !== null) {
    const purchase = await giftPurchaseStore(pool).find(shopId, giftPurchaseId)
    if (!purchase) throw new Error(`the gift ${giftId} is of no purchase`)
    const { currency, line } = purchase
    const source = { type: 'STREAMING_GIFT_REDEMPTION', giftPurchaseId, giftId } as const
    return { offerId: line.offerId, currency, source, username }
  }
  const giveaway = packageId === null ? null : await giveawayStore(pool).find(shopId, packageId)
  if (!giveaway) throw new Error(`the gift ${giftId} is of no package`)
  const { offerId, currency } = giveaway
  return { offerId, currency, source: { type: 'GIVEAWAY_LINKS', giftId }, username }
}

async function requireShipping(
  pool: Pool,
  line: Line,
  address: Address,
  prices: { currency: Currency; microsPerUsd: number },
): Promise<void> {
  refuseProblems(findShippingProblems(address, '/shipping/address'))
  const { country = '' } = address
  const rates = await rateStore(pool).listShippingTo(country)
  if (findShippingOptions(rates, { country, grams: gramsOf([line]), prices }).length === 0)
    throw errors.SHIPPING_NOT_AVAILABLE({ country })
}

/**
 * The name under which stock is taken for the gift: noted before it is taken, so that it is given back where no order comes of
 * it. Null: the gift is redeemed by now, and needs none.
 */
async function claim(pool: Pool, { shopId, giftId }: Gift, variantId: string): Promise<string | null> {
  return pool.transaction(async (tx) => {
    const gifts = giftStore(tx)
    const gift = await gifts.lock(shopId, giftId)
    if (gift?.status !== 'AVAILABLE') return null
    const shared = await gifts.findClaim(gift, variantId, claimSharedMs)
    if (shared !== null) return shared
    const holder = `${giftId}-${randomUUID()}`
    await stockReleaseStore(tx).insert({ holder, shopId }, leaseMs)
    await gifts.claim(gift, variantId, holder)
    return holder
  })
}

/** Places the order, unless the gift has become one before: then it is that. */
async function redeem(
  { outbox }: RedeemGiftDeps,
  tx: Database,
  { shopId, giftId }: Gift,
  newOrder: NewOrder,
  requestId: string,
): Promise<Order> {
  const gift = await giftStore(tx).lock(shopId, giftId)
  if (!gift) throw errors.GIFT_NOT_FOUND({ giftId })
  if (gift.status === 'REDEEMED') return getOrderOf(tx, gift)
  requireGiftMove(gift, 'REDEEMED')
  const { stockHolder } = newOrder
  if (stockHolder === null || !(await stockReleaseStore(tx).remove(stockHolder)))
    throw new Error(`the stock of the gift ${giftId} is gone`)
  const order = await placeOrder(tx, outbox, newOrder, requestId)
  const end = { status: 'REDEEMED', orderId: order.orderId, orderFriendlyId: order.friendlyId } as const
  const redeemed = await giftStore(tx).end(gift, end)
  if (gift.giftPurchaseId !== null) {
    const purchase = await giftPurchaseStore(tx).find(shopId, gift.giftPurchaseId)
    if (!purchase) throw new Error(`the gift ${giftId} is of no purchase`)
    await announceGiftPurchase(outbox, tx, purchase, [redeemed], requestId)
  }
  return order
}

async function getOrderOf(db: Database, { shopId, orderId }: Gift & { status: 'REDEEMED' }): Promise<Order> {
  const order = await orderStore(db).find(shopId, orderId)
  if (!order) throw new Error(`a gift was redeemed into the order ${orderId}, which is not there`)
  return order
}
