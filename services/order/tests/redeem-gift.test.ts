import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { ShopService } from '@atelier/protos/services.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import { type Client, openClient } from '@atelier/rpc/client.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { address, buyGifts, sellOffer, winGift } from './bought-gifts.ts'
import { buyer, partner, startOrder } from './started-order.ts'

const scope = new AsyncDisposableStack()
let started: Awaited<ReturnType<typeof startOrder>>
let order: (typeof started)['order']
let front: (typeof started)['front']
let shop: Client<ShopServiceDefinition>

beforeAll(async () => {
  started = await startOrder(scope)
  ;({ order, front } = started)
  shop = scope.use(openClient(ShopService, front.address, {}))
})
afterAll(() => scope.disposeAsync())

const newShop = () => `sh_${crypto.randomUUID()}`
const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' })
const CountRow = z.object({ count: z.number() })
const countOrders = (shopId: string) =>
  started.pool.oneFirst(sql.type(CountRow)`select count(*)::int4 as count from orders where shop_id = ${shopId}`)

/** A gift that was bought and won, and what redeems it. */
async function wonGift(facts: Parameters<typeof sellOffer>[1] = {}) {
  const shopId = newShop()
  const offer = sellOffer(started, facts)
  const purchase = await buyGifts(started, shopId, 1, { offerId: offer.offerId })
  const { giftId, token } = await winGift(started, shopId, purchase)
  const wish = { giftId, token, variantId: offer.small, shipping: address, email: 'mara@nordlicht.example' }
  return { shopId, purchase, giftId, wish, call: buyer(shopId, giftId), ...offer }
}

