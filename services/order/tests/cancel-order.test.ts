import { failureOf, failuresOf } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { giftCardStore, issueGiftCard } from '../src/gift-card-store.ts'
import { paymentStore } from '../src/payment-store.ts'
import { buyGifts, sellOffer, winGift } from './bought-gifts.ts'
import { isCaptured } from './new-checkout.ts'
import { address, eventsOf, lineOf, newOrderOf, place, updatesOf } from './placed-order.ts'
import { buyer, partner, startOrder } from './started-order.ts'

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
const other = partner('sh_other')
const reason = 'The customer changed their mind'
const item = { variantId: 'black-m', quantity: 1 }

const newOrder = async (facts = {}) => (await place(pool, newOrderOf(shopId, facts))).orderId
const begin = (orderId: string) => order.createFulfilment({ orderId, items: [item] }, call)

/** An order that was paid by a gift card and the rest by the sandbox. */
async function buy() {
  const variantId = front.sell({ variantId: crypto.randomUUID(), offerId: crypto.randomUUID() })
  const { code } = await order.createGiftCard({ amount: { minorUnits: 1_000, currency: 'USD' } }, call)
  const { cart } = await order.createCart({ items: [{ variantId, quantity: 1 }] }, buyer(shopId))
  const cartId = cart?.id ?? ''
  const wish = {
    cartId,
    email: 'mara@nordlicht.example',
    shipping: address,
    giftCards: [code],
    returnUrl: 'https://shop.example/done',
  }
  const { checkout } = await order.createCheckout(wish, buyer(shopId, cartId))
  const checkoutId = checkout?.id ?? ''
  const asBuyer = buyer(shopId, checkoutId)
  await order.payCheckout({ checkoutId, paymentToken: 'tok_succeeds' }, asBuyer)
  let orderId = ''
  await until(
    async () => {
      orderId = (await order.getCheckout({ checkoutId }, asBuyer)).checkout?.orderId ?? ''
      return orderId !== ''
    },
    { timeoutMs: 30_000 },
  )
  return { orderId, code, checkoutId }
}

const balanceOf = async (code: string) =>
  (await pool.one(sql.type(z.object({ balance: z.bigint() }))`select balance from gift_cards where code = ${code}`))
    .balance

const chargedFor = async (checkoutId: string) => {
  const State = z.object({ state: z.string(), refunded: z.bigint() })
  return pool.one(sql.type(State)`
    select state, (select coalesce(sum(charged_amount), 0)::int8 from refunds
      where refunds.payment_id = payments.payment_id and refunds.state = 'SUCCEEDED') as refunded
    from payments where checkout_id = ${checkoutId}`)
}

describe('an order that is cancelled', () => {
  it('gives back what was paid, what gift cards paid, and by its event the stock', async () => {
    const { orderId, code, checkoutId } = await buy()
    expect(await balanceOf(code)).toBe(0n)
    const { order: cancelled } = await order.cancelOrder({ orderId, reason }, call)
    expect(cancelled).toMatchObject({ id: orderId, status: 'CANCELLED', checkoutId })
    expect(await balanceOf(code)).toBe(1_000n)
    const paid = (cancelled?.amounts?.total?.minorUnits ?? 0) - 1_000
    const isBack = async () => {
      const { state, refunded } = await chargedFor(checkoutId)
      return state === 'CANCELLED' || refunded === BigInt(paid)
    }
    expect(await until(isBack, { timeoutMs: 30_000 })).toBe(true)
    const [placed, ...updated] = await eventsOf(pool, orderId)
    const stockHolder = String(placed?.data['stockHolder'])
    expect(front.heldBy(stockHolder)).toMatchObject({ isTaken: true })
    expect(updated).toMatchObject([
      {
        type: 'order.v1.updated',
        data: {
          order: { id: orderId, status: 'CANCELLED' },
          stockHolder,
          update: { type: 'STATUS', previous: 'CONFIRMED' },
        },
      },
    ])
  })

  it('is answered the same however often, and told once', async () => {
    const orderId = await newOrder()
    const answers = await Promise.all(Array.from({ length: 10 }, () => order.cancelOrder({ orderId, reason }, call)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await updatesOf(pool, orderId)).toEqual([{ type: 'STATUS', previous: 'CONFIRMED', status: 'CANCELLED' }])
  })

  it('is not in production: one of both happens, whichever comes first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const orderId = await newOrder()
      const outcomes = await Promise.allSettled([order.cancelOrder({ orderId, reason }, call), begin(orderId)])
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(await updatesOf(pool, orderId)).toHaveLength(1)
    }
  })

  it('takes back the gift cards that it bought, unless one was used', async () => {
    const lines = [lineOf('black-m'), lineOf('card', 1, { offerType: 'GIFT_CARD' })]
    const [unused, used] = [await newOrder({ lines }), await newOrder({ lines })]
    await pool.query(sql.unsafe`update gift_cards set balance = 1 where order_id = ${used}`)
    expect((await order.cancelOrder({ orderId: unused, reason }, call)).order?.status).toBe('CANCELLED')
    expect(await failureOf(order.cancelOrder({ orderId: used, reason }, call))).toMatchObject({
      code: 'ORDER_GIFT_CARD_USED',
      status: 409,
    })
    const left = sql.type(z.object({ balance: z.bigint() }))`
      select balance from gift_cards where order_id in (${unused}, ${used}) order by balance`
    expect(await pool.any(left)).toEqual([{ balance: 0n }, { balance: 1n }])
    expect((await order.getOrder({ orderId: used }, call)).order?.status).toBe('CONFIRMED')
  })
})

