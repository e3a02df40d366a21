import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { log } from '@atelier/boot/logger.ts'
import { Secret } from '@atelier/config/secret.ts'
import { failureOf, failuresOf } from '@atelier/dev-env/fixtures.ts'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import Stripe from 'stripe'
import type { AccountWish } from '../src/payout-provider.ts'
import { stripePayouts } from '../src/stripe-payouts.ts'
import { openScriptedStripe, type ScriptedStripe } from './scripted-stripe.ts'

type Request = { method: string; url: string; headers: IncomingHttpHeaders; body: URLSearchParams }
type Answer = (res: ServerResponse, request: Request) => void

const answer =
  (status: number, body: object, headers: Record<string, string> = {}): Answer =>
  (res) => {
    res.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1', ...headers })
    res.end(JSON.stringify(body))
  }
const refuse = (status: number, error: object, headers: Record<string, string> = {}) =>
  answer(status, { error: { type: 'invalid_request_error', ...error } }, headers)
const cut: Answer = (res) => res.socket?.destroy()
const hang: Answer = () => {}
const drip: Answer = (res) => {
  res.writeHead(200, { 'content-type': 'application/json' })
  const dripping = setInterval(() => res.write(' '), 100)
  res.once('close', () => clearInterval(dripping))
}
const account = { id: 'acct_1', object: 'account' }

/** A stranger's API at its socket: each request gets the next answer, and the last one again once there are no more. */
let answers: Answer[]
let requests: Request[]
async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
  let body = ''
  for await (const chunk of req) body += chunk
  const { method = '', url = '', headers } = req
  const request = { method, url, headers, body: new URLSearchParams(body) }
  requests.push(request)
  const next = answers.length > 1 ? answers.shift() : answers[0]
  next?.(res, request)
}

const webhookSecret = 'whsec_test'
const time = new Date('2026-11-01T12:00:00.123Z')
let readTime: () => Promise<Date>
let server: ReturnType<typeof createServer>
let payouts: ReturnType<typeof stripePayouts>
const serverUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
function openPayouts(
  timeoutMs: number,
  apiUrl = serverUrl(),
  retrieveTimeoutMs = timeoutMs,
): ReturnType<typeof stripePayouts> {
  return stripePayouts({
    secretKey: new Secret('sk_test_1'),
    webhookSecret: new Secret(webhookSecret),
    readTime: () => readTime(),
    apiUrl,
    timeoutMs,
    retrieveTimeoutMs,
  })
}

