import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as fc from 'fast-check'
import { type FulfilmentState, fulfilmentMoves } from '../src/fulfilment.ts'
import { type OrderStatus, orderMoves } from '../src/order.ts'
import { lineOf, newOrderOf, place, updatesOf } from './placed-order.ts'
import { partner, startOrder, withKey } from './started-order.ts'

const scope = new AsyncDisposableStack()
let order: Awaited<ReturnType<typeof startOrder>>['order']
let pool: Awaited<ReturnType<typeof startOrder>>['pool']

beforeAll(async () => {
  ;({ order, pool } = await startOrder(scope))
})
afterAll(() => scope.disposeAsync())

const shopId = 'sh_nordlicht'
const call = partner(shopId)
const item = (variantId: string, quantity: number) => ({ variantId, quantity })
const shirts = [lineOf('black-m', 3), lineOf('white-l', 2), lineOf('song', 1, { isDigital: true })]

const newOrder = async (lines = shirts) => (await place(pool, newOrderOf(shopId, { lines }))).orderId
const statusOf = async (orderId: string) => (await order.getOrder({ orderId }, call)).order?.status

describe('a fulfilment', () => {
  it('leads its order step by step, in part and then whole, and each change is told with what was before', async () => {
    const orderId = await newOrder()
    const first = await order.createFulfilment({ orderId, items: [item('black-m', 3)] }, call)
    const second = await order.createFulfilment({ orderId, items: [item('white-l', 2)] }, call)
    const label = { trackingNumber: '0034', trackingCompany: 'DHL' }
    for (const state of ['SHIPPED', 'DELIVERED'])
      for (const { fulfilmentId } of [first, second])
        await order.updateFulfilment({ fulfilmentId, state, shippingLabel: label }, call)
    const steps = [
      ...['CONFIRMED', 'PARTIALLY_IN_PRODUCTION', 'IN_PRODUCTION', 'PARTIALLY_SHIPPED', 'SHIPPED'],
      ...['PARTIALLY_DELIVERED', 'DELIVERED'],
    ]
    expect(await updatesOf(pool, orderId)).toEqual(
      steps.slice(1).map((status, index) => ({ type: 'STATUS', previous: steps[index], status })),
    )
    expect(await order.getOrder({ orderId }, call)).toMatchObject({
      order: { status: 'DELIVERED' },
      nextStatuses: ['COMPLETED'],
    })
  })

  it('keeps its label until another is told, and is answered as it is', async () => {
    const orderId = await newOrder()
    const items = [item('black-m', 1)]
    const { fulfilmentId } = await order.createFulfilment(
      { orderId, items, shippingLabel: { trackingNumber: '0034', trackingCompany: 'DHL' } },
      call,
    )
    const shipped = await order.updateFulfilment({ fulfilmentId, state: 'SHIPPED' }, call)
    expect(shipped).toMatchObject({
      fulfilmentId: expect.stringMatching(/^ful_[0-9a-z]{26}$/),
      orderId,
      state: 'SHIPPED',
      items,
      shippingLabel: { trackingNumber: '0034', trackingCompany: 'DHL' },
    })
    const again = { fulfilmentId, state: 'SHIPPED', shippingLabel: { trackingNumber: '0035' } }
    expect((await order.updateFulfilment(again, call)).shippingLabel).toMatchObject({
      trackingNumber: '0035',
      trackingCompany: 'DHL',
    })
    expect(await updatesOf(pool, orderId)).toHaveLength(2)
  })

  it.each([
    [[item('black-m', 4)], 'FULFILLMENT_QUANTITY_TOO_LARGE', 422, { variantId: 'black-m', ordered: 3, left: 3 }],
    [[item('nobody', 1)], 'FULFILLMENT_VARIANT_NOT_ORDERED', 422, { variantId: 'nobody' }],
    [[item('song', 1)], 'FULFILLMENT_VARIANT_NOT_ORDERED', 422, { variantId: 'song' }],
    [[item('black-m', 1), item('black-m', 1)], 'REQUEST_INVALID', 400, { errors: [{ pointer: '/items/1/variantId' }] }],
  ])('of %j is refused with %s', async (items, code, status, details) => {
    const orderId = await newOrder()
    expect(await failureOf(order.createFulfilment({ orderId, items }, call))).toMatchObject({ code, status, details })
    expect(await statusOf(orderId)).toBe('CONFIRMED')
  })

  it('has no unit that another has, also when many begin at once', async () => {
    const orderId = await newOrder()
    const tries = Array.from({ length: 10 }, () =>
      order.createFulfilment({ orderId, items: [item('black-m', 1)] }, call),
    )
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await updatesOf(pool, orderId)).toHaveLength(1)
  })

  it('goes forward alone, a step at a time', async () => {
    const orderId = await newOrder()
    const { fulfilmentId } = await order.createFulfilment({ orderId, items: [item('black-m', 1)] }, call)
    const to = (state: string) => order.updateFulfilment({ fulfilmentId, state }, call)
    const details = { fulfillmentId: fulfilmentId, state: 'IN_PRODUCTION', allowed: ['SHIPPED'] }
    expect(await failureOf(to('DELIVERED'))).toMatchObject({
      code: 'FULFILLMENT_MOVE_NOT_ALLOWED',
      status: 409,
      details,
    })
    await to('SHIPPED')
    await to('DELIVERED')
    expect(await failureOf(to('IN_PRODUCTION'))).toMatchObject({ code: 'FULFILLMENT_MOVE_NOT_ALLOWED' })
  })

  it('begins for no order that is finished', async () => {
    const orderId = await newOrder([lineOf('song', 1, { isDigital: true })])
    const begun = order.createFulfilment({ orderId, items: [item('song', 1)] }, call)
    expect(await failureOf(begun)).toMatchObject({
      code: 'ORDER_MOVE_NOT_ALLOWED',
      status: 409,
      details: { orderId, status: 'COMPLETED', allowed: [] },
    })
  })

  it('is one, however often it is asked for under one key', async () => {
    const wish = { orderId: await newOrder(), items: [item('black-m', 2)] }
    const keyed = withKey(call, crypto.randomUUID(), wish)
    const first = await order.createFulfilment(wish, keyed)
    expect(await order.createFulfilment(wish, keyed)).toEqual(first)
  })

  it('is of its shop alone', async () => {
    const orderId = await newOrder()
    const other = partner('sh_other')
    const { fulfilmentId } = await order.createFulfilment({ orderId, items: [item('black-m', 1)] }, call)
    expect(await failureOf(order.createFulfilment({ orderId, items: [item('black-m', 1)] }, other))).toMatchObject({
      code: 'ORDER_NOT_FOUND',
    })
    expect(await failureOf(order.updateFulfilment({ fulfilmentId, state: 'SHIPPED' }, other))).toMatchObject({
      code: 'FULFILLMENT_NOT_FOUND',
      status: 404,
    })
  })
})

