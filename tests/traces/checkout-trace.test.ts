import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openTestStack } from '@atelier/dev-env/fixtures.ts'
import type { StackFile } from '@atelier/dev-env/stack-file.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openReceiver } from '../faults/event-receiver.ts'
import { checkoutWish, createOffer, signIn, storefrontOf } from '../partner.ts'
import { openCollector, type Span } from './collector.ts'

// A stack of this file's own, whose services send every trace to a collector of this file's.
const scope = new AsyncDisposableStack()
let collector: Awaited<ReturnType<typeof openCollector>>
let stack: StackFile
beforeAll(async () => {
  collector = scope.use(await openCollector())
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '1' }
  stack = scope.use(await openTestStack(settings)).stack
}, 240_000)
afterAll(() => scope.disposeAsync(), 60_000)

/** Waits until the trace that a request began is whole as far as this says, and answers its spans. */
async function readTrace(requestId: string, isWhole: (spans: Span[]) => boolean): Promise<Span[]> {
  for (const deadline = AbortSignal.timeout(60_000); ; await sleep(100, undefined, { signal: deadline })) {
    const root = collector.spans.find(
      ({ attributes, parentId }) => attributes['atelier.request_id'] === requestId && parentId === null,
    )
    const spans = root ? collector.spans.filter(({ traceId }) => traceId === root.traceId) : []
    if (isWhole(spans)) return spans
  }
}

/** Those that hang on a span that is not there. */
const findOrphans = (spans: readonly Span[]): Span[] =>
  spans.filter(({ parentId }) => parentId !== null && !spans.some(({ spanId }) => spanId === parentId))

/** From a span up to the root: `service name`, the root last. */
function pathOf(span: Span, spans: readonly Span[]): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentId)
  return [`${span.service} ${span.name}`, ...(parent ? pathOf(parent, spans) : [])]
}

describe('the trace of a checkout', () => {
  const stranger = randomBytes(16).toString('hex')
  const requestId = `pay-${Date.now()}`
  let spans: Span[] = []

  beforeAll(async () => {
    const partner = await signIn(stack.channel, stack)
    const receiver = scope.use(await openReceiver())
    const wish = { url: `${receiver.url}/plain`, allowedTypes: ['ORDER_PLACED'] }
    expect((await partner.platform('POST', '/webhooks', wish)).status).toBe(201)
    const offer = await createOffer(partner)
    const { body: current } = await partner.platform('GET', '/shops/current')
    const shop = await storefrontOf(partner, stack)
    const items = [{ variantId: offer.variants[0].id, quantity: 1 }]
    const cart = await shop('POST', '/carts', { items })
    const returnUrl = `https://${current.publicDomain}/thanks`
    const made = await shop('POST', `/carts/${cart.body.id}/checkout`, {
      ...checkoutWish,
      returnUrl,
      email: 'traced@example.com',
    })
    expect(made.status).toBe(201)
    const headers = { 'x-request-id': requestId, traceparent: `00-${stranger}-${'b'.repeat(16)}-01` }
    const paid = await shop('POST', `/checkouts/${made.body.id}/pay`, { paymentToken: 'tok_succeeds' }, headers)
    expect(paid.body.state).toBe('COMPLETED')
    // Each process sends its own, when it has some together.
    spans = await readTrace(
      requestId,
      (seen) =>
        seen.some(({ name }) => name === 'webhook attempt') &&
        seen.some(({ service, name }) => service === 'shop' && name === 'shop.v1.ShopService/TakeStock') &&
        findOrphans(seen).length === 0,
    )
  }, 120_000)

  it('has one root, the request at the gateway, and every other span hangs on one that is there', () => {
    expect(spans.filter(({ parentId }) => parentId === null)).toMatchObject([
      { service: 'gateway', kind: 'server', name: expect.stringMatching(/^POST .*\/checkouts\/:\w+\/pay$/) },
    ])
    expect(findOrphans(spans)).toEqual([])
  })

  it('leads from the request by gRPC, SQL and NATS to the attempt of the webhook', () => {
    const root = spans.find(({ parentId }) => parentId === null)
    const attempt = spans.find(({ name }) => name === 'webhook attempt')
    expect(attempt && pathOf(attempt, spans)).toEqual([
      'notification webhook attempt',
      'notification consume order.v1.placed',
      'order publish order.v1.placed',
      'order order.v1.OrderService/PayCheckout',
      'gateway order.v1.OrderService/PayCheckout',
      `gateway ${root?.name}`,
    ])
    const taken = spans.find(({ service, name }) => service === 'shop' && name === 'shop.v1.ShopService/TakeStock')
    expect(taken && pathOf(taken, spans).slice(0, 3)).toEqual([
      'shop shop.v1.ShopService/TakeStock',
      'order shop.v1.ShopService/TakeStock',
      'order order.v1.OrderService/PayCheckout',
    ])
    const sqlParents = spans
      .filter(({ attributes }) => attributes['db.system.name'] === 'postgresql')
      .map((span) => pathOf(span, spans)[1])
    expect(sqlParents).toEqual(
      expect.arrayContaining([
        'order order.v1.OrderService/PayCheckout',
        'shop shop.v1.ShopService/TakeStock',
        'notification consume order.v1.placed',
      ]),
    )
  })

  it('is linked to the trace of a stranger and no part of it', () => {
    expect(spans.find(({ parentId }) => parentId === null)?.links).toEqual([stranger])
    expect(spans.filter(({ traceId }) => traceId === stranger)).toEqual([])
  })

  it('has statements without a value, and no address, secret or name of the buyer anywhere', () => {
    const statements = spans.flatMap(({ attributes }) => attributes['db.query.text'] ?? [])
    expect(statements.length).toBeGreaterThan(10)
    const sent = collector.bodies.join('\n')
    const { clientSecret } = stack.channel
    for (const secret of ['traced@example.com', clientSecret, 'tok_succeeds', checkoutWish.shipping.address.city])
      expect(sent).not.toContain(secret)
    expect(sent).not.toMatch(/Bearer |Basic |@example\.com/)
    // A token, an API key's secret, whatever it stands in.
    expect(sent).not.toMatch(/eyJ[\w-]{20,}|\bsk_[0-9a-z]{20,}/)
  })
})
