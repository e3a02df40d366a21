import { failureOf, failuresOf } from '@atelier/dev-env/fixtures.ts'
import { sql } from '@atelier/postgres/sql.ts'
import type { CreateCheckoutRequest } from '@atelier/protos/order/v1/CreateCheckoutRequest.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { type CheckoutState, checkoutMoves } from '../src/checkout.ts'
import { checkoutStore } from '../src/checkout-store.ts'
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
const call = buyer(shopId)
const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' })
const sell = (facts: Partial<Parameters<typeof front.sell>[0]> = {}) =>
  front.sell({ variantId: crypto.randomUUID(), offerId: crypto.randomUUID(), ...facts })

const berlin = { name: 'Mara Lind', address1: 'Torstraße 1', city: 'Berlin', country: 'DE', zip: '10119' }
const denver = { ...berlin, city: 'Denver', country: 'US', state: 'CO', zip: '80202' }
const wish = { email: 'mara@nordlicht.example', shipping: berlin, returnUrl: 'https://shop.example/thanks?x=1' }

async function newCart(...items: (readonly [variantId: string, quantity: number])[]) {
  const wishes = items.map(([variantId, quantity]) => ({ variantId, quantity }))
  const { cart } = await order.createCart({ items: wishes }, call)
  return cart?.id ?? ''
}

async function newCheckout(items: [string, number][], facts: Omit<CreateCheckoutRequest, 'cartId'> = {}) {
  const cartId = await newCart(...items)
  const { checkout } = await order.createCheckout({ cartId, ...wish, ...facts }, buyer(shopId, cartId))
  if (!checkout) throw new Error('there is no checkout')
  return checkout
}

const refusal = async (items: [string, number][], facts: Omit<CreateCheckoutRequest, 'cartId'>) =>
  failureOf(newCheckout(items, facts))

