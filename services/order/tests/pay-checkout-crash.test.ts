import { readConfig } from '@atelier/config/config.ts'
import { openTestEnv, spawnTestService } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { openPool, type Pool } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { OrderService } from '@atelier/protos/services.ts'
import { openClient } from '@atelier/rpc/client.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Config } from '../src/config.ts'
import { chargesOf, countOrders, countPlaced, isCaptured, newCheckout, type OrderClient } from './new-checkout.ts'
import { openShopFront, type ShopFront } from './shop-front.ts'

const scope = new AsyncDisposableStack()
const shopId = 'sh_nordlicht'
let env: Record<string, string>
let front: ShopFront
let pool: Pool
let running: { order: OrderClient; kill(): Promise<void> }

beforeAll(async () => {
  const test = scope.use(await openTestEnv('order'))
  front = scope.use(await openShopFront(test.env))
  env = { ...test.env, SHOP_ADDRESS: front.address, PAYMENT_SETTLE_INTERVAL_MS: '100' }
  pool = scope.use(await openPool(readConfig(Config, env)))
  running = await spawnOrder()
}, 120_000)
afterAll(() => scope.disposeAsync())

async function spawnOrder() {
  const { rpcPort, kill } = scope.use(await spawnTestService('order', env))
  const order = scope.use(openClient(OrderService, `127.0.0.1:${rpcPort}`, {}, { timeoutMs: 30_000 }))
  return { order, kill }
}

const soon = (isSo: () => Promise<boolean>) => until(isSo, { timeoutMs: 30_000 })

/** Kills the service while a statement of its waits for a lock, so that this was never done, and starts another. */
async function killAt(lock: ReturnType<typeof sql.fragment>, statement: string, act: () => Promise<unknown>) {
  const waiting = sql.fragment`from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like ${statement}`
  const isWaiting = () => pool.exists(sql.unsafe`select ${waiting}`)
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const blocker = pool.transaction(async (tx) => {
    await tx.query(sql.unsafe`${lock}`)
    locked.resolve()
    await released.promise
  })
  await Promise.race([locked.promise, blocker])
  const interrupted = act().catch(() => null)
  expect(await soon(isWaiting)).toBe(true)
  await running.kill()
  await interrupted
  // Postgres has the statement and would carry it out for a process that is gone.
  await pool.query(sql.unsafe`select pg_terminate_backend(pid) ${waiting}`)
  expect(await soon(async () => !(await isWaiting()))).toBe(true)
  released.resolve()
  await blocker
  // The time passes for which others leave a payment to whoever looks at it.
  await pool.query(sql.unsafe`update payments set next_look_at = now() where next_look_at is not null`)
  running = await spawnOrder()
}

async function expectOneOfEach({ checkoutId, variantId, total }: Awaited<ReturnType<typeof newCheckout>>) {
  expect(await soon(() => isCaptured(pool, checkoutId))).toBe(true)
  expect(await chargesOf(pool, checkoutId)).toMatchObject([{ state: 'CAPTURED', amount: total }])
  expect(await countOrders(pool, checkoutId)).toBe(1)
  const orderId = await pool.oneFirst(sql.unsafe`select order_id from orders where checkout_id = ${checkoutId}`)
  expect(await countPlaced(pool, String(orderId))).toBe(1)
  expect(front.stockOf(variantId)).toBe(4)
}

describe('a service that is killed while a checkout is paid', () => {
  it('after its stock was held has charged nothing, and the repeat pays it', async () => {
    const made = await newCheckout(running.order, front, { shopId, inStock: 5 })
    await killAt(sql.fragment`lock table checkouts in exclusive mode`, '%from checkouts%for no key update%', made.pay)
    expect(await chargesOf(pool, made.checkoutId)).toEqual([])
    expect(await made.pay('tok_succeeds', running.order)).toMatchObject({ state: 'COMPLETED' })
    await expectOneOfEach(made)
  }, 120_000)

  it.each([
    ['before it is authorised', sql.fragment`sandbox_payments`, '%insert into sandbox_payments%'],
    ['before its order is placed', sql.fragment`orders`, '%insert into orders%'],
    ['before its order is committed', sql.fragment`outbox`, '%insert into outbox%'],
  ])(
    '%s has it paid by the next one, once',
    async (_what, table, statement) => {
      const made = await newCheckout(running.order, front, { shopId, inStock: 5 })
      await killAt(sql.fragment`lock table ${table} in share mode`, statement, made.pay)
      await expectOneOfEach(made)
    },
    120_000,
  )

  it('before it is captured has it captured by the next one, once', async () => {
    const made = await newCheckout(running.order, front, { shopId, inStock: 5 })
    // As if it had been asked for before: the row is there to be locked.
    await pool.query(sql.unsafe`
      insert into sandbox_payments
        (sandbox_payment_id, made_by_key, payment_id, currency, amount, behaviour, state)
      select 'sbp_of_a_test', payment_id || '-1', payment_id, currency, ${made.total}, 'tok_succeeds', 'AUTHORISED'
      from payments where checkout_id = ${made.checkoutId}`)
    const lock = sql.fragment`select from sandbox_payments where sandbox_payment_id = 'sbp_of_a_test' for update`
    await killAt(lock, '%update sandbox_payments%', made.pay)
    expect(await countOrders(pool, made.checkoutId)).toBe(1)
    await expectOneOfEach(made)
  }, 120_000)
})
