import { hash } from 'node:crypto'
import { declareErrors, errors as general } from '@atelier/errors/failure.ts'
import type { FinishOnboardingRequest__Output } from '@atelier/protos/shop/v1/FinishOnboardingRequest.ts'
import type { FinishOnboardingResponse } from '@atelier/protos/shop/v1/FinishOnboardingResponse.ts'
import type { OpenOnboardingResponse } from '@atelier/protos/shop/v1/OpenOnboardingResponse.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { hearLog, toLogText } from './heard-log.ts'
import { baseUrl, startGateway } from './started-gateway.ts'

const failures = declareErrors({
  ONBOARDING_LINK_NOT_FOUND: { kind: 'not_found', title: 'There is no such onboarding link' },
  MANY_FORMS: { kind: 'resource_exhausted', title: 'Too many' },
})

const scope = new AsyncDisposableStack()
let gateway: Awaited<ReturnType<typeof startGateway>>
let opened: string[]
let sent: FinishOnboardingRequest__Output[]
let open: () => OpenOnboardingResponse
let finish: () => FinishOnboardingResponse

const token = 'hHsfhZSS81VkygiDF-CkbSSsoxEBIEFlRqmglcTW8bg'
const session = 's3ss10n-1xhmyv6reb49945scg5z690wa0'
const form = {
  session,
  shopName: 'Nordlicht',
  businessType: 'individual',
  country: 'DE',
  values: { 'individual.firstName': 'Mara', 'businessProfile.productDescription': 'Prints\nand posters' },
  provided: ['individual.idNumber'],
  returnUrl: 'https://partner.example:8443/done?a=1&b=2',
  problems: [],
}

beforeAll(async () => {
  gateway = scope.use(
    await startGateway({
      shop: {
        openOnboarding: (request) => {
          opened.push(request.token)
          return open()
        },
        finishOnboarding: (request) => {
          sent.push(request)
          return finish()
        },
      },
    }),
  )
})
afterAll(() => scope.disposeAsync())
beforeEach(() => {
  opened = []
  sent = []
  open = () => ({ form })
  finish = () => ({ returnUrl: form.returnUrl })
})
afterEach(() => {
  jest.restoreAllMocks()
})

