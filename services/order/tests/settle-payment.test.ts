import { until } from '@atelier/dev-env/ready.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { address, buyGifts, sellOffer, winGift } from './bought-gifts.ts'
import { chargesOf, countOrders, isCaptured, newCheckout, paymentOf } from './new-checkout.ts'
import { buyer, partner, startOrder } from './started-order.ts'

const scope = new AsyncDisposableStack()
let started: Awaited<ReturnType<typeof startOrder>>
const shopId = 'sh_nordlicht'

beforeAll(async () => {
  started = await startOrder(scope, {
    PAYMENT_SETTLE_INTERVAL_MS: '100',
    PAYMENT_RECONCILE_INTERVAL_MS: '200',
    SANDBOX_LATE_MS: '600000',
    PAYMENT_TTL_MS: '1500',
  })
})
afterAll(() => scope.disposeAsync())

const make = (wish: Partial<Parameters<typeof newCheckout>[2]> = {}) =>
  newCheckout(started.order, started.front, { shopId, ...wish })
const soon = (isSo: () => Promise<boolean>) => until(isSo, { timeoutMs: 30_000 })

describe('a payment that is not settled in time', () => {
  it.each(['tok_answers_late', 'tok_needs_action'])(
    'with %s is cancelled, and everything given back',
    async (token) => {
      const { checkoutId, pay, get, variantId } = await make({ inStock: 2 })
      const expected = token === 'tok_needs_action' ? 'ACTION_REQUIRED' : 'PAYING'
      expect(await pay(token)).toMatchObject({ state: expected })
      expect(started.front.stockOf(variantId)).toBe(1)
      expect(await soon(async () => (await get())?.state === 'FAILED')).toBe(true)
      expect(await get()).toMatchObject({ payment: { error: 'PAYMENT_TIMED_OUT' } })
      expect(await soon(async () => started.front.stockOf(variantId) === 2)).toBe(true)
      expect(await chargesOf(started.pool, checkoutId)).toMatchObject([{ state: 'CANCELLED' }])
      expect(await countOrders(started.pool, checkoutId)).toBe(0)
    },
  )
})

describe('an authorised payment whose stock is gone', () => {
  it('is cancelled, and never charged', async () => {
    const { front, pool } = started
    const { checkoutId, pay, variantId, get } = await make({ inStock: 1 })
    front.loseHolds(variantId)
    expect(await pay()).toMatchObject({ state: 'FAILED', payment: { error: 'OUT_OF_STOCK' } })
    expect(await chargesOf(pool, checkoutId)).toMatchObject([{ state: 'CANCELLED' }])
    expect(await get()).toMatchObject({ state: 'FAILED' })
  })
})

describe('an attempt that another process has ended', () => {
  it('while this one took its stock leaves that in the shop', async () => {
    const { front, pool } = started
    const { checkoutId, pay, variantId } = await make({ inStock: 1 })
    front.beforeTaking(variantId, async () => {
      // As the other does that was told the stock is gone.
      const ofIt = sql.fragment`where checkout_id = ${checkoutId}`
      await pool.query(sql.unsafe`update payments set state = 'FAILED', next_look_at = null ${ofIt}`)
      await pool.query(sql.unsafe`update checkouts set state = 'FAILED' ${ofIt}`)
    })
    expect(await pay()).toMatchObject({ state: 'FAILED' })
    expect(await soon(async () => front.stockOf(variantId) === 1)).toBe(true)
    expect(await countOrders(pool, checkoutId)).toBe(0)
  })
})