describe('a checkout', () => {
  it('fixes every amount, with the cheapest way to ship chosen and the tax of the address', async () => {
    const checkout = await newCheckout([[sell(), 2]], { donation: usd(300) })
    // Two shirts of 180 g go as up to 500 g; Germany taxes goods and shipping with 19 %.
    expect(checkout).toMatchObject({
      id: expect.stringMatching(/^ch_[0-9a-z]{26}$/),
      state: 'OPEN',
      amounts: {
        subtotal: usd(5_000),
        shipping: usd(768),
        tax: usd(950 + 146),
        donation: usd(300),
        discount: usd(0),
        total: usd(5_000 + 768 + 1_096 + 300),
        giftCards: [],
      },
      items: [{ name: 'Night Owl T-shirt', variant: { quantity: 2, price: usd(5_000) } }],
      shippingOptions: [
        { id: 'standard', name: 'Standard', price: usd(768), daysMin: 4, daysMax: 8 },
        { id: 'express', name: 'Express', price: usd(2_238), daysMin: 2, daysMax: 3 },
      ],
      shippingOptionId: 'standard',
      payment: { provider: 'sandbox', url: expect.any(String) },
    })
    expect(await order.getCheckout({ checkoutId: checkout.id }, buyer(shopId, checkout.id))).toEqual({ checkout })
  })

  it('stays what it was when prices, stock and the cart are others', async () => {
    const variantId = sell({ inStock: 5 })
    const cartId = await newCart([variantId, 1])
    const { checkout } = await order.createCheckout({ cartId, ...wish }, call)
    sell({ variantId, unitPrice: usd(9_900) })
    front.stop(variantId)
    await order.removeCartItems({ cartId, variantIds: [variantId] }, call)
    expect(await order.getCheckout({ checkoutId: checkout?.id ?? '' }, call)).toEqual({ checkout })
  })

  it('is taxed by the state where it has a rate of its own, and shipping where the table says so', async () => {
    const checkout = await newCheckout([[sell(), 1]], { shipping: denver })
    // Colorado: 2.9 % of 25.00 is 0.725; shipping is not taxed there.
    expect(checkout.amounts).toMatchObject({ subtotal: usd(2_500), shipping: usd(479), tax: usd(72) })
    const elsewhere = await newCheckout([[sell(), 1]], { shipping: { ...denver, state: 'OR' } })
    expect(elsewhere.amounts?.tax).toEqual(usd(0))
  })

  it('has the code of a state in capitals, however it was typed, and is taxed by it', async () => {
    const checkout = await newCheckout([[sell(), 1]], { shipping: { ...denver, state: ' co' } })
    // 2.9 % of 25 dollars, to the even cent.
    expect(checkout.amounts?.tax).toEqual(usd(72))
    expect((await checkoutStore(pool).find(shopId, checkout.id))?.shipping?.state).toBe('CO')
  })

  it('of what is not shipped needs no address, and is taxed where the buyer pays from', async () => {
    const digital = sell({ isDigital: true, weight: null })
    const { shipping: _, ...plain } = wish
    const cartId = await newCart([digital, 1])
    const { checkout } = await order.createCheckout({ cartId, ...plain }, call)
    expect(checkout).toMatchObject({ shippingOptions: [], amounts: { total: usd(2_500), tax: usd(0) } })
    expect(checkout).not.toHaveProperty('shippingOptionId')
    const { checkout: billed } = await order.createCheckout({ cartId, ...plain, billing: { country: 'DE' } }, call)
    expect(billed?.amounts?.tax).toEqual(usd(475))
  })

  it('can be shipped in another way, and then comes to what that makes', async () => {
    const before = await newCheckout([[sell(), 2]])
    const choice = { checkoutId: before.id, shippingOptionId: 'express' }
    const { checkout } = await order.chooseShippingOption(choice, call)
    expect(checkout).toEqual({
      ...before,
      shippingOptionId: 'express',
      amounts: { ...before.amounts, shipping: usd(2_238), tax: usd(950 + 425), total: usd(5_000 + 2_238 + 1_375) },
    })
    expect(await order.getCheckout({ checkoutId: before.id }, call)).toEqual({ checkout })
    const back = await order.chooseShippingOption({ ...choice, shippingOptionId: 'standard' }, call)
    expect(back.checkout).toEqual(before)
  })

  it('is one, however often it is asked for under one key', async () => {
    const cartId = await newCart([sell(), 1])
    const keyed = withKey(buyer(shopId, cartId), 'once', wish)
    const made = await Promise.all([1, 2, 3].map(() => order.createCheckout({ cartId, ...wish }, keyed)))
    expect(new Set(made.map(({ checkout }) => checkout?.id)).size).toBe(1)
    // The same key within another cart is another buyer's.
    const otherId = await newCart([sell(), 1])
    const other = await order.createCheckout(
      { cartId: otherId, ...wish },
      withKey(buyer(shopId, otherId), 'once', wish),
    )
    expect(other.checkout?.id).not.toBe(made[0]?.checkout?.id)
  })

  it('is of its shop alone, and of no partner', async () => {
    const { id: checkoutId } = await newCheckout([[sell(), 1]])
    const elsewhere = buyer('sh_elsewhere', checkoutId)
    for (const failure of await failuresOf([
      order.getCheckout({ checkoutId }, elsewhere),
      order.chooseShippingOption({ checkoutId, shippingOptionId: 'express' }, elsewhere),
    ]))
      expect(failure).toMatchObject({ code: 'CHECKOUT_NOT_FOUND', details: { checkoutId } })
    expect(await failureOf(order.getCheckout({ checkoutId }, partner(shopId)))).toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    const cartId = await newCart([sell(), 1])
    expect(await failureOf(order.createCheckout({ cartId, ...wish }, elsewhere))).toMatchObject({
      code: 'CART_NOT_FOUND',
    })
  })
})

