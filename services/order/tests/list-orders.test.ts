import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as fc from 'fast-check'
import { z } from 'zod'
import { type Order, type OrderStatus, orderStatuses } from '../src/order.ts'
import { lineOf, newOrderOf, place } from './placed-order.ts'
import { partner, startOrder } from './started-order.ts'

const scope = new AsyncDisposableStack()
let order: Awaited<ReturnType<typeof startOrder>>['order']
let pool: Awaited<ReturnType<typeof startOrder>>['pool']
let placed: Order[]

const shopId = 'sh_nordlicht'
const call = partner(shopId)
const startMs = Date.UTC(2026, 0, 1)
const lateMs = 50 * 86_400_000
const emails = ['mara@nordlicht.example', 'Jo@nordlicht.example', 'ünal@nordlicht.example']

beforeAll(async () => {
  ;({ order, pool } = await startOrder(scope))
  placed = []
  for (let i = 0; i < 60; i += 1) {
    // Several in one millisecond, and changed in another order than they were placed in.
    const nowMs = startMs + Math.floor(i / 4)
    const made = await place(pool, newOrderOf(shopId, { email: emails[i % 3] ?? '' }), { nowMs })
    const status = orderStatuses[(i * 5) % 9] ?? 'CONFIRMED'
    // One in eight long after.
    const updatedAt = new Date(nowMs + ((i * 7) % 10) + (i % 8 === 0 ? lateMs : 0))
    await pool.query(sql.unsafe`
      update orders set status = ${status}, delivered_at = now(), updated_at = ${updatedAt.toISOString()}
      where order_id = ${made.orderId}`)
    placed.push({ ...made, status, updatedAt })
  }
  await place(pool, newOrderOf('sh_other', { email: emails[0] ?? '' }), { nowMs: startMs })
})
afterAll(() => scope.disposeAsync())

type Wish = {
  email?: string
  statuses: OrderStatus[]
  createdAfter?: number
  createdBefore?: number
  updatedAfter?: number
  updatedBefore?: number
}

/** The same list, from a plain array. */
function expected({ email, statuses, createdAfter, createdBefore, updatedAfter, updatedBefore }: Wish): string[] {
  const isInside = (date: Date, after = -Infinity, before = Infinity) =>
    date.getTime() > startMs + after && date.getTime() < startMs + before
  const byId = (a: Order, b: Order) => (a.orderId < b.orderId ? 1 : -1)
  const byChange = (a: Order, b: Order) => b.updatedAt.getTime() - a.updatedAt.getTime() || byId(a, b)
  const goesByChange = updatedAfter !== undefined || updatedBefore !== undefined
  return placed
    .filter((each) => email === undefined || each.email.toLowerCase() === email.toLowerCase())
    .filter(({ status }) => statuses.length === 0 || statuses.includes(status))
    .filter(({ createdAt }) => isInside(createdAt, createdAfter, createdBefore))
    .filter(({ updatedAt }) => isInside(updatedAt, updatedAfter, updatedBefore))
    .sort(goesByChange ? byChange : byId)
    .map(({ orderId }) => orderId)
}

const time = (ms: number | undefined) => ms !== undefined && new Date(startMs + ms).toISOString()
const toRequest = ({ email, statuses, ...bounds }: Wish) => {
  const [createdAfter, createdBefore] = [time(bounds.createdAfter), time(bounds.createdBefore)]
  const [updatedAfter, updatedBefore] = [time(bounds.updatedAfter), time(bounds.updatedBefore)]
  return {
    statuses,
    ...(email !== undefined && { email }),
    ...(createdAfter && { createdAfter }),
    ...(createdBefore && { createdBefore }),
    ...(updatedAfter && { updatedAfter }),
    ...(updatedBefore && { updatedBefore }),
  }
}

/** All of a list by its cursors. */
async function walk(wish: Wish, size: number): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const answer = await order.listOrders({ ...toRequest(wish), size, cursor }, call)
    expect(answer.orders.length).toBeLessThanOrEqual(size)
    ids.push(...answer.orders.map(({ id }) => id))
    cursor = answer.nextCursor
  }
  return ids
}

