import { failureOf, failuresOf } from '@atelier/dev-env/fixtures.ts'
import { sql } from '@atelier/postgres/sql.ts'
import type { CreateCheckoutRequest } from '@atelier/protos/order/v1/CreateCheckoutRequest.ts'
import type { PromotionWish } from '@atelier/protos/order/v1/PromotionWish.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { checkoutStore } from '../src/checkout-store.ts'
import { holdCredits, releaseCredits } from '../src/credits.ts'
import { buyer, type CallOf, partner, startOrder, withKey } from './started-order.ts'

const scope = new AsyncDisposableStack()
let order: Awaited<ReturnType<typeof startOrder>>['order']
let front: Awaited<ReturnType<typeof startOrder>>['front']
let pool: Awaited<ReturnType<typeof startOrder>>['pool']

beforeAll(async () => {
  ;({ order, front, pool } = await startOrder(scope))
})
afterAll(() => scope.disposeAsync())

const shopId = 'sh_nordlicht'
const call = partner(shopId)
const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' })
const newCode = () => `C-${crypto.randomUUID().slice(0, 13)}`
const tenPercent = { type: 'PERCENTAGE', percentage: 10 }
const sell = (facts: Partial<Parameters<typeof front.sell>[0]> = {}) =>
  front.sell({ variantId: crypto.randomUUID(), offerId: crypto.randomUUID(), ...facts })

async function newPromotion(facts: Partial<PromotionWish> = {}, of: CallOf = call) {
  const wish = { name: 'Summer', type: 'SHOP_SINGLE', codes: [newCode()], discount: tenPercent, ...facts }
  const { promotion } = await order.createPromotion({ wish }, of)
  if (!promotion) throw new Error('there is no promotion')
  return promotion
}

const berlin = { name: 'Mara Lind', address1: 'Torstraße 1', city: 'Berlin', country: 'DE', zip: '10119' }
async function newCheckout(
  promotionCode: string,
  items: [string, number][],
  facts: Partial<CreateCheckoutRequest> = {},
) {
  const wishes = items.map(([variantId, quantity]) => ({ variantId, quantity }))
  const { cart } = await order.createCart({ items: wishes }, buyer(shopId))
  const wish = { email: 'mara@nordlicht.example', shipping: berlin, returnUrl: 'https://shop.example/', promotionCode }
  const { checkout } = await order.createCheckout({ cartId: cart?.id ?? '', ...wish, ...facts }, buyer(shopId))
  if (!checkout) throw new Error('there is no checkout')
  return checkout
}

const Event = z.object({ subject: z.string(), data: z.object({ promotion: z.looseObject({ name: z.string() }) }) })
const listEvents = (promotionId: string) =>
  pool.any(sql.type(Event)`
    select subject, payload->'data' as data from outbox
    where aggregate_id = ${`promotion/${promotionId}`} order by sequence`)

const hold = (checkoutId: string) =>
  pool.transaction(async (tx) => {
    const checkout = await checkoutStore(tx).lock(checkoutId)
    if (checkout) await holdCredits(tx, checkout)
  })
const release = (checkoutId: string) => pool.transaction((tx) => releaseCredits(tx, checkoutId))
const usesOf = async (promotionId: string) => (await order.getPromotion({ promotionId }, call)).promotion?.uses

