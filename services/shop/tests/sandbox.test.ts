import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { NatsEnv, PostgresEnv, readConfig } from '@atelier/config/config.ts'
import { failureOf, openTestEnv } from '@atelier/dev-env/fixtures.ts'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { openNats } from '@atelier/events/nats.ts'
import { type Outbox, openOutbox } from '@atelier/events/outbox.ts'
import { newId } from '@atelier/ids/id.ts'
import { openPool, type Pool } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import type { PayoutPrefill__Output } from '@atelier/protos/shop/v1/PayoutPrefill.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { finishOnboarding } from '../src/finish-onboarding.ts'
import { openOnboarding } from '../src/open-onboarding.ts'
import type { AccountWish, PayoutProvider } from '../src/payout-provider.ts'
import {
  openClosedSandboxAccountSweep,
  openSandboxLinkSweep,
  sandboxPayouts,
  sweepClosedSandboxAccounts,
  sweepSandboxLinks,
} from '../src/sandbox-payouts.ts'

const scope = new AsyncDisposableStack()
let databaseUrl: string
let pool: Pool
let outbox: Outbox
let payouts: PayoutProvider
beforeAll(async () => {
  const { env } = scope.use(await openTestEnv('shop'))
  const config = readConfig(PostgresEnv.extend(NatsEnv.shape), env)
  databaseUrl = config.DATABASE_URL.reveal()
  pool = scope.use(await openPool(config))
  outbox = scope.use(openOutbox('shop', pool, scope.use(await openNats('test', config))))
  payouts = sandboxPayouts({ pool, baseUrl: 'https://api.test', linkTtlMs: 300_000 })
})
afterAll(() => scope.disposeAsync())

const call = { requestId: 'test' }
const urls = { returnUrl: 'https://partner.test/back', refreshUrl: 'https://partner.test/again' }
const longAgo = new Date(0)
const newKey = () => newId('prv')
const noPrefill = { businessProfile: null, individual: null, company: null }

const secrets = {
  ssnLast4: '9173',
  idNumber: 'secret-id-number',
  taxId: 'secret-tax-id',
  vatId: 'secret-vat-id',
  externalAccount: 'secret-external-account',
}

/** What an individual lacks nothing with. */
const complete = {
  'individual.firstName': 'Ada',
  'individual.lastName': 'Lovelace',
  'individual.email': 'ada@example.com',
  'individual.dobDay': '10',
  'individual.dobMonth': '12',
  'individual.dobYear': '1985',
  'individual.addressLine1': '1 Main Street',
  'individual.addressCity': 'London',
  'individual.addressPostalCode': 'N1',
  'individual.ssnLast4': secrets.ssnLast4,
  'businessProfile.productDescription': 'Posters',
  externalAccount: secrets.externalAccount,
}

const createAccount = (wish: Partial<AccountWish> = {}) =>
  payouts.createAccount({ shopName: 'Nordlicht', ...wish }, newKey())

async function createLink(accountId: string) {
  const { url, expiresAt } = await payouts.createLink({ accountId, ...urls })
  return { url, expiresAt, token: url.slice(url.lastIndexOf('/') + 1) }
}

/** An account and a link of its that was opened. */
async function openForm(wish: Partial<AccountWish> = {}) {
  const accountId = await createAccount(wish)
  const { token } = await createLink(accountId)
  const { form } = await openOnboarding({ pool }, { token })
  if (!form?.session) throw new Error('the link opened no form')
  return { accountId, token, session: form.session, form }
}

type Opened = { token: string; session: string }

/** Sends the form of an individual. */
const finish = ({ token, session }: Opened, values: Record<string, string>, chosen: object = {}) =>
  finishOnboarding(
    { pool, outbox },
    { token, session, businessType: 'individual', country: 'GB', values, ...chosen },
    call,
  )

const Reports = z.object({ payload: z.unknown(), published: z.boolean() })
const reportsOf = (accountId: string) =>
  pool.any(sql.type(Reports)`
    select payload, published_at is not null as published from outbox
    where aggregate_id = ${`sandbox_${accountId}`} order by sequence`)

