import { setUpLogger } from '@atelier/boot/logger.ts'
import { Secret } from '@atelier/config/secret.ts'
import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { findStripeMock, startStripeMock } from '@atelier/dev-env/stripe-mock.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { AccountWish } from '../src/payout-provider.ts'
import { stripePayouts } from '../src/stripe-payouts.ts'

setUpLogger('test', 'fatal')

const program = await findStripeMock()
const describeWithMock = program === null ? describe.skip : describe

const address = {
  addressLine1: '1 Main Street',
  addressLine2: 'Floor 2',
  addressCity: 'Springfield',
  addressState: 'OR',
  addressPostalCode: '97477',
  addressCountry: 'US',
}

const businessProfile = {
  name: 'Mugs',
  url: 'https://mugs.example',
  productDescription: 'Mugs with pictures',
  mcc: '5399',
  supportEmail: 'help@mugs.example',
  supportPhone: '+15035550100',
  supportUrl: 'https://mugs.example/help',
}

/** Every field that there is, the two that exclude each other included. */
const everything = {
  shopName: 'Mugs',
  email: 'owner@mugs.example',
  country: 'US',
  prefill: {
    businessProfile,
    individual: {
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@mugs.example',
      phone: '+15035550101',
      dobDay: 10,
      dobMonth: 12,
      dobYear: 1985,
      ...address,
      ssnLast4: '6789',
      idNumber: '123456789',
    },
    company: {
      name: 'Mugs Ltd',
      ...address,
      taxId: '000000000',
      vatId: 'DE123456789',
      registrationNumber: 'HRB 1',
      structure: 'private_corporation',
    },
    externalAccount: 'btok_us_verified',
  },
} as const satisfies AccountWish

describeWithMock('Stripe, by its own description', () => {
  let mock: Awaited<ReturnType<typeof startStripeMock>>
  let payouts: ReturnType<typeof stripePayouts>
  beforeAll(async () => {
    mock = await startStripeMock(program ?? '')
    payouts = stripePayouts({
      secretKey: new Secret('sk_test_123'),
      webhookSecret: new Secret('whsec_test'),
      readTime: async () => new Date(),
      apiUrl: mock.url,
      timeoutMs: 60_000,
    })
  })
  afterAll(async () => {
    await mock[Symbol.asyncDispose]()
  })

  // Names at the top, required ones and values; names further down are held by the types of the library.
  it.each(['individual', 'company', undefined] as const)(
    'takes all there is of an account of type %s',
    async (type) => {
      expect(await payouts.createAccount({ ...everything, businessType: type }, 'prv_1')).toMatch(/^acct_/)
    },
  )

  it('makes an account of a wish that says nothing', async () => {
    expect(await payouts.createAccount({ shopName: 'Mugs' }, 'prv_2')).toMatch(/^acct_/)
  })

  it('refuses a value that is none, and a part of a date of birth were it sent one', async () => {
    const asked = { ...everything, businessType: 'company' } as const
    const prefill = { ...asked.prefill, company: { structure: 'castle' } }
    const failure = await failureOf(payouts.createAccount({ ...asked, prefill }, 'prv_3'))
    expect(failure).toMatchObject({ code: 'PAYOUT_REFUSED', details: { errors: [{ pointer: '/payout' }] } })

    const res = await fetch(`${mock.url}/v1/accounts`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_123' },
      body: new URLSearchParams({ 'individual[dob][day]': '10' }),
    })
    expect(res.status).toBe(400)
    const individual = { dobDay: 10 }
    const part = { ...everything, businessType: 'individual', prefill: { ...everything.prefill, individual } } as const
    expect(await payouts.createAccount(part, 'prv_4')).toMatch(/^acct_/)
  })

  it('makes a link into the onboarding of an account', async () => {
    const asked = { returnUrl: 'https://partner.example/back', refreshUrl: 'https://partner.example/again' }
    const { url, expiresAt } = await payouts.createLink({ accountId: 'acct_1', ...asked })
    expect(url).toMatch(/^https:\/\//)
    expect(expiresAt).toBeInstanceOf(Date)
    expect(expiresAt.getUTCFullYear()).toBeGreaterThan(2000)
  })

  it('lists accounts to find one by its key', async () => {
    expect(await payouts.findAccount('prv_nobody', new Date())).toBeNull()
  })

  it('closes an account', async () => {
    await payouts.closeAccount('acct_1')
  })
})