describe('a promotion', () => {
  it('has what was said of it, and was announced', async () => {
    const wish = {
      codes: [newCode()],
      minimum: usd(4_000),
      startsAt: '2026-05-01T00:00:00.000Z',
      endsAt: '2999-06-01T00:00:00.000Z',
      maxUses: 500,
    }
    const promotion = await newPromotion(wish)
    expect(promotion).toMatchObject({
      id: expect.stringMatching(/^prm_[0-9a-z]{26}$/),
      name: 'Summer',
      type: 'SHOP_SINGLE',
      discount: { type: 'PERCENTAGE', percentage: 10, amount: null },
      ...wish,
      uses: 0,
    })
    expect(await order.getPromotion({ promotionId: promotion.id }, call)).toEqual({ promotion })
    const [event, ...others] = await listEvents(promotion.id)
    expect(others).toEqual([])
    expect(event).toMatchObject({ subject: 'order.v1.promotion_created', data: { promotion: { id: promotion.id } } })
  })

  it('is replaced as a whole, its uses but for, and that is announced when it is a change', async () => {
    const { id: promotionId, codes } = await newPromotion({ minimum: usd(100), maxUses: 5 })
    const wish = {
      name: 'Autumn',
      type: 'SHOP_MULTI',
      codes: [newCode(), ...codes],
      discount: { type: 'FREE_SHIPPING' },
    }
    const { promotion } = await order.replacePromotion({ promotionId, wish }, call)
    expect(promotion).toMatchObject({ name: 'Autumn', type: 'SHOP_MULTI', codes: wish.codes, minimum: null, uses: 0 })
    expect(promotion).not.toHaveProperty('maxUses')
    await order.replacePromotion({ promotionId, wish }, call)
    expect((await listEvents(promotionId)).map(({ subject }) => subject)).toEqual([
      'order.v1.promotion_created',
      'order.v1.promotion_updated',
    ])
  })

  it('is one, however often it is asked for under one key', async () => {
    const wish = { name: 'Once', type: 'SHOP_SINGLE', codes: [newCode()], discount: tenPercent }
    const keyed = withKey(call, crypto.randomUUID(), wish)
    const [first, again] = [await order.createPromotion({ wish }, keyed), await order.createPromotion({ wish }, keyed)]
    expect(again).toEqual(first)
  })

  it('is of its shop alone, and of no buyer', async () => {
    const promotion = await newPromotion()
    const { id: promotionId, codes } = promotion
    const wish = { name: 'Mine', type: 'SHOP_SINGLE', codes, discount: tenPercent }
    const elsewhere = partner('sh_elsewhere')
    for (const failure of await failuresOf([
      order.getPromotion({ promotionId }, elsewhere),
      order.replacePromotion({ promotionId, wish }, elsewhere),
    ]))
      expect(failure).toMatchObject({ code: 'PROMOTION_NOT_FOUND', details: { promotionId } })
    for (const failure of await failuresOf([
      order.createPromotion({ wish }, buyer(shopId)),
      order.listPromotions({ size: 10, page: 0 }, buyer(shopId)),
      order.createGiftCard({ amount: usd(100) }, buyer(shopId)),
    ]))
      expect(failure).toMatchObject({ code: 'UNAUTHENTICATED' })
    // Another shop may use the same code.
    expect(await newPromotion({ codes }, elsewhere)).toMatchObject({ codes })
    expect(await order.getPromotion({ promotionId }, call)).toEqual({ promotion })
  })

  it('has codes that no other of the shop has, in capitals or not, also when both are made at once', async () => {
    const [code, other] = [newCode(), newCode()]
    const wishes = [
      [code, other],
      [other.toLowerCase(), code.toLowerCase()],
    ]
    const made = await Promise.allSettled(wishes.map((codes) => newPromotion({ type: 'SHOP_MULTI', codes })))
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const mine = newCode()
    const failure = await failureOf(newPromotion({ type: 'SHOP_MULTI', codes: [mine, code] }))
    expect(failure).toMatchObject({ code: 'PROMOTION_CODE_TAKEN', status: 409 })
    expect(failure.details.errors).toEqual([expect.objectContaining({ pointer: '/codes/1' })])
    // Nothing of it stays.
    expect(await newPromotion({ codes: [mine] })).toMatchObject({ codes: [mine] })
  })

  it('is listed with all others, newest first, by pages and by cursors', async () => {
    const shop = partner(crypto.randomUUID())
    const ids: string[] = []
    for (let i = 0; i < 5; i += 1) ids.unshift((await newPromotion({}, shop)).id)
    const pages = await Promise.all([0, 1, 2].map((page) => order.listPromotions({ size: 2, page }, shop)))
    expect(pages.flatMap(({ promotions }) => promotions.map(({ id }) => id))).toEqual(ids)
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5])
    const found: string[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const part: Awaited<ReturnType<typeof order.listPromotions>> = await order.listPromotions(
        { size: 2, cursor },
        shop,
      )
      found.push(...part.promotions.map(({ id }) => id))
      cursor = part.nextCursor
    }
    expect(found).toEqual(ids)
    expect(await failureOf(order.listPromotions({ size: 2, cursor: 'x' }, shop))).toMatchObject({
      code: 'REQUEST_INVALID',
    })
  })

  it.each<[string, Partial<PromotionWish>, string]>([
    ['a percentage of three decimals', { discount: { type: 'PERCENTAGE', percentage: 12.345 } }, '/discount/value'],
    ['more than all', { discount: { type: 'PERCENTAGE', percentage: 100.01 } }, '/discount/value'],
    ['no percentage', { discount: { type: 'PERCENTAGE' } }, '/discount/value'],
    ['an amount of nothing', { discount: { type: 'AMOUNT', amount: usd(0) } }, '/discount/value'],
    ['a minimum of less', { minimum: usd(-1) }, '/minimum'],
    ['no code', { codes: [] }, '/code'],
    ['two codes for all', { codes: ['ONE', 'TWO'] }, '/code'],
    ['the same code twice', { type: 'SHOP_MULTI', codes: ['ONE', 'one'] }, '/codes'],
    ['a code of two words', { codes: ['ONE TWO'] }, '/code'],
    ['an end before its start', { startsAt: '2026-05-02T00:00:00Z', endsAt: '2026-05-01T00:00:00Z' }, '/endsAt'],
    ['no uses', { maxUses: 0 }, '/maxUses'],
  ])('is refused with %s', async (_, facts, pointer) => {
    expect(await failureOf(newPromotion(facts))).toMatchObject({
      code: 'REQUEST_INVALID',
      details: { errors: [{ pointer }] },
    })
  })
})