const Account = z.object({ state: z.string(), form_values: z.record(z.string(), z.string()), provided: z.unknown() })
const accountOf = (accountId: string) =>
  pool.one(sql.type(Account)`
    select state, form_values, provided from sandbox_accounts where account_id = ${accountId}`)

/** As if so many minutes had passed for a link and what it opened. */
const ageLink = (token: string, minutes: number) =>
  pool.query(sql.unsafe`
    update sandbox_links set expires_at = expires_at - make_interval(mins => ${minutes}),
      session_expires_at = session_expires_at - make_interval(mins => ${minutes})
    where token_hash = encode(sha256(${token}::bytea), 'hex')`)

/** Every row of every table of this database, as text. */
async function dump(): Promise<string> {
  const Table = z.object({ table_name: z.string() })
  const tables = await pool.any(sql.type(Table)`
    select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const Row = z.object({ row: z.string() })
  const rows = await Promise.all(
    tables.map(({ table_name: name }) =>
      pool.any(sql.type(Row)`select t::text as row from ${sql.identifier([name])} t`),
    ),
  )
  expect(tables.length).toBeGreaterThan(5)
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n')
}

/** A way to the database that can be cut off for good. */
async function openRelay(url: string): Promise<{ url: string; cutOff(): Promise<void> }> {
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  const relay = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) sockets.push(socket.on('error', () => {}))
    near.pipe(far).pipe(near)
  })
  const relayPort = await findFreePort()
  await once(relay.listen(relayPort, '127.0.0.1'), 'listening')
  const through = new URL(url)
  through.host = `127.0.0.1:${relayPort}`
  return {
    url: through.href,
    async cutOff() {
      const closed = once(relay, 'close')
      relay.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

describe('an account', () => {
  it('is made once for a key, twenty times at once and later', async () => {
    const key = newKey()
    const make = () => payouts.createAccount({ shopName: 'Nordlicht' }, key)
    const made = await Promise.all(Array.from({ length: 20 }, make))
    expect(new Set([...made, await make()]).size).toBe(1)
    expect(made[0]).toMatch(/^acct_[0-9a-z]{26}$/)
    expect(await createAccount()).not.toBe(made[0])
  })

  it('is found by its key, unless it was made before the time that is asked for', async () => {
    const key = newKey()
    expect(await payouts.findAccount(key, longAgo)).toBeNull()
    const accountId = await payouts.createAccount({ shopName: 'Nordlicht' }, key)
    expect(await payouts.findAccount(key, longAgo)).toBe(accountId)
    expect(await payouts.findAccount(key, new Date(Date.now() + 3_600_000))).toBeNull()
  })

  it('fills the form with the prefill of its business type, and shows of secrets that they are there', async () => {
    const { form } = await openForm({
      email: 'owner@example.com',
      country: 'DE',
      businessType: 'company',
      prefill: {
        businessProfile: { name: 'Nordlicht', mcc: '5699' },
        individual: { firstName: 'Ada', ssnLast4: secrets.ssnLast4 },
        company: { name: 'Nordlicht GmbH', taxId: secrets.taxId, vatId: secrets.vatId },
        externalAccount: secrets.externalAccount,
      },
    })
    expect(form).toEqual({
      session: expect.stringMatching(/^[\w-]{43}$/),
      shopName: 'Nordlicht',
      businessType: 'company',
      country: 'DE',
      values: {
        'individual.email': 'owner@example.com',
        'company.name': 'Nordlicht GmbH',
        'businessProfile.name': 'Nordlicht',
        'businessProfile.mcc': '5699',
      },
      provided: ['company.taxId', 'company.vatId', 'externalAccount'],
      returnUrl: urls.returnUrl,
      problems: [],
    })
  })

  it('leaves the choice of business type and country to the form, and uses what is for either only where it is chosen', async () => {
    const { form } = await openForm({
      prefill: { ...noPrefill, individual: { firstName: 'Ada' }, company: { name: 'N' } },
    })
    expect(form).toMatchObject({
      businessType: '',
      country: '',
      values: {},
    })
  })

  it.each(['quote \' " \\ `', '<script>alert(1)</script>', "'); drop table sandbox_accounts; --", '李 🎨'])(
    'gives the hostile name %j back as it is',
    async (name) => {
      const prefill = { ...noPrefill, individual: { firstName: name } }
      const { form } = await openForm({ shopName: name, businessType: 'individual', prefill })
      expect(form).toMatchObject({ shopName: name, values: { 'individual.firstName': name } })
    },
  )

  it.each(['a\0b', 'x'.repeat(100_000)])(
    'is refused, naming the field, for a text that cannot be kept: %#',
    async (text) => {
      const refused = createAccount({ businessType: 'company', prefill: { ...noPrefill, company: { name: text } } })
      expect(await failureOf(refused)).toMatchObject({
        code: 'PAYOUT_REFUSED',
        details: { errors: [{ pointer: '/payout/prefill/company/name', field: 'name', code: 'NOT_ALLOWED' }] },
      })
    },
  )

  it('is said to be unavailable when the database is away', async () => {
    const { url, cutOff } = await openRelay(databaseUrl)
    await using away = await openPool(readConfig(PostgresEnv, { DATABASE_URL: url }))
    const provider = sandboxPayouts({ pool: away, baseUrl: 'https://api.test', linkTtlMs: 1_000 })
    const key = newKey()
    const accountId = await provider.createAccount({ shopName: 'N' }, key)
    await cutOff()
    for (const attempt of [
      () => provider.createAccount({ shopName: 'N' }, key),
      () => provider.createLink({ accountId, ...urls }),
      () => provider.findAccount(key, longAgo),
      () => provider.closeAccount(accountId),
    ])
      expect(await failureOf(attempt())).toMatchObject({ code: 'PAYOUT_PROVIDER_UNAVAILABLE' })
  })
})

