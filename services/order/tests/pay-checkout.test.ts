import { randomUUID } from 'node:crypto'
import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { chargesOf, checkOut, countOrders, countPlaced, isCaptured, newCheckout, paymentOf } from './new-checkout.ts'
import { buyer, partner, startOrder, withKey } from './started-order.ts'

const scope = new AsyncDisposableStack()
let started: Awaited<ReturnType<typeof startOrder>>
const shopId = 'sh_nordlicht'

beforeAll(async () => {
  started = await startOrder(scope, {
    PAYMENT_SETTLE_INTERVAL_MS: '100',
    SANDBOX_LATE_MS: '300',
    IDEMPOTENCY_SECRET: 'a secret of a test!',
  })
})
afterAll(() => scope.disposeAsync())

const make = (wish: Partial<Parameters<typeof newCheckout>[2]> = {}) =>
  newCheckout(started.order, started.front, { shopId, ...wish })
const soon = (isSo: () => Promise<boolean>) => until(isSo, { timeoutMs: 20_000 })

describe('paying a checkout', () => {
  it('answers an order that takes its stock, and charges exactly what was due', async () => {
    const { order, front, pool } = started
    const { checkoutId, pay, get, total, variantId } = await make({ inStock: 5, quantity: 2 })
    const paid = await pay()
    expect(paid).toMatchObject({ state: 'COMPLETED', payment: { provider: 'sandbox' } })
    const { order: placed } = await order.getOrder({ orderId: paid?.orderId ?? '' }, partner(shopId))
    expect(placed).toMatchObject({ checkoutId, status: 'CONFIRMED', amounts: { total: { minorUnits: Number(total) } } })
    expect(front.stockOf(variantId)).toBe(3)
    expect(front.heldBy(front.holders.at(-1) ?? '')).toMatchObject({ isTaken: true })
    expect(await soon(() => isCaptured(pool, checkoutId))).toBe(true)
    expect(await chargesOf(pool, checkoutId)).toMatchObject([{ state: 'CAPTURED', amount: total }])
    expect(await countPlaced(pool, paid?.orderId ?? '')).toBe(1)
    expect(await get()).toMatchObject({ state: 'COMPLETED', orderId: paid?.orderId })
  })

  it('again answers the same order and charges nothing', async () => {
    const { checkoutId, pay } = await make()
    const first = await pay()
    expect(await pay()).toMatchObject({ state: 'COMPLETED', orderId: first?.orderId })
    expect(await pay('tok_declined')).toMatchObject({ state: 'COMPLETED', orderId: first?.orderId })
    expect(await chargesOf(started.pool, checkoutId)).toHaveLength(1)
  })

  it('fifty times at once makes one charge and one order', async () => {
    const { checkoutId, pay, get, variantId } = await make({ inStock: 10 })
    await Promise.all(Array.from({ length: 50 }, () => pay()))
    expect(await soon(async () => (await get())?.state === 'COMPLETED')).toBe(true)
    expect(await soon(() => isCaptured(started.pool, checkoutId))).toBe(true)
    expect(await countOrders(started.pool, checkoutId)).toBe(1)
    expect(await chargesOf(started.pool, checkoutId)).toMatchObject([{ state: 'CAPTURED' }])
    expect(started.front.stockOf(variantId)).toBe(9)
  }, 60_000)

  it('under an Idempotency-Key is answered again as it was, declined too', async () => {
    const { checkoutId, call } = await make()
    const request = { checkoutId, paymentToken: 'tok_declined' }
    const keyed = withKey(call, randomUUID(), request)
    const first = await started.order.payCheckout(request, keyed)
    expect(first.checkout).toMatchObject({ state: 'FAILED' })
    expect(await started.order.payCheckout(request, keyed)).toEqual(first)
    expect(await chargesOf(started.pool, checkoutId)).toHaveLength(1)
    const other = withKey(call, keyed.idempotency?.key ?? '', { paymentToken: 'tok_succeeds' })
    expect((await failureOf(started.order.payCheckout(request, other))).code).toBe('IDEMPOTENCY_KEY_REUSED')
  })
})

describe('a payment that is declined', () => {
  it('gives everything back, says so, and can be made again', async () => {
    const { front, pool, order } = started
    const { code } = await order.createGiftCard({ amount: { minorUnits: 500, currency: 'USD' } }, partner(shopId))
    const { checkoutId, pay, variantId, total } = await make({ inStock: 1, giftCards: [code] })
    expect(await pay('tok_declined')).toMatchObject({ state: 'FAILED', payment: { error: 'PAYMENT_DECLINED' } })
    expect(await soon(async () => front.stockOf(variantId) === 1)).toBe(true)
    expect(await balanceOf(code)).toBe(500n)
    expect(await chargesOf(pool, checkoutId)).toMatchObject([{ state: 'CANCELLED', amount: total - 500n }])
    expect(await countOrders(pool, checkoutId)).toBe(0)

    expect(await pay()).toMatchObject({ state: 'COMPLETED' })
    expect(front.stockOf(variantId)).toBe(0)
    expect(await balanceOf(code)).toBe(0n)
    expect(await chargesOf(pool, checkoutId)).toMatchObject([{ state: 'CANCELLED' }, { amount: total - 500n }])
  })
})

const balanceOf = async (code: string) =>
  started.pool.oneFirst(sql.unsafe`select balance from gift_cards where shop_id = ${shopId} and code = ${code}`)

