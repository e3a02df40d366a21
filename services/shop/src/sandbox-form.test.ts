import { describe, expect, it } from '@jest/globals'
import { type BusinessType, type Details, listRequirements, readSentForm, readWish, toForm } from './sandbox-form.ts'

const now = new Date('2030-06-15T12:00:00Z')
const nothing: Details = { businessType: null, country: null, values: {}, provided: [] }
const none = { businessProfile: null, individual: null, company: null }

const everybody = {
  'individual.email': 'ada@example.com',
  'businessProfile.url': 'https://ada.example',
  externalAccount: 'btok_1',
}
const complete = {
  individual: {
    ...everybody,
    'individual.firstName': 'Ada',
    'individual.lastName': 'Lovelace',
    'individual.dobDay': '10',
    'individual.dobMonth': '12',
    'individual.dobYear': '2000',
    'individual.addressLine1': '1 Main Street',
    'individual.addressCity': 'London',
    'individual.addressPostalCode': 'N1',
    'individual.ssnLast4': '4711',
  },
  company: {
    ...everybody,
    'company.name': 'Engines Ltd',
    'company.addressLine1': '1 Main Street',
    'company.addressCity': 'London',
    'company.addressPostalCode': 'N1',
    'company.taxId': 'tax-1',
  },
}

/** A form as it is sent: complete for its type, with `changes` over it. */
function send(businessType: BusinessType, changes: Record<string, string> = {}, known = nothing) {
  const values: Record<string, string> = { ...complete[businessType], ...changes }
  return readSentForm(known, { businessType, country: 'GB', values }, now)
}

describe('readWish', () => {
  const individual = { firstName: 'Ada', dobDay: 10, ssnLast4: '4711', idNumber: '' }
  const company = { name: 'Engines Ltd', taxId: 'tax-1', vatId: 'vat-1' }
  const prefill = { businessProfile: { mcc: '5699' }, individual, company, externalAccount: 'btok_1' }
  const wish = { shopName: 'Nordlicht', country: 'GB', email: 'owner@example.com', prefill }

  it('keeps what is of the business type, with the address of the account, and of secrets the names', () => {
    const email = { 'individual.email': 'owner@example.com' }
    const ada = { 'individual.firstName': 'Ada', 'individual.dobDay': '10' }
    const engines = { 'company.name': 'Engines Ltd' }
    const profile = { 'businessProfile.mcc': '5699' }
    expect(readWish({ ...wish, businessType: 'individual' }).details).toEqual({
      businessType: 'individual',
      country: 'GB',
      values: { ...email, ...ada, ...profile },
      provided: ['individual.ssnLast4', 'externalAccount'],
    })
    expect(readWish({ ...wish, businessType: 'company' }).details).toEqual({
      businessType: 'company',
      country: 'GB',
      values: { ...email, ...engines, ...profile },
      provided: ['company.taxId', 'company.vatId', 'externalAccount'],
    })
    expect(readWish(wish).details).toEqual({
      businessType: null,
      country: 'GB',
      values: { ...email, ...profile },
      provided: ['externalAccount'],
    })
  })

  it('takes the address of the individual where the account was given none', () => {
    const { details } = readWish({ shopName: 'N', prefill: { ...none, individual: { email: 'ada@example.com' } } })
    expect(details.values).toEqual({ 'individual.email': 'ada@example.com' })
  })

  it('is content with nothing', () => {
    expect(readWish({ shopName: 'N' })).toEqual({ details: nothing, problems: [] })
  })

  it.each(['a\0b', 'a\u001bb', 'a\ud800b', 'x'.repeat(5_001)])(
    'names the field whose text cannot be kept: %#',
    (text) => {
      const individual = { firstName: text, lastName: 'Lovelace' }
      const wished = { shopName: 'N', businessType: 'individual', prefill: { ...none, individual } } as const
      expect(readWish(wished).problems).toEqual([{ field: 'individual.firstName', message: expect.any(String) }])
    },
  )

  it('leaves other mistakes to the form', () => {
    const individual = { phone: 'none', dobYear: 3000 }
    const wished = { shopName: 'N', businessType: 'individual', prefill: { ...none, individual } } as const
    expect(readWish(wished)).toMatchObject({
      details: { values: { 'individual.phone': 'none', 'individual.dobYear': '3000' } },
      problems: [],
    })
  })
})