describe('a checkout is refused', () => {
  it('of an empty cart', async () => {
    expect(await refusal([], {})).toMatchObject({ code: 'CART_EMPTY', status: 422 })
  })

  it.each([
    'http://shop.example/thanks',
    'https://shop.example.evil.example/',
    'https://evil.example/?https://shop.example',
    'https://mara@shop.example/',
    'https://shop.example\\@evil.example/',
    'javascript:alert(1)',
    'http://localhost:9/',
    '/thanks',
  ])('that would send the buyer to %s', async (returnUrl) => {
    expect(await refusal([[sell(), 1]], { returnUrl })).toMatchObject({
      code: 'RETURN_URL_NOT_ALLOWED',
      status: 422,
      details: { errors: [{ pointer: '/returnUrl', allowed: ['https://shop.example'] }] },
    })
  })

  it('of what is sold no more, or too little of which is left', async () => {
    const [gone, short] = [sell(), sell({ inStock: 3 })]
    const cartId = await newCart([sell(), 1], [gone, 1], [short, 3])
    front.stop(gone)
    sell({ variantId: short, inStock: 2 })
    const failure = await failureOf(order.createCheckout({ cartId, ...wish }, call))
    expect(failure).toMatchObject({ code: 'VARIANT_NOT_FOR_SALE', status: 422 })
    expect(failure.details.errors).toEqual([
      expect.objectContaining({ pointer: '/items/1', code: 'VARIANT_NOT_FOR_SALE' }),
      expect.objectContaining({ pointer: '/items/2', code: 'OUT_OF_STOCK' }),
    ])
  })

  it('without what shipping needs, each of it named', async () => {
    const none = await refusal([[sell(), 1]], { shipping: { country: 'US', name: ' ' } })
    expect(none).toMatchObject({ code: 'REQUEST_INVALID', status: 400 })
    expect(none.details.errors?.map(({ pointer }) => pointer)).toEqual(
      ['name', 'address1', 'city', 'zip', 'state'].map((name) => `/shipping/address/${name}`),
    )
    const wrong = await refusal([[sell(), 1]], { shipping: { ...berlin, country: 'XX' }, billing: { country: 'UK' } })
    expect(wrong.details.errors?.map(({ pointer }) => pointer)).toEqual([
      '/shipping/address/country',
      '/billing/address/country',
    ])
  })

  it.each([
    ['US', 'Colorado', 'CO'],
    ['US', 'XX', 'CO'],
    ['US', 'ON', 'AP'],
    ['CA', 'Québec', 'QC'],
  ])('to the %s with the state %j, naming what is allowed', async (country, state, known) => {
    const { code, details } = await refusal([[sell(), 1]], { shipping: { ...denver, country, state } })
    expect({ code, details }).toMatchObject({
      code: 'REQUEST_INVALID',
      details: { errors: [{ pointer: '/shipping/address/state', code: 'NOT_ALLOWED' }] },
    })
    expect(details.errors?.[0]?.allowed).toContain(known)
  })

  it('when nothing ships it', async () => {
    const heavy = sell({ weight: { value: 60, unit: 'kg' } })
    expect(await refusal([[heavy, 2]], {})).toMatchObject({
      code: 'SHIPPING_NOT_AVAILABLE',
      status: 422,
      details: { country: 'DE', grams: 120_000 },
    })
  })

  it('with a donation of another currency, or of less than nothing', async () => {
    for (const donation of [{ minorUnits: 100, currency: 'EUR' }, usd(-1)])
      expect(await refusal([[sell(), 1]], { donation })).toMatchObject({ code: 'REQUEST_INVALID' })
  })

  it('with a donation that makes it more than any amount can be', async () => {
    expect(await refusal([[sell(), 1]], { donation: usd(1_000_000_000_000) })).toMatchObject({
      code: 'AMOUNT_TOO_LARGE',
      status: 422,
    })
  })

  it('another way of shipping than one of its own', async () => {
    const { id: checkoutId } = await newCheckout([[sell(), 1]])
    expect(await failureOf(order.chooseShippingOption({ checkoutId, shippingOptionId: 'by-sea' }, call))).toMatchObject(
      {
        code: 'SHIPPING_OPTION_NOT_FOUND',
        status: 422,
        details: { errors: [{ pointer: '/shippingOptionId', allowed: ['standard', 'express'] }] },
      },
    )
  })

  it.each([['PAYING'], ['PAYING', 'ACTION_REQUIRED'], ['PAYING', 'COMPLETED'], ['EXPIRED']] as const)(
    'another way of shipping while it is %s %s',
    async (...states) => {
      const { id: checkoutId } = await newCheckout([[sell(), 1]])
      const [state] = states.toReversed()
      for (const next of states) await checkoutStore(pool).update(checkoutId, { state: next })
      const failure = await failureOf(order.chooseShippingOption({ checkoutId, shippingOptionId: 'express' }, call))
      expect(failure).toMatchObject({ code: 'CHECKOUT_CLOSED', status: 409, details: { state } })
    },
  )
})

