import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { until } from '@atelier/dev-env/ready.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { openDatabase } from '../database.ts'
import {
  admin,
  checkoutWish,
  confirmedImage,
  createOffer,
  type OwnPartner,
  patient,
  provisionPartner,
  storefrontOf,
} from '../partner.ts'
import { askPatiently, countRows } from './databases.ts'
import { replicasOf, restart } from './processes.ts'

/** A partner's server that takes every webhook, and remembers the ids of what it was told. */
async function openReceiver() {
  const told: { id: string; type: string; data: ReturnType<typeof JSON.parse> }[] = []
  const take = async (req: IncomingMessage, res: ServerResponse) => {
    told.push(JSON.parse(await text(req)))
    res.writeHead(204).end()
  }
  const server = createServer((req, res) => void take(req, res))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, told, close: () => server.close() }
}

const scope = new AsyncDisposableStack()
let partner: OwnPartner
let receiver: Awaited<ReturnType<typeof openReceiver>>
let membership: Pool
let order: Pool
let notification: Pool
beforeAll(async () => {
  partner = await patient(await provisionPartner())
  receiver = await openReceiver()
  scope.defer(() => void receiver.close())
  membership = scope.use(await openDatabase('membership'))
  order = scope.use(await openDatabase('order'))
  notification = scope.use(await openDatabase('notification'))
  expect(
    (await partner.platform('POST', '/webhooks', { url: receiver.url, allowedTypes: ['MEMBERSHIP_TAG_CREATED'] }))
      .status,
  ).toBe(201)
}, 60_000)
afterAll(() => scope.disposeAsync())

const waitUntil = async (isSo: () => boolean | Promise<boolean>) =>
  expect(await until(isSo, { timeoutMs: 45_000, intervalMs: 200 })).toBe(true)

const Count = z.object({ count: z.number() })

/** How often a service announced something of one subject that is so, by its outbox. */
async function countAnnounced(database: Pool, subject: string, aggregateId: string): Promise<number> {
  const question = sql.type(Count)`
    select count(*)::int4 from outbox where subject = ${subject} and aggregate_id = ${aggregateId}`
  return (await askPatiently(() => database.one(question))).count
}

const ownShop = () => [partner.channel.ownShopId]

describe('an event', () => {
  it('has one effect, and is sent once, with two consumers and two senders', async () => {
    const names = Array.from({ length: 40 }, () => randomUUID())
    const made = await Promise.all(names.map((name) => partner.memberships('POST', '/tags/posts', { name })))
    expect(made.map(({ status }) => status)).toEqual(names.map(() => 201))
    const toldOf = () => receiver.told.filter(({ type }) => type === 'MEMBERSHIP_TAG_CREATED')
    await waitUntil(() => toldOf().length >= names.length)
    expect(new Set(toldOf().map(({ id }) => id)).size).toBe(names.length)
    expect(
      toldOf()
        .map(({ data }) => data.name)
        .sort(),
    ).toEqual([...names].sort())
    expect(await countRows(notification, 'events', 'event_id', ownShop())).toEqual(
      await countRows(notification, 'events', 'aggregate_id', ownShop()),
    )
  })
})