describe('readSentForm', () => {
  it.each(['individual', 'company'] as const)('finds nothing wrong with all that a complete %s says', (type) => {
    const { details, problems } = send(type)
    expect(problems).toEqual([])
    expect(listRequirements(details)).toEqual([])
  })

  it.each([
    ['individual.firstName', 'x'.repeat(5_001)],
    ['individual.firstName', 'Ada\0'],
    ['individual.lastName', 'Love\u0007lace'],
    ['individual.email', 'ada'],
    ['individual.email', 'ada@localhost'],
    ['individual.email', 'a@b@example.com'],
    ['individual.email', 'a\u3164@example.com'],
    ['individual.email', '"a,b"@example.com'],
    ['businessProfile.supportEmail', 'a@exam\u034fple.com'],
    ['individual.email', `${'a'.repeat(250)}@example.com`],
    ['individual.phone', '0151 2345678'],
    ['individual.phone', '+0123456789'],
    ['individual.phone', '+4915112345678901'],
    ['individual.dobDay', '32'],
    ['individual.dobDay', '0'],
    ['individual.dobDay', '<script>'],
    ['individual.dobMonth', '13'],
    ['individual.dobYear', '99'],
    ['individual.dobYear', '0099'],
    ['individual.addressCountry', 'gb'],
    ['individual.addressCountry', 'XX'],
    ['individual.addressCountry', 'EU'],
    ['individual.ssnLast4', '47111'],
    ['individual.idNumber', 'id\0'],
    ['businessProfile.url', 'javascript:alert(1)'],
    ['businessProfile.url', 'https://'],
    ['businessProfile.url', 'ada.example'],
    ['businessProfile.mcc', '569'],
    ['businessProfile.supportEmail', 'help'],
    ['businessProfile.supportPhone', '112'],
    ['businessProfile.supportUrl', 'ftp://ada.example'],
    ['externalAccount', 'x'.repeat(5_001)],
  ])('refuses a wrong %s: %#', (field, value) => {
    expect(send('individual', { [field]: value }).problems).toEqual([{ field, message: expect.stringMatching(/./) }])
  })

  it.each([
    ['individual.firstName', `O'Brien "Robert'); drop table shops; --`],
    ['individual.firstName', '<script>alert(1)</script>'],
    ['individual.lastName', 'Łukasiewicz 李 \u{1f3a8}'],
    ['individual.phone', '+4915112345678'],
    ['individual.dobDay', '09'],
    ['individual.addressCountry', 'AX'],
    ['businessProfile.mcc', '5699'],
    ['businessProfile.url', 'HTTP://ada.example/x?y=1'],
  ])('takes the %s %j as it is', (field, value) => {
    const { details, problems } = send('individual', { [field]: value })
    expect(problems).toEqual([])
    expect(details.values[field]).toBe(value)
  })

  it.each([
    ['29', '2', '2001', 'wrong'],
    ['29', '2', '2000', 'right'],
    ['31', '4', '2000', 'wrong'],
    ['15', '6', '2017', 'right'],
    ['16', '6', '2017', 'wrong'],
    ['15', '6', '2031', 'wrong'],
    ['1', '1', '1000', 'right'],
  ])('on 15.6.2030 the birthday %s.%s.%s is %s', (day, month, year, verdict) => {
    const dob = { 'individual.dobDay': day, 'individual.dobMonth': month, 'individual.dobYear': year }
    const wrong = [{ field: 'individual.dobDay', message: expect.any(String) }]
    expect(send('individual', dob).problems).toEqual(verdict === 'wrong' ? wrong : [])
  })

  it('refuses a business type or a country that is none, and shows neither', () => {
    const { details, problems } = readSentForm(nothing, { businessType: '<b>', country: 'QQ', values: {} }, now)
    expect(problems.map(({ field }) => field)).toEqual(['businessType', 'country'])
    expect(toForm({ shopName: 'N', returnUrl: 'https://p.example' }, 's', details, problems)).toMatchObject({
      businessType: '',
      country: '',
    })
  })

  it('names all that is wrong at once', () => {
    const { problems } = send('individual', {
      'individual.email': 'ada',
      'individual.dobDay': '99',
      externalAccount: '\0x',
    })
    expect(problems.map(({ field }) => field)).toEqual(['individual.email', 'individual.dobDay', 'externalAccount'])
  })

  it('leaves what is not sent, clears what is empty, and keeps that a secret was given', () => {
    const known = {
      ...nothing,
      values: { 'individual.firstName': 'Ada', 'individual.phone': '+4915112345678' },
      provided: ['individual.idNumber', 'externalAccount'],
    }
    const sent = { businessType: 'individual', country: 'GB', values: { 'individual.phone': ' ', externalAccount: '' } }
    expect(readSentForm(known, sent, now)).toEqual({
      details: { ...known, businessType: 'individual', country: 'GB', values: { 'individual.firstName': 'Ada' } },
      problems: [],
    })
  })

  it('forgets what is of the other business type, but never the address of the account', () => {
    const known = send('individual').details
    const { details } = readSentForm(known, { businessType: 'company', country: 'GB', values: {} }, now)
    expect(details.values).toEqual({
      'individual.email': 'ada@example.com',
      'businessProfile.url': 'https://ada.example',
    })
    expect(details.provided).toEqual(['externalAccount'])
  })

  it('asks a company nothing about a birthday', () => {
    const dob = { 'individual.dobDay': '31', 'individual.dobMonth': '2', 'individual.dobYear': '2020' }
    expect(send('company', dob).problems).toEqual([])
  })

  it('never shows or keeps a secret, whether something is wrong or not', () => {
    const secrets = { 'individual.ssnLast4': '4711', 'individual.idNumber': 'hush-1', externalAccount: 'hush-2' }
    for (const dobDay of ['10', 'wrong']) {
      const { details } = send('individual', { ...secrets, 'individual.dobDay': dobDay })
      expect(JSON.stringify(details)).not.toMatch(/4711|hush/)
    }
    const wrong = send('individual', { ...secrets, 'individual.dobDay': 'wrong' })
    expect(wrong.details).toMatchObject({ values: { 'individual.dobDay': 'wrong' }, provided: [] })
  })

  it('makes one line of several', () => {
    const text = 'Posters \r\n\r\n and mugs\r\n'
    const { details } = send('individual', { 'businessProfile.productDescription': text })
    expect(details.values['businessProfile.productDescription']).toBe('Posters and mugs')
  })

  it('takes no field that is not of the form', () => {
    const hostile = JSON.parse('{"__proto__":"x","constructor":"x","session":"x","individual.admin":"x"}')
    const { details, problems } = send('individual', hostile)
    expect(problems).toEqual([])
    expect(Object.values(details.values)).not.toContain('x')
  })
})