const logged: string[] = []
beforeEach(async () => {
  answers = [answer(200, account)]
  requests = []
  readTime = async () => time
  logged.length = 0
  for (const level of ['debug', 'info', 'warn', 'error'] as const)
    jest
      .spyOn(log, level)
      .mockImplementation((...line: unknown[]) => void logged.push(`${level} ${JSON.stringify(line)}`))
  server = createServer((req, res) => void serve(req, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  payouts = openPayouts(120_000)
})
afterEach(async () => {
  jest.restoreAllMocks()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const secrets = {
  ssnLast4: '6789',
  idNumber: '321-54-9876',
  taxId: '55-0001111',
  vatId: 'DE999000222',
  bank: 'btok_zyx77',
}
const wish = {
  shopName: 'Mugs',
  email: 'owner@mugs.example',
  country: 'US',
  businessType: 'individual',
  prefill: {
    businessProfile: null,
    individual: {
      firstName: 'Ada',
      dobDay: 10,
      dobMonth: 12,
      dobYear: 1985,
      ssnLast4: secrets.ssnLast4,
      idNumber: secrets.idNumber,
    },
    company: { taxId: secrets.taxId, vatId: secrets.vatId },
    externalAccount: secrets.bank,
  },
} as const satisfies AccountWish

/** All that can be seen of a failure, by whom it is for and by whoever reads logs. */
function textOf(failure: Error & { details: object }): string {
  const cause = failure.cause instanceof Error ? `${failure.cause.stack} ${JSON.stringify(failure.cause)}` : ''
  return [failure.stack, JSON.stringify(failure.details), cause, ...logged].join('\n')
}

describe('an account', () => {
  it('is asked for once, under its key, with what was wished and nothing else', async () => {
    expect(await payouts.createAccount(wish, 'prv_1')).toBe('acct_1')
    expect(requests).toHaveLength(1)
    const [{ method, url, headers, body } = {} as Request] = requests
    expect([method, url, headers['idempotency-key'], headers['authorization']]).toEqual([
      'POST',
      '/v1/accounts',
      'prv_1',
      'Bearer sk_test_1',
    ])
    expect(Object.fromEntries(body)).toEqual({
      email: 'owner@mugs.example',
      country: 'US',
      business_type: 'individual',
      external_account: secrets.bank,
      'individual[first_name]': 'Ada',
      'individual[dob][day]': '10',
      'individual[dob][month]': '12',
      'individual[dob][year]': '1985',
      'individual[ssn_last_4]': secrets.ssnLast4,
      'individual[id_number]': secrets.idNumber,
      'controller[stripe_dashboard][type]': 'express',
      'controller[fees][payer]': 'application',
      'controller[losses][payments]': 'application',
      'capabilities[transfers][requested]': 'true',
      'capabilities[card_payments][requested]': 'true',
      'metadata[provisioning]': 'prv_1',
    })
  })

  it.each([
    ['a connection that is cut', cut],
    ['a 500', refuse(500, { type: 'api_error', message: 'Oh no' })],
    ['a 409 of a request still at work', refuse(409, { code: 'idempotency_key_in_use', message: 'Still at work' })],
  ])('is asked for again after %s, under the same key and with the same words', async (_what, first) => {
    answers = [first, answer(200, account)]
    expect(await payouts.createAccount(wish, 'prv_1')).toBe('acct_1')
    expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['prv_1', 'prv_1'])
    expect(requests[1]?.body.toString()).toBe(requests[0]?.body.toString())
  })

  it.each([
    ['a connection that is cut', cut],
    ['a 409 of a request still at work', refuse(409, { code: 'idempotency_key_in_use', message: 'Still at work' })],
    ['a 503 of something before Stripe', ((res) => void res.writeHead(503).end('<h1>Away</h1>')) as Answer],
    ['a 429', refuse(429, { code: 'rate_limit', message: 'Too many' })],
  ])('is not asked for under another key after %s: it may still come to be', async (_what, only) => {
    const noAccounts = answer(200, { object: 'list', has_more: false, data: [] })
    answers = [(res, request) => (request.method === 'GET' ? noAccounts : only)(res, request)]
    expect((await failureOf(payouts.createAccount(wish, 'prv_1'))).code).toBe('PAYOUT_PROVIDER_UNAVAILABLE')
    expect(new Set(requests.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set(['prv_1']))
  })

  it('whose answer is lost is the same one when it is asked for again', async () => {
    const made = new Map<string, string>()
    const make: Answer = (res, { headers }) => {
      const key = String(headers['idempotency-key'])
      const id = made.get(key) ?? `acct_${made.size + 1}`
      made.set(key, id)
      answer(200, { ...account, id })(res, requests[0] as Request)
    }
    const makeAndCut: Answer = (res, request) => {
      make({ writeHead() {}, end() {} } as unknown as ServerResponse, request)
      cut(res, request)
    }
    answers = [makeAndCut, makeAndCut, make]
    expect(await failureOf(payouts.createAccount(wish, 'prv_1'))).toMatchObject({ code: 'PAYOUT_PROVIDER_UNAVAILABLE' })
    expect(await payouts.createAccount(wish, 'prv_1')).toBe('acct_1')
    expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['prv_1', 'prv_1', 'prv_1'])
    expect([...made]).toEqual([['prv_1', 'acct_1']])
  })
})

describe('an account that Stripe answered 500 for', () => {
  let scope: AsyncDisposableStack
  let stripe: ScriptedStripe
  beforeEach(async () => {
    scope = new AsyncDisposableStack()
    stripe = scope.use(await openScriptedStripe())
    payouts = openPayouts(120_000, stripe.url)
  })
  afterEach(() => scope.disposeAsync())
  const ask = () => payouts.createAccount(wish, 'prv_1')

  it('is made under the next key at once, and is marked with the first one', async () => {
    stripe.failNext(1)
    const made = await ask()
    expect(stripe.accounts).toMatchObject([{ id: made, key: 'prv_1-2' }])
    expect(await payouts.findAccount('prv_1', new Date())).toBe(made)
    expect(await ask()).toBe(made)
    expect(stripe.accounts).toHaveLength(1)
  })

  it('is the one that is there after all', async () => {
    stripe.failNext(1, { isMade: true })
    const made = await ask()
    expect(await ask()).toBe(made)
    expect(stripe.accounts).toMatchObject([{ id: made, key: 'prv_1' }])
    expect(new Set(stripe.keys)).toEqual(new Set(['prv_1']))
  })

  it('is asked for under one new key a call, and not under more than five', async () => {
    stripe.failNext(5)
    const newKeys = []
    for (let call = 0; call < 5; call += 1) {
      const before = new Set(stripe.keys)
      expect((await failureOf(ask())).code).toBe('PAYOUT_PROVIDER_UNAVAILABLE')
      newKeys.push([...new Set(stripe.keys)].filter((key) => !before.has(key)))
    }
    expect(newKeys).toEqual([['prv_1', 'prv_1-2'], ['prv_1-3'], ['prv_1-4'], ['prv_1-5'], []])
    expect(stripe.accounts).toEqual([])
  })

  it('is made by a later call when the earlier one had no luck twice', async () => {
    stripe.failNext(2)
    expect((await failureOf(ask())).code).toBe('PAYOUT_PROVIDER_UNAVAILABLE')
    expect(await ask()).toBe(stripe.accounts[0]?.id)
    expect(stripe.accounts).toMatchObject([{ key: 'prv_1-3' }])
  })
})

describe('Stripe away', () => {
  it('is told with how long to wait, where Stripe says so', async () => {
    answers = [refuse(429, { code: 'rate_limit', message: 'Too many' }, { 'retry-after': '7' })]
    const failure = await failureOf(payouts.createAccount(wish, 'prv_1'))
    expect([failure.code, failure.details]).toEqual(['PAYOUT_PROVIDER_UNAVAILABLE', { retryAfterSeconds: 7 }])
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['connections are cut', cut],
    ['it answers 500', refuse(500, { type: 'api_error', message: 'Oh no' })],
    ['it answers 503 with a page', ((res) => void res.writeHead(503).end('<h1>Away</h1>')) as Answer],
  ])('is PAYOUT_PROVIDER_UNAVAILABLE when %s, after two attempts', async (_what, only) => {
    answers = [only]
    const failure = await failureOf(payouts.createAccount(wish, 'prv_1'))
    expect([failure.code, failure.details]).toEqual(['PAYOUT_PROVIDER_UNAVAILABLE', {}])
    const asked = requests.filter(({ method }) => method === 'POST')
    expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['prv_1', 'prv_1'])
  })

  it.each([
    ['says nothing', hang, 2],
    // What began to answer is not asked again.
    ['never comes to the end of its answer', drip, 1],
  ])('is PAYOUT_PROVIDER_UNAVAILABLE when it %s, before the time is over', async (_what, only, attempts) => {
    answers = [only]
    const timeoutMs = 3_000
    const over = AbortSignal.timeout(timeoutMs + 20_000)
    const failure = await failureOf(openPayouts(timeoutMs).createAccount(wish, 'prv_1'))
    expect(failure.code).toBe('PAYOUT_PROVIDER_UNAVAILABLE')
    expect(over.aborted).toBe(false)
    expect(requests).toHaveLength(attempts)
  })

  it('is what a caller sees of a key that Stripe does not take; the operator is told', async () => {
    for (const status of [401, 403]) {
      answers = [refuse(status, { message: 'Invalid API Key provided: sk_test_1' })]
      const failure = await failureOf(payouts.createAccount(wish, 'prv_1'))
      expect(failure.code).toBe('PAYOUT_PROVIDER_UNAVAILABLE')
      expect(textOf(failure)).not.toContain('sk_test_1')
    }
    expect(logged.filter((line) => line.startsWith('error'))).toHaveLength(2)
    expect(logged[0]).toContain('req_1')
  })

  it('is not a key of ours that was used for something else: that is our own fault', async () => {
    answers = [refuse(400, { type: 'idempotency_error', message: 'Keys for idempotent requests' })]
    expect((await failureOf(payouts.createAccount(wish, 'prv_1'))).code).toBe('INTERNAL')
  })

  it('does not send what it was told to wherever an answer points', async () => {
    answers = [(res) => void res.writeHead(307, { location: '/elsewhere' }).end()]
    expect((await failureOf(payouts.createAccount(wish, 'prv_1'))).code).toBe('PAYOUT_PROVIDER_UNAVAILABLE')
    expect(requests.map(({ url }) => url)).toEqual(['/v1/accounts', '/v1/accounts'])
  })
})

describe('a call that has not much time', () => {
  const wentWrong = refuse(500, { type: 'api_error', message: 'Oh no' })
  const more = answer(200, { object: 'list', has_more: true, data: [{ ...account, metadata: {} }] })

  it.each([
    ['making its account', [hang], 2],
    ['looking for it after a 500', [wentWrong, wentWrong, hang], 4],
    ['looking further for it', [wentWrong, wentWrong, more, hang], 5],
  ])('is over by its deadline though Stripe says nothing when %s', async (_what, what, attempts) => {
    answers = [...what]
    const over = AbortSignal.timeout(30_000)
    const failure = await failureOf(payouts.createAccount(wish, 'prv_1', Date.now() + 6_000))
    expect(failure.code).toBe('PAYOUT_PROVIDER_UNAVAILABLE')
    expect(over.aborted).toBe(false)
    expect(requests.length).toBeLessThanOrEqual(attempts)
  })

  it('does not begin what cannot be answered in time', async () => {
    const urls = { returnUrl: 'https://partner.example/back', refreshUrl: 'https://partner.example/again' }
    const late = Date.now() - 1
    for (const failure of await failuresOf([
      payouts.createAccount(wish, 'prv_1', late),
      payouts.createLink({ accountId: 'acct_1', ...urls }, late),
    ]))
      expect(failure.code).toBe('PAYOUT_PROVIDER_UNAVAILABLE')
    expect(requests).toEqual([])
  })
})

describe('what Stripe refuses', () => {
  const refusalOf = async (error: object, status = 400) => {
    answers = [refuse(status, error)]
    const failure = await failureOf(payouts.createAccount(wish, 'prv_1'))
    expect(failure.code).toBe('PAYOUT_REFUSED')
    return failure
  }

  it('is told with the field of the request, in the words of Stripe', async () => {
    const { details } = await refusalOf({ param: 'individual[dob][day]', message: 'Must be 13 years of age' })
    expect(details.errors).toEqual([
      {
        pointer: '/payout/prefill/individual/dobDay',
        field: 'dobDay',
        code: 'NOT_ALLOWED',
        message: 'Must be 13 years of age',
      },
    ])
    expect(requests).toHaveLength(1)
  })

  it('is the account where Stripe names no field of the request; the operator is told which one it was', async () => {
    for (const param of [undefined, 'capabilities']) {
      const { details } = await refusalOf({ param, message: 'See https://dashboard.stripe.com/settings/connect' })
      expect(details.errors).toMatchObject([{ pointer: '/payout', field: 'payout', code: 'NOT_ALLOWED' }])
      expect(JSON.stringify(details)).not.toContain('dashboard')
    }
    expect(logged.filter((line) => line.startsWith('warn') && line.includes('req_1'))).toHaveLength(2)
  })

  it('is a refusal too when it is a card', async () => {
    const { details } = await refusalOf({ type: 'card_error', param: 'external_account', message: 'Declined' }, 402)
    expect(details.errors).toMatchObject([{ pointer: '/payout/prefill/externalAccount' }])
  })

  it.each(Object.entries(secrets))('never repeats %s, wherever Stripe does', async (_name, value) => {
    const plain = value.replaceAll(/\W|_/g, '')
    for (const text of [value, plain, plain.toUpperCase(), `ending in ${value.slice(-4)}`]) {
      for (const param of [
        'individual[first_name]',
        'individual[id_number]',
        'external_account',
        'capabilities',
        undefined,
      ]) {
        const failure = await refusalOf({
          param,
          message: `No such thing: '${text}'`,
          decline_code: text,
          doc_url: text,
        })
        expect(textOf(failure).toLowerCase()).not.toContain(value.slice(-4).toLowerCase())
      }
    }
  })

  it('says nothing at length', async () => {
    const { details } = await refusalOf({ param: 'country', message: 'x'.repeat(100_000) })
    expect(details.errors?.[0]?.message).toHaveLength(300)
  })
})

describe('a link', () => {
  const asked = {
    accountId: 'acct_1',
    returnUrl: 'https://partner.example/back',
    refreshUrl: 'https://partner.example/again',
  }

  it('is one into the onboarding, with when it ends', async () => {
    answers = [
      answer(200, {
        object: 'account_link',
        url: 'https://connect.stripe.com/x',
        created: 1,
        expires_at: 1_800_000_000,
      }),
    ]
    expect(await payouts.createLink(asked)).toEqual({
      url: 'https://connect.stripe.com/x',
      expiresAt: new Date(1_800_000_000_000),
    })
    expect(Object.fromEntries(requests[0]?.body ?? [])).toEqual({
      account: 'acct_1',
      type: 'account_onboarding',
      return_url: asked.returnUrl,
      refresh_url: asked.refreshUrl,
    })
  })

  it('is refused where an address is, and where the account is gone', async () => {
    answers = [refuse(400, { param: 'return_url', message: 'Not a valid URL' })]
    expect(await failureOf(payouts.createLink(asked))).toMatchObject({
      code: 'PAYOUT_REFUSED',
      details: { errors: [{ pointer: '/payout/returnUrl', message: 'Not a valid URL' }] },
    })
    answers = [refuse(403, { code: 'account_invalid', message: 'The key sk_test_1 has no access' })]
    expect(await failureOf(payouts.createLink(asked))).toMatchObject({
      code: 'PAYOUT_REFUSED',
      details: { errors: [{ pointer: '/payout' }] },
    })
  })
})

describe('the account of a key', () => {
  const since = new Date('2026-11-01T00:00:00Z')
  const page = (ids: string[], more: boolean, key?: string) =>
    answer(200, {
      object: 'list',
      has_more: more,
      data: ids.map((id) => ({ ...account, id, metadata: key ? { provisioning: key } : {} })),
    })

  it('is found on a later page, among those made since', async () => {
    answers = [page(['acct_9', 'acct_8'], true), page(['acct_7'], false, 'prv_1')]
    expect(await payouts.findAccount('prv_1', since)).toBe('acct_7')
    const [first, second] = requests.map(({ url }) => new URL(url, 'http://stripe').searchParams)
    expect(Number(first?.get('created[gte]'))).toBeLessThanOrEqual(since.getTime() / 1000)
    expect(Number(first?.get('created[lte]'))).toBe(since.getTime() / 1000 + 25 * 3_600)
    expect(second?.get('starting_after')).toBe('acct_8')
  })

  it('is null when there is none', async () => {
    answers = [page(['acct_9'], false, 'prv_2')]
    expect(await payouts.findAccount('prv_1', since)).toBeNull()
  })

  it('is null when it is not among a thousand; below more of them nobody knows', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => `acct_${index}`)
    answers = [...Array.from({ length: 9 }, () => page(ids, true)), page(ids, false)]
    expect(await payouts.findAccount('prv_1', since)).toBeNull()
    expect(requests).toHaveLength(10)
    answers = [page(ids, true)]
    expect((await failureOf(payouts.findAccount('prv_1', since))).code).toBe('PAYOUT_PROVIDER_UNAVAILABLE')
    expect(requests).toHaveLength(20)
  })
})

