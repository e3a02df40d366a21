import { randomUUID } from 'node:crypto'
import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { openScriptedStripe, type ScriptedStripe } from './scripted-stripe.ts'
import { spawnShop } from './spawned-shop.ts'
import { callFor, startShopWith, withKey } from './started-shop.ts'

const scope = new AsyncDisposableStack()
let stripe: ScriptedStripe
let started: Awaited<ReturnType<typeof startShopWith>>
beforeAll(async () => {
  stripe = scope.use(await openScriptedStripe())
  started = await startShopWith(scope, {
    STRIPE_SECRET_KEY: 'sk_test_of_a_test',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_a_test',
    STRIPE_API_URL: stripe.url,
  })
})
afterAll(() => scope.disposeAsync())
beforeEach(() => stripe.onRequest(() => {}))

const payout = { returnUrl: 'https://partner.example/back', refreshUrl: 'https://partner.example/again' }
const newCall = () => callFor(`agy_${randomUUID().replaceAll('-', '')}`)

describe('while the payout provider', () => {
  it.each(['account', 'link'] as const)(
    'is away when the %s is asked for, no shop is seen, and the repeat makes it',
    async (at) => {
      const call = newCall()
      const request = { name: 'Warten', ownerEmail: `${randomUUID()}@example.com`, payout }
      const keyed = withKey(call, randomUUID(), request)
      const before = stripe.accounts.length
      stripe.onRequest((kind) => {
        if (kind === at) throw new Error('away')
      })
      for (let attempt = 0; attempt < 2; attempt++) {
        const failure = await failureOf(started.shop.createShop(request, keyed))
        expect(failure).toMatchObject({ code: 'PAYOUT_PROVIDER_UNAVAILABLE', status: 503 })
        expect((await started.shop.listShops({}, call)).shops).toEqual([])
      }
      expect(started.postOffice.mails.filter(({ email }) => email === request.ownerEmail)).toEqual([])
      stripe.onRequest(() => {})
      const made = await started.shop.createShop(request, keyed)
      expect(made).toMatchObject({ invitationStatus: 'INVITED', payoutOnboardingUrl: expect.any(String) })
      expect((await started.shop.listShops({}, call)).shops).toHaveLength(1)
      expect(stripe.accounts.slice(before)).toHaveLength(1)
    },
    120_000,
  )

  it('refuses a field, the answer names it as the request does, no shop is seen, and the mended request makes one', async () => {
    const call = newCall()
    const prefill = { individual: { dobDay: 31, dobMonth: 2, dobYear: 1990 } }
    const wrong = { name: 'Falsch', payout: { ...payout, businessType: 'individual', prefill } }
    const key = randomUUID()
    stripe.refuse({ param: 'individual[dob][day]', message: 'Invalid day' })
    const failure = await failureOf(started.shop.createShop(wrong, withKey(call, key, wrong)))
    expect(failure).toMatchObject({ code: 'PAYOUT_REFUSED', status: 422 })
    expect(failure.details.errors).toMatchObject([{ pointer: '/payout/prefill/individual/dobDay', field: 'dobDay' }])
    expect((await started.shop.listShops({}, call)).shops).toEqual([])
    stripe.refuse(null)
    const right = { ...wrong, payout }
    expect(await started.shop.createShop(right, withKey(call, key, right))).toMatchObject({ shopName: 'Falsch' })
    expect((await started.shop.listShops({}, call)).shops).toHaveLength(1)
  })
})

describe('a link into the onboarding', () => {
  it('is refused by the names of the request that asks for it', async () => {
    const call = newCall()
    const { shopId } = await started.shop.createShop({ name: 'Weg', payout }, call)
    const askFor = {
      '/payout': () => started.shop.createShop({ name: 'Weg', payout }, call),
      '': () => started.shop.createOnboardingLink({ shopId }, call),
    }
    for (const [parent, ask] of Object.entries(askFor)) {
      const problemsOf = async (param?: string) => {
        stripe.refuse({ ...(param !== undefined && { param }), message: 'Not so', of: 'link' })
        const failure = await failureOf(ask())
        stripe.refuse(null)
        expect(failure).toMatchObject({ code: 'PAYOUT_REFUSED', status: 422 })
        return failure.details.errors?.map(({ pointer, field }) => [pointer, field])
      }
      expect(await problemsOf('return_url')).toEqual([[`${parent}/returnUrl`, 'returnUrl']])
      expect(await problemsOf('refresh_url')).toEqual([[`${parent}/refreshUrl`, 'refreshUrl']])
      expect(await problemsOf()).toEqual([[parent, parent.slice(1)]])
    }
  })

  it('is answered as one that cannot be had while the caller still waits for it', async () => {
    const call = newCall()
    const { shopId } = await started.shop.createShop({ name: 'Langsam', payout }, call)
    stripe.onRequest((kind) => (kind === 'link' ? new Promise(() => {}) : undefined))
    const hasty = () => ({ ...call, deadlineMs: Date.now() + 9_000 })
    for (const ask of [
      () => started.shop.createShop({ name: 'Langsam', payout }, hasty()),
      () => started.shop.createOnboardingLink({ shopId }, hasty()),
    ])
      expect(await failureOf(ask())).toMatchObject({ code: 'PAYOUT_PROVIDER_UNAVAILABLE' })
  }, 60_000)
})

describe('a call that is repeated after another provider was chosen', () => {
  it('waits for the one that it was begun with, and leaves nothing at the other', async () => {
    const call = newCall()
    const request = { name: 'Wechsel', payout }
    const keyed = withKey(call, randomUUID(), request)
    stripe.onRequest(() => {
      throw new Error('away')
    })
    expect((await failureOf(started.shop.createShop(request, keyed))).code).toBe('PAYOUT_PROVIDER_UNAVAILABLE')
    const { env, pool, postOffice } = started
    await using sandbox = await spawnShop({ ...env, NOTIFICATION_ADDRESS: postOffice.address })
    const failure = await failureOf(sandbox.shop.createShop(request, keyed))
    expect(failure).toMatchObject({ code: 'PAYOUT_PROVIDER_UNAVAILABLE', status: 503 })
    expect(await pool.anyFirst(sql.unsafe`select account_id from sandbox_accounts`)).toEqual([])
    stripe.onRequest(() => {})
    const { shopId } = await started.shop.createShop(request, keyed)
    expect((await started.shop.getPayout({ shopId }, call)).payout).toMatchObject({ provider: 'stripe' })
  }, 120_000)
})

describe('while notification is away', () => {
  it('the shop stands, and its invitation is FAILED', async () => {
    await using alone = new AsyncDisposableStack()
    const away = `127.0.0.1:${await findFreePort()}`
    const { shop } = await startShopWith(alone, { NOTIFICATION_ADDRESS: away })
    const call = newCall()
    const made = await shop.createShop({ name: 'Still', ownerEmail: 'owner@example.com' }, call)
    expect(made).toMatchObject({ invitationEmail: 'owner@example.com', invitationStatus: 'FAILED' })
    expect(await shop.getShopStatus({ shopId: made.shopId ?? '' }, call)).toMatchObject({
      invitation: { status: 'FAILED', email: 'owner@example.com' },
    })
  })
})
