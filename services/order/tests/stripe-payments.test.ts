import { Secret } from '@atelier/config/secret.ts'
import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import Stripe from 'stripe'
import { stripePayments } from '../src/stripe-payments.ts'
import { countOrders, isCaptured, newCheckout, paymentOf } from './new-checkout.ts'
import { type Mishap, openScriptedStripe } from './scripted-stripe-payments.ts'
import { partner, startOrder } from './started-order.ts'

const webhookSecret = 'whsec_of_a_test'
const shopId = 'sh_nordlicht'

const scope = new AsyncDisposableStack()
let stripe: Awaited<ReturnType<typeof openScriptedStripe>>
let started: Awaited<ReturnType<typeof startOrder>>

beforeAll(async () => {
  stripe = scope.use(await openScriptedStripe())
  started = await startOrder(scope, {
    PAYMENT_SETTLE_INTERVAL_MS: '100',
    STRIPE_SECRET_KEY: 'sk_test_of_a_test',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
  })
})
afterAll(() => scope.disposeAsync())
beforeEach(() => {
  stripe.requests.length = 0
})

const make = () => newCheckout(started.order, started.front, { shopId, inStock: 5 })
const soon = (isSo: () => Promise<boolean>) => until(isSo, { timeoutMs: 30_000 })
const intentsOf = (checkoutId: string) =>
  stripe.intents.filter(({ metadata }) => metadata['checkout_id'] === checkoutId)

