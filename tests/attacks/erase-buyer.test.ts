import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { NatsEnv, readConfig } from '@atelier/config/config.ts'
import { publishDeadLetter } from '@atelier/events/dead-letters.ts'
import { openNats } from '@atelier/events/nats.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import Schema from 'typebox/schema'
import { z } from 'zod'
import { openDatabase } from '../database.ts'
import {
  type Answer,
  admin,
  confirmedImage,
  createOffer,
  type OwnPartner,
  patient,
  provisionPartners,
  runAdmin,
  stack,
  storefrontOf,
} from '../partner.ts'
import { findBytes, findTraces } from './traces.ts'

type Json = ReturnType<typeof JSON.parse>
type Buy = { mark: string; email: string; more?: object }

const document: Json = JSON.parse(readFileSync(join(import.meta.dirname, '../../docs/openapi.json'), 'utf8'))
const tag = `zq${randomUUID().slice(0, 8)}`
const mark = (name: string) => `${tag}-${name}`
const formerEmail = `${mark('former')}@example.com`
const email = `${mark('Buyer')}@Example.com`

/** Whatever the buyer has given us, each to be known wherever it is. */
const given = {
  'the former address': formerEmail,
  'the address': email,
  ...Object.fromEntries(
    [
      ...['name', 'street', 'floor', 'city', 'zip', 'phone', 'username', 'message', 'metadata', 'tracking', 'return'],
      ...['new-street', 'new-name', 'billing-name', 'billing-street', 'parcel', 'refund', 'cancel', 'nickname'],
      ...['gift-username', 'gift-message', 'winner', 'their-cancel', 'letter'],
    ].map((name) => [name, mark(name)]),
  ),
}
/** What may be found of these before: of whom nothing is kept there is no other trace. */
const { 'the address': _address, ...onlyHere } = given

let partner: OwnPartner
let other: OwnPartner
let offers: Map<OwnPartner, Json>
const receiver = {
  told: [] as { url: string; body: Json; isSigned: boolean }[],
  isAway: true,
  secrets: new Map<string, string>(),
}
const scope = new AsyncDisposableStack()