describe('reconciling', () => {
  it('captures an order whose charge is authorised only', async () => {
    const { pool } = started
    const { checkoutId, pay } = await make()
    await pay()
    expect(await soon(() => isCaptured(pool, checkoutId))).toBe(true)
    await pool.query(sql.unsafe`update sandbox_payments set state = 'AUTHORISED' ${ofCheckout(checkoutId)}`)
    expect(await soon(async () => (await chargesOf(pool, checkoutId))[0]?.state === 'CAPTURED')).toBe(true)
    expect(await soon(() => isCaptured(pool, checkoutId))).toBe(true)
  })

  it('cancels an authorisation that no order waits for, and gives back what was charged for none', async () => {
    const { pool } = started
    const { checkoutId, pay } = await make()
    expect(await pay('tok_declined')).toMatchObject({ state: 'FAILED' })
    await pool.query(sql.unsafe`update sandbox_payments set state = 'AUTHORISED' ${ofCheckout(checkoutId)}`)
    expect(await soon(async () => (await chargesOf(pool, checkoutId))[0]?.state === 'CANCELLED')).toBe(true)
    await pool.query(sql.unsafe`update sandbox_payments set state = 'CAPTURED' ${ofCheckout(checkoutId)}`)
    const refunded = async () =>
      pool.exists(sql.unsafe`
        select from sandbox_refunds join sandbox_payments using (sandbox_payment_id) join payments using (payment_id)
        where checkout_id = ${checkoutId} and sandbox_refunds.amount = sandbox_payments.amount`)
    expect(await soon(refunded)).toBe(true)
  })

  it('finds a payment that was begun and that the job has lost sight of', async () => {
    const { pool } = started
    const { checkoutId, pay, get } = await make()
    await pay('tok_needs_action')
    await pool.transaction(async (tx) => {
      await tx.query(sql.unsafe`update payments set next_look_at = null where checkout_id = ${checkoutId}`)
      await tx.query(sql.unsafe`update sandbox_payments set state = 'AUTHORISED' ${ofCheckout(checkoutId)}`)
    })
    expect(await soon(async () => (await get())?.state === 'COMPLETED')).toBe(true)
  })

  it('says which order has no charge any more', async () => {
    const { pool } = started
    const { checkoutId, pay } = await make()
    await pay()
    expect(await soon(() => isCaptured(pool, checkoutId))).toBe(true)
    await pool.query(sql.unsafe`update sandbox_payments set state = 'CANCELLED' ${ofCheckout(checkoutId)}`)
    expect(await soon(async () => (await paymentOf(pool, checkoutId)).state === 'LOST')).toBe(true)
  })

  it('does not give up a charge that may become something yet', async () => {
    const { pool } = started
    const [undecided, lost] = [await make(), await make()]
    for (const { pay, checkoutId } of [undecided, lost]) {
      await pay()
      expect(await soon(() => isCaptured(pool, checkoutId))).toBe(true)
    }
    await pool.query(sql.unsafe`
      update sandbox_payments set state = 'ACTION_REQUIRED' ${ofCheckout(undecided.checkoutId)}`)
    await pool.query(sql.unsafe`update sandbox_payments set state = 'CANCELLED' ${ofCheckout(lost.checkoutId)}`)
    expect(await soon(async () => (await paymentOf(pool, lost.checkoutId)).state === 'LOST')).toBe(true)
    expect(await paymentOf(pool, undecided.checkoutId)).toMatchObject({ state: 'CAPTURED' })
  })

  it('does not charge an order that was cancelled when its charge was lost, and gives back what is charged', async () => {
    const { order, pool } = started
    const { checkoutId, pay } = await make()
    const orderId = (await pay())?.orderId ?? ''
    expect(await soon(() => isCaptured(pool, checkoutId))).toBe(true)
    await pool.query(sql.unsafe`update sandbox_payments set state = 'CANCELLED' ${ofCheckout(checkoutId)}`)
    expect(await soon(async () => (await paymentOf(pool, checkoutId)).state === 'LOST')).toBe(true)
    await order.cancelOrder({ orderId, reason: 'It was not paid' }, partner(shopId))
    expect(await soon(async () => (await paymentOf(pool, checkoutId)).state === 'CANCELLED')).toBe(true)
    await pool.query(sql.unsafe`update sandbox_payments set state = 'CAPTURED' ${ofCheckout(checkoutId)}`)
    expect(await soon(async () => (await refundedOf(checkoutId)).length === 1)).toBe(true)
  })

  it('does not charge an order that was cancelled before its charge was lost', async () => {
    const { order, pool } = started
    const { checkoutId, pay } = await make()
    const orderId = (await pay())?.orderId ?? ''
    expect(await soon(() => isCaptured(pool, checkoutId))).toBe(true)
    await order.cancelOrder({ orderId, reason: 'Too late' }, partner(shopId))
    await pool.transaction(async (tx) => {
      await tx.query(sql.unsafe`update sandbox_payments set state = 'AUTHORISED' ${ofCheckout(checkoutId)}`)
      await tx.query(sql.unsafe`update payments set state = 'LOST' where checkout_id = ${checkoutId}`)
    })
    expect(await soon(async () => (await chargesOf(pool, checkoutId))[0]?.state !== 'AUTHORISED')).toBe(true)
    expect(await chargesOf(pool, checkoutId)).toMatchObject([{ state: 'CANCELLED' }])
  })

  it('leaves a charge without an order to the refund that was noted for it', async () => {
    const { pool } = started
    const [noted, other] = [await make(), await make()]
    for (const { pay } of [noted, other]) expect(await pay('tok_declined')).toMatchObject({ state: 'FAILED' })
    await pool.transaction(async (tx) => {
      await tx.query(sql.unsafe`update sandbox_payments set state = 'CAPTURED' ${ofCheckout(noted.checkoutId)}`)
      await tx.query(sql.unsafe`
        insert into refunds (refund_id, payment_id, shop_id, currency, amount, charged_amount, provider, charge_ref,
          state, reason, next_look_at)
        select 'ref_of_' || payment_id, payment_id, shop_id, currency, amount, amount, 'sandbox', provider_ref,
          'PENDING', 'No order', now() + interval '10 minutes'
        from payments where checkout_id = ${noted.checkoutId}`)
    })
    // Which is looked at after it.
    await pool.query(sql.unsafe`update sandbox_payments set state = 'CAPTURED' ${ofCheckout(other.checkoutId)}`)
    expect(await soon(async () => (await refundedOf(other.checkoutId)).length === 1)).toBe(true)
    expect(await refundedOf(noted.checkoutId)).toEqual([])
    await pool.query(sql.unsafe`update refunds set next_look_at = now() where refund_id like 'ref\_of\_%'`)
    expect(await soon(async () => (await refundedOf(noted.checkoutId)).length === 1)).toBe(true)
  })
})

