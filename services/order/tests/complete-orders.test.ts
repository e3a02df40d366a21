import { findFreePort } from '@atelier/dev-env/ports.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { start } from '../src/service.ts'
import { newOrderOf, place, updatesOf } from './placed-order.ts'
import { partner, startOrder } from './started-order.ts'

const scope = new AsyncDisposableStack()
let started: Awaited<ReturnType<typeof startOrder>>

beforeAll(async () => {
  started = await startOrder(scope, { ORDER_COMPLETE_INTERVAL_MS: '100' })
  // A second replica on the same database.
  await start({ ...started.config, RPC_PORT: await findFreePort(), ORDER_COMPLETE_INTERVAL_MS: 100 }, scope)
})
afterAll(() => scope.disposeAsync())

const shopId = 'sh_nordlicht'
const call = partner(shopId)

/** An order that is delivered, and was so many days ago. */
async function deliver(days: number): Promise<string> {
  const { order, pool } = started
  const { orderId } = await place(pool, newOrderOf(shopId))
  const { fulfilmentId } = await order.createFulfilment(
    { orderId, items: [{ variantId: 'black-m', quantity: 1 }] },
    call,
  )
  for (const state of ['SHIPPED', 'DELIVERED']) await order.updateFulfilment({ fulfilmentId, state }, call)
  await pool.query(sql.unsafe`
    update orders set delivered_at = now() - make_interval(secs => ${days * 86_400}) where order_id = ${orderId}`)
  return orderId
}

const statusOf = async (orderId: string) => (await started.order.getOrder({ orderId }, call)).order?.status

describe('an order that was delivered', () => {
  it('is COMPLETED 14 days later and not before, and that is told once, whatever replicas there are', async () => {
    const early = await deliver(13.99)
    const due = await Promise.all(Array.from({ length: 8 }, () => deliver(14.01)))
    await until(async () => (await Promise.all(due.map(statusOf))).every((status) => status === 'COMPLETED'), {
      timeoutMs: 30_000,
    })
    // Another round of each replica.
    const last = await deliver(15)
    await until(async () => (await statusOf(last)) === 'COMPLETED', { timeoutMs: 30_000 })
    for (const orderId of due)
      expect((await updatesOf(started.pool, orderId)).filter(({ status }) => status === 'COMPLETED')).toEqual([
        { type: 'STATUS', previous: 'DELIVERED', status: 'COMPLETED' },
      ])
    expect(await statusOf(early)).toBe('DELIVERED')
  })
})
