import { randomUUID } from 'node:crypto'
import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { chargesOf, isCaptured, newCheckout, paymentOf } from './new-checkout.ts'
import { partner, startOrder, withKey } from './started-order.ts'

const scope = new AsyncDisposableStack()
let started: Awaited<ReturnType<typeof startOrder>>
const shopId = 'sh_nordlicht'
const call = partner(shopId)

beforeAll(async () => {
  started = await startOrder(scope, { PAYMENT_SETTLE_INTERVAL_MS: '100' })
})
afterAll(() => scope.disposeAsync())

const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' })
const soon = (isSo: () => Promise<boolean>) => until(isSo, { timeoutMs: 20_000 })

async function newOrder(wish: Partial<Parameters<typeof newCheckout>[2]> = {}) {
  const made = await newCheckout(started.order, started.front, { shopId, ...wish })
  const paid = await made.pay()
  if (paid?.orderId === undefined) throw new Error('it is not paid')
  return { ...made, orderId: paid.orderId }
}
const listOf = async (orderId: string) => (await started.order.listRefunds({ orderId }, call)).refunds
const areMade = (orderId: string) => async () => {
  const refunds = await listOf(orderId)
  return refunds.length > 0 && refunds.every(({ state }) => state === 'SUCCEEDED')
}
const refund = async (orderId: string, request: object = {}, by = call) =>
  (await started.order.createRefund({ orderId, reason: 'Damaged', ...request }, by)).refund

const Sum = z.object({ sum: z.bigint() })
/** What the sandbox has given back of a checkout's charge. */
const givenBack = async (checkoutId: string) =>
  (
    await started.pool.one(sql.type(Sum)`
      select coalesce(sum(sandbox_refunds.amount), 0)::int8 as sum
      from sandbox_refunds join sandbox_payments using (sandbox_payment_id) join payments using (payment_id)
      where checkout_id = ${checkoutId}`)
  ).sum
const balanceOf = (code: string) =>
  started.pool.oneFirst(sql.type(z.object({ balance: z.bigint() }))`
    select balance from gift_cards where shop_id = ${shopId} and code = ${code}`)

describe('a refund', () => {
  it('of an amount, and then of all that is left, gives back exactly what was charged', async () => {
    const { orderId, checkoutId, total } = await newOrder()
    expect(await refund(orderId, { amount: usd(1_000) })).toMatchObject({
      orderId,
      amount: usd(1_000),
      state: 'PENDING',
      reason: 'Damaged',
      items: [],
    })
    expect(await refund(orderId)).toMatchObject({ amount: usd(Number(total) - 1_000) })
    expect(await soon(areMade(orderId))).toBe(true)
    expect(await givenBack(checkoutId)).toBe(total)
    for (const request of [{}, { amount: usd(1) }])
      expect(await failureOf(refund(orderId, request))).toMatchObject({
        code: 'REFUND_TOO_LARGE',
        status: 422,
        details: { left: 0 },
      })
  })

  it('of items gives back what they cost with their tax, and each unit once', async () => {
    const { orderId, variantId, checkout } = await newOrder({ quantity: 3 })
    const items = (quantity: number) => ({ items: [{ variantId, quantity }] })
    const one = await refund(orderId, items(1))
    const two = await refund(orderId, items(2))
    const { subtotal, shipping, total, tax } = checkout.amounts ?? {}
    expect(one?.items).toEqual([{ variantId, quantity: 1 }])
    const sum = (one?.amount?.minorUnits ?? 0) + (two?.amount?.minorUnits ?? 0)
    expect(sum).toBeGreaterThan(subtotal?.minorUnits ?? 0)
    expect(sum).toBeLessThanOrEqual((total?.minorUnits ?? 0) - (shipping?.minorUnits ?? 0))
    expect(tax?.minorUnits).toBeGreaterThan(0)
    expect(await failureOf(refund(orderId, items(1)))).toMatchObject({ code: 'REFUND_TOO_LARGE' })
    expect(await failureOf(refund(orderId, { items: [{ variantId: 'another', quantity: 1 }] }))).toMatchObject({
      code: 'REFUND_TOO_LARGE',
      details: { variantId: 'another' },
    })
  })

  it('gives back what was charged first, and then what gift cards paid', async () => {
    const { code } = await started.order.createGiftCard({ amount: usd(1_500) }, call)
    const { orderId, checkoutId, total } = await newOrder({ giftCards: [code] })
    const charged = Number(total) - 1_500
    await refund(orderId, { amount: usd(charged + 400) })
    expect(await balanceOf(code)).toBe(400n)
    expect(await soon(areMade(orderId))).toBe(true)
    expect(await givenBack(checkoutId)).toBe(BigInt(charged))
    expect(await refund(orderId)).toMatchObject({ amount: usd(1_100), state: 'SUCCEEDED' })
    expect(await balanceOf(code)).toBe(1_500n)
  })

  it('is of what was charged last, whatever was given back of an attempt before it', async () => {
    const { orderId, checkoutId, total } = await newOrder()
    await started.pool.query(sql.unsafe`
      insert into refunds (refund_id, payment_id, shop_id, currency, amount, charged_amount, provider, charge_ref, state,
        reason)
      select 'ref_before', payment_id, shop_id, currency, amount, amount, 'sandbox', 'sbp_before', 'SUCCEEDED', 'No order'
      from payments where checkout_id = ${checkoutId}`)
    expect(await refund(orderId)).toMatchObject({ amount: usd(Number(total)) })
  })

  it('is never more than was paid, however many are asked for at once', async () => {
    const { orderId, checkoutId, total } = await newOrder()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, () => refund(orderId, { amount: usd(Math.ceil(Number(total) / 5)) })),
    )
    const made = outcomes.filter(({ status }) => status === 'fulfilled')
    expect(made.length).toBeGreaterThanOrEqual(4)
    expect(made.length).toBeLessThanOrEqual(5)
    expect(await soon(areMade(orderId))).toBe(true)
    expect((await givenBack(checkoutId)) <= total).toBe(true)
  })

  it('under an Idempotency-Key is one', async () => {
    const { orderId } = await newOrder()
    const request = { amount: usd(100) }
    const keyed = withKey(call, randomUUID(), request)
    expect(await refund(orderId, request, keyed)).toEqual(await refund(orderId, request, keyed))
    expect(await listOf(orderId)).toHaveLength(1)
  })

  it.each([
    ['an amount and items', { amount: usd(1), items: [{ variantId: 'a', quantity: 1 }] }, '/items'],
    [
      'a variant twice',
      {
        items: [
          { variantId: 'a', quantity: 1 },
          { variantId: 'a', quantity: 1 },
        ],
      },
      '/items/1/variantId',
    ],
    ['another currency', { amount: { minorUnits: 100, currency: 'EUR' } }, '/amount/currency'],
  ])('is refused for %s', async (_what, request, pointer) => {
    const { orderId } = await newOrder()
    expect(await failureOf(refund(orderId, request))).toMatchObject({
      code: 'REQUEST_INVALID',
      details: { errors: [{ pointer }] },
    })
  })

  it("of another shop's order is of none", async () => {
    const { orderId } = await newOrder()
    const stranger = partner('sh_another')
    expect(await failureOf(refund(orderId, {}, stranger))).toMatchObject({ code: 'ORDER_NOT_FOUND', status: 404 })
    expect(await failureOf(started.order.listRefunds({ orderId }, stranger))).toMatchObject({ code: 'ORDER_NOT_FOUND' })
    expect(await failureOf(refund('nonsense'))).toMatchObject({ code: 'ORDER_NOT_FOUND' })
    expect(await listOf(orderId)).toEqual([])
  })
})