describe('a link', () => {
  it('opens the form once, and leads to where a fresh one is from then on', async () => {
    const before = Date.now()
    const { url, token, expiresAt } = await createLink(await createAccount())
    expect(url).toMatch(/^https:\/\/api\.test\/payouts\/onboarding\/[\w-]{43}$/)
    expect(expiresAt.getTime() - before).toBeGreaterThan(295_000)
    expect(expiresAt.getTime() - Date.now()).toBeLessThan(305_000)
    expect(await openOnboarding({ pool }, { token })).toMatchObject({ form: { shopName: 'Nordlicht' } })
    for (let i = 0; i < 3; i += 1)
      expect(await openOnboarding({ pool }, { token })).toEqual({ refreshUrl: urls.refreshUrl })
  })

  it('opens for one of twenty who come at once', async () => {
    const { token } = await createLink(await createAccount())
    const answers = await Promise.all(Array.from({ length: 20 }, () => openOnboarding({ pool }, { token })))
    expect(answers.filter(({ form }) => form)).toHaveLength(1)
    expect(answers.filter(({ refreshUrl }) => refreshUrl === urls.refreshUrl)).toHaveLength(19)
  })

  it('opens nothing when it has run out', async () => {
    const { token } = await createLink(await createAccount())
    await ageLink(token, 5)
    expect(await openOnboarding({ pool }, { token })).toEqual({ refreshUrl: urls.refreshUrl })
  })

  it('opens nothing of a closed account; closing it again, or one that is none, is no error', async () => {
    const accountId = await createAccount()
    const { token } = await createLink(accountId)
    for (let i = 0; i < 2; i += 1) await payouts.closeAccount(accountId)
    expect(await openOnboarding({ pool }, { token })).toEqual({ refreshUrl: urls.refreshUrl })
    await payouts.closeAccount('acct_none')
  })

  it.each(['', 'forged', '\0', "' or true --", 'x'.repeat(100_000)])('that is none is not found: %#', async (token) => {
    expect(await failureOf(openOnboarding({ pool }, { token }))).toMatchObject({ code: 'ONBOARDING_LINK_NOT_FOUND' })
  })

  it('is refused for an account that the sandbox does not have', async () => {
    expect(await failureOf(payouts.createLink({ accountId: 'acct_none', ...urls }))).toMatchObject({
      code: 'PAYOUT_REFUSED',
    })
  })

  it('leaves the links before it as they are', async () => {
    const accountId = await createAccount()
    const [first, second] = [await createLink(accountId), await createLink(accountId)]
    for (const { token } of [second, first]) expect((await openOnboarding({ pool }, { token })).form).toBeDefined()
  })

  it('is swept a year after it ran out, used or not, and no sooner', async () => {
    const accountId = await createAccount()
    const [fresh, expired, old, oldAndUsed] = [
      await createLink(accountId),
      await createLink(accountId),
      await createLink(accountId),
      await createLink(accountId),
    ]
    await openOnboarding({ pool }, { token: oldAndUsed.token })
    await ageLink(expired.token, 365 * 1_440)
    for (const { token } of [old, oldAndUsed]) await ageLink(token, 365 * 1_440 + 6)
    expect(await sweepSandboxLinks(pool)).toBe(2)
    expect(await sweepSandboxLinks(pool)).toBe(0)
    for (const { token } of [old, oldAndUsed])
      expect(await failureOf(openOnboarding({ pool }, { token }))).toMatchObject({ code: 'ONBOARDING_LINK_NOT_FOUND' })
    expect(await openOnboarding({ pool }, { token: expired.token })).toEqual({ refreshUrl: urls.refreshUrl })
    expect((await openOnboarding({ pool }, { token: fresh.token })).form).toBeDefined()
  })

  it('is swept by itself', async () => {
    const { token } = await createLink(await createAccount())
    await ageLink(token, 365 * 1_440 + 6)
    await using _sweep = openSandboxLinkSweep(pool, 3_600_000)
    const isGone = async () =>
      (await failureOf(openOnboarding({ pool }, { token }))).code === 'ONBOARDING_LINK_NOT_FOUND'
    expect(await until(isGone, { timeoutMs: 20_000 })).toBe(true)
  })
})

