import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { openNats } from '@atelier/events/nats.ts'
import { type Outbox, openOutbox } from '@atelier/events/outbox.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { checkoutStore } from '../src/checkout-store.ts'
import { toOrderMessage } from '../src/order.ts'
import { orderStore } from '../src/order-store.ts'
import { placeOrder, toNewOrder } from '../src/place-order.ts'
import { checkOut } from './new-checkout.ts'
import { eventsOf, lineOf, newOrderOf, place } from './placed-order.ts'
import { buyer, partner, startOrder } from './started-order.ts'

const scope = new AsyncDisposableStack()
let order: Awaited<ReturnType<typeof startOrder>>['order']
let front: Awaited<ReturnType<typeof startOrder>>['front']
let pool: Awaited<ReturnType<typeof startOrder>>['pool']
let outbox: Outbox

beforeAll(async () => {
  const started = await startOrder(scope)
  ;({ order, front, pool } = started)
  outbox = scope.use(openOutbox('order', pool, scope.use(await openNats('order', started.config))))
})
afterAll(() => scope.disposeAsync())

const newShop = () => `sh_${crypto.randomUUID()}`

describe('an order that was placed', () => {
  it('is there with its event, as it was told, and has what its source says', async () => {
    const shopId = newShop()
    const wish = newOrderOf(shopId, {
      checkoutId: `ch_${crypto.randomUUID()}`,
      promotionId: 'prm_1',
      username: 'mara',
      message: 'For my sister',
      billing: { country: 'DE' },
      stockHolder: 'ch_stock',
      trackingParams: { utm_source: 'stream' },
      metadata: { table: '7' },
    })
    const placed = await pool.transaction((tx) => placeOrder(tx, outbox, wish, 'test'))
    const told = toOrderMessage(placed)
    expect(told).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      friendlyId: expect.stringMatching(/^[2-9BCDFGHJKMNPQRSTVWXYZ]{7}$/),
      status: 'CONFIRMED',
      checkoutId: wish.checkoutId,
      metadata: { entries: { table: '7' } },
    })
    expect(await eventsOf(pool, placed.orderId)).toEqual([
      { type: 'order.v1.placed', sequence: 1, data: { order: told, stockHolder: 'ch_stock' } },
    ])
    const [byId, byName] = [
      await order.getOrder({ orderId: placed.orderId }, partner(shopId)),
      await order.getOrder({ friendlyId: placed.friendlyId.toLowerCase() }, partner(shopId)),
    ]
    expect(byId).toMatchObject({ order: told, nextStatuses: ['PARTIALLY_IN_PRODUCTION', 'IN_PRODUCTION', 'CANCELLED'] })
    expect(byName).toEqual(byId)
  })

  it('of a hundred lines that say as much as they may is far from what an event carries', async () => {
    const offerDescription = '水'.repeat(5_000)
    const variantIds = Array.from({ length: 100 }, () =>
      front.sell({ variantId: crypto.randomUUID(), offerId: crypto.randomUUID(), offerDescription, isDigital: true }),
    )
    const shopId = newShop()
    const items = variantIds.map((variantId) => ({ variantId, quantity: 1 }))
    const { cart } = await order.createCart({ items }, buyer(shopId))
    const { checkoutId } = await checkOut(order, shopId, cart?.id ?? '')
    const checkout = await checkoutStore(pool).find(shopId, checkoutId)
    if (!checkout) throw new Error('there is no checkout')
    expect(checkout.lines).toHaveLength(100)
    expect(checkout.lines[0]?.offerDescription).toBe('水'.repeat(500))
    const placed = await pool.transaction((tx) => placeOrder(tx, outbox, toNewOrder(checkout), 'test'))
    const [event] = await eventsOf(pool, placed.orderId)
    expect(Buffer.byteLength(JSON.stringify(event))).toBeLessThan(450_000)
  })

  it('has the time that its id begins with', async () => {
    const nowMs = Date.UTC(2026, 4, 4, 9, 30, 0, 7)
    const placed = await place(pool, newOrderOf(newShop()), { nowMs })
    expect(placed.createdAt.getTime()).toBe(nowMs)
    expect(placed.orderId.replaceAll('-', '').slice(0, 12)).toBe(nowMs.toString(16).padStart(12, '0'))
  })

  it('is of its shop alone', async () => {
    const placed = await place(pool, newOrderOf(newShop()))
    const other = partner(newShop())
    const { orderId, friendlyId } = placed
    expect(await failureOf(order.getOrder({ orderId }, other))).toMatchObject({
      code: 'ORDER_NOT_FOUND',
      status: 404,
      details: { orderId },
    })
    expect(await failureOf(order.getOrder({ friendlyId }, other))).toMatchObject({ code: 'ORDER_NOT_FOUND' })
    expect(await failureOf(order.getOrder({ orderId: 'nobody' }, other))).toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })

  it.each([
    { type: 'STREAMING_GIFT_REDEMPTION', giftPurchaseId: 'giv_1', giftId: 'gft_1' } as const,
    { type: 'GIVEAWAY_LINKS', giftId: 'gft_2' } as const,
    { type: 'SAMPLES_ORDER' } as const,
  ])('of source $type says so in exactly its fields', async (source) => {
    const shopId = newShop()
    const { orderId } = await place(pool, newOrderOf(shopId, { source }))
    expect((await order.getOrder({ orderId }, partner(shopId))).order?.source).toEqual(expect.objectContaining(source))
    expect((await orderStore(pool).find(shopId, orderId))?.source).toEqual(source)
  })

  it('comes of a checkout, and of a gift, once', async () => {
    const shopId = newShop()
    const checkoutId = `ch_${crypto.randomUUID()}`
    const source = { type: 'GIVEAWAY_LINKS', giftId: `gft_${crypto.randomUUID()}` } as const
    for (const facts of [{ checkoutId }, { source }]) {
      const tries = Array.from({ length: 5 }, () => place(pool, newOrderOf(shopId, facts)))
      const outcomes = await Promise.allSettled(tries)
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
    expect((await order.listOrders({ size: 10, page: 0 }, partner(shopId))).total).toBe(2)
  })

  it('has no name that another of its shop has', async () => {
    const shopId = newShop()
    const placed = await place(pool, newOrderOf(shopId))
    const orders = orderStore(pool)
    const [same, sameElsewhere] = [crypto.randomUUID(), crypto.randomUUID()]
    expect(await orders.insert({ ...placed, orderId: same })).toBe(false)
    expect(await orders.find(shopId, same)).toBeNull()
    const elsewhere = newShop()
    expect(await orders.insert({ ...placed, orderId: sameElsewhere, shopId: elsewhere })).toBe(true)
  })

  it('is COMPLETED at once when nothing of it is made and sent, with the gift cards that it bought', async () => {
    const shopId = newShop()
    const lines = [
      lineOf('song', 1, { isDigital: true }),
      lineOf('card-25', 2, { offerType: 'GIFT_CARD', unitPrice: 2_500 }),
    ]
    const placed = await place(pool, newOrderOf(shopId, { lines, shipping: null }))
    expect(await order.getOrder({ orderId: placed.orderId }, partner(shopId))).toMatchObject({
      order: { status: 'COMPLETED', shipping: null },
      nextStatuses: [],
    })
    const cards = await pool.any(sql.type(z.object({ balance: z.bigint() }))`
      select balance from gift_cards where order_id = ${placed.orderId} and shop_id = ${shopId}`)
    expect(cards).toEqual([{ balance: 2_500n }, { balance: 2_500n }])
  })

  it('is not there, nor is its event, when its transaction fails', async () => {
    const shopId = newShop()
    const undone = pool.transaction(async (tx) => {
      await placeOrder(tx, outbox, newOrderOf(shopId), 'test')
      throw new Error('the rest failed')
    })
    await expect(undone).rejects.toThrow('the rest failed')
    expect((await order.listOrders({ size: 10, page: 0 }, partner(shopId))).total).toBe(0)
    const told = await pool.any(sql.unsafe`select 1 from outbox where payload ->> 'shopId' = ${shopId}`)
    expect(told).toEqual([])
  })
})
