import { declareErrors } from '@atelier/errors/failure.ts'
import type { ReceiveStripePaymentEventRequest__Output } from '@atelier/protos/order/v1/ReceiveStripePaymentEventRequest.ts'
import type { ReceiveStripeEventRequest__Output } from '@atelier/protos/shop/v1/ReceiveStripeEventRequest.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { refusalOf, startGateway } from './started-gateway.ts'

const failures = declareErrors({
  STRIPE_EVENT_INVALID: { kind: 'invalid_argument', title: 'This is no event that Stripe signed for us' },
})

const scope = new AsyncDisposableStack()
let gateway: Awaited<ReturnType<typeof startGateway>>
let asked: ReceiveStripeEventRequest__Output[]
let askedOfPayments: ReceiveStripePaymentEventRequest__Output[]

beforeAll(async () => {
  const receiveStripeEvent = (request: ReceiveStripeEventRequest__Output) => {
    asked.push(request)
    if (request.signature !== 't=1,v1=good') throw failures.STRIPE_EVENT_INVALID()
    return {}
  }
  const receiveStripePaymentEvent = (request: ReceiveStripePaymentEventRequest__Output) => {
    askedOfPayments.push(request)
    return {}
  }
  gateway = scope.use(await startGateway({ shop: { receiveStripeEvent }, order: { receiveStripePaymentEvent } }))
})
afterAll(() => scope.disposeAsync())
beforeEach(() => {
  asked = []
  askedOfPayments = []
})

const signed = { 'stripe-signature': 't=1,v1=good', 'content-type': 'application/json; charset=utf-8' }
const send = (body: string | Buffer<ArrayBuffer>, headers: Record<string, string> = signed) =>
  fetch(`${gateway.url}/providers/stripe/webhooks`, { method: 'POST', headers, body })

describe('an event of Stripe', () => {
  it.each([
    ['of JSON with its spaces', Buffer.from('{ "id" : "evt_1",\r\n "id": "ä" }\n')],
    ['of no text', Buffer.from([0, 255, 254, 10])],
    ['of 256 KiB', Buffer.alloc(256 * 1024, 'x')],
  ])('%s is passed on byte for byte', async (_what, bytes) => {
    const res = await send(bytes)
    expect(res.status).toBe(200)
    expect(await res.json()).toEqual({ received: true })
    expect(asked).toHaveLength(1)
    expect(Buffer.compare(asked[0]?.body ?? Buffer.alloc(0), bytes)).toBe(0)
  })

  it.each([
    ['payment_intent.succeeded', 'order'],
    ['charge.refunded', 'order'],
    ['refund.updated', 'order'],
    ['account.updated', 'shop'],
    ['payout.paid', 'shop'],
  ])('%s goes to the %s service, byte for byte', async (type, service) => {
    const bytes = Buffer.from(JSON.stringify({ id: 'evt_1', type, data: { object: { a: 'ä' } } }, null, 3))
    expect((await send(bytes)).status).toBe(200)
    const [inShop, inOrder] = [asked, askedOfPayments].map((requests) => requests.map(({ body }) => body.toString()))
    expect({ inShop, inOrder }).toEqual(
      service === 'order' ? { inShop: [], inOrder: [bytes.toString()] } : { inShop: [bytes.toString()], inOrder: [] },
    )
  })

  it('is passed on whatever type it says to be', async () => {
    for (const type of ['text/plain', 'application/octet-stream'])
      expect((await send('{}', { ...signed, 'content-type': type })).status).toBe(200)
    expect(asked.map(({ body }) => body.toString())).toEqual(['{}', '{}'])
  })

  it.each([
    ['without a signature', {}],
    ['with a wrong one', { 'stripe-signature': 't=1,v1=bad' }],
    ['with two', { 'stripe-signature': 't=1,v1=good, t=1,v1=bad' }],
  ])('is refused %s', async (_what, headers) => {
    const res = await send('{}', { 'content-type': 'application/json', ...headers })
    expect(res.status).toBe(400)
    expect(await refusalOf(res)).toMatchObject({ code: 'STRIPE_EVENT_INVALID' })
  })

  it('that is larger than any is not read', async () => {
    const res = await send(Buffer.alloc(256 * 1024 + 1))
    expect([res.status, (await refusalOf(res)).code]).toEqual([413, 'BODY_TOO_LARGE'])
    expect(asked).toEqual([])
  })
})