describe('an order that bought a gift card and used another', () => {
  it('is cancelled with both locked in the order of their ids, behind its payment', async () => {
    const { orderId, code, checkoutId } = await buy()
    expect(await until(() => isCaptured(pool, checkoutId), { timeoutMs: 30_000 })).toBe(true)
    const bought = await issueGiftCard(pool, { shopId, minorUnits: 500n, currency: 'USD', email: null, orderId })
    await pool.query(sql.unsafe`
      update orders set lines = lines || jsonb_build_array(jsonb_set(lines -> 0, '{offerType}', '"GIFT_CARD"'))
      where order_id = ${orderId}`)
    const isAwaited = (tx: Database) =>
      until(
        () =>
          tx.exists(sql.unsafe`
            select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`),
        { timeoutMs: 4_000 },
      )
    let cancelling: Promise<unknown> | undefined
    const free = (query: ReturnType<typeof sql.fragment>) => sql.unsafe`select 1 ${query} for no key update nowait`
    await pool.transaction(async (tx) => {
      await paymentStore(tx).lockOfCheckout(checkoutId)
      cancelling = order.cancelOrder({ orderId, reason }, call)
      expect(await isAwaited(tx)).toBe(true)
      // Whoever has the payment may have all cards.
      await tx.query(free(sql.fragment`from gift_cards where code in (${code}, ${bought})`))
    })
    await cancelling
    expect([await balanceOf(code), await balanceOf(bought)]).toEqual([1_000n, 0n])

    const second = await buy()
    const late = await issueGiftCard(pool, {
      shopId,
      minorUnits: 500n,
      currency: 'USD',
      email: null,
      orderId: second.orderId,
    })
    await pool.query(sql.unsafe`
      update orders set lines = lines || jsonb_build_array(jsonb_set(lines -> 0, '{offerType}', '"GIFT_CARD"'))
      where order_id = ${second.orderId}`)
    await pool.transaction(async (tx) => {
      await giftCardStore(tx).lockByCode(shopId, [second.code])
      cancelling = order.cancelOrder({ orderId: second.orderId, reason }, call)
      expect(await isAwaited(tx)).toBe(true)
      await tx.query(free(sql.fragment`from gift_cards where code = ${late}`))
    })
    await cancelling
    expect([await balanceOf(second.code), await balanceOf(late)]).toEqual([1_000n, 0n])
  })
})

