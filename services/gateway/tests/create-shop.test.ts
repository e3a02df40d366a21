import { declareErrors } from '@atelier/errors/failure.ts'
import type { CreateShopRequest__Output } from '@atelier/protos/shop/v1/CreateShopRequest.ts'
import type { CreateShopResponse } from '@atelier/protos/shop/v1/CreateShopResponse.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { hearLog, toLogText } from './heard-log.ts'
import { principal, refusalOf, startGateway } from './started-gateway.ts'

const failures = declareErrors({
  PAYOUT_REFUSED: { kind: 'failed_precondition', title: 'The payout provider refuses the account' },
})

const scope = new AsyncDisposableStack()
let gateway: Awaited<ReturnType<typeof startGateway>>
let asked: { request: CreateShopRequest__Output; call: Call; leftMs: number }[]
let answer: () => CreateShopResponse

beforeAll(async () => {
  const createShop = (request: CreateShopRequest__Output, call: Call) => {
    asked.push({ request, call, leftMs: (call.deadlineMs ?? Infinity) - Date.now() })
    return answer()
  }
  gateway = scope.use(await startGateway({ shop: { createShop } }))
})
afterAll(() => scope.disposeAsync())
beforeEach(() => {
  asked = []
  answer = () => ({ shopId: 'sh_1', shopName: 'Nordlicht', publicToken: 'ptkn_1' })
})
afterEach(() => {
  jest.restoreAllMocks()
})

const create = (body: unknown, headers: Record<string, string> = {}) =>
  gateway.call('/channel-api/v1.0/shops', { body, headers })

const urls = { returnUrl: 'https://partner.example/done', refreshUrl: 'https://partner.example/again' }
const address = {
  addressLine1: 'Hafenstraße 1',
  addressLine2: 'Hinterhof',
  addressCity: 'Hamburg',
  addressState: 'Hamburg',
  addressPostalCode: '20457',
  addressCountry: 'DE',
}
const secrets = {
  ssnLast4: '7391',
  idNumber: 'id-secret-52a9',
  taxId: 'tax-secret-81c3',
  vatId: 'vat-secret-0f4e',
  externalAccount: 'btok_secret_6b2d',
}
const individual = {
  firstName: 'Mara',
  lastName: 'Lindqvist',
  email: 'mara@nordlicht.example',
  phone: '+4915112345678',
  dobDay: 29,
  dobMonth: 2,
  dobYear: 2000,
  ...address,
  ssnLast4: secrets.ssnLast4,
  idNumber: secrets.idNumber,
}
const company = {
  name: 'Nordlicht GmbH',
  ...address,
  taxId: secrets.taxId,
  vatId: secrets.vatId,
  registrationNumber: 'HRB 1',
  structure: 'private_corporation',
}
const businessProfile = {
  name: 'Nordlicht',
  url: 'http://nordlicht.example',
  productDescription: 'Prints,\nand posters',
  mcc: '5691',
  supportEmail: 'help@nordlicht.example',
  supportPhone: '+15551234567',
  supportUrl: 'https://nordlicht.example/help?a=b#c',
}
const full = {
  name: 'Nordlicht',
  ownerEmail: 'owner@nordlicht.example',
  payout: {
    ...urls,
    country: 'DE',
    businessType: 'individual',
    prefill: { businessProfile, individual, company, externalAccount: secrets.externalAccount },
  },
}

/** The full body with the value at this pointer another; `undefined` leaves it out. */
function withValue(pointer: string, value: unknown): unknown {
  const body = structuredClone(full)
  const path = pointer.slice(1).split('/')
  const name = path.pop() ?? ''
  const parent = path.reduce<Record<string, unknown>>((at, part) => Object(at[part]), body)
  if (value === undefined) delete parent[name]
  else parent[name] = value
  return body
}

const prefill = '/payout/prefill'
const emails = ['/ownerEmail', `${prefill}/individual/email`, `${prefill}/businessProfile/supportEmail`]
const phones = [`${prefill}/individual/phone`, `${prefill}/businessProfile/supportPhone`]
const httpsUrls = ['/payout/returnUrl', '/payout/refreshUrl']
const webUrls = [`${prefill}/businessProfile/url`, `${prefill}/businessProfile/supportUrl`]
const countries = ['/payout/country', `${prefill}/individual/addressCountry`, `${prefill}/company/addressCountry`]
const lines: [pointer: string, lengthMax: number][] = [
  ...(['individual', 'company'] as const).flatMap((owner): [string, number][] => [
    [`${prefill}/${owner}/addressLine1`, 200],
    [`${prefill}/${owner}/addressLine2`, 200],
    [`${prefill}/${owner}/addressCity`, 100],
    [`${prefill}/${owner}/addressState`, 100],
    [`${prefill}/${owner}/addressPostalCode`, 20],
  ]),
  [`${prefill}/individual/firstName`, 100],
  [`${prefill}/individual/lastName`, 100],
  [`${prefill}/individual/idNumber`, 100],
  [`${prefill}/company/name`, 200],
  [`${prefill}/company/taxId`, 100],
  [`${prefill}/company/vatId`, 100],
  [`${prefill}/company/registrationNumber`, 100],
  [`${prefill}/company/structure`, 100],
  [`${prefill}/businessProfile/name`, 100],
  [`${prefill}/externalAccount`, 200],
]

