import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { address, eventsOf } from './placed-order.ts'
import { partner, startOrder, withKey } from './started-order.ts'

const scope = new AsyncDisposableStack()
let order: Awaited<ReturnType<typeof startOrder>>['order']
let front: Awaited<ReturnType<typeof startOrder>>['front']
let pool: Awaited<ReturnType<typeof startOrder>>['pool']

beforeAll(async () => {
  ;({ order, front, pool } = await startOrder(scope, { PAYMENT_SETTLE_INTERVAL_MS: '100' }))
})
afterAll(() => scope.disposeAsync())

const shopId = 'sh_nordlicht'
const call = partner(shopId)
const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' })
const sell = (facts: Partial<Parameters<typeof front.sell>[0]> = {}) =>
  front.sell({ variantId: crypto.randomUUID(), offerId: crypto.randomUUID(), ...facts })
const wishOf = (variantId: string, quantity = 2) => ({
  items: [{ variantId, quantity }],
  shipping: address,
  email: 'mara@nordlicht.example',
})

describe('an order of samples', () => {
  it('is at cost, takes its stock for its own id, and is announced', async () => {
    const shirt = sell({ inStock: 5 })
    const { order: made } = await order.createSamplesOrder(wishOf(shirt), call)
    expect(made).toMatchObject({
      status: 'CONFIRMED',
      source: { type: 'SAMPLES_ORDER' },
      email: 'mara@nordlicht.example',
      shipping: address,
      offers: [{ variant: { id: shirt, quantity: 2, unitPrice: usd(1_295), unitCost: usd(1_295), price: usd(2_590) } }],
      amounts: {
        subtotal: usd(2_590),
        shipping: usd(0),
        tax: usd(0),
        discount: usd(0),
        total: usd(2_590),
        giftCards: [],
      },
      metadata: null,
    })
    expect(made?.checkoutId).toBeUndefined()
    const orderId = made?.id ?? ''
    expect(front.heldBy(orderId)).toEqual({ items: [{ variantId: shirt, quantity: 2 }], isTaken: true })
    expect(front.stockOf(shirt)).toBe(3)
    const [placed] = await eventsOf(pool, orderId)
    expect(placed).toMatchObject({ type: 'order.v1.placed', data: { order: { id: orderId }, stockHolder: orderId } })
    expect((await order.getOrder({ orderId }, call)).order).toEqual(made)
  })

  it('is one, however often it is asked for under one key', async () => {
    const shirt = sell({ inStock: 5 })
    const keyed = withKey(call, crypto.randomUUID(), shirt)
    const first = await order.createSamplesOrder(wishOf(shirt), keyed)
    expect(await order.createSamplesOrder(wishOf(shirt), keyed)).toEqual(first)
    expect(front.stockOf(shirt)).toBe(3)
  })

  it('can be of what no buyer sees yet', async () => {
    const hidden = sell({ access: 'PRIVATE' })
    expect(await order.createSamplesOrder(wishOf(hidden), call)).toMatchObject({ order: { status: 'CONFIRMED' } })
  })

  it('is refused for what is not sold, not shipped, or too little in stock', async () => {
    const [song, rare] = [sell({ isDigital: true }), sell({ inStock: 1 })]
    expect(await failureOf(order.createSamplesOrder(wishOf(crypto.randomUUID()), call))).toMatchObject({
      code: 'VARIANT_NOT_FOR_SALE',
      status: 422,
      details: { errors: [{ pointer: '/items/0/variantId' }] },
    })
    expect(await failureOf(order.createSamplesOrder(wishOf(song), call))).toMatchObject({
      code: 'SAMPLES_NOT_AVAILABLE',
      details: { variantId: song },
    })
    expect(await failureOf(order.createSamplesOrder(wishOf(rare), call))).toMatchObject({
      details: { errors: [{ code: 'OUT_OF_STOCK' }] },
    })
    expect(front.stockOf(rare)).toBe(1)
  })

  it('says every field that is wrong', async () => {
    const wish = { items: [], shipping: { country: 'US' }, email: 'nobody' }
    const { code, details } = await failureOf(order.createSamplesOrder(wish, call))
    const pointers = details.errors?.map(({ pointer }) => pointer)
    expect({ code, pointers }).toEqual({
      code: 'REQUEST_INVALID',
      pointers: [
        '/items',
        ...['name', 'address1', 'city', 'zip', 'state'].map((name) => `/shipping/address/${name}`),
        '/email',
      ],
    })
  })

  it('is not placed once its stock was given back', async () => {
    const shirt = sell({ inStock: 5 })
    await pool.query(sql.unsafe`create rule gone as on insert to stock_releases do instead nothing`)
    expect(await failureOf(order.createSamplesOrder(wishOf(shirt), call))).toMatchObject({ status: 500 })
    await pool.query(sql.unsafe`drop rule gone on stock_releases`)
    const { orders } = await order.listOrders({ size: 100, cursor: '' }, call)
    expect(orders.filter(({ offers }) => offers[0]?.variant?.id === shirt)).toEqual([])
  })

  it('gives its stock back when it could not be placed', async () => {
    const shirt = sell({ inStock: 5 })
    await pool.query(
      sql.unsafe`alter table orders add constraint broken check (source_type <> 'SAMPLES_ORDER') not valid`,
    )
    expect(await failureOf(order.createSamplesOrder(wishOf(shirt), call))).toMatchObject({ status: 500 })
    await pool.query(sql.unsafe`alter table orders drop constraint broken`)
    expect(front.stockOf(shirt)).toBe(3)
    await pool.query(sql.unsafe`update stock_releases set next_look_at = now()`)
    await until(() => front.stockOf(shirt) === 5, { timeoutMs: 30_000 })
    expect(front.stockOf(shirt)).toBe(5)
  })
})