describe('the state of a checkout', () => {
  it('moves as the table of its moves says, and not otherwise', async () => {
    const states = Object.keys(checkoutMoves) as CheckoutState[]
    const { id: checkoutId } = await newCheckout([[sell(), 1]])
    for (const from of states)
      for (const to of states) {
        await pool.query(sql.unsafe`update checkouts set state = ${from} where checkout_id = ${checkoutId}`)
        const moves: readonly CheckoutState[] = checkoutMoves[from]
        const moved = checkoutStore(pool).update(checkoutId, { state: to })
        if (moves.includes(to)) await moved
        else await expect(moved).rejects.toThrow('does not move')
      }
  })
})

describe('a checkout whose time is up', () => {
  const age = (checkoutId: string) =>
    pool.query(sql.unsafe`update checkouts set expires_at = now() - interval '1 s' where checkout_id = ${checkoutId}`)
  const stateOf = async (checkoutId: string) => (await order.getCheckout({ checkoutId }, call)).checkout?.state

  it('is EXPIRED at once, and unless it is being paid, for good', async () => {
    const [open, failed, paying] = await Promise.all([1, 2, 3].map(() => newCheckout([[sell(), 1]])))
    const ids = [open?.id ?? '', failed?.id ?? '', paying?.id ?? '']
    for (const state of ['PAYING', 'FAILED'] as const) await checkoutStore(pool).update(ids[1] ?? '', { state })
    await checkoutStore(pool).update(ids[2] ?? '', { state: 'PAYING' })
    for (const id of ids) await age(id)
    expect(await Promise.all(ids.map(stateOf))).toEqual(['EXPIRED', 'EXPIRED', 'PAYING'])
    await checkoutStore(pool).expire(100)
    expect(await checkoutStore(pool).expire(100)).toBe(0)
    expect(await Promise.all(ids.map(stateOf))).toEqual(['EXPIRED', 'EXPIRED', 'PAYING'])
  })
})

describe('a checkout that became nothing', () => {
  it('is gone with its payment 30 days after its time was up, and nothing else is', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => newCheckout([[sell(), 1]])))
    const [old, young, ordered, paying, refunded, failed] = made.map(({ id }) => id)
    await order.payCheckout({ checkoutId: failed ?? '', paymentToken: 'tok_declined' }, call)
    const set = (id: string | undefined, state: string, days: number) =>
      pool.query(sql.unsafe`
        update checkouts set state = ${state}, expires_at = now() - make_interval(days => ${days})
        where checkout_id = ${id ?? ''}`)
    await Promise.all([
      ...[set(old, 'EXPIRED', 31), set(young, 'EXPIRED', 29), set(ordered, 'COMPLETED', 31), set(paying, 'PAYING', 31)],
      ...[set(refunded, 'EXPIRED', 31), set(failed, 'FAILED', 31)],
    ])
    await pool.query(sql.unsafe`
      insert into refunds (refund_id, payment_id, shop_id, currency, amount, charged_amount, provider, state, reason)
      select 'ref_' || checkout_id, payment_id, shop_id, currency, 1, 1, 'sandbox', 'SUCCEEDED', 'No order'
      from payments where checkout_id = ${refunded ?? ''}`)
    await checkoutStore(pool).expire(1_000)
    // One a batch: each of them gets its turn.
    expect(await checkoutStore(pool).sweep(1)).toBe(1)
    expect(await checkoutStore(pool).sweep(1_000)).toBe(1)
    expect(await checkoutStore(pool).sweep(1_000)).toBe(0)
    const Left = z.object({ checkout_id: z.string() })
    const ids = sql.array(
      made.map(({ id }) => id),
      'text',
    )
    const left = [young, ordered, paying, refunded].map((id) => ({ checkout_id: id }))
    for (const table of ['checkouts', 'payments'])
      expect(
        await pool.any(sql.type(Left)`
          select checkout_id from ${sql.identifier([table])} where checkout_id = any(${ids})`),
      ).toEqual(expect.arrayContaining(left))
    const charges = await pool.any(sql.type(Left)`
      select payment_id as checkout_id from sandbox_payments where payment_id not in (select payment_id from payments)`)
    expect(charges).toEqual([])
    expect(await failureOf(order.getCheckout({ checkoutId: old ?? '' }, call))).toMatchObject({
      code: 'CHECKOUT_NOT_FOUND',
    })
  })
})