describe('an account that was closed', () => {
  const AccountId = z.object({ account_id: z.string() })
  const listKept = async (accountIds: readonly string[]) => {
    const kept = await pool.any(sql.type(AccountId)`
      select account_id from sandbox_accounts where account_id = any(${sql.array(accountIds, 'text')})`)
    return kept.map((row) => row.account_id).sort()
  }
  const close = async (accountId: string, daysAgo: number) => {
    await payouts.closeAccount(accountId)
    await pool.query(sql.unsafe`
      update sandbox_accounts set closed_at = now() - make_interval(days => ${daysAgo}) where account_id = ${accountId}`)
  }

  it('is forgotten after a month and not before, nor while there is a link of it, nor where it is open', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => createAccount()))
    const [old = '', young = '', linked = '', open = ''] = ids
    const { token } = await createLink(linked)
    for (const [accountId, days] of [
      [old, 31],
      [young, 29],
      [linked, 31],
    ] as const)
      await close(accountId, days)
    await pool.query(sql.unsafe`
      update sandbox_accounts set created_at = now() - interval '31 days' where account_id = ${open}`)
    await using _sweep = openClosedSandboxAccountSweep(pool, 3_600_000)
    expect(await until(async () => !(await listKept(ids)).includes(old), { timeoutMs: 20_000 })).toBe(true)
    expect(await listKept(ids)).toEqual([young, linked, open].sort())
    expect(await openOnboarding({ pool }, { token })).toEqual({ refreshUrl: urls.refreshUrl })
  })

  it('is forgotten once, by however many replicas at a time', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => createAccount()))
    for (const accountId of ids) await close(accountId, 31)
    const counts = await Promise.all(Array.from({ length: 2 }, () => sweepClosedSandboxAccounts(pool)))
    expect(counts.reduce((sum, count) => sum + count)).toBe(5)
    expect(await listKept(ids)).toEqual([])
  })
})