describe('closing an account', () => {
  it('deletes it', async () => {
    answers = [answer(200, { id: 'acct_1', object: 'account', deleted: true })]
    await payouts.closeAccount('acct_1')
    expect([requests[0]?.method, requests[0]?.url]).toEqual(['DELETE', '/v1/accounts/acct_1'])
  })

  it.each([
    [404, 'resource_missing'],
    [403, 'account_invalid'],
  ])('is done when Stripe answers %i %s', async (status, code) => {
    answers = [refuse(status, { code, message: 'No such account' })]
    await payouts.closeAccount('acct_1')
    expect(logged).toEqual([])
  })

  it('fails when Stripe is away', async () => {
    answers = [cut]
    expect((await failureOf(payouts.closeAccount('acct_1'))).code).toBe('PAYOUT_PROVIDER_UNAVAILABLE')
  })
})

describe('an event', () => {
  const nowSeconds = Math.floor(Date.now() / 1000)
  /** With what is no more true of its account: nothing of it is believed. */
  const eventOf = (type: string, rest: object = { account: 'acct_1' }) => {
    const object = { id: 'acct_stale', object: 'account', details_submitted: false, payouts_enabled: false }
    return JSON.stringify({ id: 'evt_1', object: 'event', type, created: 1_790_000_000, data: { object }, ...rest })
  }
  const updated = eventOf('account.updated')
  const sign = (payload: string, secret = webhookSecret, timestamp = nowSeconds) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const read = (payload: string, signature = sign(payload)) => payouts.readStripeEvent(Buffer.from(payload), signature)

  const standing = {
    ...account,
    details_submitted: true,
    payouts_enabled: true,
    charges_enabled: true,
    capabilities: { transfers: 'active', card_payments: 'pending' },
    requirements: { currently_due: [], past_due: [], disabled_reason: null, errors: [] },
  }
  const due = (requirements: object) => ({ ...standing, requirements: { ...standing.requirements, ...requirements } })

  it('tells how an account stands now, with what it lacks by our names', async () => {
    const object = due({
      past_due: ['individual.dob.day'],
      currently_due: ['individual.dob.day', 'individual.verification.document'],
      errors: [{ requirement: 'individual.dob.day', code: 'invalid_dob', reason: 'The day is not one' }],
      disabled_reason: 'requirements.past_due',
    })
    answers = [answer(200, object)]
    expect(await read(updated)).toEqual({
      eventId: 'evt_1',
      createdAt: new Date(1_790_000_000_000),
      report: {
        accountId: 'acct_1',
        state: 'REQUIREMENTS_DUE',
        requirements: [
          { field: 'individual.dobDay', reason: 'The day is not one' },
          { field: 'individual.verification.document', reason: 'Stripe asks for it' },
        ],
        capabilities: ['transfers'],
        reportedAt: time,
      },
    })
    expect([requests[0]?.method, requests[0]?.url]).toEqual(['GET', '/v1/accounts/acct_1'])
  })

  it('is as of before the account was asked for', async () => {
    const steps: string[] = []
    readTime = async () => {
      steps.push('time')
      return time
    }
    answers = [
      (res, request) => {
        steps.push('account')
        answer(200, standing)(res, request)
      },
    ]
    for (const type of ['account.updated', 'account.application.deauthorized'])
      expect((await read(eventOf(type))).report?.reportedAt).toEqual(time)
    expect(steps).toEqual(['time', 'account', 'time', 'account'])
  })

  const mailDue = { currently_due: ['individual.email'] }
  it.each([
    ['READY', 'nothing is due', standing],
    ['READY', 'there are no requirements', { ...standing, requirements: undefined, capabilities: undefined }],
    ['REQUIREMENTS_DUE', 'something is due though payouts work', due(mailDue)],
    ['REQUIREMENTS_DUE', 'something is past due', due({ currently_due: null, past_due: ['individual.email'] })],
    ['REQUIREMENTS_DUE', 'payouts do not work yet', { ...standing, payouts_enabled: false }],
    ['ONBOARDING', 'the form was not sent', { ...due(mailDue), details_submitted: false }],
    ['ONBOARDING', 'nothing was sent or asked', { ...standing, details_submitted: false, payouts_enabled: false }],
    ['RESTRICTED', 'it was rejected', due({ ...mailDue, disabled_reason: 'rejected.fraud' })],
    ['RESTRICTED', 'it is on a list', due({ disabled_reason: 'listed' })],
    ['RESTRICTED', 'it is under review', due({ disabled_reason: 'under_review' })],
    ['RESTRICTED', 'we paused it', due({ disabled_reason: 'platform_paused' })],
    [
      'REQUIREMENTS_DUE',
      'it is disabled for what is due',
      due({ ...mailDue, disabled_reason: 'requirements.past_due' }),
    ],
  ])('is %s when %s', async (state, _when, object) => {
    answers = [answer(200, object)]
    expect((await read(updated)).report?.state).toBe(state)
  })

  it.each([
    [403, 'account_invalid'],
    [404, 'resource_missing'],
  ])('says that an account took its leave: %i %s', async (status, code) => {
    answers = [refuse(status, { code, message: 'Application access may have been revoked' })]
    for (const type of ['account.application.deauthorized', 'account.updated'])
      expect((await read(eventOf(type))).report).toMatchObject({
        accountId: 'acct_1',
        state: 'RESTRICTED',
        requirements: [],
        capabilities: [],
      })
  })

  it('says nothing of an account while Stripe is away, or does not let us look', async () => {
    for (const only of [
      cut,
      refuse(500, { type: 'api_error' }),
      refuse(429, { code: 'rate_limit' }),
      refuse(403, {}),
    ]) {
      answers = [only]
      expect((await failureOf(read(updated))).code).toBe('PAYOUT_PROVIDER_UNAVAILABLE')
    }
  })

  it('does not wait long for Stripe, whatever else may', async () => {
    answers = [hang]
    const over = AbortSignal.timeout(60_000)
    payouts = openPayouts(600_000, serverUrl(), 2_000)
    expect((await failureOf(read(updated))).code).toBe('PAYOUT_PROVIDER_UNAVAILABLE')
    expect(over.aborted).toBe(false)
  })

  it('of anything else, or of our own account, is taken and says nothing', async () => {
    for (const event of [eventOf('payout.paid'), eventOf('account.updated', {})])
      expect(await read(event)).toMatchObject({ eventId: 'evt_1', report: null })
    expect(requests).toEqual([])
  })

  it('is refused unless Stripe signed it for us, a short while ago', async () => {
    const event = eventOf('account.updated', { account: 'acct_hidden' })
    answers = [answer(200, standing)]
    const changed = event.replace('acct_hidden', 'acct_other')
    const refused: [string, string][] = [
      [event, ''],
      [event, 'nonsense'],
      [event, `t=${nowSeconds},v1=${'0'.repeat(64)}`],
      [event, sign(event, 'whsec_other')],
      [event, sign(event, webhookSecret, nowSeconds - 3_600)],
      [changed, sign(event)],
      ['', sign('')],
    ]
    for (const [payload, signature] of refused) {
      const failure = await failureOf(read(payload, signature))
      expect(failure.code).toBe('STRIPE_EVENT_INVALID')
      expect(textOf(failure)).not.toContain('acct_')
    }
    expect(requests).toEqual([])
    const { report } = await read(event, sign(event, webhookSecret, nowSeconds - 200))
    expect(report?.accountId).toBe('acct_hidden')
  })

  it.each(['{', 'null', '{"id": "evt_1"}'])('is refused when it is none: %s', async (payload) => {
    expect((await failureOf(read(payload))).code).toBe('STRIPE_EVENT_INVALID')
  })
})