describe('a checkout with a promotion', () => {
  it('has a percentage off its goods, shared out to the last unit, but not off gift cards', async () => {
    const { codes } = await newPromotion({ discount: { type: 'PERCENTAGE', percentage: 12.5 } })
    const card = sell({ offerType: 'GIFT_CARD', isDigital: true, weight: null, unitPrice: usd(5_000) })
    const checkout = await newCheckout(codes[0]?.toLowerCase() ?? '', [
      [sell({ unitPrice: usd(999) }), 3],
      [card, 1],
    ])
    // 12.5 % of 29.97 is 3.74625.
    expect(checkout.amounts).toMatchObject({ subtotal: usd(7_997), discount: usd(375) })
    const stored = await checkoutStore(pool).find(shopId, checkout.id)
    expect(stored?.lines.map(({ discount, tax }) => [discount, tax])).toEqual([
      [375, 498],
      [0, 0],
    ])
  })

  it('has an amount off, where that is in what the cart is in', async () => {
    const { codes } = await newPromotion({ discount: { type: 'AMOUNT', amount: usd(700) } })
    expect((await newCheckout(codes[0] ?? '', [[sell(), 1]])).amounts?.discount).toEqual(usd(700))
    const euros = await newPromotion({ discount: { type: 'AMOUNT', amount: { minorUnits: 700, currency: 'EUR' } } })
    expect(await failureOf(newCheckout(euros.codes[0] ?? '', [[sell(), 1]]))).toMatchObject({
      code: 'PROMOTION_NOT_APPLICABLE',
    })
  })

  it('of free shipping has off what the way that is chosen costs', async () => {
    const { codes } = await newPromotion({ discount: { type: 'FREE_SHIPPING' } })
    const { id: checkoutId, amounts } = await newCheckout(codes[0] ?? '', [[sell(), 1]])
    expect(amounts).toMatchObject({ shipping: usd(549), discount: usd(549), tax: usd(475), total: usd(2_975) })
    const choice = { checkoutId, shippingOptionId: 'express' }
    const { checkout } = await order.chooseShippingOption(choice, buyer(shopId))
    expect(checkout?.amounts).toMatchObject({ shipping: usd(1_599), discount: usd(1_599), total: usd(2_975) })
  })

  it('keeps what it was promised when the promotion is another', async () => {
    const { id: promotionId, codes } = await newPromotion()
    const { id: checkoutId } = await newCheckout(codes[0] ?? '', [[sell(), 1]])
    const wish = { name: 'No more', type: 'SHOP_SINGLE', codes: [newCode()], discount: { type: 'FREE_SHIPPING' } }
    await order.replacePromotion({ promotionId, wish }, call)
    const choice = { checkoutId, shippingOptionId: 'express' }
    const { checkout } = await order.chooseShippingOption(choice, buyer(shopId))
    expect(checkout?.amounts?.discount).toEqual(usd(250))
  })

  it.each<[string, Partial<PromotionWish>, string]>([
    ['is not yet', { startsAt: '2999-01-01T00:00:00Z' }, 'PROMOTION_NOT_APPLICABLE'],
    ['is over', { endsAt: '2020-01-01T00:00:00Z' }, 'PROMOTION_NOT_APPLICABLE'],
    ['is for more', { minimum: usd(2_501) }, 'PROMOTION_NOT_APPLICABLE'],
  ])('that %s is refused', async (_, facts, code) => {
    const { codes } = await newPromotion(facts)
    expect(await failureOf(newCheckout(codes[0] ?? '', [[sell(), 1]]))).toMatchObject({
      code,
      status: 422,
      details: { errors: [{ pointer: '/promotionCode' }] },
    })
  })

  it('that the shop does not have is refused, whether or not another has it', async () => {
    const { codes } = await newPromotion({}, partner('sh_elsewhere'))
    expect(await failureOf(newCheckout(codes[0] ?? '', [[sell(), 1]]))).toMatchObject({
      code: 'PROMOTION_CODE_UNKNOWN',
      status: 422,
    })
  })

  it('uses it up when it is paid, once each, and no more often than it may be', async () => {
    const { id: promotionId, codes } = await newPromotion({ maxUses: 3 })
    const checkouts = await Promise.all(Array.from({ length: 8 }, () => newCheckout(codes[0] ?? '', [[sell(), 1]])))
    expect(await usesOf(promotionId)).toBe(0)
    const held = await Promise.allSettled(checkouts.map(({ id }) => hold(id)))
    const winners = checkouts.filter((_, i) => held[i]?.status === 'fulfilled').map(({ id }) => id)
    expect(winners).toHaveLength(3)
    for (const outcome of held)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'PROMOTION_USED_UP' })
    await Promise.all(winners.map(hold))
    expect(await usesOf(promotionId)).toBe(3)
    expect(await failureOf(newCheckout(codes[0] ?? '', [[sell(), 1]]))).toMatchObject({ code: 'PROMOTION_USED_UP' })
    const [first = ''] = winners
    await Promise.all([release(first), release(first), release(first)])
    expect(await usesOf(promotionId)).toBe(2)
  })

  it('of many codes uses each for one order', async () => {
    const { codes } = await newPromotion({ type: 'SHOP_MULTI', codes: [newCode(), newCode()] })
    const [one = '', two = ''] = codes
    const [a, b, c] = [
      await newCheckout(one, [[sell(), 1]]),
      await newCheckout(one.toLowerCase(), [[sell(), 1]]),
      await newCheckout(two, [[sell(), 1]]),
    ]
    await hold(a.id)
    expect(await failureOf(hold(b.id))).toMatchObject({ code: 'PROMOTION_USED_UP' })
    await hold(c.id)
    await release(a.id)
    await hold(b.id)
  })
})
