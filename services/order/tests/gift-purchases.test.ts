import { failureOf, failuresOf } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { address, buyGifts, sellOffer, winGift } from './bought-gifts.ts'
import { buyer, partner, startOrder, withKey } from './started-order.ts'

const scope = new AsyncDisposableStack()
let started: Awaited<ReturnType<typeof startOrder>>
let order: (typeof started)['order']

beforeAll(async () => {
  started = await startOrder(scope)
  order = started.order
})
afterAll(() => scope.disposeAsync())

const newShop = () => `sh_${crypto.randomUUID()}`
const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' })
const EventRow = z.object({ type: z.string(), sequence: z.number(), data: z.record(z.string(), z.unknown()) })
const GiftsOf = z.object({ gifts: z.array(z.object({ id: z.string(), status: z.string() })) })
const listEvents = (aggregateId: string) =>
  started.pool.any(sql.type(EventRow)`
    select subject as type, sequence::int4, payload -> 'data' as data from outbox
    where aggregate_id = ${aggregateId} order by sequence`)
const RefundRow = z.object({ amount: z.bigint() })
const listRefunds = (shopId: string) =>
  started.pool.any(sql.type(RefundRow)`select amount from refunds where shop_id = ${shopId} order by refund_id`)

/** A message as it was sent: without the names that it has of which optional fields are there. */
const withoutOneofs = (message: object) =>
  Object.fromEntries(Object.entries(message).filter(([name]) => !name.startsWith('_')))

