import { describe, expect, it } from '@jest/globals'
import type { AccountWish } from './payout-provider.ts'
import { findPointer, isSecret, listSecrets, toAccountParams, toRequirementField } from './stripe-fields.ts'

const person = {
  firstName: 'Ada',
  dobDay: 10,
  dobMonth: 12,
  dobYear: 1985,
  addressLine1: '1 Main Street',
  ssnLast4: '6789',
}
const firm = { name: 'Mugs Ltd', addressCity: 'Bath', taxId: '000000000', vatId: 'GB1', registrationNumber: '7' }
const wish = {
  shopName: 'Mugs',
  email: 'owner@mugs.example',
  country: 'GB',
  businessType: 'individual',
  prefill: {
    businessProfile: { productDescription: 'Mugs', mcc: '5399' },
    individual: { ...person, idNumber: '123456789' },
    company: firm,
    externalAccount: 'btok_1',
  },
} as const satisfies AccountWish

describe('toAccountParams', () => {
  it("names everything as Stripe does, and leaves out what is another business type's", () => {
    expect(toAccountParams(wish)).toEqual({
      email: 'owner@mugs.example',
      country: 'GB',
      business_type: 'individual',
      external_account: 'btok_1',
      business_profile: { product_description: 'Mugs', mcc: '5399' },
      individual: {
        first_name: 'Ada',
        dob: { day: 10, month: 12, year: 1985 },
        address: { line1: '1 Main Street' },
        ssn_last_4: '6789',
        id_number: '123456789',
      },
    })
    expect(toAccountParams({ ...wish, businessType: 'company' })).toMatchObject({
      business_type: 'company',
      company: {
        name: 'Mugs Ltd',
        address: { city: 'Bath' },
        tax_id: '000000000',
        vat_id: 'GB1',
        registration_number: '7',
      },
    })
    expect(toAccountParams({ ...wish, businessType: 'company' })).not.toHaveProperty('individual')
    const neither = toAccountParams({ ...wish, businessType: undefined })
    expect(Object.keys(neither).sort()).toEqual(['business_profile', 'country', 'email', 'external_account'])
  })

  it('says nothing of what is absent', () => {
    expect(toAccountParams({ shopName: 'Mugs' })).toEqual({})
    const prefill = { businessProfile: null, individual: {}, company: null }
    expect(toAccountParams({ shopName: 'Mugs', email: undefined, country: undefined, prefill })).toEqual({})
  })

  it('gives a date of birth as a whole or not at all', () => {
    const prefill = { ...wish.prefill, individual: { firstName: 'Ada', dobDay: 10, dobYear: 1985 } }
    expect(toAccountParams({ ...wish, prefill }).individual).toEqual({ first_name: 'Ada' })
  })
})

describe('findPointer', () => {
  it.each([
    ['individual[dob][day]', '/payout/prefill/individual/dobDay'],
    ['individual[ssn_last_4]', '/payout/prefill/individual/ssnLast4'],
    ['company[address][postal_code]', '/payout/prefill/company/addressPostalCode'],
    ['business_profile[support_url]', '/payout/prefill/businessProfile/supportUrl'],
    ['external_account', '/payout/prefill/externalAccount'],
    ['business_type', '/payout/businessType'],
    ['country', '/payout/country'],
    ['return_url', '/payout/returnUrl'],
    ['refresh_url', '/payout/refreshUrl'],
    ['capabilities[transfers]', null],
    ['individual', null],
    ['', null],
    ['__proto__', null],
  ])('finds %j at %j', (param, pointer) => {
    expect(findPointer(param, wish)).toBe(pointer)
  })

  it("finds the account's e-mail where it came from", () => {
    const prefill = { ...wish.prefill, individual: { email: 'ada@mugs.example' } }
    expect(findPointer('email', { ...wish, prefill })).toBe('/payout/prefill/individual/email')
    expect(findPointer('email', wish)).toBe('/ownerEmail')
  })
})

describe('toRequirementField', () => {
  it.each([
    ['individual.dob.day', 'individual.dobDay'],
    ['company.tax_id', 'company.taxId'],
    ['business_profile.mcc', 'businessProfile.mcc'],
    ['external_account', 'externalAccount'],
    ['tos_acceptance.date', 'tos_acceptance.date'],
    ['person_1.first_name', 'person_1.first_name'],
  ])('calls %s %s', (stripeField, field) => {
    expect(toRequirementField(stripeField)).toBe(field)
  })
})

describe('the values that are shown to nobody', () => {
  it('are five, sent or not', () => {
    expect(listSecrets(wish)).toEqual(['6789', '123456789', '000000000', 'GB1', 'btok_1'])
    expect(listSecrets({ shopName: 'Mugs' })).toEqual([])
  })

  it('are known by where they are', () => {
    const params = [
      'individual[ssn_last_4]',
      'individual[id_number]',
      'company[tax_id]',
      'company[vat_id]',
      'external_account',
    ]
    expect(params.map((param) => isSecret(findPointer(param, null) ?? ''))).toEqual([true, true, true, true, true])
    expect(isSecret('/payout/prefill/individual/dobDay')).toBe(false)
  })
})