beforeAll(async () => {
  const partners = await provisionPartners(1, 1)
  ;[partner, other] = await Promise.all([patient(partners[0]), patient(partners[1])])
  offers = new Map([
    [partner, await createOffer(partner)],
    [other, await createOffer(other)],
  ])
  const server = createServer((req, res) => void receive(req, res))
  server.listen(0, '127.0.0.1')
  scope.defer(() => {
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  for (const path of ['/well', '/away']) {
    const types = ['ORDER_PLACED', 'ORDER_UPDATED', 'GIFT_PURCHASE', 'GIFT_DRAW_ENDED']
    const webhook = await partner.platform('POST', '/webhooks', {
      url: `http://127.0.0.1:${port}${path}`,
      allowedTypes: types,
    })
    expect(webhook.status).toBe(201)
    receiver.secrets.set(path, webhook.body.secret)
  }
}, 120_000)
afterAll(() => scope.disposeAsync())

/** A partner's server: what comes to `/away` it does not take for as long as it is away. */
async function receive(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { url = '' } = req
  const body = await text(req)
  if (url === '/away' && receiver.isAway) return void res.writeHead(503).end()
  const headers = Object.fromEntries(
    ['id', 'timestamp', 'signature'].map((name) => [`webhook-${name}`, String(req.headers[`webhook-${name}`])]),
  )
  let isSigned = true
  try {
    new Webhook(receiver.secrets.get(url) ?? '').verify(body, headers)
  } catch {
    isSigned = false
  }
  receiver.told.push({ url, body: JSON.parse(body), isSigned })
  res.writeHead(204).end()
}

async function until<Value>(
  ask: () => Promise<Value>,
  isMet: (value: Value) => boolean,
  waitMs = 120_000,
): Promise<Value> {
  for (const deadline = Date.now() + waitMs; ; await sleep(200)) {
    const value = await ask()
    if (isMet(value)) return value
    if (Date.now() > deadline) throw new Error(`it stays ${JSON.stringify(value)}`)
  }
}

const ok = ({ status, body, bytes }: Answer): Json => {
  if (status >= 300) throw new Error(`answered ${status}: ${bytes}`)
  return body
}

const wishOf = ({ mark: name, email: address, more = {} }: Buy) => ({
  email: address,
  emailMarketingOptIn: true,
  username: `${name}-username`,
  message: `${name}-message`,
  shipping: {
    address: {
      ...{ name: `${name}-name`, address1: `${name}-street`, address2: `${name}-floor`, city: `${name}-city` },
      ...{ state: 'CO', country: 'US', zip: `${name}-zip`, phone: `${name}-phone` },
    },
  },
  billing: {
    address: { name: `${name}-billing-name`, address1: `${name}-billing-street`, country: 'US', state: 'NY' },
  },
  trackingParams: { utm_source: `${name}-tracking` },
  ...more,
})

/** A checkout of a cart, not paid yet. */
async function checkOut(at: OwnPartner, buy: Buy) {
  const shop = await storefrontOf(at)
  const items = [{ variantId: offers.get(at).variants[0].id, quantity: 2 }]
  const cart = ok(await shop('POST', '/carts', { items, metadata: { note: `${buy.mark}-metadata` } }))
  const { publicDomain } = ok(await at.platform('GET', '/shops/current'))
  const wish = { ...wishOf(buy), returnUrl: `https://${publicDomain}/thanks?for=${buy.mark}-return` }
  const keys = { checkout: `${randomUUID()}`, pay: `${randomUUID()}` }
  const paths = { checkout: `/carts/${cart.id}/checkout`, pay: '' }
  const checkout = ok(await shop('POST', paths.checkout, wish, { 'idempotency-key': keys.checkout }))
  paths.pay = `/checkouts/${checkout.id}/pay`
  const pay = () => shop('POST', paths.pay, { paymentToken: 'tok_succeeds' }, { 'idempotency-key': keys.pay })
  const repeat = () => shop('POST', paths.checkout, wish, { 'idempotency-key': keys.checkout })
  return { shop, checkout, pay, repeat }
}

async function buyOrder(at: OwnPartner, buy: Buy) {
  const made = await checkOut(at, buy)
  await made.pay()
  const { orderId } = await until(
    async () => ok(await made.shop('GET', `/checkouts/${made.checkout.id}`)),
    ({ state }) => state === 'COMPLETED',
  )
  return { ...made, orderId: String(orderId) }
}

/** Gifts that are paid for, with a draw among these. */
async function buyGifts(buy: { email: string; username: string; message: string }, participants: object[]) {
  const wish = { offerId: offers.get(partner).id, quantity: participants.length, ...buy }
  const checkout = ok(await partner.platform('POST', '/gifting/checkout', wish, { 'idempotency-key': randomUUID() }))
  const shop = await storefrontOf(partner)
  ok(await shop('POST', `/checkouts/${checkout.id}/pay`, { paymentToken: 'tok_succeeds' }))
  const { giftPurchaseId } = await until(
    async () => ok(await shop('GET', `/checkouts/${checkout.id}`)),
    ({ state }) => state === 'COMPLETED',
  )
  const draw = ok(await partner.platform('POST', '/gifting/draws', { giftPurchaseId, quantity: participants.length }))
  const path = `/gifting/draws/${draw.id}/finish`
  const key = { 'idempotency-key': randomUUID() }
  const { winners } = ok(await partner.platform('PUT', path, { participants }, key))
  return { shop, giftPurchaseId: String(giftPurchaseId), drawId: String(draw.id), winners }
}

const erase = (shopId: string, address: string) =>
  runAdmin(['buyer', 'erase', '--shop', shopId, '--email', address, '--yes'])

/** What is counted, of all orders and purchases of a shop, and how its ledger is numbered. */
async function readBooks(shopId: string) {
  const Text = z.object({ facts: z.string() }).transform(({ facts }) => facts)
  await using opened = new AsyncDisposableStack()
  const order = opened.use(await openDatabase('order'))
  const notification = opened.use(await openDatabase('notification'))
  return {
    orders: await order.any(sql.type(Text)`
      select jsonb_build_array(order_id, friendly_id, checkout_id, status, currency, subtotal, shipping_price, tax, donation, discount,
        total, gift_cards, lines, source_type, shipping -> 'country', shipping -> 'state', created_at, updated_at)::text as facts
      from orders where shop_id = ${shopId} order by order_id`),
    payments: await order.any(sql.type(Text)`
      select jsonb_build_array(payment_id, state, amount, provider_ref, updated_at)::text as facts
      from payments where shop_id = ${shopId} order by payment_id`),
    refunds: await order.any(sql.type(Text)`
      select jsonb_build_array(refund_id, amount, items, state, updated_at)::text as facts
      from refunds where shop_id = ${shopId} order by refund_id`),
    purchases: await order.any(sql.type(Text)`
      select jsonb_build_array(gift_purchase_id, total, profit, quantity, created_at)::text as facts
      from gift_purchases where shop_id = ${shopId} order by gift_purchase_id`),
    told: await notification.any(sql.type(Text)`
      select jsonb_build_array(position, event_id, type, aggregate_id, sequence, occurred_at)::text as facts
      from events where shop_id = ${shopId} order by position`),
    gaps: await notification.any(sql.type(Text)`
      select aggregate_id as facts from events where shop_id = ${shopId} group by aggregate_id
      having count(*) <> max(sequence) or min(sequence) <> 1`),
  }
}

/** Holds an answer to what the interface says of it. */
function expectContract(path: string, { status, body }: Answer): void {
  expect(status).toBe(200)
  const { schema } = document.paths[path].get.responses['200'].content['application/json']
  const [, problems] = Schema.Compile(resolve(schema)).Errors(body)
  expect(problems.map(({ instancePath, message }) => `${instancePath} ${message}`)).toEqual([])
}

/** With every reference replaced by what it names. */
function resolve(part: Json): Json {
  if (Array.isArray(part)) return part.map(resolve)
  if (typeof part !== 'object' || part === null) return part
  if (typeof part.$ref !== 'string')
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, resolve(each)]))
  const names: string[] = part.$ref.slice(2).split('/')
  return resolve(names.reduce((found, name) => found[name], document))
}