const each = (pointers: string[], values: unknown[], code: string) =>
  pointers.flatMap((pointer) => values.map((value) => ({ pointer, value, code })))

const wrong = [
  ...each(['/name'], ['', ' ', '\u3164', '\u200b', 'a\u202eb', 'a\0', 'a\nb', 'x'.repeat(101)], 'NOT_ALLOWED'),
  ...each(
    emails,
    [
      '',
      'mara',
      'mara@',
      '@nordlicht.example',
      'mara@localhost',
      'mara@127.0.0.1',
      'a@b@nordlicht.example',
      'mara @nordlicht.example',
      'mara@nordlicht.example\r\nBcc: a@b.example',
      'mara\0@nordlicht.example',
      'Mara <mara@nordlicht.example>',
      'a..b@nordlicht.example',
      `${'x'.repeat(65)}@nordlicht.example`,
      `mara@${'x.'.repeat(130)}example`,
    ],
    'NOT_ALLOWED',
  ),
  ...each(
    [...httpsUrls, ...webUrls],
    [
      '',
      'partner.example',
      '//partner.example',
      '/done',
      'https:partner.example',
      'https://',
      'ftp://partner.example',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://user@partner.example',
      'https://user:password@partner.example',
      'https://@partner.example',
      'https://partner.example\\@evil.example',
      'https://partner.example/a b',
      'https://partner.example/\r\nx',
      `https://partner.example/${'x'.repeat(2_048)}`,
    ],
    'NOT_ALLOWED',
  ),
  ...each(httpsUrls, ['http://partner.example'], 'NOT_ALLOWED'),
  ...each(countries, ['', 'de', 'Germany', 'DEU', 'XX', 'EU', 'UK', 'ZZ'], 'NOT_ALLOWED'),
  ...each(
    phones,
    ['', '015112345678', '+0151', '+49 151', '+123456', '+1234567890123456', '+4915112345678x'],
    'NOT_ALLOWED',
  ),
  ...each([`${prefill}/businessProfile/mcc`], ['', '569', '56911', '5a91', '٥٦٩١'], 'NOT_ALLOWED'),
  ...each([`${prefill}/individual/ssnLast4`], ['', '739', '73911', '7-91'], 'NOT_ALLOWED'),
  ...each(['/payout/businessType'], ['', 'INDIVIDUAL', 'non_profit', 5], 'NOT_ALLOWED'),
  ...each([`${prefill}/businessProfile/productDescription`], ['a\0b'], 'NOT_ALLOWED'),
  ...each([`${prefill}/businessProfile/productDescription`], ['x'.repeat(2_001)], 'TOO_LONG'),
  ...lines.flatMap(([pointer, lengthMax]) => [
    { pointer, value: '', code: 'TOO_SHORT' },
    { pointer, value: 'x'.repeat(lengthMax + 1), code: 'TOO_LONG' },
    { pointer, value: 'a\nb', code: 'NOT_ALLOWED' },
    { pointer, value: 'a\0b', code: 'NOT_ALLOWED' },
    { pointer, value: 5, code: 'WRONG_TYPE' },
  ]),
  ...each([...emails, ...phones, ...httpsUrls, ...webUrls, ...countries, '/name'], [5, {}], 'WRONG_TYPE'),
  ...each(['/payout', prefill, `${prefill}/individual`], ['x', []], 'WRONG_TYPE'),
  ...(
    [
      ['dobDay', 0, 32],
      ['dobMonth', 0, 13],
      ['dobYear', 999, 10_000],
    ] as const
  ).flatMap(([name, low, high]) => [
    { pointer: `${prefill}/individual/${name}`, value: low, code: 'TOO_SMALL' },
    { pointer: `${prefill}/individual/${name}`, value: high, code: 'TOO_LARGE' },
    { pointer: `${prefill}/individual/${name}`, value: '4', code: 'WRONG_TYPE' },
    { pointer: `${prefill}/individual/${name}`, value: low + 1.5, code: 'WRONG_TYPE' },
  ]),
  ...each(['/name', ...httpsUrls], [undefined], 'REQUIRED'),
  ...each(
    ['/colour', '/payout/colour', `${prefill}/colour`, `${prefill}/individual/colour`, `${prefill}/company/colour`],
    ['red'],
    'UNKNOWN_PROPERTY',
  ),
]