const bound = fc.option(fc.integer({ min: -1, max: 26 }), { nil: undefined })
const changeBound = fc.oneof(
  bound,
  fc.integer({ min: -1, max: 26 }).map((ms) => lateMs + ms),
)
const wishes = fc
  .record({
    email: fc.option(fc.constantFrom(...emails, 'JO@NORDLICHT.EXAMPLE', 'nobody@nordlicht.example'), {
      nil: undefined,
    }),
    statuses: fc.subarray([...orderStatuses]),
    createdAfter: bound,
    // Up to ten days later some that were changed late are among the others by when they were.
    createdBefore: fc.oneof(bound, fc.constant(10 * 86_400_000)),
    updatedAfter: changeBound,
    updatedBefore: changeBound,
  })
  .map((wish): Wish => JSON.parse(JSON.stringify(wish)))

describe('the orders of a shop', () => {
  it('are listed newest first by any filters, each once over all cursors, and no others', async () => {
    const check = fc.asyncProperty(wishes, fc.integer({ min: 1, max: 30 }), async (wish, size) => {
      expect(await walk(wish, size)).toEqual(expected(wish))
    })
    await fc.assert(check, { numRuns: 60 })
  })

  it('are told by pages, with the number of all', async () => {
    const check = fc.asyncProperty(wishes, fc.integer({ min: 0, max: 3 }), async (wish, page) => {
      const all = expected(wish)
      const answer = await order.listOrders({ ...toRequest(wish), size: 7, page }, call)
      expect(answer.total).toBe(all.length)
      expect(answer.orders.map(({ id }) => id)).toEqual(all.slice(page * 7, page * 7 + 7))
    })
    await fc.assert(check, { numRuns: 30 })
  })

  it('go on behind a cursor while others are placed', async () => {
    const other = partner('sh_growing')
    const ids: string[] = []
    for (let i = 0; i < 4; i += 1) {
      const made = await place(pool, newOrderOf('sh_growing'), { nowMs: startMs + i })
      ids.unshift(made.orderId)
    }
    const first = await order.listOrders({ size: 2, cursor: '' }, other)
    await place(pool, newOrderOf('sh_growing'))
    const next = await order.listOrders({ size: 2, cursor: first.nextCursor ?? '' }, other)
    expect([...first.orders, ...next.orders].map(({ id }) => id)).toEqual(ids)
    expect(next.nextCursor).toBeUndefined()
  })

  it('that are more than one answer carries are refused, naming how many are not', async () => {
    const large = partner('sh_large')
    const lines = Array.from({ length: 100 }, (_, i) => lineOf(`v${i}`, 1, { offerName: 'N'.repeat(2_400) }))
    for (let i = 0; i < 30; i += 1) await place(pool, newOrderOf('sh_large', { lines }))
    for (const part of [{ page: 0 }, { cursor: '' }]) {
      const { code, details } = await failureOf(order.listOrders({ size: 30, ...part }, large))
      expect({ code, details }).toMatchObject({ code: 'REQUEST_INVALID', details: { errors: [{ pointer: '/size' }] } })
      const { max = 0 } = z.object({ max: z.number() }).parse(details.errors?.[0]?.allowed)
      expect(max).toBeGreaterThan(20)
      expect((await order.listOrders({ size: max, ...part }, large)).orders).toHaveLength(max)
      expect(await failureOf(order.listOrders({ size: max + 1, ...part }, large))).toMatchObject({ code })
    }
  })

  it.each([
    ['that is none', 'abc', {}],
    ['of a list that goes by change', '019b3c5e8b20019b3c5e8b207d119c015a4b3c2d1e0f', {}],
    ['of a list that goes by age', '019b3c5e8b207d119c015a4b3c2d1e0f', { updatedAfter: '2026-01-01T00:00:00Z' }],
  ])('refuse a cursor %s', async (_, cursor, filter) => {
    const failure = await failureOf(order.listOrders({ size: 5, cursor, ...filter }, call))
    expect(failure).toMatchObject({ code: 'REQUEST_INVALID', details: { errors: [{ pointer: '/cursor' }] } })
  })
})