const at = (path = token) => `${gateway.url}/payouts/onboarding/${path}`
const get = (path?: string, init: RequestInit = {}) => fetch(at(path), { redirect: 'manual', ...init })
const post = (fields: Record<string, string>, headers: Record<string, string> = {}, path = token) =>
  fetch(at(path), { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' })

/** Whatever it answers, an answer is a page, or leads to one, and is kept by nobody. */
async function pageOf(res: Response): Promise<string> {
  expect(Object.fromEntries(res.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  const text = await res.text()
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(text) ?? []
  const policy = res.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`style-src 'sha256-${hash('sha256', style, 'base64')}'`)
  for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(part)
  expect(policy).not.toMatch(/unsafe|script-src|\*/)
  expect(text.replace(/"[^"]*"/g, '""')).not.toMatch(/<script|<[^>]*\s(on\w+|style)=/i)
  expect(text).toMatch(/^<!doctype html>\n<html lang="en">/)
  return text
}

/** The tag of the control that has this name. */
const controlOf = (page: string, name: string) =>
  new RegExp(`<(?:input|select|textarea)[^>]*\\bname="${name.replace('.', '\\.')}"[^>]*>`).exec(page)?.[0] ?? ''

const names = [
  ...['firstName', 'lastName', 'email', 'phone', 'dobDay', 'dobMonth', 'dobYear', 'ssnLast4', 'idNumber'].map(
    (name) => `individual.${name}`,
  ),
  ...['name', 'taxId', 'vatId', 'registrationNumber', 'structure'].map((name) => `company.${name}`),
  ...['individual', 'company'].flatMap((owner) =>
    ['Line1', 'Line2', 'City', 'State', 'PostalCode', 'Country'].map((part) => `${owner}.address${part}`),
  ),
  ...['name', 'url', 'productDescription', 'mcc', 'supportEmail', 'supportPhone', 'supportUrl'].map(
    (name) => `businessProfile.${name}`,
  ),
  'externalAccount',
]
const secrets = ['individual.ssnLast4', 'individual.idNumber', 'company.taxId', 'company.vatId', 'externalAccount']

describe('opening an onboarding link', () => {
  it('shows the form, filled with what is known', async () => {
    const res = await get()
    expect(res.status).toBe(200)
    const page = await pageOf(res)
    expect(opened).toEqual([token])
    expect(page).toContain('Get paid for <bdi>Nordlicht</bdi>')
    expect(page).toContain(`<input type="hidden" name="session" value="${session}">`)
    expect(page).toContain('<option value="DE" selected>Germany</option>')
    expect(page).toMatch(/value="individual"[^>]* checked>/)
    expect(controlOf(page, 'individual.firstName')).toContain('value="Mara"')
    expect(page).toMatch(/<textarea[^>]*>\nPrints\nand posters<\/textarea>/)
    expect(page).toContain('href="https://partner.example:8443/done?a=1&#38;b=2"')
    expect(page).not.toContain(token)
  })

  it('has every field once, with a label and a word on what may be filled in', async () => {
    open = () => ({ form: { ...form, businessType: '', country: '' } })
    const page = await pageOf(await get())
    const wanted = ['country', ...names]
    expect(wanted.filter((name) => page.split(`name="${name}"`).length !== 2)).toEqual([])
    expect(wanted.filter((name) => !page.includes(`<label for="${name}">`))).toEqual([])
    expect(wanted.filter((name) => !controlOf(page, name).includes(`id="${name}"`))).toEqual([])
    expect(wanted.filter((name) => !/ autocomplete="[\w -]+"/.test(controlOf(page, name)))).toEqual([])
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.filter((id, i) => ids.indexOf(id) < i)).toEqual([])
    const referred = [...page.matchAll(/ aria-(?:describedby|labelledby)="([^"]+)"/g)].flatMap(
      ([, list]) => list?.split(' ') ?? [],
    )
    expect(referred.length).toBeGreaterThan(0)
    expect(referred.filter((id) => !ids.includes(id))).toEqual([])
  })

  it('says of a secret value only that it was provided', async () => {
    open = () => ({
      form: {
        ...form,
        provided: secrets,
        // Were it sent by mistake, it would not be shown.
        values: Object.fromEntries(secrets.map((name) => [name, 'hunter2'])),
      },
    })
    const page = await pageOf(await get())
    expect(page).not.toContain('hunter2')
    for (const name of secrets) {
      expect(controlOf(page, name)).toMatch(/type="password".* autocomplete="off".* value=""/)
      expect(page).toMatch(new RegExp(`<label for="${name.replace('.', '\\.')}">[^\\n]*provided</span></label>`))
    }
    expect(page.split('Leave this empty to keep what was provided.')).toHaveLength(secrets.length + 1)
  })

  it('lets the form lead to us and, by redirects, to pages by HTTPS only', async () => {
    const policy = (await get()).headers.get('content-security-policy')
    expect(policy).toContain("form-action 'self' https:;")
  })

  it('leads to refreshUrl once it is used up', async () => {
    open = () => ({ refreshUrl: 'https://partner.example/again?x=1' })
    const res = await get()
    expect([res.status, res.headers.get('location')]).toEqual([303, 'https://partner.example/again?x=1'])
    expect(res.headers.get('cache-control')).toBe('no-store')
    expect(res.headers.get('referrer-policy')).toBe('no-referrer')
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '/local', ''])('never leads to %j', async (address) => {
    open = () => ({ refreshUrl: address })
    const res = await get()
    expect([res.status, res.headers.get('location')]).toEqual([500, null])
    open = () => ({ form: { ...form, returnUrl: address } })
    expect((await get()).status).toBe(500)
  })

  it('is a page that says so when there is no such link', async () => {
    open = () => {
      throw failures.ONBOARDING_LINK_NOT_FOUND()
    }
    const res = await get()
    expect(res.status).toBe(404)
    expect(await pageOf(res)).toContain('This link does not work')
  })

  it.each(['short', 'a'.repeat(40).concat('%22'), 'a'.repeat(40).concat('%20b'), '%3Cscript%3Ealert(1)%3C'])(
    'asks nobody about %s',
    async (path) => {
      const res = await get(path)
      expect(res.status).toBe(404)
      expect(await pageOf(res)).toContain('This link does not work')
      expect(opened).toEqual([])
    },
  )

  it.each([
    [token, 200],
    ['short', 404],
  ])('is not done by HEAD of %s', async (path, status) => {
    const res = await get(path, { method: 'HEAD' })
    expect(res.status).toBe(status)
    expect(await res.text()).toBe('')
    expect(opened).toEqual([])
  })

  it.each([
    ['the service is away', () => general.UNAVAILABLE(), 503, '1'],
    ['the service is slow', () => general.TIMED_OUT(), 503, '1'],
    ['there is too much of it', () => failures.MANY_FORMS({ retryAfterSeconds: 7 }), 429, '7'],
    ['we are wrong', () => new Error('hunter2'), 500, null],
  ])('is a page when %s', async (_what, toError, status, retryAfter) => {
    open = () => {
      throw toError()
    }
    const res = await get()
    expect([res.status, res.headers.get('retry-after')]).toEqual([status, retryAfter])
    const page = await pageOf(res)
    expect(page).toContain(`Reference: ${res.headers.get('x-request-id')}`)
    expect(page).not.toContain('hunter2')
    expect(res.headers.get('content-security-policy')).toContain("form-action 'none'")
  })

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' autofocus onfocus='alert(1)",
    '</textarea><script>alert(1)</script>',
    '</style><script>alert(1)</script>',
    '`+alert(1)+`',
    '&quot;&lt;b&gt;',
    '\u202eevil',
  ])('shows %j as it is, wherever it comes from', async (hostile) => {
    open = () => ({
      form: {
        ...form,
        session: hostile,
        shopName: hostile,
        businessType: hostile,
        country: hostile,
        values: Object.fromEntries(names.map((name) => [name, hostile])),
        provided: [hostile],
        problems: ['individual.firstName', 'businessType', hostile].map((field) => ({ field, message: hostile })),
      },
    })
    const page = await pageOf(await get())
    const escaped = hostile.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`)
    if (escaped !== hostile) expect(page.replace(/<style>[\s\S]*?<\/style>/, '')).not.toContain(hostile)
    expect(page.split(escaped).length).toBeGreaterThan(20)
  })
})

describe('sending the onboarding form', () => {
  const fields = { session, businessType: 'individual', country: 'DE', 'individual.firstName': ' Mara ' }

  it('passes on its fields, and leads to returnUrl when all is well', async () => {
    const all = Object.fromEntries(names.map((name) => [name, `value of ${name}`]))
    const res = await post({
      ...fields,
      ...all,
      'businessProfile.productDescription': ' a\r\nb ',
      other: 'x',
      token: 'y',
    })
    expect([res.status, res.headers.get('location')]).toEqual([303, form.returnUrl])
    expect(sent).toEqual([
      {
        token,
        session,
        businessType: 'individual',
        country: 'DE',
        values: { ...all, 'businessProfile.productDescription': 'a\nb' },
      },
    ])
  })

  it('says which fields were emptied and which were not there', async () => {
    await post({ ...fields, 'individual.lastName': '' })
    expect(sent[0]?.values).toEqual({ 'individual.firstName': 'Mara', 'individual.lastName': '' })
  })

  it('leads nowhere that the sender says', async () => {
    finish = () => ({ returnUrl: 'https://partner.example/' })
    const res = await post({ ...fields, returnUrl: 'https://evil.example', refreshUrl: 'https://evil.example' })
    expect(res.headers.get('location')).toBe('https://partner.example/')
    finish = () => ({ returnUrl: 'javascript:alert(1)' })
    expect((await post(fields)).status).toBe(500)
  })

  it('shows the form again with what is wrong, first of all and beside each field', async () => {
    finish = () => ({
      form: {
        ...form,
        values: { ...form.values, 'individual.phone': '0151', 'individual.dobDay': '41' },
        problems: [
          { field: 'individual.phone', message: 'Use a plus sign' },
          { field: 'individual.dobDay', message: 'Use a day from 1 to 31' },
          { field: 'country', message: 'Choose one' },
          { field: 'somewhere', message: 'Something else' },
        ],
      },
    })
    const res = await post(fields)
    expect(res.status).toBe(422)
    const page = await pageOf(res)
    expect(page).toContain('<title>Error: Get paid')
    expect(page).toMatch(/<div class="problems" role="alert" tabindex="-1" autofocus/)
    expect(page.indexOf('class="problems"')).toBeLessThan(page.indexOf('<form'))
    for (const link of [
      '<a href="#individual.phone">Phone: Use a plus sign</a>',
      '<a href="#individual.dobDay">Day of birth: Use a day from 1 to 31</a>',
      '<a href="#country">Country: Choose one</a>',
      '<li>Something else</li>',
    ])
      expect(page).toContain(link)
    expect(controlOf(page, 'individual.phone')).toMatch(
      /aria-describedby="[^"]*individual\.phone-problem".* aria-invalid="true" value="0151"/,
    )
    expect(controlOf(page, 'individual.dobDay')).toContain('aria-invalid="true"')
    expect(controlOf(page, 'individual.dobMonth')).not.toContain('aria-invalid')
    expect(page).toContain(`name="session" value="${session}"`)
  })

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: baseUrl }, 403],
    [{ 'sec-fetch-site': '' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: `${baseUrl}.evil.example` }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 303],
    [{ 'sec-fetch-site': 'none' }, 303],
    [{ origin: baseUrl }, 303],
    [{ origin: 'null' }, 303],
    [{}, 303],
  ])('from %j is answered %i', async (headers, status) => {
    const res = await post(fields, headers as Record<string, string>)
    expect(res.status).toBe(status)
    expect(sent).toHaveLength(status === 303 ? 1 : 0)
    if (status === 403) expect(await pageOf(res)).toContain('This form was not sent from our page')
  })

  it('that belongs to no opened link is a page that says so', async () => {
    finish = () => {
      throw failures.ONBOARDING_LINK_NOT_FOUND()
    }
    const res = await post({ session: 'forged' })
    expect(res.status).toBe(404)
    await pageOf(res)
  })

  it.each([
    ['application/json', '{}', 415],
    ['multipart/form-data; boundary=x', '--x--', 415],
    ['application/x-www-form-urlencoded', `a=${'x'.repeat(64 * 1024)}`, 413],
  ])('as %s is not read when it is none or too large', async (type, body, status) => {
    const res = await fetch(at(), { method: 'POST', headers: { 'content-type': type }, body })
    expect(res.status).toBe(status)
    await pageOf(res)
    expect(sent).toEqual([])
  })
})

describe('the log', () => {
  it('has the route of a link and not its token, nor what was sent', async () => {
    const said = hearLog()
    await get()
    await get(token, { method: 'HEAD' })
    await post({ session, 'individual.ssnLast4': 'hunter2' })
    await post({ session }, { 'sec-fetch-site': 'cross-site' })
    open = finish = () => {
      throw new Error('broken')
    }
    await get()
    await post({ session, externalAccount: 'hunter2' })
    const text = toLogText(said)
    expect(text.split('"route":"/payouts/onboarding/:token"').length).toBeGreaterThanOrEqual(6)
    expect([token, session, 'hunter2'].filter((secret) => text.includes(secret))).toEqual([])
  })
})