describe('a gift that is redeemed', () => {
  it('becomes an order of the variant that its winner chose, of which nothing is to be paid', async () => {
    const { shopId, purchase, giftId, wish, call, offerId, small } = await wonGift({ inStock: 5 })
    const { order: placed } = await order.redeemGift(wish, call)
    expect(placed).toMatchObject({
      shopId,
      status: 'CONFIRMED',
      email: 'mara@nordlicht.example',
      username: 'mara',
      shipping: address,
      billing: null,
      offers: [{ id: offerId, variant: { id: small, quantity: 1, unitPrice: usd(2_500) } }],
      amounts: {
        subtotal: usd(2_500),
        discount: usd(2_500),
        shipping: usd(0),
        tax: usd(0),
        total: usd(0),
        giftCards: [],
      },
      source: { type: 'STREAMING_GIFT_REDEMPTION', giftPurchaseId: purchase.id, giftId },
      metadata: null,
    })
    const { giftPurchase } = await order.getGiftPurchase({ giftPurchaseId: purchase.id }, partner(shopId))
    expect(giftPurchase?.gifts[0]).toMatchObject({
      status: 'REDEEMED',
      orderId: placed?.id,
      orderFriendlyId: placed?.friendlyId,
      winner: { username: 'mara' },
    })
    const EventRow = z.object({ aggregate: z.string(), type: z.string(), data: z.record(z.string(), z.unknown()) })
    const events = await started.pool.any(sql.type(EventRow)`
      select aggregate_id as aggregate, subject as type, payload -> 'data' as data from outbox
      where payload ->> 'shopId' = ${shopId} order by sequence`)
    const [placedEvent, ...others] = events.filter(({ type }) => type === 'order.v1.placed')
    expect(others).toEqual([])
    const holder = z.string().parse(placedEvent?.data['stockHolder'])
    expect(front.heldBy(holder)).toEqual({ items: [{ variantId: small, quantity: 1 }], isTaken: true })
    expect(front.stockOf(small)).toBe(4)
    const [changed] = events.filter(({ aggregate }) => aggregate === `gift_purchase/${purchase.id}`).slice(-1)
    expect(changed?.data).toMatchObject({ giftPurchase: { gifts: [{ id: giftId, orderId: placed?.id }] } })
  })

  it('is one order for fifty who come at once, of whichever variant, and takes stock of one', async () => {
    const { shopId, wish, call, small, large } = await wonGift({ inStock: 50 })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => order.redeemGift({ ...wish, variantId: i % 2 ? small : large }, call)),
    )
    expect(new Set(answers.map(({ order: placed }) => placed?.id)).size).toBe(1)
    expect(await countOrders(shopId)).toBe(1)
    expect([front.stockOf(small) ?? 0, front.stockOf(large) ?? 0].sort()).toEqual([49, 50])
    // The stock is the order's: nothing is left to be given back.
    const left = await started.pool.oneFirst(sql.type(CountRow)`
      select count(*)::int4 as count from stock_releases where shop_id = ${shopId}`)
    expect(left).toBe(0)
  })

  it('is one order for fifty who come at once for the last that is in stock', async () => {
    const { shopId, wish, call, small } = await wonGift({ inStock: 1 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => order.redeemGift(wish, call)))
    expect(new Set(answers.map(({ order: placed }) => placed?.id)).size).toBe(1)
    expect(await countOrders(shopId)).toBe(1)
    expect(front.stockOf(small)).toBe(0)
  })

  it('answers the same order whatever else is asked with its token', async () => {
    const { wish, call, large } = await wonGift()
    const first = await order.redeemGift(wish, call)
    const { shipping: _, ...again } = { ...wish, variantId: large, email: 'other@nordlicht.example' }
    expect(await order.redeemGift(again, call)).toEqual(first)
  })

  it('is one still when its offer is sold to nobody any more but kept', async () => {
    const { wish, call, small, offerId } = await wonGift()
    front.sell({ variantId: small, offerId, access: 'PRIVATE' })
    expect(await order.redeemGift(wish, call)).toMatchObject({ order: { status: 'CONFIRMED' } })
  })

  it('which is digital is sent nowhere, and done at once', async () => {
    const { wish, call } = await wonGift({ isDigital: true, weight: null })
    const { order: placed } = await order.redeemGift(wish, call)
    expect(placed).toMatchObject({ status: 'COMPLETED', shipping: null })
  })

  it('which is digital tells where its files are, anew each time, and nothing once the order is cancelled', async () => {
    const { wish, call, offerId } = await wonGift({ isDigital: true, weight: null })
    const expiresAt = expect.stringMatching(/Z$/)
    const files = [{ fileName: `${offerId}.pdf`, url: `https://storage.example/${offerId}`, expiresAt }]
    const countAsked = () => front.calls.filter((name) => name === 'getDownloads').length
    const before = countAsked()
    const first = await order.redeemGift(wish, call)
    const again = await order.redeemGift(wish, call)
    expect([first.downloads, again.downloads]).toEqual([files, files])
    expect(again.order).toEqual(first.order)
    expect(countAsked() - before).toBe(2)
    // Nothing cancels what is COMPLETED today.
    await started.pool.query(
      sql.unsafe`update orders set status = 'CANCELLED' where order_id = ${first.order?.id ?? ''}`,
    )
    expect(await order.redeemGift(wish, call)).toMatchObject({ order: { status: 'CANCELLED' }, downloads: [] })
    expect(countAsked() - before).toBe(2)
  })

  it('which is sent has no files, and nobody is asked for any', async () => {
    const { wish, call } = await wonGift()
    const before = front.calls.length
    expect((await order.redeemGift(wish, call)).downloads).toEqual([])
    expect(front.calls.slice(before)).not.toContain('getDownloads')
  })

  it('keeps the currency that it was bought in', async () => {
    const shopId = newShop()
    const { offerId, small: variantId } = sellOffer(started)
    const purchase = await buyGifts(started, shopId, 1, { offerId, currency: 'EUR' })
    const { giftId, token } = await winGift(started, shopId, purchase)
    const wish = { giftId, token, variantId, shipping: address, email: 'mara@nordlicht.example' }
    const { order: placed } = await order.redeemGift(wish, buyer(shopId, giftId))
    expect(placed?.amounts?.total).toEqual({ minorUnits: 0, currency: 'EUR' })
  })
})

