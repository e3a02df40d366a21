import { hash } from 'node:crypto'
import { declareErrors } from '@atelier/errors/failure.ts'
import type { FinishSandboxPaymentRequest__Output } from '@atelier/protos/order/v1/FinishSandboxPaymentRequest.ts'
import type { OpenSandboxPaymentResponse } from '@atelier/protos/order/v1/OpenSandboxPaymentResponse.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { startGateway } from './started-gateway.ts'

const failures = declareErrors({
  PAYMENT_PAGE_NOT_FOUND: { kind: 'not_found', title: 'There is no such page of a payment' },
  OUT_OF_STOCK: { kind: 'failed_precondition', title: 'There is too little in stock' },
  CHECKOUT_CLOSED: { kind: 'aborted', title: 'The checkout does not allow this any more' },
})

const scope = new AsyncDisposableStack()
let gateway: Awaited<ReturnType<typeof startGateway>>
let sent: FinishSandboxPaymentRequest__Output[]
let finish: () => { returnUrl: string }
let payment: OpenSandboxPaymentResponse

const token = 'hHsfhZSS81VkygiDF-CkbSSsoxEBIEFlRqmglcTW8bg'
const returnUrl = 'https://shop.example:8443/thanks?checkout=ch_1&a=b'

beforeAll(async () => {
  gateway = scope.use(
    await startGateway({
      order: {
        openSandboxPayment(request) {
          if (request.token !== token) throw failures.PAYMENT_PAGE_NOT_FOUND()
          return payment
        },
        finishSandboxPayment(request) {
          sent.push(request)
          return finish()
        },
      },
    }),
  )
})
afterAll(() => scope.disposeAsync())
beforeEach(() => {
  sent = []
  finish = () => ({ returnUrl })
  payment = {
    shopName: 'Nordlicht <b>',
    amount: { minorUnits: 5_897, currency: 'USD' },
    state: 'OPEN',
    needsAction: false,
    returnUrl,
  }
})

const at = (path = token) => `${gateway.url}/payments/${path}`
const get = (path?: string) => fetch(at(path), { redirect: 'manual' })
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(at(), { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' })

/** Kept by nobody, told to nobody, and without a script. */
async function pageOf(res: Response): Promise<string> {
  expect(Object.fromEntries(res.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  const text = await res.text()
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(text) ?? []
  const policy = res.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`style-src 'sha256-${hash('sha256', style, 'base64')}'`)
  for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(part)
  expect(policy).not.toMatch(/unsafe|script-src|\*/)
  expect(text).not.toMatch(/<script|<b>/i)
  expect(text).not.toContain(token)
  return text
}

describe("the sandbox's page of a payment", () => {
  it('says what is due and to whom, and has every way to pay once, the one that works chosen', async () => {
    const res = await get()
    expect(res.status).toBe(200)
    const page = await pageOf(res)
    expect(page).toContain('Pay <bdi>Nordlicht &#60;b&#62;</bdi>')
    expect(page).toContain('$58.97')
    const ways = [...page.matchAll(/<input type="radio" name="paymentToken" value="(\w+)" required( checked)?>/g)]
    expect(ways.map(([, value, checked]) => `${value}${checked ?? ''}`)).toEqual([
      'tok_succeeds checked',
      'tok_declined',
      'tok_needs_action',
      'tok_answers_late',
      'tok_times_out',
      'tok_answers_twice',
    ])
    expect(page).toContain('href="https://shop.example:8443/thanks?checkout=ch_1&#38;a=b"')
    expect(res.headers.get('content-security-policy')).toContain("form-action 'self' https: https://shop.example:8443;")
  })

  it('writes amounts with the decimals of their currency', async () => {
    payment = { ...payment, amount: { minorUnits: 5_897, currency: 'JPY' } }
    expect(await pageOf(await get())).toContain('¥5,897')
  })

  it('asks to confirm or refuse where the buyer has to act', async () => {
    payment = { ...payment, state: 'ACTION_REQUIRED', needsAction: true }
    const page = await pageOf(await get())
    expect([...page.matchAll(/name="paymentToken" value="(\w+)"/g)].map(([, value]) => value)).toEqual([
      'confirm',
      'refuse',
    ])
  })

  it.each(['PAYING', 'COMPLETED', 'EXPIRED'])('has nothing to choose once it is %s', async (state) => {
    payment = { ...payment, state }
    const res = await get()
    const page = await pageOf(res)
    expect(page).not.toContain('<form')
    expect(page).toContain('Back to the shop')
    expect(res.headers.get('content-security-policy')).toContain("form-action 'none'")
  })

  it('passes the choice on, and leads where the service says', async () => {
    const res = await post({ paymentToken: 'tok_declined', returnUrl: 'https://evil.example' })
    expect([res.status, res.headers.get('location')]).toEqual([303, returnUrl])
    expect(sent).toEqual([{ token, paymentToken: 'tok_declined' }])
  })

  it.each([{}, { paymentToken: 'tok_other' }, { paymentToken: '4242424242424242' }])(
    'is shown again, and nobody asked, for %j',
    async (fields) => {
      const res = await post(fields as Record<string, string>)
      expect(res.status).toBe(422)
      expect(await pageOf(res)).toContain('Choose how you want to pay.')
      expect(sent).toEqual([])
    },
  )

  it.each([
    [failures.OUT_OF_STOCK, 'sold to somebody else'],
    [failures.CHECKOUT_CLOSED, 'cannot be paid any more'],
  ])('says what keeps it from being paid', async (toFailure, words) => {
    finish = () => {
      throw toFailure()
    }
    const res = await post({ paymentToken: 'tok_succeeds' })
    expect(res.status).toBe(422)
    const page = await pageOf(res)
    expect(page).toContain(words)
    expect(page).toContain('role="alert"')
  })

  it('takes no form of another site', async () => {
    expect((await post({ paymentToken: 'tok_succeeds' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect(sent).toEqual([])
  })

  it.each(['short', `${token.slice(1)}x`, '%3Cscript%3Ealert(1)%3C'])('is none at %s', async (path) => {
    const res = await get(path)
    expect(res.status).toBe(404)
    expect(await pageOf(res)).toContain('This link does not work')
  })

  it('never leads to what is no page', async () => {
    finish = () => ({ returnUrl: 'javascript:alert(1)' })
    expect((await post({ paymentToken: 'tok_succeeds' })).status).toBe(500)
  })
})
