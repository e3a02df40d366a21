import { randomUUID } from 'node:crypto'
import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { openNats } from '@atelier/events/nats.ts'
import { openOutbox } from '@atelier/events/outbox.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { noteAccountReport } from '../src/note-account-report.ts'
import { type AccountReport, mayMovePayout, type PayoutState, payoutMoves } from '../src/payout-account.ts'
import { callFor, startShopWith } from './started-shop.ts'

const scope = new AsyncDisposableStack()
let started: Awaited<ReturnType<typeof startShopWith>>
let report: (told: AccountReport) => Promise<boolean>
beforeAll(async () => {
  started = await startShopWith(scope)
  const nats = scope.use(await openNats('shop', started.config))
  const outbox = scope.use(openOutbox('shop', started.pool, nats))
  report = (told) => started.pool.transaction((tx) => noteAccountReport(tx, outbox.announce, told, 'test'))
})
afterAll(() => scope.disposeAsync())

const payout = { returnUrl: 'https://partner.example/back', refreshUrl: 'https://partner.example/again' }
const deadline = { timeoutMs: 20_000 }
const browser = { requestId: 'browser' }
const tokenOf = (url: string | undefined) => url?.split('/').at(-1) ?? ''

async function openShop() {
  const call = callFor(`agy_${randomUUID().replaceAll('-', '')}`)
  const { shopId, payoutOnboardingUrl } = await started.shop.createShop({ name: 'Kasse', payout }, call)
  const get = async () => (await started.shop.getPayout({ shopId }, call)).payout
  const accountId = (await get())?.accountId ?? ''
  return { call, shopId, url: payoutOnboardingUrl, accountId, get }
}

const values = {
  'individual.firstName': 'Ada',
  'individual.lastName': 'Nord',
  'individual.email': 'ada@example.com',
  'individual.dobDay': '7',
  'individual.dobMonth': '5',
  'individual.dobYear': '1985',
  'individual.addressLine1': 'Hafenstraße 1',
  'individual.addressCity': 'Hamburg',
  'individual.addressPostalCode': '20457',
  'individual.idNumber': 'L01X00T47',
  'businessProfile.productDescription': 'Prints',
  externalAccount: 'btok_sandbox',
}

describe('a payout account', () => {
  it('is ready once its onboarding was finished, and its shop is told by an event', async () => {
    const { url, get, accountId } = await openShop()
    const { form } = await started.shop.openOnboarding({ token: tokenOf(url) }, browser)
    expect(form).toMatchObject({ shopName: 'Kasse', returnUrl: payout.returnUrl })
    const finished = await started.shop.finishOnboarding(
      { token: tokenOf(url), session: form?.session ?? '', businessType: 'individual', country: 'DE', values },
      browser,
    )
    expect(finished).toMatchObject({ returnUrl: payout.returnUrl })
    expect(await until(async () => (await get())?.state === 'READY', deadline)).toBe(true)
    expect(await get()).toMatchObject({ requirements: [], capabilities: ['transfers'] })
    const told = await started.pool.anyFirst(sql.unsafe`
      select payload -> 'data' ->> 'state' from outbox
      where subject = 'shop.v1.payout_account_changed' and aggregate_id = ${accountId}`)
    expect(told).toEqual(['READY'])
  })

  it('says what is missing when its onboarding was finished with gaps, and a fresh link takes it on', async () => {
    const { call, shopId, url, get } = await openShop()
    const { form } = await started.shop.openOnboarding({ token: tokenOf(url) }, browser)
    const { 'individual.dobDay': _, ...gaps } = values
    const request = { businessType: 'individual', country: 'DE' }
    await started.shop.finishOnboarding(
      { token: tokenOf(url), session: form?.session ?? '', ...request, values: gaps },
      browser,
    )
    expect(await until(async () => (await get())?.state === 'REQUIREMENTS_DUE', deadline)).toBe(true)
    expect((await get())?.requirements.map(({ field }) => field)).toEqual(['individual.dobDay'])
    const fresh = await started.shop.createOnboardingLink({ shopId, returnUrl: 'https://partner.example/other' }, call)
    expect(Date.parse(fresh.expiresAt)).toBeGreaterThan(Date.now())
    const again = await started.shop.openOnboarding({ token: tokenOf(fresh.url) }, browser)
    expect(again.form).toMatchObject({
      returnUrl: 'https://partner.example/other',
      provided: expect.arrayContaining(['externalAccount']),
    })
    expect(JSON.stringify(again)).not.toContain('L01X00T47')
  })

  it('is found by its own agency only, and only where there is one', async () => {
    const { shopId } = await openShop()
    const stranger = callFor('agy_stranger')
    expect(await failureOf(started.shop.getPayout({ shopId }, stranger))).toMatchObject({ code: 'SHOP_NOT_ACCESSIBLE' })
    expect(await failureOf(started.shop.createOnboardingLink({ shopId }, stranger))).toMatchObject({
      code: 'SHOP_NOT_ACCESSIBLE',
    })
    const own = callFor(`agy_${randomUUID().replaceAll('-', '')}`)
    const bare = await started.shop.createShop({ name: 'Ohne' }, own)
    expect(await failureOf(started.shop.getPayout({ shopId: bare.shopId }, own))).toMatchObject({
      code: 'PAYOUT_NOT_FOUND',
    })
  })

  it('believes what is newer: what comes late, twice, or of no shop changes nothing', async () => {
    const { accountId, get } = await openShop()
    const told = (state: PayoutState, seconds: number): AccountReport => {
      return {
        accountId,
        state,
        requirements: [],
        capabilities: [],
        reportedAt: new Date(1_800_000_000_000 + seconds * 1000),
      }
    }
    await report(told('READY', 10))
    const after = await get()
    await report(told('READY', 15))
    await report(told('RESTRICTED', 14))
    await report(told('READY', 10))
    await report({ ...told('RESTRICTED', 20), accountId: 'acct_nobody' })
    expect(await get()).toEqual(after)
  })

  it.each([11, 12, 13, 14])('moves as its table says and never otherwise (seed %d)', async (seed) => {
    const { accountId, get } = await openShop()
    const states = Object.keys(payoutMoves) as PayoutState[]
    let number = seed
    for (let step = 1; step <= 15; step++) {
      number = (number * 1_103_515_245 + 12_345) % 2 ** 31
      const to = states[(number >> 16) % states.length] ?? 'READY'
      const from = (await get())?.state as PayoutState
      const reportedAt = new Date(1_800_000_000_000 + step * 1000)
      await report({ accountId, state: to, requirements: [], capabilities: [], reportedAt })
      expect((await get())?.state).toBe(mayMovePayout(from, to) ? to : from)
    }
  })
})
