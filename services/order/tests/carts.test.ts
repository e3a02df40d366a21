import { failureOf, failuresOf } from '@atelier/dev-env/fixtures.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { cartStore } from '../src/cart-store.ts'
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
const sell = (facts: Partial<Parameters<typeof front.sell>[0]> = {}) =>
  front.sell({ variantId: crypto.randomUUID(), offerId: crypto.randomUUID(), ...facts })
const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' })

async function newCart(items: { variantId: string; quantity: number }[], of = call) {
  const { cart } = await order.createCart({ items }, of)
  return cart?.id ?? ''
}

const holds = async (cartId: string) => {
  const { cart } = await order.getCart({ cartId }, buyer(shopId, cartId))
  return cart?.items.map(({ variant }) => [variant?.id, variant?.quantity])
}

describe('a cart', () => {
  it('has what was put in it, at what the shop asks now', async () => {
    const [shirt, mug] = [sell(), sell({ unitPrice: usd(1_250), offerName: 'Mug' })]
    const items = [
      { variantId: shirt, quantity: 2 },
      { variantId: mug, quantity: 1 },
    ]
    const { cart } = await order.createCart({ items, metadata: { entries: { source: 'stream_7' } } }, call)
    expect(cart).toMatchObject({
      id: expect.stringMatching(/^car_[0-9a-z]{26}$/),
      items: [
        { name: 'Night Owl T-shirt', variant: { id: shirt, quantity: 2, unitPrice: usd(2_500), price: usd(5_000) } },
        { name: 'Mug', variant: { id: mug, quantity: 1, unitPrice: usd(1_250), price: usd(1_250) } },
      ],
      metadata: { entries: { source: 'stream_7' } },
      amounts: {
        subtotal: usd(6_250),
        shipping: usd(0),
        tax: usd(0),
        discount: usd(0),
        total: usd(6_250),
        giftCards: [],
      },
    })
    expect(await order.getCart({ cartId: cart?.id ?? '' }, call)).toEqual({ cart })
    sell({ variantId: shirt, unitPrice: usd(3_000) })
    const { cart: later } = await order.getCart({ cartId: cart?.id ?? '' }, call)
    expect(later?.amounts?.total).toEqual(usd(7_250))
  })

  it('has no metadata when it was made without', async () => {
    expect(await order.createCart({ items: [] }, call)).toMatchObject({ cart: { items: [], metadata: null } })
  })

  it('is added to, changed and taken from', async () => {
    const [a, b, c] = [sell(), sell(), sell()]
    const cartId = await newCart([{ variantId: a, quantity: 1 }])
    const items = [
      { variantId: b, quantity: 3 },
      { variantId: a, quantity: 4 },
    ]
    await order.addCartItems({ cartId, items }, call)
    expect(await holds(cartId)).toEqual([
      [a, 5],
      [b, 3],
    ])
    const changes = [
      { variantId: a, quantity: 0 },
      { variantId: b, quantity: 1_000 },
      { variantId: c, quantity: 2 },
    ]
    await order.changeCartItems({ cartId, items: changes }, call)
    expect(await holds(cartId)).toEqual([
      [b, 1_000],
      [c, 2],
    ])
    await order.removeCartItems({ cartId, variantIds: [b, crypto.randomUUID()] }, call)
    expect(await holds(cartId)).toEqual([[c, 2]])
  })

  it('counts everything that is added at once', async () => {
    const variantId = sell()
    const cartId = await newCart([])
    const adding = Array.from({ length: 12 }, () =>
      order.addCartItems({ cartId, items: [{ variantId, quantity: 2 }] }, call),
    )
    await Promise.all(adding)
    expect(await holds(cartId)).toEqual([[variantId, 24]])
  })

  it('is added to once under one key, also by those who come at once', async () => {
    const variantId = sell()
    const cartId = await newCart([])
    const wish = { cartId, items: [{ variantId, quantity: 2 }] }
    const keyed = withKey(buyer(shopId, cartId), crypto.randomUUID(), wish)
    const answers = await Promise.all(Array.from({ length: 5 }, () => order.addCartItems(wish, keyed)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await holds(cartId)).toEqual([[variantId, 2]])
    const others = Array.from({ length: 5 }, () =>
      order.addCartItems(wish, withKey(buyer(shopId, cartId), crypto.randomUUID(), wish)),
    )
    await Promise.all(others)
    expect(await holds(cartId)).toEqual([[variantId, 12]])
  })

  it('is of its shop alone, and of no partner', async () => {
    const variantId = sell()
    const cartId = await newCart([{ variantId, quantity: 1 }])
    const items = [{ variantId, quantity: 1 }]
    const elsewhere = buyer('sh_elsewhere', cartId)
    for (const failure of await failuresOf([
      order.getCart({ cartId }, elsewhere),
      order.addCartItems({ cartId, items }, elsewhere),
      order.changeCartItems({ cartId, items }, elsewhere),
      order.removeCartItems({ cartId, variantIds: [variantId] }, elsewhere),
    ]))
      expect(failure).toMatchObject({ code: 'CART_NOT_FOUND', status: 404, details: { cartId } })
    expect(await failureOf(order.getCart({ cartId }, partner(shopId)))).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await holds(cartId)).toEqual([[variantId, 1]])
  })

  it('is read without what the shop sells no more, and shows what is short', async () => {
    const [gone, short, there] = [sell(), sell({ inStock: 5 }), sell()]
    const cartId = await newCart([gone, short, there].map((variantId) => ({ variantId, quantity: 5 })))
    front.stop(gone)
    sell({ variantId: short, inStock: 1 })
    expect(await holds(cartId)).toEqual([
      [short, 5],
      [there, 5],
    ])
  })
})

