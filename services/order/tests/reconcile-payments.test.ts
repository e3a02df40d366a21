import { findFreePort } from '@atelier/dev-env/ports.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { start } from '../src/service.ts'
import { chargesOf, isCaptured, newCheckout } from './new-checkout.ts'
import { openScriptedStripe } from './scripted-stripe-payments.ts'
import { startOrder } from './started-order.ts'

const shopId = 'sh_nordlicht'
const scope = new AsyncDisposableStack()
let stripe: Awaited<ReturnType<typeof openScriptedStripe>>
let started: Awaited<ReturnType<typeof startOrder>>

beforeAll(async () => {
  stripe = scope.use(await openScriptedStripe())
  started = await startOrder(scope, {
    PAYMENT_SETTLE_INTERVAL_MS: '100',
    PAYMENT_RECONCILE_INTERVAL_MS: '100',
    STRIPE_SECRET_KEY: 'sk_test_of_a_test',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_a_test',
    STRIPE_API_URL: stripe.url,
  })
  const [rpcPort, healthPort] = [await findFreePort(), await findFreePort()]
  await start({ ...started.config, RPC_PORT: rpcPort, HEALTH_PORT: healthPort }, scope)
})
afterAll(() => scope.disposeAsync())

const soon = (isSo: () => Promise<boolean>) => until(isSo, { timeoutMs: 30_000 })
const intentOf = (checkoutId: string) => {
  const intent = stripe.intents.find(({ metadata }) => metadata['checkout_id'] === checkoutId)
  if (!intent) throw new Error('there is no PaymentIntent')
  return intent
}

/** A checkout that is paid, and captured. */
async function newCharge() {
  const made = await newCheckout(started.order, started.front, { shopId })
  expect(await made.pay('pm_works')).toMatchObject({ state: 'COMPLETED' })
  expect(await soon(() => isCaptured(started.pool, made.checkoutId))).toBe(true)
  return { ...made, intent: intentOf(made.checkoutId) }
}

const countLists = () => stripe.requests.filter((kind) => kind === 'GET payment_intents').length
const listsAgain = async () => {
  const before = countLists()
  expect(await soon(async () => countLists() >= before + 3)).toBe(true)
}

describe('reconciling two replicas with Stripe', () => {
  it('asks for the list alone where nothing differs', async () => {
    for (let count = 0; count < 3; count += 1) await newCharge()
    await listsAgain()
    stripe.requests.length = 0
    await listsAgain()
    expect(new Set(stripe.requests)).toEqual(new Set(['GET payment_intents']))
  })

  it('mends what differs though another payment cannot be asked for', async () => {
    const charges = [await newCharge(), await newCharge(), await newCharge()]
    const [first, second, third] = charges.map(({ intent }) => intent)
    if (!first || !second || !third) throw new Error('there are not three')
    stripe.unreadable.add(second.id)
    for (const intent of [first, second, third]) intent.status = 'requires_capture'
    expect(await soon(async () => first.status === 'succeeded' && third.status === 'succeeded')).toBe(true)
    stripe.unreadable.clear()
    expect(await soon(async () => second.status === 'succeeded')).toBe(true)
  }, 60_000)

  it('mends what was begun at another provider too', async () => {
    const { pool } = started
    const { checkoutId, total, intent } = await newCharge()
    stripe.intents.splice(stripe.intents.indexOf(intent), 1)
    await pool.transaction(async (tx) => {
      await tx.query(sql.unsafe`
        update payments set provider = 'sandbox', provider_ref = 'sbp_before' where checkout_id = ${checkoutId}`)
      await tx.query(sql.unsafe`
        insert into sandbox_payments
          (sandbox_payment_id, made_by_key, payment_id, currency, amount, behaviour, state)
        select 'sbp_before', payment_id || '-1', payment_id, currency, ${total}, 'tok_succeeds', 'AUTHORISED'
        from payments where checkout_id = ${checkoutId}`)
    })
    expect(await soon(async () => (await chargesOf(pool, checkoutId))[0]?.state === 'CAPTURED')).toBe(true)
  })

  it('is done by one of them at a time', async () => {
    const goOn = stripe.stall('GET payment_intents')
    const before = countLists()
    expect(await soon(async () => countLists() > before)).toBe(true)
    const isAskedTwice = async () => countLists() > before + 1
    expect(await until(isAskedTwice, { timeoutMs: 2_000 })).toBe(false)
    goOn()
    await listsAgain()
  })
})