describe('gifts that are bought', () => {
  it('cost what the dearest variant does, and the dearest shipping of the heaviest', async () => {
    const { offerId, large } = sellOffer(started)
    const wish = { offerId, quantity: 3, email: 'viewer@example.com' }
    const { checkout } = await order.createGiftingCheckout(wish, partner(newShop()))
    // Up to 500 g to the rest of the world: 11.99 and 40 % of it, to the cent below.
    const shipping = 3 * (1_199 + 479)
    expect(checkout).toMatchObject({
      state: 'OPEN',
      items: [{ id: offerId, variant: { id: large, quantity: 3, unitPrice: usd(2_799) } }],
      amounts: { subtotal: usd(8_397), shipping: usd(shipping), tax: usd(0), total: usd(8_397 + shipping) },
      shippingOptions: [],
    })
  })

  it('can all be won once they are paid, and were announced', async () => {
    const shopId = newShop()
    const purchase = await buyGifts(started, shopId, 3)
    expect(purchase).toMatchObject({
      id: expect.stringMatching(/^giv_[0-9a-z]{26}$/),
      friendlyId: expect.stringMatching(/^[2-9B-Z]{7}$/),
      shopId,
      offer: expect.objectContaining({
        name: 'Night Owl T-shirt',
        primaryImage: expect.objectContaining({ width: 1_200 }),
      }),
      amounts: {
        subtotal: usd(8_397),
        tax: usd(0),
        total: usd(8_397 + 5_034),
        profit: usd(8_397 - 3 * 1_295),
        prepaidShipping: usd(5_034),
      },
      email: 'viewer@example.com',
      username: 'a-viewer',
      message: 'For you all',
      quantity: 3,
      gifts: Array.from({ length: 3 }, () => ({
        id: expect.stringMatching(/^gft_[0-9a-z]{26}$/),
        status: 'AVAILABLE',
        winner: null,
      })),
      createdAt: expect.stringMatching(/Z$/),
    })
    expect(await listEvents(`gift_purchase/${purchase.id}`)).toEqual([
      { type: 'order.v1.gift_purchase_changed', sequence: 1, data: { giftPurchase: withoutOneofs(purchase) } },
    ])
    // What is only to be won takes no stock yet.
    expect(started.front.calls).not.toContain('holdStock')
  })

  it('are of their shop alone', async () => {
    const shopId = newShop()
    const purchase = await buyGifts(started, shopId, 1)
    const other = partner(newShop())
    const named = { giftPurchaseId: purchase.id, giftId: purchase.gifts[0]?.id ?? '' }
    for (const failure of await failuresOf([
      order.getGiftPurchase(named, other),
      order.cancelGift(named, other),
      order.changeGiftToPromotion(named, other),
      order.createDraw(named, other),
    ]))
      expect(failure).toMatchObject({
        code: 'GIFT_PURCHASE_NOT_FOUND',
        details: { giftPurchaseId: purchase.id },
      })
    expect(await order.listGiftPurchases({ size: 20, page: 0 }, other)).toMatchObject({ giftPurchases: [], total: 0 })
    // Nor is a gift another purchase's.
    const second = await buyGifts(started, shopId, 1)
    const crossed = { giftPurchaseId: second.id, giftId: named.giftId }
    expect(await failureOf(order.cancelGift(crossed, partner(shopId)))).toMatchObject({ code: 'GIFT_NOT_FOUND' })
    // And a buyer is no partner.
    expect(await failureOf(order.getGiftPurchase(named, buyer(shopId)))).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('are listed newest first, by page and by cursor', async () => {
    const shopId = newShop()
    const { offerId } = sellOffer(started)
    const ids: string[] = []
    for (let i = 0; i < 3; i += 1) ids.unshift((await buyGifts(started, shopId, 1, { offerId })).id)
    const call = partner(shopId)
    const page = await order.listGiftPurchases({ size: 2, page: 1 }, call)
    expect(page.giftPurchases.map(({ id, gifts }) => [id, gifts.length])).toEqual([[ids[2], 1]])
    expect(page.total).toBe(3)
    const first = await order.listGiftPurchases({ size: 2, cursor: '' }, call)
    const rest = await order.listGiftPurchases({ size: 2, cursor: first.nextCursor ?? '' }, call)
    expect([...first.giftPurchases, ...rest.giftPurchases].map(({ id }) => id)).toEqual(ids)
    expect(rest.nextCursor).toBeUndefined()
    expect(await failureOf(order.listGiftPurchases({ size: 2, cursor: 'giv_' }, call))).toMatchObject({
      code: 'REQUEST_INVALID',
    })
  })

  it.each([
    ['an offer that the shop does not have', {}, { offerId: crypto.randomUUID() }, 'OFFER_NOT_GIVEABLE'],
    ['what is not sold', { access: 'PRIVATE' }, {}, 'OFFER_NOT_GIVEABLE'],
    ['what is out of stock', { inStock: 0 }, {}, 'OFFER_NOT_GIVEABLE'],
    ['gift cards, which are money', { offerType: 'GIFT_CARD' }, {}, 'OFFER_NOT_GIVEABLE'],
    ['what nothing ships', { weight: { value: 200, unit: 'kg' } }, {}, 'SHIPPING_NOT_AVAILABLE'],
    ['more than an order may come to', { unitPrice: usd(999_999_999) }, { quantity: 10_000 }, 'AMOUNT_TOO_LARGE'],
    ['none', {}, { quantity: 0 }, 'REQUEST_INVALID'],
    ['too many', {}, { quantity: 10_001 }, 'REQUEST_INVALID'],
    ['for what is no address', {}, { email: 'viewer' }, 'REQUEST_INVALID'],
    ['in no currency', {}, { currency: 'HUF' }, 'REQUEST_INVALID'],
  ])('are refused: %s', async (_, facts, wrong, code) => {
    const { offerId } = sellOffer(started, facts)
    const wish = { offerId, quantity: 1, email: 'viewer@example.com', ...wrong }
    expect(await failureOf(order.createGiftingCheckout(wish, partner(newShop())))).toMatchObject({ code })
  })

  it('are one checkout, however often it is asked for under one key', async () => {
    const wish = { offerId: sellOffer(started).offerId, quantity: 2, email: 'viewer@example.com' }
    const call = withKey(partner(newShop()), 'once', wish)
    const [first, again] = [
      await order.createGiftingCheckout(wish, call),
      await order.createGiftingCheckout(wish, call),
    ]
    expect(again).toEqual(first)
  })
})

describe('a gift that is cancelled', () => {
  it('gives its part back, and all of them what was paid', async () => {
    const shopId = newShop()
    const call = partner(shopId)
    const purchase = await buyGifts(started, shopId, 3)
    for (const [place, { id: giftId }] of purchase.gifts.entries()) {
      const { gift } = await order.cancelGift({ giftPurchaseId: purchase.id, giftId }, call)
      expect(gift).toEqual({ id: giftId, status: 'CANCELLED', winner: null })
      const [event] = (await listEvents(`gift_purchase/${purchase.id}`)).slice(-1)
      expect(event).toMatchObject({ sequence: 2 + place })
    }
    const refunds = await listRefunds(shopId)
    expect(refunds).toHaveLength(3)
    const total = refunds.reduce((sum, { amount }) => sum + amount, 0n)
    expect(total).toBe(BigInt(purchase.amounts?.total?.minorUnits ?? 0))
  })

  it('is cancelled once, however often and however many ask', async () => {
    const shopId = newShop()
    const purchase = await buyGifts(started, shopId, 2)
    const named = { giftPurchaseId: purchase.id, giftId: purchase.gifts[0]?.id ?? '' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => order.cancelGift(named, partner(shopId))))
    expect(new Set(answers.map(({ gift }) => gift?.status))).toEqual(new Set(['CANCELLED']))
    expect(await listRefunds(shopId)).toHaveLength(1)
    expect(await listEvents(`gift_purchase/${purchase.id}`)).toHaveLength(2)
    expect(await failureOf(order.changeGiftToPromotion(named, partner(shopId)))).toMatchObject({
      code: 'GIFT_MOVE_NOT_ALLOWED',
      status: 409,
      details: { giftId: named.giftId, status: 'CANCELLED', allowed: [] },
    })
  })

  it('is not redeemed any more, and one that is redeemed is not cancelled', async () => {
    const shopId = newShop()
    const { offerId, small: variantId } = sellOffer(started)
    const purchase = await buyGifts(started, shopId, 2, { offerId })
    const [first, second] = [await winGift(started, shopId, purchase), await winGift(started, shopId, purchase)]
    const wish = { variantId, shipping: address, email: 'mara@nordlicht.example' }
    await order.cancelGift({ giftPurchaseId: purchase.id, giftId: first.giftId }, partner(shopId))
    const refused = order.redeemGift({ giftId: first.giftId, token: first.token, ...wish }, buyer(shopId, first.giftId))
    expect(await failureOf(refused)).toMatchObject({ code: 'GIFT_MOVE_NOT_ALLOWED', details: { status: 'CANCELLED' } })
    await order.redeemGift({ giftId: second.giftId, token: second.token, ...wish }, buyer(shopId, second.giftId))
    const late = order.cancelGift({ giftPurchaseId: purchase.id, giftId: second.giftId }, partner(shopId))
    expect(await failureOf(late)).toMatchObject({ code: 'GIFT_MOVE_NOT_ALLOWED', details: { status: 'REDEEMED' } })
    expect(await listRefunds(shopId)).toHaveLength(1)
  })

  it('has its money back at the provider', async () => {
    const shopId = newShop()
    const purchase = await buyGifts(started, shopId, 1)
    await order.cancelGift({ giftPurchaseId: purchase.id, giftId: purchase.gifts[0]?.id ?? '' }, partner(shopId))
    const StateRow = z.object({ state: z.string() })
    const isRefunded = async () => {
      const states = await started.pool.any(sql.type(StateRow)`select state from refunds where shop_id = ${shopId}`)
      return states.every(({ state }) => state === 'SUCCEEDED') && states.length === 1
    }
    expect(await until(isRefunded, { timeoutMs: 20_000 })).toBe(true)
  })
})

describe('a gift that is changed to a promotion', () => {
  it('is a code for one order that takes off what was paid for the gift', async () => {
    const shopId = newShop()
    const purchase = await buyGifts(started, shopId, 1)
    const named = { giftPurchaseId: purchase.id, giftId: purchase.gifts[0]?.id ?? '' }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => order.changeGiftToPromotion(named, partner(shopId))),
    )
    const [{ gift } = { gift: null }] = answers
    for (const answer of answers) expect(answer).toEqual({ gift })
    expect(gift).toMatchObject({
      id: named.giftId,
      status: 'CHANGED_TO_PROMOTION',
      winner: null,
      promotionId: expect.stringMatching(/^prm_/),
    })
    const { promotion } = await order.getPromotion({ promotionId: gift?.promotionId ?? '' }, partner(shopId))
    expect(promotion).toMatchObject({
      type: 'SHOP_SINGLE',
      codes: [expect.stringMatching(/^GIFT(-[2-9A-Z]{4}){4}$/)],
      // Its shipping was paid with it.
      discount: { type: 'AMOUNT', amount: usd(2_799 + 1_678) },
      maxUses: 1,
      uses: 0,
    })
    expect((await order.listPromotions({ size: 10, page: 0 }, partner(shopId))).total).toBe(1)
    expect(await listEvents(`gift_purchase/${purchase.id}`)).toHaveLength(2)
    expect(await failureOf(order.cancelGift(named, partner(shopId)))).toMatchObject({ code: 'GIFT_MOVE_NOT_ALLOWED' })
  })
})

describe('a purchase of more gifts than one event carries', () => {
  it('is told of in parts, and a change of one gift with that gift alone', async () => {
    const shopId = newShop()
    const purchase = await buyGifts(started, shopId, 450)
    const giftsIn = (data: Record<string, unknown>) => GiftsOf.parse(data['giftPurchase']).gifts
    const events = await listEvents(`gift_purchase/${purchase.id}`)
    expect(events.map(({ data }) => giftsIn(data).length)).toEqual([200, 200, 50])
    expect(events.flatMap(({ data }) => giftsIn(data).map(({ id }) => id))).toEqual(purchase.gifts.map(({ id }) => id))
    const giftId = purchase.gifts[300]?.id ?? ''
    await order.cancelGift({ giftPurchaseId: purchase.id, giftId }, partner(shopId))
    const [last] = (await listEvents(`gift_purchase/${purchase.id}`)).slice(-1)
    expect(giftsIn(last?.data ?? {})).toEqual([{ id: giftId, status: 'CANCELLED' }])
  })
})