describe('gifts whose charge is lost', () => {
  it('can be given up, and so can what they became: nothing goes back until they are charged after all', async () => {
    const { order, pool } = started
    const giftShop = `sh_${crypto.randomUUID()}`
    const call = partner(giftShop)
    const { offerId, small: variantId } = sellOffer(started)
    const purchase = await buyGifts(started, giftShop, 3, { offerId })
    const { giftId, token } = await winGift(started, giftShop, purchase)
    const wish = { giftId, token, variantId, shipping: address, email: 'mara@nordlicht.example' }
    const { order: redeemed } = await order.redeemGift(wish, buyer(giftShop, giftId))
    const CheckoutRow = z.object({ checkout_id: z.string() })
    const { checkout_id: checkoutId } = await pool.one(sql.type(CheckoutRow)`
      select checkout_id from gift_purchases where gift_purchase_id = ${purchase.id}`)
    expect(await soon(() => isCaptured(pool, checkoutId))).toBe(true)
    await pool.query(sql.unsafe`update sandbox_payments set state = 'CANCELLED' ${ofCheckout(checkoutId)}`)
    expect(await soon(async () => (await paymentOf(pool, checkoutId)).state === 'LOST')).toBe(true)

    const named = { giftPurchaseId: purchase.id, giftId: purchase.gifts[1]?.id ?? '' }
    for (let again = 0; again < 2; again += 1) {
      expect(await order.cancelGift(named, call)).toMatchObject({ gift: { status: 'CANCELLED' } })
      const cancelled = await order.cancelOrder({ orderId: redeemed?.id ?? '', reason: 'It was not paid' }, call)
      expect(cancelled.order?.status).toBe('CANCELLED')
    }
    const RefundRow = z.object({ state: z.string(), amount: z.bigint() })
    const refunds = () =>
      pool.any(sql.type(RefundRow)`select state, amount from refunds where shop_id = ${giftShop} order by refund_id`)
    const amount = BigInt(purchase.amounts?.total?.minorUnits ?? 0) / 3n
    // Somebody has looked at both.
    const LooksRow = z.object({ looks: z.number() })
    const looks = sql.type(LooksRow)`select min(looks)::int4 as looks from refunds where shop_id = ${giftShop}`
    expect(await soon(async () => (await pool.one(looks)).looks > 0)).toBe(true)
    expect(await refunds()).toEqual([
      { state: 'PENDING', amount },
      { state: 'PENDING', amount },
    ])
    expect(await refundedOf(checkoutId)).toEqual([])
    expect(await paymentOf(pool, checkoutId)).toMatchObject({ state: 'LOST' })

    await pool.query(sql.unsafe`update sandbox_payments set state = 'CAPTURED' ${ofCheckout(checkoutId)}`)
    expect(await soon(async () => (await refunds()).every(({ state }) => state === 'SUCCEEDED'))).toBe(true)
    expect(await refundedOf(checkoutId)).toHaveLength(2)
    expect(await paymentOf(pool, checkoutId)).toMatchObject({ state: 'CAPTURED' })
    // The third is worth what it was.
    await order.cancelGift({ ...named, giftId: purchase.gifts[2]?.id ?? '' }, call)
    expect(await soon(async () => (await refundedOf(checkoutId)).length === 3)).toBe(true)
    expect((await refunds()).map((refund) => refund.amount)).toEqual([amount, amount, amount])
  }, 60_000)
})

const RefundedRow = z.object({ made_by_key: z.string() })
/** What the sandbox gave back of a checkout's charges. */
const refundedOf = (checkoutId: string) =>
  started.pool.any(sql.type(RefundedRow)`
    select sandbox_refunds.made_by_key from sandbox_refunds join sandbox_payments using (sandbox_payment_id)
    ${ofCheckout(checkoutId)}`)

const ofCheckout = (checkoutId: string) => sql.fragment`
  where payment_id in (select payment_id from payments where checkout_id = ${checkoutId})`

describe('an order that is cancelled', () => {
  it('has its money back: refunded where it was captured', async () => {
    const { order, pool } = started
    const { checkoutId, pay, total } = await make()
    const paid = await pay()
    expect(await soon(() => isCaptured(pool, checkoutId))).toBe(true)
    const orderId = paid?.orderId ?? ''
    await order.cancelOrder({ orderId, reason: 'Changed my mind' }, partner(shopId))
    const refunds = async () => (await order.listRefunds({ orderId }, partner(shopId))).refunds
    expect(await soon(async () => (await refunds())[0]?.state === 'SUCCEEDED')).toBe(true)
    expect(await refunds()).toMatchObject([{ orderId, amount: { minorUnits: Number(total) } }])
  })
})
