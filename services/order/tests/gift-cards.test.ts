import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { checkoutStore } from '../src/checkout-store.ts'
import { holdCredits, releaseCredits, returnToGiftCards } from '../src/credits.ts'
import { giftCardStore, issueGiftCard } from '../src/gift-card-store.ts'
import { buyer, partner, startOrder, withKey } from './started-order.ts'

const scope = new AsyncDisposableStack()
let order: Awaited<ReturnType<typeof startOrder>>['order']
let front: Awaited<ReturnType<typeof startOrder>>['front']
let pool: Awaited<ReturnType<typeof startOrder>>['pool']

beforeAll(async () => {
  ;({ order, front, pool } = await startOrder(scope))
})
afterAll(() => scope.disposeAsync())

const shopId = 'sh_nordlicht'
const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' })
// Digital, so that nothing but its price is to be paid.
const sell = (price: number, facts: Partial<Parameters<typeof front.sell>[0]> = {}) =>
  front.sell({
    variantId: crypto.randomUUID(),
    offerId: crypto.randomUUID(),
    unitPrice: usd(price),
    isDigital: true,
    ...facts,
  })

async function newCard(minorUnits: number, of = partner(shopId)) {
  const { code } = await order.createGiftCard({ amount: usd(minorUnits) }, of)
  return code
}

async function newCheckout(giftCards: string[], items: string[]) {
  const wishes = items.map((variantId) => ({ variantId, quantity: 1 }))
  const { cart } = await order.createCart({ items: wishes }, buyer(shopId))
  const wish = { email: 'mara@nordlicht.example', returnUrl: 'https://shop.example/', giftCards }
  const { checkout } = await order.createCheckout({ cartId: cart?.id ?? '', ...wish }, buyer(shopId))
  if (!checkout) throw new Error('there is no checkout')
  return checkout
}

const balanceOf = async (code: string) => (await giftCardStore(pool).listByCode(shopId, [code]))[0]?.balance
const hold = (checkoutId: string) =>
  pool.transaction(async (tx) => {
    const checkout = await checkoutStore(tx).lock(checkoutId)
    if (checkout) await holdCredits(tx, checkout)
  })
const release = (checkoutId: string) => pool.transaction((tx) => releaseCredits(tx, checkoutId))

describe('a gift card', () => {
  it('has a code that nobody misreads, and what it was given', async () => {
    const wish = { amount: { minorUnits: 2_500, currency: 'EUR' }, email: 'mara@nordlicht.example' }
    const { code, balance } = await order.createGiftCard(wish, partner(shopId))
    expect(code).toMatch(/^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/)
    expect(balance).toEqual(wish.amount)
  })

  it('is one, however often it is asked for under one key', async () => {
    const keyed = withKey(partner(shopId), crypto.randomUUID(), {})
    expect(await newCard(100, keyed)).toBe(await newCard(100, keyed))
    expect(await newCard(100)).not.toBe(await newCard(100))
  })

  it.each([usd(0), usd(-1), { minorUnits: 100, currency: 'HUF' }, null])('is refused of %j', async (amount) => {
    expect(await failureOf(order.createGiftCard({ amount }, partner(shopId)))).toMatchObject({
      code: 'REQUEST_INVALID',
      details: { errors: [{ pointer: '/amount' }] },
    })
  })
})