describe('a payment at Stripe', () => {
  it('is one PaymentIntent that is captured by hand once its order is there', async () => {
    const { checkoutId, checkout, pay, total } = await make()
    expect(checkout.payment).toEqual({ provider: 'stripe' })
    expect(await pay('pm_works')).toMatchObject({ state: 'COMPLETED' })
    expect(await soon(() => isCaptured(started.pool, checkoutId))).toBe(true)
    const [intent, ...others] = intentsOf(checkoutId)
    expect(others).toEqual([])
    expect(intent).toMatchObject({ status: 'succeeded', amount: Number(total), currency: 'usd' })
    expect(intent?.key).toBe(`${intent?.metadata['payment_id']}-1`)
    expect(Object.fromEntries(new URLSearchParams(intent?.body))).toMatchObject({
      capture_method: 'manual',
      confirm: 'true',
      payment_method: 'pm_works',
      'automatic_payment_methods[allow_redirects]': 'never',
    })
  })

  it('that is declined is cancelled there, so that nobody can still pay it, and can be tried again', async () => {
    const { checkoutId, pay } = await make()
    expect(await pay('pm_declined')).toMatchObject({ state: 'FAILED', payment: { error: 'PAYMENT_DECLINED' } })
    expect(intentsOf(checkoutId)).toMatchObject([{ status: 'canceled' }])
    expect(await pay('pm_works')).toMatchObject({ state: 'COMPLETED' })
    expect(intentsOf(checkoutId).map(({ key }) => key.slice(-2))).toEqual(['-1', '-2'])
  })

  it('with a token that Stripe does not know has failed', async () => {
    const { pay, checkoutId } = await make()
    expect(await pay('pm_unknown')).toMatchObject({ state: 'FAILED', payment: { error: 'PAYMENT_TOKEN_INVALID' } })
    expect(intentsOf(checkoutId)).toEqual([])
    for (const token of ['4242424242424242', 'pm_', 'sk_test_1'])
      expect(await failureOf(pay(token))).toMatchObject({ code: 'PAYMENT_TOKEN_INVALID' })
  })

  it('that needs action tells its client secret until the buyer has acted, and then its event is a hint', async () => {
    const { checkoutId, pay, get } = await make()
    expect(await pay('pm_acts')).toMatchObject({
      state: 'ACTION_REQUIRED',
      payment: { provider: 'stripe', clientSecret: `${intentsOf(checkoutId)[0]?.id}_secret` },
    })
    const [intent] = intentsOf(checkoutId)
    if (!intent) throw new Error('there is no PaymentIntent')
    // Nothing that an event says is believed.
    await tell('payment_intent.amount_capturable_updated', { ...intent, status: 'requires_capture' })
    expect(await get()).toMatchObject({ state: 'ACTION_REQUIRED' })
    intent.status = 'requires_capture'
    await Promise.all([1, 2, 3].map(() => tell('payment_intent.amount_capturable_updated', intent)))
    expect(await soon(async () => (await get())?.state === 'COMPLETED')).toBe(true)
    expect((await get())?.payment).toEqual({ provider: 'stripe' })
    expect(await countOrders(started.pool, checkoutId)).toBe(1)
  })

  const twice = (mishap: Mishap): Mishap[] => [mishap, mishap]
  it.each([
    ['POST payment_intents', twice('cut before')],
    ['POST payment_intents', twice('cut after')],
    ['POST payment_intents', ['500 after'] as Mishap[]],
    ['POST payment_intents/:id/capture', twice('cut before')],
    ['POST payment_intents/:id/capture', twice('cut after')],
    ['POST payment_intents/:id/capture', ['500 before'] as Mishap[]],
    ['POST payment_intents/:id/capture', ['500 after'] as Mishap[]],
  ])(
    'is one charge and one order where %s is %j',
    async (kind, what) => {
      const { checkoutId, pay, get } = await make()
      stripe.spoil(kind, ...what)
      await pay('pm_works')
      expect(await soon(async () => (await get())?.state === 'COMPLETED')).toBe(true)
      expect(await soon(() => isCaptured(started.pool, checkoutId))).toBe(true)
      expect(intentsOf(checkoutId)).toMatchObject([{ status: 'succeeded' }])
      expect(await countOrders(started.pool, checkoutId)).toBe(1)
    },
    60_000,
  )

  it.each<Mishap>(['500 before', '500 after'])(
    'that is declined is cancelled there, though that is answered %s',
    async (mishap) => {
      const { checkoutId, pay, get } = await make()
      stripe.spoil('POST payment_intents/:id/cancel', mishap)
      await pay('pm_declined')
      expect(await soon(async () => (await get())?.state === 'FAILED')).toBe(true)
      expect(intentsOf(checkoutId)).toMatchObject([{ status: 'canceled' }])
    },
    60_000,
  )

  it('for which Stripe answers 500 for good has failed, and the next try has a key of its own', async () => {
    const { checkoutId, pay } = await make()
    stripe.spoil('POST payment_intents', '500 before')
    expect(await pay('pm_works')).toMatchObject({ state: 'FAILED', payment: { error: 'PAYMENT_REFUSED' } })
    expect(await pay('pm_works')).toMatchObject({ state: 'COMPLETED' })
    expect(intentsOf(checkoutId)).toHaveLength(1)
  })

  it.each([
    ['is answered', [] as Mishap[]],
    ['has its answer lost', twice('cut after')],
    ['is not carried out at first', twice('cut before')],
    ['is answered 500 and made', ['500 after'] as Mishap[]],
  ])(
    'is given back once where its refund %s',
    async (_what, mishaps) => {
      const { checkoutId, pay, total } = await make()
      const orderId = (await pay('pm_works'))?.orderId ?? ''
      expect(await soon(() => isCaptured(started.pool, checkoutId))).toBe(true)
      stripe.spoil('POST refunds', ...mishaps)
      await started.order.createRefund({ orderId, reason: 'Damaged' }, partner(shopId))
      const list = async () => (await started.order.listRefunds({ orderId }, partner(shopId))).refunds
      expect(await soon(async () => (await list())[0]?.state === 'SUCCEEDED')).toBe(true)
      expect(stripe.refunds.filter((each) => each.payment_intent === intentsOf(checkoutId)[0]?.id)).toMatchObject([
        { amount: Number(total), metadata: { refund_id: (await list())[0]?.id } },
      ])
    },
    60_000,
  )

  it('whose order is cancelled before it was captured is cancelled', async () => {
    const { checkoutId, pay } = await make()
    stripe.spoil('POST payment_intents/:id/capture', ...Array<Mishap>(4).fill('cut before'))
    const orderId = (await pay('pm_works'))?.orderId ?? ''
    await started.order.cancelOrder({ orderId, reason: 'Changed my mind' }, partner(shopId))
    expect(await soon(async () => (await paymentOf(started.pool, checkoutId)).state === 'CANCELLED')).toBe(true)
    expect(intentsOf(checkoutId)).toMatchObject([{ status: 'canceled' }])
    stripe.spoil('POST payment_intents/:id/capture')
  })
})