describe('finishing', () => {
  it('makes the account ready when nothing is missing, and says so by an event', async () => {
    const opened = await openForm()
    expect(await finish(opened, complete)).toEqual({ returnUrl: urls.returnUrl })
    const { accountId } = opened
    expect(await accountOf(accountId)).toMatchObject({
      state: 'READY',
      form_values: { 'individual.firstName': 'Ada' },
      provided: ['individual.ssnLast4', 'externalAccount'],
    })
    expect((await reportsOf(accountId)).map(({ payload }) => payload)).toEqual([
      expect.objectContaining({
        type: 'shop.v1.sandbox_account_reported',
        aggregateId: `sandbox_${accountId}`,
        shopId: null,
        requestId: 'test',
        data: {
          accountId,
          state: 'READY',
          requirements: [],
          capabilities: ['transfers'],
          reportedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      }),
    ])
    const isPublished = async () => (await reportsOf(accountId)).every(({ published }) => published)
    expect(await until(isPublished, { timeoutMs: 20_000 })).toBe(true)
  })

  it('names each gap, and is ready once a fresh link was used to fill them', async () => {
    const opened = await openForm()
    const { 'individual.dobDay': _day, 'individual.ssnLast4': _ssn, ...gaps } = complete
    expect(await finish(opened, gaps)).toEqual({ returnUrl: urls.returnUrl })
    const { token } = await createLink(opened.accountId)
    const { form } = await openOnboarding({ pool }, { token })
    expect(form).toMatchObject({
      businessType: 'individual',
      country: 'GB',
      values: { 'individual.firstName': 'Ada', 'individual.dobYear': '1985' },
      provided: ['externalAccount'],
    })
    await finish({ token, session: form?.session ?? '' }, { 'individual.dobDay': '10', 'individual.idNumber': 'id-1' })
    const [due, ready] = (await reportsOf(opened.accountId)).map(({ payload }) => Object(payload).data)
    expect(due).toMatchObject({
      state: 'REQUIREMENTS_DUE',
      requirements: [
        { field: 'individual.dobDay', reason: 'is missing' },
        { field: 'individual.ssnLast4', reason: 'is missing; individual.idNumber would do' },
      ],
      capabilities: [],
    })
    expect(ready).toMatchObject({ state: 'READY', requirements: [] })
    expect(ready.reportedAt > due.reportedAt).toBe(true)
  })

  it('with mistakes answers the form again, without secrets, changes nothing, and can be repeated', async () => {
    const opened = await openForm()
    const wrong = {
      ...complete,
      'individual.dobDay': '31',
      'individual.dobMonth': '2',
      'individual.firstName': '<b>\0',
    }
    const again = await finish(opened, wrong, { country: 'XX' })
    expect(again.returnUrl).toBeUndefined()
    expect(again.form).toMatchObject({
      session: opened.session,
      shopName: 'Nordlicht',
      returnUrl: urls.returnUrl,
      values: { 'individual.firstName': '<b>\0', 'individual.dobDay': '31' },
      provided: [],
    })
    expect(again.form?.problems?.map(({ field }) => field)).toEqual([
      'country',
      'individual.firstName',
      'individual.dobDay',
    ])
    expect(JSON.stringify(again)).not.toMatch(new RegExp(Object.values(secrets).join('|')))
    expect(await accountOf(opened.accountId)).toMatchObject({ state: 'ONBOARDING', form_values: {} })
    expect(await reportsOf(opened.accountId)).toEqual([])
    expect(await finish(opened, complete)).toEqual({ returnUrl: urls.returnUrl })
  })

  it('keeps that a secret was given when its field is sent empty', async () => {
    const individual = { ssnLast4: secrets.ssnLast4 }
    const opened = await openForm({
      businessType: 'individual',
      prefill: { ...noPrefill, individual, externalAccount: secrets.externalAccount },
    })
    await finish(opened, { ...complete, 'individual.ssnLast4': '', externalAccount: '' })
    expect(await accountOf(opened.accountId)).toMatchObject({ state: 'READY' })
  })

  it('is done once in a session: all that is sent again leads back, ten times at once and later', async () => {
    const opened = await openForm()
    const answers = await Promise.all(Array.from({ length: 10 }, () => finish(opened, complete)))
    await ageLink(opened.token, 60)
    answers.push(await finish(opened, { ...complete, 'individual.firstName': 'Eve', 'individual.dobDay': 'wrong' }))
    expect(answers).toEqual(Array(11).fill({ returnUrl: urls.returnUrl }))
    expect(await reportsOf(opened.accountId)).toHaveLength(1)
    expect(await accountOf(opened.accountId)).toMatchObject({ form_values: { 'individual.firstName': 'Ada' } })
  })

  it('without an open session of its link leads to where a fresh one is, and keeps nothing', async () => {
    const [opened, other, late, closed] = [await openForm(), await openForm(), await openForm(), await openForm()]
    const { token: unopened } = await createLink(opened.accountId)
    await ageLink(late.token, 60)
    const finished = await openForm()
    await finish(finished, complete)
    await payouts.closeAccount(closed.accountId)
    const wrong = [
      { ...opened, session: other.session },
      { ...opened, session: '' },
      { ...opened, session: '\0' },
      { ...finished, session: opened.session },
      { token: unopened, session: '' },
      { token: unopened, session: opened.session },
      late,
      closed,
    ]
    for (const each of wrong) expect(await finish(each, complete)).toEqual({ returnUrl: urls.refreshUrl })
    for (const { accountId } of [opened, other, late, closed]) expect(await reportsOf(accountId)).toEqual([])
    expect(await finish(opened, complete)).toEqual({ returnUrl: urls.returnUrl })
  })

  it.each(['', 'forged', '\0'])('is not found for a link that is none: %#', async (token) => {
    const { session } = await openForm()
    expect(await failureOf(finish({ token, session }, complete))).toMatchObject({ code: 'ONBOARDING_LINK_NOT_FOUND' })
  })

  it('outlasts its link: a form that was opened in time may be sent within the hour', async () => {
    const opened = await openForm()
    await ageLink(opened.token, 55)
    expect(await finish(opened, complete)).toEqual({ returnUrl: urls.returnUrl })
  })

  it('keeps nothing when the event cannot be announced', async () => {
    const opened = await openForm()
    const broken = { ...outbox, announce: () => Promise.reject(new Error('the outbox is broken')) }
    const sent = { ...opened, businessType: 'individual', country: 'GB', values: complete }
    await expect(finishOnboarding({ pool, outbox: broken }, sent, call)).rejects.toThrow()
    expect(await accountOf(opened.accountId)).toMatchObject({ state: 'ONBOARDING', form_values: {} })
    expect(await finish(opened, complete)).toEqual({ returnUrl: urls.returnUrl })
  })
})

it('no row of any table has a secret, a token or a session in it', async () => {
  const prefill: PayoutPrefill__Output = {
    businessProfile: null,
    individual: { firstName: 'Findme', ssnLast4: secrets.ssnLast4, idNumber: secrets.idNumber },
    company: { taxId: secrets.taxId, vatId: secrets.vatId },
    externalAccount: secrets.externalAccount,
  }
  const opened = await openForm({ prefill })
  const values = {
    ...complete,
    'individual.idNumber': secrets.idNumber,
    'company.taxId': secrets.taxId,
    'company.vatId': secrets.vatId,
    'individual.firstName': 'Findme',
  }
  const unfinished = await openForm({ prefill })
  await finish(unfinished, { ...values, 'individual.dobDay': 'wrong' })
  await finish(opened, values)
  const company = await openForm({ prefill, businessType: 'company' })
  await finish(company, values, { businessType: 'company' })

  const rows = await dump()
  expect(rows).toContain('Findme')
  const tokens = [opened, unfinished, company].flatMap(({ token, session }) => [token, session])
  // Four digits alone are in many a number: as a value they stand alone.
  for (const secret of [...Object.values(secrets).slice(1), `"${secrets.ssnLast4}"`, ...tokens])
    expect(rows).not.toContain(secret)
})