describe('a payment of which nothing is due', () => {
  it('asks no provider, and is an order at once', async () => {
    const { order, pool } = started
    const { code } = await order.createGiftCard({ amount: { minorUnits: 900_000, currency: 'USD' } }, partner(shopId))
    const { checkoutId, checkout, call } = await make({ giftCards: [code] })
    expect(checkout).toMatchObject({ payment: { provider: 'none' } })
    const { checkout: paid } = await order.payCheckout({ checkoutId }, call)
    expect(paid).toMatchObject({ state: 'COMPLETED', payment: { provider: 'none' } })
    expect(await chargesOf(pool, checkoutId)).toEqual([])
    expect(await paymentOf(pool, checkoutId)).toEqual({ state: 'CAPTURED', next_look_at: null })
  })
})

describe('a payment whose answer does not come', () => {
  it.each(['tok_times_out', 'tok_answers_late'])('with %s is PAYING first and one order at last', async (token) => {
    const { checkoutId, pay, get } = await make()
    expect(await pay(token)).toMatchObject({ state: 'PAYING' })
    expect(await pay('tok_succeeds')).toMatchObject({ payment: { provider: 'sandbox' } })
    expect(await soon(async () => (await get())?.state === 'COMPLETED')).toBe(true)
    expect(await soon(() => isCaptured(started.pool, checkoutId))).toBe(true)
    expect(await chargesOf(started.pool, checkoutId)).toMatchObject([{ state: 'CAPTURED' }])
    expect(await countOrders(started.pool, checkoutId)).toBe(1)
  })

  it('that comes twice is one order', async () => {
    const { checkoutId, pay, get } = await make({ inStock: 3 })
    await pay('tok_answers_twice')
    expect(await soon(async () => (await get())?.state === 'COMPLETED')).toBe(true)
    expect(await soon(() => isCaptured(started.pool, checkoutId))).toBe(true)
    expect(await countOrders(started.pool, checkoutId)).toBe(1)
    expect(await chargesOf(started.pool, checkoutId)).toHaveLength(1)
  })
})

describe('a payment is not begun', () => {
  it('without a token, or with one of nobody', async () => {
    const { checkoutId, call, pay, get } = await make()
    const without = await failureOf(started.order.payCheckout({ checkoutId }, call))
    expect(without).toMatchObject({ code: 'REQUEST_INVALID', details: { errors: [{ pointer: '/paymentToken' }] } })
    for (const token of ['4242424242424242', 'tok_', 'toString', ''])
      expect(await failureOf(pay(token))).toMatchObject({ code: 'PAYMENT_TOKEN_INVALID', status: 422 })
    expect(await get()).toMatchObject({ state: 'OPEN' })
    expect(await chargesOf(started.pool, checkoutId)).toEqual([])
  })

  it('where the stock is gone, and the checkout stays as it was', async () => {
    const { front, order } = started
    const { variantId, pay } = await make({ inStock: 1 })
    const { cart } = await order.createCart({ items: [{ variantId, quantity: 1 }] }, buyer(shopId))
    const other = await checkOut(order, shopId, cart?.id ?? '')
    expect(await pay()).toMatchObject({ state: 'COMPLETED' })
    expect(await failureOf(other.pay())).toMatchObject({ code: 'OUT_OF_STOCK', status: 422 })
    expect(await other.get()).toMatchObject({ state: 'OPEN' })
    expect(front.stockOf(variantId)).toBe(0)
  })

  it('where a gift card was used meanwhile, and nothing stays held', async () => {
    const { order, front } = started
    const { code } = await order.createGiftCard({ amount: { minorUnits: 700, currency: 'USD' } }, partner(shopId))
    const first = await make({ giftCards: [code] })
    const second = await make({ giftCards: [code], inStock: 4 })
    expect(await first.pay()).toMatchObject({ state: 'COMPLETED' })
    expect(await failureOf(second.pay())).toMatchObject({ code: 'GIFT_CARD_EMPTY' })
    expect(front.stockOf(second.variantId)).toBe(4)
    expect(await second.get()).toMatchObject({ state: 'OPEN' })
  })

  it('where a gift card was used meanwhile, and what that gives back late is not what the next one has', async () => {
    const { order, front, pool } = started
    const { code } = await order.createGiftCard({ amount: { minorUnits: 700, currency: 'USD' } }, partner(shopId))
    const { variantId, pay } = await make({ giftCards: [code], inStock: 4 })
    const setBalance = (balance: number) =>
      pool.query(sql.unsafe`update gift_cards set balance = ${balance} where shop_id = ${shopId} and code = ${code}`)
    await setBalance(0)
    expect(await failureOf(pay())).toMatchObject({ code: 'GIFT_CARD_EMPTY' })
    const holder = front.holders.at(-1) ?? ''
    await setBalance(700)
    expect(await pay()).toMatchObject({ state: 'COMPLETED' })
    // As it is where the shop service was away.
    await pool.query(sql.unsafe`
      insert into stock_releases (holder, shop_id, next_look_at) values (${holder}, ${shopId}, now())`)
    const isNoted = () => pool.exists(sql.unsafe`select from stock_releases where holder = ${holder}`)
    expect(await soon(async () => !(await isNoted()))).toBe(true)
    expect(front.stockOf(variantId)).toBe(3)
  })

  it('by another shop, whose buyers do not see it', async () => {
    const { checkoutId } = await make()
    const stranger = buyer('sh_another', checkoutId)
    const request = { checkoutId, paymentToken: 'tok_succeeds' }
    expect(await failureOf(started.order.payCheckout(request, stranger))).toMatchObject({ code: 'CHECKOUT_NOT_FOUND' })
    expect(await failureOf(started.order.payCheckout(request, partner(shopId)))).toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })

  it('once its time is up', async () => {
    const { checkoutId, pay } = await make()
    await started.pool.query(sql.unsafe`
      update checkouts set expires_at = now() - interval '1 s' where checkout_id = ${checkoutId}`)
    expect(await failureOf(pay())).toMatchObject({ code: 'CHECKOUT_CLOSED', status: 409 })
  })
})