describe('an order that a gift became', () => {
  const RefundRow = z.object({ amount: z.bigint(), state: z.string(), checkout_id: z.string() })
  const refundsOf = (ofShop: string) =>
    pool.any(sql.type(RefundRow)`
      select refunds.amount, refunds.state, checkout_id from refunds join payments using (payment_id)
      where refunds.shop_id = ${ofShop} order by refund_id`)
  const sumOf = (refunds: readonly { amount: bigint }[]) => refunds.reduce((sum, { amount }) => sum + amount, 0n)
  const areMade = (ofShop: string) => async () => (await refundsOf(ofShop)).every(({ state }) => state === 'SUCCEEDED')

  /** So many gifts that were bought, the first of which are orders. */
  async function redeemGifts(quantity: number, redeemed: number) {
    const giftShop = `sh_${crypto.randomUUID()}`
    const { offerId, small: variantId } = sellOffer({ front }, { unitPrice: { minorUnits: 2_799, currency: 'USD' } })
    const purchase = await buyGifts({ order, front }, giftShop, quantity, { offerId })
    const orders: { orderId: string; giftId: string }[] = []
    for (let count = 0; count < redeemed; count += 1) {
      const { giftId, token } = await winGift({ order }, giftShop, purchase)
      const wish = { giftId, token, variantId, shipping: address, email: 'mara@nordlicht.example' }
      const { order: placed } = await order.redeemGift(wish, buyer(giftShop, giftId))
      orders.push({ orderId: placed?.id ?? '', giftId })
    }
    const giftPurchaseId = purchase.id
    const giftsOf = async () =>
      (await order.getGiftPurchase({ giftPurchaseId }, partner(giftShop))).giftPurchase?.gifts ?? []
    return { giftShop, giftPurchaseId, total: BigInt(purchase.amounts?.total?.minorUnits ?? 0), orders, giftsOf }
  }

  it('gives its share of what was paid for the gifts back once, to whoever paid for them; the gift stays REDEEMED', async () => {
    const { giftShop, giftPurchaseId, total, orders, giftsOf } = await redeemGifts(3, 1)
    const { orderId = '', giftId = '' } = orders[0] ?? {}
    const cancel = () => order.cancelOrder({ orderId, reason }, partner(giftShop))
    const answers = await Promise.all(Array.from({ length: 10 }, cancel))
    for (const answer of [...answers, await cancel()]) expect(answer.order?.status).toBe('CANCELLED')
    const paid = sql.type(z.object({ checkout_id: z.string() }))`
      select checkout_id from gift_purchases where gift_purchase_id = ${giftPurchaseId}`
    const { checkout_id: checkoutId } = await pool.one(paid)
    expect(await refundsOf(giftShop)).toMatchObject([{ amount: total / 3n, checkout_id: checkoutId }])
    expect(await until(areMade(giftShop), { timeoutMs: 20_000 })).toBe(true)
    expect((await giftsOf()).find(({ id }) => id === giftId)).toMatchObject({ status: 'REDEEMED', orderId })
    const named = { giftPurchaseId, giftId }
    expect(await failureOf(order.cancelGift(named, partner(giftShop)))).toMatchObject({ code: 'GIFT_MOVE_NOT_ALLOWED' })
    // Its stock goes back by its event.
    const [placed, cancelled, ...others] = await eventsOf(pool, orderId)
    expect(others).toEqual([])
    const stockHolder = expect.stringContaining(giftId)
    expect(placed?.data).toMatchObject({ stockHolder })
    expect(cancelled?.data).toMatchObject({ stockHolder, order: { status: 'CANCELLED' } })
  })

  it('gives back no more than was paid, however its cancelling and that of other gifts meet', async () => {
    const { giftShop, giftPurchaseId, total, orders, giftsOf } = await redeemGifts(7, 3)
    const call = partner(giftShop)
    const cancelling = [1, 2].flatMap(() => orders.map(({ orderId }) => order.cancelOrder({ orderId, reason }, call)))
    const gifts = await giftsOf()
    const ending = gifts.flatMap(({ id: giftId }) => [
      order.cancelGift({ giftPurchaseId, giftId }, call),
      order.cancelGift({ giftPurchaseId, giftId }, call),
    ])
    const outcomes = await Promise.allSettled([...cancelling, ...ending])
    // The three that are redeemed are not cancelled themselves.
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(6)
    const refunds = await refundsOf(giftShop)
    expect(refunds).toHaveLength(7)
    expect(sumOf(refunds)).toBe(total)
    expect(await until(areMade(giftShop), { timeoutMs: 20_000 })).toBe(true)
  })

  it('has nothing to give back where nobody paid: of links, and samples', async () => {
    const giftShop = `sh_${crypto.randomUUID()}`
    const call = partner(giftShop)
    const { offerId: productId, small: variantId } = sellOffer({ front })
    const { links } = await order.createGiveawayPackage({ productId, number: 1 }, call)
    const { giftId = '', url = '' } = links[0] ?? {}
    const token = new URL(url).searchParams.get('token') ?? ''
    const wish = { giftId, token, variantId, shipping: address, email: 'mara@nordlicht.example' }
    const { order: redeemed } = await order.redeemGift(wish, buyer(giftShop, giftId))
    const samples = newOrderOf(giftShop, { source: { type: 'SAMPLES_ORDER' } })
    for (const orderId of [redeemed?.id ?? '', (await place(pool, samples)).orderId])
      expect(await order.cancelOrder({ orderId, reason }, call)).toMatchObject({ order: { status: 'CANCELLED' } })
    expect(await refundsOf(giftShop)).toEqual([])
  })
})