describe('what is left to be settled', () => {
  it('is settled while other work, such as stock to be given back, takes long', async () => {
    const { front, pool } = started
    const { orderId, checkoutId } = await newOrder()
    expect(await soon(() => isCaptured(pool, checkoutId))).toBe(true)
    const goOn = front.stallRelease('stalled')
    const calls = front.calls.length
    await pool.query(sql.unsafe`
      insert into stock_releases (holder, shop_id, next_look_at) values ('stalled', ${shopId}, now())`)
    expect(await soon(async () => front.calls.slice(calls).includes('releaseStock'))).toBe(true)
    await refund(orderId)
    expect(await until(areMade(orderId), { timeoutMs: 3_000 })).toBe(true)
    goOn()
  })
})

describe('cancelling an order', () => {
  it('gives back what is left after a refund, to the card and the gift cards', async () => {
    const { order, pool } = started
    const { code } = await order.createGiftCard({ amount: usd(900) }, call)
    const { orderId, checkoutId, total } = await newOrder({ giftCards: [code] })
    expect(await soon(() => isCaptured(pool, checkoutId))).toBe(true)
    await refund(orderId, { amount: usd(100) })
    await order.cancelOrder({ orderId, reason: 'Sold out' }, call)
    await order.cancelOrder({ orderId, reason: 'Sold out' }, call)
    expect(await soon(areMade(orderId))).toBe(true)
    expect(await givenBack(checkoutId)).toBe(total - 900n)
    expect(await balanceOf(code)).toBe(900n)
    expect(await failureOf(refund(orderId))).toMatchObject({ code: 'REFUND_TOO_LARGE' })
  })

  it('whose charge was captured all the same leaves nothing to be refunded', async () => {
    const { order, pool } = started
    const { code } = await order.createGiftCard({ amount: usd(900) }, call)
    const { orderId, checkoutId, total } = await newOrder({ giftCards: [code] })
    expect(await soon(() => isCaptured(pool, checkoutId))).toBe(true)
    // As it is where the answer of the capture was lost.
    await pool.query(sql.unsafe`update payments set state = 'CAPTURING' where checkout_id = ${checkoutId}`)
    await order.cancelOrder({ orderId, reason: 'Sold out' }, call)
    expect(await soon(areMade(orderId))).toBe(true)
    for (const request of [{}, { amount: usd(1) }])
      expect(await failureOf(refund(orderId, request))).toMatchObject({
        code: 'REFUND_TOO_LARGE',
        details: { left: 0 },
      })
    expect(await givenBack(checkoutId)).toBe(total - 900n)
    expect(await balanceOf(code)).toBe(900n)
  })

  it('before it is captured charges nothing at all', async () => {
    const { order, pool } = started
    const { orderId, checkoutId } = await newOrder()
    expect(await soon(() => isCaptured(pool, checkoutId))).toBe(true)
    // As it is between the order and its capture.
    await pool.transaction(async (tx) => {
      const ofIt = sql.fragment`checkout_id = ${checkoutId}`
      await tx.query(sql.unsafe`update payments set state = 'CAPTURING', next_look_at = null where ${ofIt}`)
      await tx.query(sql.unsafe`
        update sandbox_payments set state = 'AUTHORISED'
        where payment_id in (select payment_id from payments where ${ofIt})`)
    })
    await order.cancelOrder({ orderId, reason: 'Too late' }, call)
    expect(await soon(async () => (await paymentOf(pool, checkoutId)).state === 'CANCELLED')).toBe(true)
    expect(await chargesOf(pool, checkoutId)).toMatchObject([{ state: 'CANCELLED' }])
    expect(await givenBack(checkoutId)).toBe(0n)
  })
})
