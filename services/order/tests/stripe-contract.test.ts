import { setUpLogger } from '@atelier/boot/logger.ts'
import { Secret } from '@atelier/config/secret.ts'
import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { findStripeMock, startStripeMock } from '@atelier/dev-env/stripe-mock.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { stripePayments } from '../src/stripe-payments.ts'

setUpLogger('test', 'fatal')

const program = await findStripeMock()
const describeWithMock = program === null ? describe.skip : describe

const since = new Date('2026-03-01T10:00:00Z')
const until = new Date('2026-03-01T10:15:00Z')
const wish = {
  key: 'pay_01jd0000000000000000000000-1',
  checkoutId: 'ck_01jd0000000000000000000000',
  amount: 2_500n,
  currency: 'EUR',
  since,
} as const

describeWithMock('Stripe, by its own description', () => {
  let mock: Awaited<ReturnType<typeof startStripeMock>>
  let payments: ReturnType<typeof stripePayments>
  beforeAll(async () => {
    mock = await startStripeMock(program ?? '')
    payments = stripePayments({
      secretKey: new Secret('sk_test_123'),
      webhookSecret: new Secret('whsec_test'),
      apiUrl: mock.url,
      timeoutMs: 60_000,
    })
  })
  afterAll(async () => {
    await mock[Symbol.asyncDispose]()
  })

  it('refuses an amount that is none', async () => {
    const failure = await failureOf(payments.authorise({ ...wish, token: 'pm_card_visa', amount: NaN as never }))
    expect(failure).toMatchObject({ code: 'PAYMENT_REFUSED' })
  })

  // Its samples say nothing of whose they are. What it does not take is PAYMENT_REFUSED.
  it.each([
    ['takes by a payment method', () => payments.authorise({ ...wish, token: 'pm_card_visa' })],
    ['takes by a confirmation token', () => payments.authorise({ ...wish, token: 'ctoken_1' })],
    // Not by `tok_`: `payment_method_data[card]` is not in Stripe's description.
    ['captures', () => payments.capture('pi_1')],
    ['cancels', () => payments.cancel('pi_1')],
    ['tells', () => payments.find({ key: wish.key, ref: 'pi_1' })],
  ])('%s a payment', async (_what, ask) => {
    await expect(ask()).rejects.toThrow('is none of ours')
  })

  it('lists payments by when they were begun', async () => {
    expect(await payments.find({ key: wish.key, ref: null, since, until })).toBeNull()
    let pages = 0
    for await (const _page of payments.list(since)) pages += 1
    expect(pages).toBe(1)
  })

  it('gives back, and tells of it', async () => {
    const refund = { key: 'ref_1', chargeRef: 'pi_1', amount: 500n }
    const made = await payments.refund({ ...refund, ref: null })
    expect(made).toMatchObject({ ref: expect.stringMatching(/^re_/), state: 'SUCCEEDED' })
    expect(await payments.refund({ ...refund, ref: made.ref })).toMatchObject({ state: 'SUCCEEDED' })
  })

  it('searches for payments by what they are of', async () => {
    const query = new URLSearchParams({
      query: "metadata['payment_id']:'pay_1' AND metadata['attempt']:'1'",
      limit: '1',
    })
    const res = await fetch(`${mock.url}/v1/payment_intents/search?${query}`, {
      headers: { authorization: 'Bearer sk_test_123' },
    })
    expect(await res.json()).toMatchObject({ object: 'search_result' })
  })
})