describe('listRequirements', () => {
  const requiredOf = (type: BusinessType) => Object.keys(complete[type]).map((field) => [type, field] as const)

  it.each([...requiredOf('individual'), ...requiredOf('company')])(
    'of %s: names %s where it is missing',
    (type, field) => {
      const { details, problems } = send(type, { [field]: '' })
      expect(problems).toEqual([])
      const named = field === 'businessProfile.url' ? 'businessProfile.productDescription' : field
      expect(listRequirements(details)).toEqual([{ field: named, reason: expect.stringMatching(/^is missing/) }])
    },
  )

  it.each([
    ['individual', 'individual.ssnLast4', 'individual.idNumber'],
    ['company', 'company.taxId', 'company.vatId'],
    ['company', 'company.taxId', 'company.registrationNumber'],
    ['individual', 'businessProfile.url', 'businessProfile.productDescription'],
  ] as const)('of %s: instead of %s is content with %s', (type, field, other) => {
    expect(listRequirements(send(type, { [field]: '', [other]: 'abc' }).details)).toEqual([])
  })

  it('begins with what is to be chosen', () => {
    expect(listRequirements(nothing).slice(0, 3)).toEqual([
      { field: 'businessType', reason: 'is missing' },
      { field: 'country', reason: 'is missing' },
      { field: 'individual.email', reason: 'is missing' },
    ])
  })
})