describe('the tables of rates', () => {
  it('are replaced as a whole, and bind what is priced from then on', async () => {
    const before = await order.getRates({}, { requestId: 'test' })
    expect(before.shipping).toContainEqual({
      zone: 'DE',
      name: 'Standard',
      gramsMax: 250,
      minorUnits: 549,
      daysMin: 4,
      daysMax: 8,
    })
    const california = { country: 'US', state: 'CA', basisPoints: 725, includesShipping: false }
    expect(before.tax).toContainEqual(expect.objectContaining(california))
    const standing = await newCheckout([[sell(), 1]])
    const shipping = [{ zone: '*', name: 'By sea', gramsMax: 1_000, minorUnits: 100, daysMin: 30, daysMax: 60 }]
    const tax = [{ country: 'DE', basisPoints: 700, includesShipping: false }]
    await order.replaceRates({ shipping, tax }, { requestId: 'test' })
    expect(await order.getRates({}, { requestId: 'test' })).toEqual({ shipping, tax })
    expect((await newCheckout([[sell(), 1]])).amounts).toMatchObject({ shipping: usd(100), tax: usd(175) })
    // What was fixed stays: another way of shipping is one of its own, taxed as it was.
    const choice = { checkoutId: standing.id, shippingOptionId: 'express' }
    const { checkout } = await order.chooseShippingOption(choice, call)
    expect(checkout?.amounts).toMatchObject({ shipping: usd(1_599), tax: usd(475 + 304) })
    await order.replaceRates(before, { requestId: 'test' })
    expect(await order.getRates({}, { requestId: 'test' })).toEqual(before)
  })

  it('stay as they are when anything of the new ones is wrong', async () => {
    const before = await order.getRates({}, { requestId: 'test' })
    const rate = { zone: 'DE', name: 'Standard', gramsMax: 1, minorUnits: 0, daysMin: 1, daysMax: 2 }
    const tax = { country: 'DE', basisPoints: 1_900, includesShipping: true }
    const wrong = [
      { shipping: [{ ...rate, zone: 'XX' }], tax: [] },
      { shipping: [{ ...rate, name: 'Ünder' }], tax: [] },
      { shipping: [{ ...rate, daysMin: 3 }], tax: [] },
      { shipping: [rate, { ...rate, name: 'standard' }], tax: [] },
      { shipping: [], tax: [{ ...tax, basisPoints: 10_001 }] },
      { shipping: [], tax: [tax, tax] },
    ]
    for (const tables of wrong)
      expect(await failureOf(order.replaceRates(tables, { requestId: 'test' }))).toMatchObject({
        code: 'REQUEST_INVALID',
        details: { errors: [expect.anything()] },
      })
    expect(await order.getRates({}, { requestId: 'test' })).toEqual(before)
  })
})