describe('a cart refuses', () => {
  it.each([
    ['one that there is not', () => crypto.randomUUID(), 1, 'VARIANT_NOT_FOR_SALE'],
    ['one of a private offer', () => sell({ access: 'PRIVATE' }), 1, 'VARIANT_NOT_FOR_SALE'],
    ['one of an archived offer', () => sell({ access: 'ARCHIVED' }), 1, 'VARIANT_NOT_FOR_SALE'],
    ['one that is not available', () => sell({ isAvailable: false }), 1, 'VARIANT_NOT_FOR_SALE'],
    ['more than there are', () => sell({ inStock: 2 }), 3, 'OUT_OF_STOCK'],
  ])('%s', async (_, find, quantity, code) => {
    const [fine, variantId] = [sell(), find()]
    const items = [
      { variantId: fine, quantity: 1 },
      { variantId, quantity },
    ]
    const cartId = await newCart([])
    for (const failure of await failuresOf([
      order.createCart({ items }, call),
      order.addCartItems({ cartId, items }, call),
    ])) {
      expect(failure).toMatchObject({ code: 'VARIANT_NOT_FOR_SALE', status: 422, details: { variantId } })
      expect(failure.details.errors).toEqual([expect.objectContaining({ pointer: '/items/1', code })])
    }
    expect(await holds(cartId)).toEqual([])
  })

  it('no variant of a hidden offer: whoever has its address may buy', async () => {
    expect(await newCart([{ variantId: sell({ access: 'HIDDEN' }), quantity: 1 }])).toMatch(/^car_/)
  })

  it.each([
    [0, 1],
    [10_001, 1_001],
  ])('a quantity of %d where it is added', async (added, changed) => {
    const variantId = sell()
    const cartId = await newCart([])
    const items = [{ variantId, quantity: added }]
    const refused = { code: 'REQUEST_INVALID', details: { errors: [{ pointer: '/items/0/quantity' }] } }
    expect(await failureOf(order.createCart({ items }, call))).toMatchObject(refused)
    expect(await failureOf(order.addCartItems({ cartId, items }, call))).toMatchObject(refused)
    if (changed > 1)
      expect(
        await failureOf(order.changeCartItems({ cartId, items: [{ variantId, quantity: changed }] }, call)),
      ).toMatchObject(refused)
  })

  it('more than 100 variants, and more than 10,000 of one', async () => {
    const variantIds = Array.from({ length: 101 }, () => sell())
    const cartId = await newCart(variantIds.slice(0, 100).map((variantId) => ({ variantId, quantity: 1 })))
    const [first = '', last = ''] = [variantIds[0], variantIds[100]]
    for (const item of [
      { variantId: last, quantity: 1 },
      { variantId: first, quantity: 10_000 },
    ])
      expect(await failureOf(order.addCartItems({ cartId, items: [item] }, call))).toMatchObject({
        code: 'CART_FULL',
        status: 422,
        details: { itemsMax: 100, quantityMax: 10_000 },
      })
    expect(await holds(cartId)).toHaveLength(100)
  })

  it('more than any amount can be', async () => {
    const variantId = sell({ unitPrice: usd(100_000_001) })
    const cartId = await newCart([{ variantId, quantity: 9_999 }])
    const one = { cartId, items: [{ variantId, quantity: 1 }] }
    expect(await failureOf(order.addCartItems(one, call))).toMatchObject({ code: 'AMOUNT_TOO_LARGE', status: 422 })
    expect(await holds(cartId)).toEqual([[variantId, 9_999]])
  })

  it.each([
    ['eleven keys', Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`k${i}`, 'v']))],
    ['a key with a dash', { 'a-b': 'v' }],
    ['a value of 513 bytes', { k: `${'ü'.repeat(256)}x` }],
    ['more than 2 KB in all', Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`k${i}`, 'v'.repeat(450)]))],
  ])('metadata of %s', async (_, entries) => {
    const failure = await failureOf(order.createCart({ items: [], metadata: { entries } }, call))
    expect(failure).toMatchObject({ code: 'REQUEST_INVALID' })
    expect(failure.details.errors?.[0]?.pointer).toMatch(/^\/metadata/)
  })
})

describe('a cart that nobody has touched', () => {
  it('for 30 days is gone, and no other', async () => {
    const [old, young] = [await newCart([]), await newCart([])]
    const age = (cartId: string, days: number) =>
      pool.query(sql.unsafe`
        update carts set touched_at = now() - make_interval(days => ${days}) where cart_id = ${cartId}`)
    await age(old, 31)
    await age(young, 29)
    expect(await cartStore(pool).sweep(100)).toBe(1)
    expect(await failureOf(order.getCart({ cartId: old }, call))).toMatchObject({ code: 'CART_NOT_FOUND' })
    expect(await holds(young)).toEqual([])
  })
})