describe('buyer erase', () => {
  it('forgets a buyer wherever something names the buyer, and nothing that is counted', async () => {
    const shopId = partner.channel.ownShopId
    const { platform } = partner
    const buyer = { mark: tag, email }
    // Whoever else is there: a buyer of the same shop, and the same one in another shop.
    const neighbour = { mark: 'neighbour', email: `neighbour-${tag.slice(2)}@example.com` }
    const near = await buyOrder(partner, neighbour)
    const elsewhere = await buyOrder(other, { mark: 'elsewhere', email })

    // An order that is written to and sent elsewhere before it is made, sent and done.
    const sent = await buyOrder(partner, { ...buyer, email: formerEmail })
    ok(await platform('PUT', `/order/${sent.orderId}/email`, { email }))
    const moved = {
      name: mark('new-name'),
      address1: mark('new-street'),
      city: mark('city'),
      state: 'NY',
      country: 'US',
      zip: mark('zip'),
    }
    ok(await platform('PUT', `/order/${sent.orderId}/shipping-address`, moved))
    const items = [{ variantId: offers.get(partner).variants[0].id, quantity: 2 }]
    const made = ok(
      await platform('POST', '/fulfillments', { orderId: sent.orderId, items }, { 'idempotency-key': randomUUID() }),
    )
    for (const state of ['SHIPPED', 'DELIVERED']) {
      const shippingLabel = { trackingNumber: mark('parcel'), trackingCompany: 'DHL' }
      ok(await platform('PATCH', `/fulfillments/${made.fulfillmentId}`, { state, shippingLabel }))
    }
    await using order = await openDatabase('order')
    await order.query(
      sql.unsafe`update orders set delivered_at = now() - interval '15 days' where order_id = ${sent.orderId}`,
    )

    // One that is given back in part and then cancelled.
    const cancelled = await buyOrder(partner, buyer)
    await until(
      () =>
        order.maybeOneFirst(
          sql.type(z.object({ state: z.string() }))`select state from payments where order_id = ${cancelled.orderId}`,
        ),
      (state) => state === 'CAPTURED',
    )
    const refund = { amount: { value: 1, currency: 'USD' }, reason: mark('refund') }
    ok(await platform('POST', `/order/${cancelled.orderId}/refunds`, refund, { 'idempotency-key': randomUUID() }))
    ok(await platform('POST', `/order/${cancelled.orderId}/cancel`, { reason: mark('cancel') }))

    // Gifts: bought by the buyer and won by both, bought by the neighbour and won by the buyer.
    const winners = [
      { email, username: mark('winner') },
      { email: neighbour.email, username: 'neighbour-winner' },
    ]
    const own = await buyGifts({ email, username: mark('gift-username'), message: mark('gift-message') }, winners)
    const theirs = await buyGifts(
      { email: neighbour.email, username: 'neighbour', message: 'neighbour-message' },
      winners.slice(0, 1),
    )

    // Further: what is not paid, a gift card, a membership, a letter that a service gave up.
    const open = await checkOut(partner, buyer)
    ok(
      await platform(
        'POST',
        '/gift-cards',
        { amount: { value: 5, currency: 'USD' }, email },
        { 'idempotency-key': randomUUID() },
      ),
    )
    const imageResourceId = await confirmedImage(partner.memberships)
    const tier = ok(await partner.memberships('POST', '/tiers', { name: 'Gold', imageResourceId }))
    const member = (through: string, ...flags: string[]) =>
      admin(
        ...[
          'member',
          'pay',
          '--shop',
          shopId,
          '--customer',
          'customer-1',
          '--email',
          email,
          '--nickname',
          mark('nickname'),
        ],
        ...['--tier', String(tier.id), '--cycle', 'month', '--through', through, ...flags],
      )
    await member('2099-01-01')
    await using nats = await openNats('test', readConfig(NatsEnv, stack.operator))
    const payload = JSON.stringify({ shopId, data: { email, nickname: mark('letter') } })
    await publishDeadLetter(
      nats,
      { consumer: 'reader', subject: 'order.v1.placed', reason: 'Error: no', payload },
      randomUUID(),
    )

    // Until all of it is done, nothing of it is erased.
    const gift = theirs.winners[0].giftId
    const refused = await erase(shopId, email.toLowerCase())
    expect(refused).toMatchObject({
      exit: 1,
      said: { code: 'BUYER_IN_USE', message: expect.stringContaining(`gift ${gift} is AVAILABLE`) },
    })
    // Each is redeemed, and its order cancelled before it is made.
    for (const [gifts, reason] of [
      [own, 'cancel'],
      [theirs, 'their-cancel'],
    ] as const) {
      const { giftId, token } = gifts.winners.find((winner: Json) => winner.username === mark('winner'))
      const { shipping } = wishOf(buyer)
      const wish = { email, shipping, token, variantId: items[0]?.variantId }
      const { id } = ok(await gifts.shop('POST', `/gifts/${giftId}/redeem`, wish))
      ok(await platform('POST', `/order/${id}/cancel`, { reason: mark(reason) }))
    }
    await until(
      () =>
        order.oneFirst(sql.type(z.object({ count: z.bigint() }))`
        select count(*) as count from orders where shop_id = ${shopId} and email_key = ${email.toLowerCase()} and status not in ('COMPLETED', 'CANCELLED')`),
      (count) => count === 0n,
    )
    await until(
      () =>
        order.oneFirst(sql.type(z.object({ count: z.bigint() }))`
        select count(*) as count from payments left join refunds using (payment_id)
        where payments.shop_id = ${shopId} and (payments.next_look_at is not null or refunds.state = 'PENDING')`),
      (count) => count === 0n,
    )
    const goesOn = await erase(shopId, email.toLowerCase())
    expect(goesOn).toMatchObject({
      exit: 1,
      said: { code: 'BUYER_IN_USE', message: expect.stringMatching(/^member \d+ is Active$/) },
    })
    await member('2026-01-01', '--ends')

    // What waits to be delivered says what it said; and what was answered, about that too, can be asked for again.
    const ledger = await until(
      async () => ok(await platform('GET', '/events?limit=100')).results,
      (events: Json[]) =>
        events.some(
          ({ type, data }) =>
            type === 'ORDER_UPDATED' && data.order.id === sent.orderId && data.order.status === 'COMPLETED',
        ),
    )
    const placed = ledger.find(({ type, data }: Json) => type === 'ORDER_PLACED' && data.id === sent.orderId)
    const again = { 'idempotency-key': randomUUID() }
    const redeliver = () => platform('POST', `/webhook-events/${placed.id}/redeliver`, undefined, again)
    ok(await redeliver())
    const before = await readBooks(shopId)
    const traces = await findTraces(given, other.channel.ownShopId)
    for (const what of Object.keys(given)) expect(traces.join('\n')).toContain(`${what} in `)
    for (const where of [
      ...['the address in order.orders', 'the address in order.outbox', 'the address in membership.members'],
      ...['the address in notification.events', 'the address in the stream ORDER', 'letter in the stream DEAD_LETTERS'],
      ...['winner in answers of order', 'name in answers of notification'],
    ])
      expect(traces).toContain(where)
    expect(findBytes({ street: mark('street') })).not.toEqual([])
    const orders = ok(await platform('GET', '/order?size=50'))

    // A service that has still to handle what it would lose: nothing goes from the streams, and repeating it does the rest.
    await nats.manager.consumers.add('ORDER', { durable_name: tag, ack_policy: 'explicit' })
    const interrupted = await erase(shopId, email.toLowerCase())
    expect(interrupted).toMatchObject({
      exit: 1,
      said: { code: 'EVENTS_NOT_HANDLED', message: `${tag} has not handled all of ORDER` },
    })
    expect(await findTraces({ address: email }, other.channel.ownShopId)).toEqual(
      expect.arrayContaining([
        'address in order.orders',
        'address in the stream ORDER',
        'address in notification.events',
      ]),
    )
    await nats.manager.consumers.delete('ORDER', tag)

    const { exit, said } = await erase(shopId, email.toLowerCase())
    expect({ exit, said }).toMatchObject({
      exit: 0,
      said: {
        shopId,
        erased: { orders: 4, checkouts: 4, giftPurchases: 1, gifts: 2, giftCards: 1, members: 1 },
        elsewhere: [expect.stringContaining('payment provider'), expect.stringContaining('backups')],
      },
    })
    expect(await findTraces(given, other.channel.ownShopId)).toEqual([])
    expect(findBytes(onlyHere)).toEqual([])
    for (const what of ['events', 'deliveries', 'answers', 'messages']) expect(said.erased[what]).toBeGreaterThan(0)
    expect(await readBooks(shopId)).toEqual(before)

    // The interface goes on with what is left.
    const list = await platform('GET', '/order?size=50')
    expectContract('/open-api/v1.0/order', list)
    expect(list.body.results.map(({ id, amounts, status }: Json) => ({ id, amounts, status }))).toEqual(
      orders.results.map(({ id, amounts, status }: Json) => ({ id, amounts, status })),
    )
    expect(list.body.results.find(({ id }: Json) => id === sent.orderId)).toMatchObject({
      email: 'erased@erased.invalid',
      shipping: { address: { state: 'NY', country: 'US' } },
      billing: { address: { state: 'NY', country: 'US' } },
      trackingParams: {},
      metadata: null,
    })
    expectContract('/open-api/v1.0/events', await platform('GET', '/events?limit=100'))
    expectContract('/open-api/v1.0/gift-purchase', await platform('GET', '/gift-purchase'))

    // What is asked for again is refused, and not done a second time.
    for (const repeat of [sent.repeat, sent.pay, redeliver])
      expect((await repeat()).body).toMatchObject({ code: 'IDEMPOTENCY_ANSWER_ERASED', status: 409 })
    expect(await readBooks(shopId)).toEqual(before)
    expect(ok(await open.shop('GET', `/checkouts/${open.checkout.id}`)).state).toBe('EXPIRED')

    // Whoever did not take what was told before takes what is left of it.
    receiver.isAway = false
    await using notification = await openDatabase('notification')
    await notification.query(sql.unsafe`
      update deliveries set due_at = now() where shop_id = ${shopId} and state = 'PENDING' and due_at < 'infinity' and leased_until is null`)
    await notification.query(
      sql.unsafe`update webhooks set look_at = now() where shop_id = ${shopId} and state = 'ACTIVE'`,
    )
    const taken = await until(
      async () => receiver.told.filter(({ url }) => url === '/away'),
      (told) => told.some(({ body }) => body.id === placed.id),
    )
    expect(taken.every(({ isSigned }) => isSigned)).toBe(true)
    expect(JSON.stringify(taken)).not.toContain(tag)
    expect(taken.find(({ body }) => body.id === placed.id)?.body.data).toMatchObject({
      id: sent.orderId,
      email: 'erased@erased.invalid',
    })

    // Nobody else is touched.
    expect(ok(await platform('GET', `/order/${near.orderId}`))).toMatchObject({
      email: neighbour.email,
      username: 'neighbour-username',
      shipping: { address: { address1: 'neighbour-street' } },
    })
    const shared = ok(await platform('GET', `/gift-purchase/${theirs.giftPurchaseId}`))
    expect(shared).toMatchObject({ email: neighbour.email, gifts: [{ winner: { username: 'erased' } }] })
    const left = ok(await platform('GET', `/gift-purchase/${own.giftPurchaseId}`)).gifts.map(
      (each: Json) => each.winner.username,
    )
    expect(left.toSorted()).toEqual(['erased', 'neighbour-winner'])
    expect((await near.repeat()).status).toBe(201)
    expect(ok(await other.platform('GET', `/order/${elsewhere.orderId}`)).email).toBe(email)
    expect((await elsewhere.repeat()).status).toBe(201)

    // Nothing is left to be done.
    const once = await erase(shopId, email)
    expect(once.exit).toBe(0)
    expect(Object.values(once.said.erased).every((count) => count === 0)).toBe(true)
  }, 600_000)
})