/** What is done at random: units of a variant are begun, or a fulfilment of those that there are goes on, or is told again. */
type Step = { begin: { variant: number; quantity: number } } | { move: number } | { again: number }
const steps = fc.array(
  fc.oneof(
    fc.record({ begin: fc.record({ variant: fc.nat(2), quantity: fc.integer({ min: 1, max: 3 }) }) }),
    fc.record({ move: fc.nat(5) }),
    fc.record({ again: fc.nat(5) }),
  ),
  { maxLength: 20 },
)

describe('the status of an order', () => {
  it('is what a plain count of its units says, after any fulfilments in any order, and stays COMPLETED at last', async () => {
    const check = fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
      steps,
      walk,
    )
    await fc.assert(check, { numRuns: 8 })
  })
})

async function walk(quantities: number[], path: Step[]) {
  const orderId = await newOrder(quantities.map((quantity, i) => lineOf(`v${i}`, quantity)))
  // The model: how far each unit is.
  const units = quantities.map((quantity) => Array.from({ length: quantity }, () => 0))
  const begun: { id: string; variant: number; from: number; count: number; state: FulfilmentState }[] = []
  let status: OrderStatus = 'CONFIRMED'
  const tellAgain = ({ id, state }: (typeof begun)[number]) =>
    order.updateFulfilment({ fulfilmentId: id, state, shippingLabel: { trackingNumber: '0036' } }, call)
  const toTheEnd: Step[] = [
    ...quantities.flatMap((quantity, variant) =>
      Array.from({ length: quantity }, () => ({ begin: { variant, quantity: 1 } })),
    ),
    ...Array.from({ length: 18 }, (_, i) => ({ move: i % 9 })),
  ]
  for (const step of [...path, ...toTheEnd]) {
    if ('begin' in step) {
      const { variant, quantity } = step.begin
      const free = units[variant]?.filter((stage) => stage === 0).length ?? 0
      const begin = order.createFulfilment({ orderId, items: [item(`v${variant}`, quantity)] }, call)
      if (quantity > free) {
        await expect(begin).rejects.toThrow()
        continue
      }
      const from = units[variant]?.indexOf(0) ?? 0
      begun.push({ id: (await begin).fulfilmentId, variant, from, count: quantity, state: 'IN_PRODUCTION' })
      units[variant]?.fill(1, from, from + quantity)
    } else if ('again' in step) {
      const fulfilment = begun[step.again]
      if (fulfilment) await tellAgain(fulfilment)
    } else {
      const fulfilment = begun[step.move]
      const [next] = fulfilment ? fulfilmentMoves[fulfilment.state] : []
      if (!fulfilment || !next) continue
      await order.updateFulfilment({ fulfilmentId: fulfilment.id, state: next }, call)
      fulfilment.state = next
      const { variant, from, count } = fulfilment
      units[variant]?.fill(next === 'SHIPPED' ? 2 : 3, from, from + count)
    }
    const now = countStatus(units.flat())
    const allowed: readonly OrderStatus[] = [status, ...orderMoves[status]]
    expect(allowed).toContain(now)
    expect(await statusOf(orderId)).toBe(now)
    status = now
  }
  expect(status).toBe('DELIVERED')
  await pool.query(sql.unsafe`update orders set status = 'COMPLETED' where order_id = ${orderId}`)
  for (const fulfilment of begun) await tellAgain(fulfilment)
  expect(await statusOf(orderId)).toBe('COMPLETED')
}

function countStatus(stages: number[]): OrderStatus {
  const furthest = Math.max(...stages)
  const isWhole = stages.every((stage) => stage === furthest)
  if (furthest === 0) return 'CONFIRMED'
  if (furthest === 1) return isWhole ? 'IN_PRODUCTION' : 'PARTIALLY_IN_PRODUCTION'
  if (furthest === 2) return isWhole ? 'SHIPPED' : 'PARTIALLY_SHIPPED'
  return isWhole ? 'DELIVERED' : 'PARTIALLY_DELIVERED'
}