describe('a gift is not redeemed', () => {
  it('without its token, in another shop, or before it was won; and the answer is always the same', async () => {
    const { shopId, giftId, wish, call, offerId } = await wonGift()
    const other = await buyGifts(started, shopId, 1, { offerId })
    const unwon = other.gifts[0]?.id ?? ''
    const foreign = newShop()
    for (const [asked, by] of [
      [{ ...wish, token: 'gtk_00000000000000000000000000' }, call],
      [{ ...wish, token: '' }, call],
      [wish, buyer(foreign, giftId)],
      [{ ...wish, giftId: 'gft_00000000000000000000000000' }, call],
      [{ ...wish, giftId: unwon }, buyer(shopId, unwon)],
    ] as const)
      expect(await failureOf(order.redeemGift(asked, by))).toMatchObject({
        code: 'GIFT_NOT_FOUND',
        status: 404,
        details: { giftId: asked.giftId },
      })
    expect(await countOrders(shopId)).toBe(0)
    // And no partner redeems in a winner's place.
    expect(await failureOf(order.redeemGift(wish, partner(shopId)))).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it.each([
    ['to nowhere', { shipping: { ...address, zip: '' } }, '/shipping/address/zip'],
    ['without an address', { shipping: null }, '/shipping/address/name'],
    ['for what is no e-mail address', { email: 'mara' }, '/email'],
  ])('%s', async (_, wrong, pointer) => {
    const { wish, call } = await wonGift()
    const failure = await failureOf(order.redeemGift({ ...wish, ...wrong }, call))
    expect(failure).toMatchObject({ code: 'REQUEST_INVALID' })
    expect(failure.details.errors).toContainEqual(expect.objectContaining({ pointer }))
  })

  it('into another offer', async () => {
    const { wish, call } = await wonGift()
    const { small: variantId } = sellOffer(started)
    const failure = await failureOf(order.redeemGift({ ...wish, variantId }, call))
    expect(failure).toMatchObject({ code: 'REQUEST_INVALID', details: { errors: [{ pointer: '/variantId' }] } })
  })

  it('while it is out of stock or not sold, and can be later', async () => {
    const { shopId, wish, call, small, offerId } = await wonGift({ inStock: 1 })
    front.sell({ variantId: small, offerId, inStock: 0 })
    expect(await failureOf(order.redeemGift(wish, call))).toMatchObject({ code: 'OUT_OF_STOCK' })
    front.stop(small)
    expect(await failureOf(order.redeemGift(wish, call))).toMatchObject({ code: 'VARIANT_NOT_FOR_SALE' })
    expect(await countOrders(shopId)).toBe(0)
    front.sell({ variantId: small, offerId, inStock: 1 })
    expect(await order.redeemGift(wish, call)).toMatchObject({ order: { status: 'CONFIRMED' } })
  })

  it('of which nothing could be sent there', async () => {
    const { wish, call, small, offerId } = await wonGift()
    front.sell({ variantId: small, offerId, weight: { value: 200, unit: 'kg' } })
    expect(await failureOf(order.redeemGift(wish, call))).toMatchObject({ code: 'SHIPPING_NOT_AVAILABLE' })
  })
})

describe('stock that was taken for a gift whose order was never placed', () => {
  it('is what the next who redeems it goes on with', async () => {
    const { shopId, wish, call, small, giftId } = await wonGift({ inStock: 1 })
    // As if the first had died once the stock was taken.
    await started.pool.query(sql.unsafe`
      insert into stock_releases (holder, shop_id, next_look_at)
      values (${`${giftId}-died`}, ${shopId}, now() + interval '300 seconds')`)
    await started.pool.query(sql.unsafe`
      update gifts set claim_holder = ${`${giftId}-died`}, claim_variant_id = ${small}, claimed_at = now()
      where gift_id = ${giftId}`)
    // It has taken the last.
    const { requestId } = call
    await shop.takeStock(
      { shopId, checkoutId: `${giftId}-died`, items: [{ variantId: small, quantity: 1 }] },
      { requestId },
    )
    expect(front.stockOf(small)).toBe(0)
    await order.redeemGift(wish, call)
    expect(front.heldBy(`${giftId}-died`)).toMatchObject({ isTaken: true })
    expect(front.stockOf(small)).toBe(0)
  })

  it('is left to be given back when that was too long ago', async () => {
    const { shopId, wish, call, small, giftId } = await wonGift({ inStock: 3 })
    await started.pool.query(sql.unsafe`
      update gifts set claim_holder = ${`${giftId}-died`}, claim_variant_id = ${small},
        claimed_at = now() - interval '61 seconds'
      where gift_id = ${giftId}`)
    await order.redeemGift(wish, call)
    expect(front.heldBy(`${giftId}-died`)).toBeUndefined()
    expect(await countOrders(shopId)).toBe(1)
    expect(front.stockOf(small)).toBe(2)
  })
})