describe('a payment of which Stripe has told no id', () => {
  const paymentId = 'pay_01jd0000000000000000000000'
  const charge = { key: `${paymentId}-1`, ref: null }
  const intent = (facts: object) => ({
    id: `pi_${crypto.randomUUID()}`,
    key: '',
    status: 'requires_capture',
    amount: 500,
    currency: 'usd',
    metadata: {},
    refunded: 0,
    created: 0,
    body: '',
    ...facts,
  })
  const since = new Date('2026-03-01T10:00:00Z')
  const until = new Date('2026-03-01T10:15:00Z')
  const secondsOf = (time: Date) => time.getTime() / 1_000
  const ours = intent({ created: secondsOf(since) + 5, metadata: { payment_id: paymentId, attempt: '1' } })
  const find = (stub: Awaited<ReturnType<typeof openScriptedStripe>>) =>
    stripePayments({
      secretKey: new Secret('sk_test_of_a_test'),
      webhookSecret: new Secret(webhookSecret),
      apiUrl: stub.url,
    }).find({ ...charge, since, until })

  it('is found whatever was begun after its time, and beside more than are listed', async () => {
    await using other = await openScriptedStripe()
    const others = (created: number) => Array.from({ length: 2_100 }, () => intent({ created }))
    other.intents.push(ours, ...others(secondsOf(until) + 3_600))
    expect(await find(other)).toMatchObject({ ref: ours.id, key: charge.key, state: 'AUTHORISED' })
    other.intents.push(...others(secondsOf(until)))
    expect(await find(other)).toMatchObject({ ref: ours.id, key: charge.key })
    other.intents.shift()
    expect(await find(other)).toBeNull()
  })
})

/** Tells the service of an object at Stripe, as Stripe does. */
function tell(type: string, object: object, secret = webhookSecret): Promise<object> {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, created: 1_790_000_000, data: { object } })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  return started.order.receiveStripePaymentEvent({ body: Buffer.from(payload), signature }, { requestId: 'stripe' })
}

describe('an event of Stripe', () => {
  it('is refused unless Stripe signed it for us', async () => {
    const forged = await failureOf(tell('payment_intent.succeeded', { metadata: {} }, 'whsec_other'))
    expect(forged).toMatchObject({ code: 'STRIPE_PAYMENT_EVENT_INVALID', status: 400 })
    const unsigned = started.order.receiveStripePaymentEvent(
      { body: Buffer.from('{}'), signature: '' },
      { requestId: 'x' },
    )
    expect((await failureOf(unsigned)).code).toBe('STRIPE_PAYMENT_EVENT_INVALID')
  })

  it('of a payment that is none of ours, or is settled, is taken and changes nothing', async () => {
    const { checkoutId, pay } = await make()
    await pay('pm_works')
    expect(await soon(() => isCaptured(started.pool, checkoutId))).toBe(true)
    const before = await started.pool.any(sql.unsafe`select * from payments order by payment_id`)
    const metadata = { payment_id: intentsOf(checkoutId)[0]?.metadata['payment_id'] }
    for (const object of [{}, { metadata: null }, { metadata: { payment_id: 'pay_other' } }, { metadata }])
      expect(await tell('payment_intent.canceled', object)).toEqual({})
    expect(await started.pool.any(sql.unsafe`select * from payments order by payment_id`)).toEqual(before)
  })
})
