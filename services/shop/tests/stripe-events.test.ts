import { randomUUID } from 'node:crypto'
import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import Stripe from 'stripe'
import { openScriptedStripe, type ScriptedStripe } from './scripted-stripe.ts'
import { spawnShop } from './spawned-shop.ts'
import { type CallOf, callFor, startShopWith, withKey } from './started-shop.ts'

const webhookSecret = 'whsec_of_a_test'

const scope = new AsyncDisposableStack()
let stripe: ScriptedStripe
let started: Awaited<ReturnType<typeof startShopWith>>
let shop: typeof started.shop
const settings = () => ({
  STRIPE_SECRET_KEY: 'sk_test_of_a_test',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: stripe.url,
})
beforeAll(async () => {
  stripe = scope.use(await openScriptedStripe())
  started = await startShopWith(scope, settings())
  shop = started.shop
})
afterAll(() => scope.disposeAsync())
beforeEach(() => stripe.onRequest(() => {}))

const payout = { returnUrl: 'https://partner.example/back', refreshUrl: 'https://partner.example/again' }
const newCall = () => callFor(`agy_${randomUUID().replaceAll('-', '')}`)
const nowSeconds = () => Math.floor(Date.now() / 1000)

/** Tells the service that something became of an account, as Stripe does and as often as it likes. */
function tell(account: string, type = 'account.updated', created = nowSeconds(), to = shop): Promise<object> {
  // What it says of the account is not so any more.
  const object = { id: account, object: 'account', details_submitted: false, payouts_enabled: false }
  const payload = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    created,
    account,
    data: { object },
  })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
  return to.receiveStripeEvent({ body: Buffer.from(payload), signature }, { requestId: 'stripe' })
}

async function openShop() {
  const call = newCall()
  const { shopId } = await shop.createShop({ name: 'Kasse', payout }, call)
  return { ...lastAccount(), get: () => getPayout(shopId ?? '', call) }
}
const getPayout = async (shopId: string, call: CallOf) => (await shop.getPayout({ shopId }, call)).payout
function lastAccount() {
  const account = stripe.accounts.at(-1)
  if (!account) throw new Error('Stripe has no account')
  return { account, accountId: account.id }
}

const ready = { details_submitted: true, payouts_enabled: true, capabilities: { transfers: 'active' } }
const lacking = { ...ready, requirements: { currently_due: ['individual.email'] } }

describe('an event of Stripe', () => {
  it('makes the account what it is at Stripe now, whatever it says itself and however old it is', async () => {
    const { account, accountId, get } = await openShop()
    account.standing = ready
    const created = nowSeconds()
    expect(await tell(accountId, 'account.updated', created)).toEqual({})
    expect(await get()).toMatchObject({ state: 'READY', requirements: [], capabilities: ['transfers'] })
    account.standing = lacking
    await tell(accountId, 'account.updated', created)
    expect(await get()).toMatchObject({ state: 'REQUIREMENTS_DUE', requirements: [{ field: 'individual.email' }] })
    account.standing = ready
    await tell(accountId, 'account.updated', created - 3)
    expect(await get()).toMatchObject({ state: 'READY', requirements: [] })
  })

  it('does not undo a newer one when it was answered late', async () => {
    const { account, accountId, get } = await openShop()
    const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    account.standing = lacking
    stripe.onRequest(async (kind, moment) => {
      if (kind !== 'retrieval' || moment !== 'done') return
      stripe.onRequest(() => {})
      asked.resolve()
      await released.promise
    })
    // However it ends: a busy machine may let its time pass.
    const late = Promise.allSettled([tell(accountId)])
    await asked.promise
    const askedMs = Date.now()
    expect(await until(() => Date.now() > askedMs, { timeoutMs: 10_000 })).toBe(true)
    account.standing = ready
    await tell(accountId)
    released.resolve()
    await late
    expect(await get()).toMatchObject({ state: 'READY', requirements: [] })
  })

  it('is newer than one that a replica whose clock is ahead took before', async () => {
    const preload = `--import=${new URL('fast-clock.ts', import.meta.url)}`
    const { env, postOffice } = started
    await using ahead = await spawnShop({
      ...env,
      ...settings(),
      NOTIFICATION_ADDRESS: postOffice.address,
      NODE_OPTIONS: preload,
    })
    const { account, accountId, get } = await openShop()
    account.standing = lacking
    await tell(accountId, 'account.updated', nowSeconds(), ahead.shop)
    expect(await get()).toMatchObject({ state: 'REQUIREMENTS_DUE' })
    account.standing = ready
    await tell(accountId)
    expect(await get()).toMatchObject({ state: 'READY' })
  }, 120_000)

  it.each(['account.application.deauthorized', 'account.updated'])(
    'restricts an account that is gone: %s',
    async (type) => {
      const { account, accountId, get } = await openShop()
      account.isClosed = true
      await tell(accountId, type)
      expect(await get()).toMatchObject({ state: 'RESTRICTED', requirements: [], capabilities: [] })
    },
  )

  it('is not taken while Stripe is away, and is when it comes again', async () => {
    const { account, accountId, get } = await openShop()
    account.standing = ready
    stripe.onRequest(() => {
      throw new Error('away')
    })
    expect(await failureOf(tell(accountId))).toMatchObject({ code: 'PAYOUT_PROVIDER_UNAVAILABLE', status: 503 })
    expect(await get()).toMatchObject({ state: 'ONBOARDING' })
    stripe.onRequest(() => {})
    await tell(accountId)
    expect(await get()).toMatchObject({ state: 'READY' })
  })
})

describe('an event of an account that no shop has', () => {
  it('is not taken while its shop is still being made, and is when it comes again', async () => {
    const call = newCall()
    const request = { name: 'Kasse', payout }
    const keyed = withKey(call, randomUUID(), request)
    stripe.onRequest((kind) => {
      if (kind === 'link') throw new Error('away')
    })
    expect((await failureOf(shop.createShop(request, keyed))).code).toBe('PAYOUT_PROVIDER_UNAVAILABLE')
    const { account, accountId } = lastAccount()
    account.standing = ready
    const created = nowSeconds()
    const failure = await failureOf(tell(accountId, 'account.updated', created))
    expect(failure).toMatchObject({ code: 'UNAVAILABLE', status: 503 })
    stripe.onRequest(() => {})
    const { shopId } = await shop.createShop(request, keyed)
    expect(await getPayout(shopId ?? '', call)).toMatchObject({ state: 'ONBOARDING' })
    expect(await tell(accountId, 'account.updated', created)).toEqual({})
    expect(await getPayout(shopId ?? '', call)).toMatchObject({ accountId, state: 'READY' })
  })

  it('is taken and changes nothing once it is an hour old', async () => {
    expect(await failureOf(tell('acct_nobody', 'account.updated', nowSeconds() - 3_000))).toMatchObject({ status: 503 })
    expect(await tell('acct_nobody', 'account.updated', nowSeconds() - 3_601)).toEqual({})
  })
})