describe('gift cards pay a checkout', () => {
  it('in the order given, however they are typed, each as much as it has', async () => {
    const [small, large, spare] = [await newCard(1_000), await newCard(5_000), await newCard(700)]
    const typed = [` ${small.toLowerCase().replaceAll('-', ' ')}`, large, small, spare]
    const checkout = await newCheckout(typed, [sell(2_500)])
    expect(checkout.amounts).toMatchObject({
      total: usd(2_500),
      giftCards: [
        { code: small, amountUsed: usd(1_000) },
        { code: large, amountUsed: usd(1_500) },
      ],
    })
    expect(checkout.payment?.provider).toBe('none')
    expect(await balanceOf(large)).toBe(5_000n)
  })

  it('but no gift card', async () => {
    const card = sell(4_000, { offerType: 'GIFT_CARD' })
    const checkout = await newCheckout([await newCard(10_000)], [card, sell(500)])
    expect(checkout.amounts).toMatchObject({ total: usd(4_500), giftCards: [{ amountUsed: usd(500) }] })
    expect(checkout.payment?.provider).toBe('sandbox')
  })

  it('of its shop and its currency, with something on them', async () => {
    const foreign = await newCard(1_000, partner('sh_elsewhere'))
    const { code: euros } = await order.createGiftCard(
      { amount: { minorUnits: 500, currency: 'EUR' } },
      partner(shopId),
    )
    const spent = await newCard(1_000)
    await hold((await newCheckout([spent], [sell(1_000)])).id)
    for (const [code, expected] of [
      [foreign, 'GIFT_CARD_UNKNOWN'],
      ['QQQQ-QQQQ-QQQQ-QQQQ', 'GIFT_CARD_UNKNOWN'],
      [euros, 'GIFT_CARD_OF_ANOTHER_CURRENCY'],
      [spent, 'GIFT_CARD_EMPTY'],
    ] as const)
      expect(await failureOf(newCheckout([await newCard(1), code], [sell(1_000)]))).toMatchObject({
        code: expected,
        status: 422,
        details: { errors: [{ pointer: '/giftCards/1', code: expected }] },
      })
  })

  it('once each, and what is given back is there again, once', async () => {
    const [a, b] = [await newCard(1_000), await newCard(1_000)]
    const { id } = await newCheckout([a, b], [sell(1_500)])
    await Promise.all([hold(id), hold(id)])
    expect(await Promise.all([a, b].map(balanceOf))).toEqual([0n, 500n])
    await Promise.all([release(id), release(id)])
    expect(await Promise.all([a, b].map(balanceOf))).toEqual([1_000n, 1_000n])
    await hold(id)
    expect(await Promise.all([a, b].map(balanceOf))).toEqual([0n, 500n])
  })

  it('of one card that several want, as many as it has enough for', async () => {
    const [shared, other] = [await newCard(3_000), await newCard(3_000)]
    const checkouts = await Promise.all(
      // Each names the cards in another order: that must not make them wait for each other.
      Array.from({ length: 8 }, (_, i) => newCheckout(i % 2 ? [shared, other] : [other, shared], [sell(4_000)])),
    )
    const held = await Promise.allSettled(checkouts.map(({ id }) => hold(id)))
    expect(held.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of held)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'GIFT_CARD_EMPTY' })
    const balances = await Promise.all([shared, other].map(balanceOf))
    expect((balances[0] ?? 0n) + (balances[1] ?? 0n)).toBe(2_000n)
  })

  it('and get a part back, never more than they paid', async () => {
    const [a, b] = [await newCard(1_000), await newCard(1_000)]
    const { id } = await newCheckout([a, b], [sell(1_500)])
    await hold(id)
    const giveBack = (minorUnits: bigint) => pool.transaction((tx) => returnToGiftCards(tx, id, minorUnits))
    expect(await giveBack(1_200n)).toBe(1_200n)
    expect(await Promise.all([a, b].map(balanceOf))).toEqual([1_000n, 700n])
    expect(await giveBack(1_200n)).toBe(300n)
    await release(id)
    expect(await Promise.all([a, b].map(balanceOf))).toEqual([1_000n, 1_000n])
  })

  it('as they are when another way of shipping is chosen', async () => {
    const card = await newCard(3_000)
    const shirt = sell(2_500, { isDigital: false })
    const { cart } = await order.createCart({ items: [{ variantId: shirt, quantity: 1 }] }, buyer(shopId))
    const address = { name: 'Mara', address1: 'Main St 1', city: 'Salem', state: 'OR', country: 'US', zip: '97301' }
    const wish = {
      email: 'm@nordlicht.example',
      shipping: address,
      returnUrl: 'https://shop.example/',
      giftCards: [card],
    }
    const { checkout: before } = await order.createCheckout({ cartId: cart?.id ?? '', ...wish }, buyer(shopId))
    expect(before).toMatchObject({
      amounts: { giftCards: [{ amountUsed: usd(2_979) }] },
      payment: { provider: 'none' },
    })
    const choice = { checkoutId: before?.id ?? '', shippingOptionId: 'express' }
    const { checkout } = await order.chooseShippingOption(choice, buyer(shopId))
    expect(checkout).toMatchObject({
      amounts: { giftCards: [{ amountUsed: usd(3_000) }] },
      payment: { provider: 'sandbox' },
    })
  })
})

describe('gift cards that an order buys', () => {
  it('are issued in its transaction, or not at all', async () => {
    const card = { shopId, minorUnits: 2_000n, currency: 'USD' as const, email: 'm@nordlicht.example', orderId: 'o' }
    let code = ''
    await expect(
      pool.transaction(async (tx) => {
        code = await issueGiftCard(tx, card)
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await balanceOf(code)).toBeUndefined()
    expect(await balanceOf(await pool.transaction((tx) => issueGiftCard(tx, card)))).toBe(2_000n)
  })
})