describe('where an order is sent, and its customer written to', () => {
  const moved = { ...address, address1: 'Kastanienallee 2' }

  it('is changed as a whole, with what was before, and the same again is no change', async () => {
    const orderId = await newOrder({ shipping: { ...address, address2: 'Hinterhaus' } })
    for (let again = 0; again < 2; again += 1) {
      expect((await order.changeShippingAddress({ orderId, address: moved }, call)).order?.shipping).toEqual(
        expect.objectContaining(moved),
      )
      const changed = await order.changeEmail({ orderId, email: 'jo@nordlicht.example' }, call)
      expect(changed.order?.email).toBe('jo@nordlicht.example')
    }
    expect(await updatesOf(pool, orderId)).toEqual([
      { type: 'SHIPPING.ADDRESS', previous: { ...address, address2: 'Hinterhaus' }, status: 'CONFIRMED' },
      { type: 'EMAIL', previous: 'mara@nordlicht.example', status: 'CONFIRMED' },
    ])
  })

  it.each([
    [{ country: 'DE' }, ['name', 'address1', 'city', 'zip']],
    [{ ...address, country: 'US' }, ['state']],
    [{ ...address, country: 'XX' }, ['country']],
  ])('is nowhere that nothing can be sent: %j', async (wrong, names) => {
    const failure = await failureOf(order.changeShippingAddress({ orderId: await newOrder(), address: wrong }, call))
    const pointers = failure.details.errors?.map(({ pointer }) => pointer)
    expect({ code: failure.code, pointers }).toEqual({
      code: 'REQUEST_INVALID',
      pointers: names.map((name) => `/${name}`),
    })
  })

  it('is no e-mail address of another form', async () => {
    expect(await failureOf(order.changeEmail({ orderId: await newOrder(), email: 'mara' }, call))).toMatchObject({
      code: 'REQUEST_INVALID',
      details: { errors: [{ pointer: '/email' }] },
    })
  })
})

describe('an order', () => {
  it('in production is not cancelled or sent elsewhere, but its customer can be written to elsewhere', async () => {
    const orderId = await newOrder()
    await begin(orderId)
    const details = { orderId, status: 'IN_PRODUCTION', allowed: ['PARTIALLY_SHIPPED', 'SHIPPED'] }
    const refused = { code: 'ORDER_MOVE_NOT_ALLOWED', status: 409, details }
    expect(await failureOf(order.cancelOrder({ orderId, reason }, call))).toMatchObject(refused)
    expect(await failureOf(order.changeShippingAddress({ orderId, address }, call))).toMatchObject(refused)
    expect(await order.changeEmail({ orderId, email: 'jo@nordlicht.example' }, call)).toMatchObject({
      order: { email: 'jo@nordlicht.example' },
    })
  })

  it('that is finished is changed no more', async () => {
    const orderId = await newOrder()
    await order.cancelOrder({ orderId, reason }, call)
    const email = 'jo@nordlicht.example'
    expect(await failureOf(order.changeEmail({ orderId, email }, call))).toMatchObject({
      code: 'ORDER_MOVE_NOT_ALLOWED',
      details: { status: 'CANCELLED', allowed: [] },
    })
  })

  it('of another shop is changed by nobody else', async () => {
    const orderId = await newOrder()
    for (const failure of await failuresOf([
      order.cancelOrder({ orderId, reason }, other),
      order.changeShippingAddress({ orderId, address }, other),
      order.changeEmail({ orderId, email: 'jo@nordlicht.example' }, other),
    ]))
      expect(failure).toMatchObject({ code: 'ORDER_NOT_FOUND', status: 404, details: { orderId } })
    expect(await failureOf(order.cancelOrder({ orderId, reason }, buyer(shopId)))).toMatchObject({ status: 401 })
    expect(await updatesOf(pool, orderId)).toEqual([])
  })
})