describe('scheduled work', () => {
  it('posts that are due go live, and are announced, once', async () => {
    const liveAt = new Date(Date.now() + 3_000).toISOString()
    const made = await Promise.all(
      Array.from({ length: 10 }, () =>
        partner.memberships('POST', '/posts/texts', {
          post: { title: 'Soon', description: 'Now', liveAt },
          access: { type: 'Public' },
          notifications: { enabled: false },
        }),
      ),
    )
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201))
    const posts: number[] = made.map(({ body }) => body.id)
    const states = () =>
      Promise.all(posts.map(async (id) => (await partner.memberships('GET', `/posts/${id}`)).body.state))
    await waitUntil(async () => (await states()).every((state) => state === 'PUBLISHED'))
    for (const id of posts) {
      // When it was made, and when it went live.
      expect(await countAnnounced(membership, 'membership.v1.post_upserted', `post/${id}`)).toBe(2)
    }
  })

  it('a member whose time is over is told of once', async () => {
    const imageResourceId = await confirmedImage(partner.memberships)
    const tier = await partner.memberships('POST', '/tiers', {
      name: 'Gold',
      imageResourceId,
      monthlyAmounts: { usd: 500 },
    })
    expect(tier.status).toBe(201)
    const [shopId] = ownShop()
    const customer = randomUUID()
    const through = new Date(Date.now() + 86_400_000).toISOString()
    const told = { shop: shopId ?? '', customer, email: 'a@example.com', nickname: 'ada', tier: `${tier.body.id}` }
    const options = Object.entries({ ...told, cycle: 'month', through }).flatMap(([name, value]) => [
      `--${name}`,
      value,
    ])
    await admin('member', 'pay', ...options, '--ends')
    const { member_id: memberId } = await membership.one(sql.type(z.object({ member_id: z.string() }))`
      select member_id::text from members where customer_id = ${customer}`)
    const before = await countAnnounced(membership, 'membership.v1.member_changed', `member/${memberId}`)
    await membership.query(sql.unsafe`
      update members set entitled_until = now() - interval '1 day', paid_through = now() - interval '1 day',
        moves_at = now() where member_id = ${memberId}`)
    const state = async () =>
      (
        await membership.one(sql.type(z.object({ moves_at: z.unknown() }))`
      select moves_at from members where member_id = ${memberId}`)
      ).moves_at
    await waitUntil(async () => (await state()) === null)
    expect(await countAnnounced(membership, 'membership.v1.member_changed', `member/${memberId}`)).toBe(before + 1)
  })

  it('a payment that is settled later is one charge and one order, which is completed once', async () => {
    const offer = await createOffer(partner)
    const shop = await storefrontOf(partner)
    const { body: current } = await partner.platform('GET', '/shops/current')
    const items = [{ variantId: offer.variants[0].id, quantity: 1 }]
    const cart = await shop('POST', '/carts', { items })
    const returnUrl = `https://${current.publicDomain}/thanks`
    const { body: checkout } = await shop('POST', `/carts/${cart.body.id}/checkout`, { ...checkoutWish, returnUrl })
    await shop('POST', `/checkouts/${checkout.id}/pay`, { paymentToken: 'tok_answers_late' })
    const paid = async () => (await shop('GET', `/checkouts/${checkout.id}`)).body
    await waitUntil(async () => (await paid()).state === 'COMPLETED')
    const { orderId } = await paid()
    expect(await countAnnounced(order, 'order.v1.placed', `order/${orderId}`)).toBe(1)
    const charges = await order.one(sql.type(Count)`
      select count(*)::int4 from payments where checkout_id = ${checkout.id} and state = 'CAPTURED'`)
    expect(charges.count).toBe(1)

    const made = await partner.platform('POST', '/fulfillments', { orderId, items })
    for (const state of ['SHIPPED', 'DELIVERED'])
      await partner.platform('PATCH', `/fulfillments/${made.body.fulfillmentId}`, { state })
    const before = await countAnnounced(order, 'order.v1.updated', `order/${orderId}`)
    await order.query(sql.unsafe`
      update orders set delivered_at = now() - interval '1 year' where order_id = ${orderId}`)
    // Both look for such orders as soon as they run, and now they do at the same time.
    await Promise.all(replicasOf('order').map((name) => restart(name, 'SIGKILL')))
    const status = async () => (await partner.platform('GET', `/order/${orderId}`)).body?.status
    await waitUntil(async () => (await status()) === 'COMPLETED')
    expect(await countAnnounced(order, 'order.v1.updated', `order/${orderId}`)).toBe(before + 1)
  }, 180_000)
})