describe('creating a shop', () => {
  it('passes on all that may be asked for, and waits as long as it takes', async () => {
    const res = await create(full, { 'idempotency-key': 'once' })
    expect(res.status).toBe(201)
    expect(asked[0]?.request).toMatchObject(full)
    expect(asked[0]?.call).toMatchObject({ caller: principal, idempotency: { key: 'once' } })
    expect(asked[0]?.leftMs).toBeGreaterThan(5_000)
    expect(asked[0]?.leftMs).toBeLessThanOrEqual(20_000)
  })

  it('answers what was made', async () => {
    const made = {
      shopId: 'sh_1',
      shopName: 'Nordlicht',
      publicToken: 'ptkn_1',
      invitationEmail: 'owner@nordlicht.example',
      invitationStatus: 'INVITED',
      payoutOnboardingUrl: 'https://connect.example/1',
    }
    answer = () => made
    expect(await (await create(full)).json()).toEqual(made)
  })

  it('answers without invitation and account that there are none', async () => {
    const res = await create({ name: 'Nordlicht' })
    expect(res.status).toBe(201)
    expect(await res.json()).toEqual({
      shopId: 'sh_1',
      shopName: 'Nordlicht',
      publicToken: 'ptkn_1',
      invitationStatus: null,
    })
  })

  it('leaves out the spaces around a name', async () => {
    expect((await create({ name: `\u00a0 ${'x'.repeat(100)}  ` })).status).toBe(201)
    expect(asked[0]?.request.name).toBe('x'.repeat(100))
  })

  it('takes null as absent, wherever something is optional', async () => {
    const toNulls = (fields: object) => Object.fromEntries(Object.keys(fields).map((name) => [name, null]))
    expect((await create({ name: 'Nordlicht', ownerEmail: null, payout: null })).status).toBe(201)
    expect(
      (await create({ name: 'Nordlicht', payout: { ...urls, country: null, businessType: null, prefill: null } }))
        .status,
    ).toBe(201)
    expect(
      (await create({ name: 'Nordlicht', payout: { ...urls, prefill: toNulls(full.payout.prefill) } })).status,
    ).toBe(201)
    const prefillOfNulls = {
      businessProfile: toNulls(businessProfile),
      individual: toNulls(individual),
      company: toNulls(company),
    }
    expect((await create({ name: 'Nordlicht', payout: { ...urls, prefill: prefillOfNulls } })).status).toBe(201)
    const none = { businessProfile: null, individual: null, company: null }
    expect(asked.map(({ request }) => request)).toEqual([
      { name: 'Nordlicht', payout: null },
      { name: 'Nordlicht', payout: { ...urls, prefill: null } },
      { name: 'Nordlicht', payout: { ...urls, prefill: none } },
      { name: 'Nordlicht', payout: { ...urls, prefill: { businessProfile: {}, individual: {}, company: {} } } },
    ])
  })

  it.each([
    ['/ownerEmail', 'mära@bücher.example'],
    ['/ownerEmail', "o'hara+shop@mail.nordlicht.example"],
    ['/payout/returnUrl', 'HTTPS://partner.example:8443/done?x=%20#y'],
    ['/payout/returnUrl', 'https://partner.example/@mara'],
    ['/payout/country', 'GB'],
    [`${prefill}/individual/phone`, '+1234567'],
    [`${prefill}/individual/dobYear`, 1904],
    ['/name', 'Łódź – 東京 ❤️ 42'],
  ])('takes %s %j', async (pointer, value) => {
    expect((await create(withValue(pointer, value))).status).toBe(201)
  })

  it.each(wrong)('refuses at $pointer $value: $code', async ({ pointer, value, code }) => {
    const res = await create(withValue(pointer, value))
    expect(res.status).toBe(400)
    const problem = await refusalOf(res)
    expect(problem.code).toBe('REQUEST_INVALID')
    expect(problem.errors).toEqual([
      expect.objectContaining({
        pointer,
        code,
        field: pointer.split('/').at(-1),
        message: expect.stringMatching(/\w/),
      }),
    ])
    expect(asked).toEqual([])
  })

  it.each([
    ['that there is not', { dobDay: 30, dobMonth: 2, dobYear: 2000 }],
    ['of a leap year that is none', { dobDay: 29, dobMonth: 2, dobYear: 1900 }],
    ['of a month without it', { dobDay: 31, dobMonth: 4, dobYear: 1990 }],
    ['to come', { dobDay: 1, dobMonth: 1, dobYear: 9999 }],
  ])('refuses a day of birth %s, as one problem', async (_what, dob) => {
    const res = await create(withValue(`${prefill}/individual`, { ...individual, ...dob }))
    expect(res.status).toBe(400)
    expect((await refusalOf(res)).errors).toEqual([
      {
        pointer: `${prefill}/individual`,
        field: 'individual',
        code: 'NOT_ALLOWED',
        message: 'dobDay, dobMonth and dobYear must be a real day in the past',
      },
    ])
  })

  it('refuses today and tomorrow as a day of birth, and takes yesterday', async () => {
    const statusOf = async (days: number) => {
      const date = new Date(Date.now() + days * 86_400_000)
      const dob = { dobDay: date.getUTCDate(), dobMonth: date.getUTCMonth() + 1, dobYear: date.getUTCFullYear() }
      return (await create(withValue(`${prefill}/individual`, dob))).status
    }
    expect([await statusOf(1), await statusOf(-1)]).toEqual([400, 201])
  })

  it('takes a part of a day of birth', async () => {
    expect((await create(withValue(`${prefill}/individual`, { dobDay: 31, dobMonth: 2 }))).status).toBe(201)
  })

  it('names every problem at once', async () => {
    const res = await create({
      ownerEmail: 'x',
      colour: 'red',
      payout: {
        returnUrl: 'http://partner.example',
        country: 'de',
        businessType: 'x',
        prefill: {
          individual: { ...individual, dobDay: 31, dobMonth: 2, phone: '1', size: 1 },
          businessProfile: { mcc: 'x' },
          company: { taxId: 5 },
          externalAccount: '',
        },
      },
    })
    const { errors: found = [] } = await refusalOf(res)
    expect(found.map(({ pointer, code }) => `${pointer} ${code}`).sort()).toEqual(
      [
        '/colour UNKNOWN_PROPERTY',
        '/name REQUIRED',
        '/ownerEmail NOT_ALLOWED',
        '/payout/businessType NOT_ALLOWED',
        '/payout/country NOT_ALLOWED',
        '/payout/prefill/businessProfile/mcc NOT_ALLOWED',
        '/payout/prefill/company/taxId WRONG_TYPE',
        '/payout/prefill/externalAccount TOO_SHORT',
        '/payout/prefill/individual NOT_ALLOWED',
        '/payout/prefill/individual/phone NOT_ALLOWED',
        '/payout/prefill/individual/size UNKNOWN_PROPERTY',
        '/payout/refreshUrl REQUIRED',
        '/payout/returnUrl NOT_ALLOWED',
      ].sort(),
    )
    expect(asked).toEqual([])
  })

  it("answers a provider's refusal with the fields that it names", async () => {
    const problem = { pointer: '/payout/country', field: 'country', code: 'NOT_ALLOWED', message: 'is not served' }
    answer = () => {
      throw failures.PAYOUT_REFUSED({ errors: [problem] })
    }
    const res = await create(full)
    expect(res.status).toBe(422)
    expect(await refusalOf(res)).toMatchObject({ code: 'PAYOUT_REFUSED', errors: [problem] })
  })

  it('says nothing secret in a refusal or in a log line, whatever goes wrong', async () => {
    const said = hearLog()
    const tooLong = (text: string) => text + 'x'.repeat(300)
    const bodies: unknown[] = [
      full,
      withValue(`${prefill}/individual/ssnLast4`, `${secrets.ssnLast4}x`),
      withValue(`${prefill}/individual/idNumber`, tooLong(secrets.idNumber)),
      withValue(`${prefill}/company/taxId`, `${secrets.taxId}\0`),
      withValue(`${prefill}/company/vatId`, { [secrets.vatId.slice(0, 3)]: secrets.vatId }),
      withValue(`${prefill}/externalAccount`, [secrets.externalAccount]),
      withValue('/name', ''),
      `${JSON.stringify(full)}{`,
      JSON.stringify(full).replace('"idNumber"', '"ssnLast4":"7391","idNumber"'),
    ]
    answer = () => {
      throw new Error('the shop service is broken')
    }
    for (const body of bodies) said.push(await (await create(body)).text())
    const text = toLogText(said)
    expect(text).toContain('"route":"/channel-api/v1.0/shops"')
    expect(text).toContain('REQUEST_MALFORMED')
    expect(Object.values(secrets).filter((secret) => text.includes(secret))).toEqual([])
  })
})
