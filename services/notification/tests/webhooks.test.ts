import { randomUUID } from 'node:crypto'
import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { shopDetached } from '@atelier/events/shop.ts'
import { newId } from '@atelier/ids/id.ts'
import { sql } from '@atelier/postgres/sql.ts'
import type { ListWebhookEventsResponse__Output } from '@atelier/protos/notification/v1/ListWebhookEventsResponse.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import { deliveryStore } from '../src/delivery-store.ts'
import { scopesByType } from '../src/event-type.ts'
import { sweepWebhooks } from '../src/sweep-webhooks.ts'
import {
  type Bench,
  callOf,
  type NotificationClient,
  newName,
  openBench,
  openReceiver,
  publish,
  startService,
} from './webhook-bench.ts'

const scope = new AsyncDisposableStack()
let bench: Bench
let notification: NotificationClient
beforeAll(async () => {
  bench = await openBench(scope)
  notification = await startService(scope, bench)
})
afterAll(() => scope.disposeAsync())

const wish = { url: 'https://hooks.nordlicht.example/hook', allowedTypes: ['ORDER_PLACED'] }
const noWebhook = `wcon_${'0'.repeat(26)}`

async function create(shop: string, given: Partial<typeof wish> & { ordered?: boolean } = {}) {
  const { webhook, secret } = await notification.createWebhook({ ...wish, ...given }, callOf(shop))
  if (!webhook) throw new Error('there is no webhook')
  return { ...webhook, secret }
}

describe('a webhook', () => {
  it('is answered with its secret when it is made, and never again', async () => {
    const shop = newName()
    const { secret, ...webhook } = await create(shop, { ordered: true })
    expect(webhook).toEqual({ id: expect.stringMatching(/^wcon_\w{26}$/), ...wish, ordered: true, state: 'ACTIVE' })
    expect(Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).toHaveLength(32)
    expect(await notification.getWebhook({ id: webhook.id }, callOf(shop))).toEqual({ webhook })
    const list = await notification.listWebhooks({ size: 10 }, callOf(shop))
    expect(list.webhooks).toEqual([webhook])
    const kept = await bench.pool.any(sql.unsafe`select encode(sealed, 'escape') as text from webhook_secrets`)
    expect(JSON.stringify(kept)).not.toContain(secret.slice(6, 20))
  })

  it('is made once by an Idempotency-Key, and the repeat has the same secret', async () => {
    const call = { ...callOf(newName()), idempotency: { key: randomUUID(), fingerprint: 'f' } }
    const [first, second] = [await notification.createWebhook(wish, call), await notification.createWebhook(wish, call)]
    expect(second).toEqual(first)
    expect((await notification.listWebhooks({ size: 10 }, call)).webhooks).toHaveLength(1)
  })

  it.each(Object.entries(scopesByType))(
    'of %s needs the scope %s of whoever makes or changes it',
    async (type, needed) => {
      const shop = newName()
      const { id } = await create(shop)
      const others = callOf(shop).caller.scopes.filter((own) => own !== needed && own !== 'memberships_write')
      const given = { url: wish.url, allowedTypes: [type] }
      for (const call of [
        () => notification.createWebhook(given, callOf(shop, others)),
        () => notification.replaceWebhook({ id, ...given }, callOf(shop, others)),
      ])
        expect(await failureOf(call())).toMatchObject({ code: 'INSUFFICIENT_SCOPE', details: { scope: needed } })
      await notification.createWebhook(given, callOf(shop, [needed]))
    },
  )

  it.each([
    { what: 'an address of a private network', given: { url: 'https://10.0.0.1/hook' }, field: 'url' },
    { what: 'plain HTTP', given: { url: 'http://nordlicht.example/hook' }, field: 'url' },
    { what: 'a type that does not exist', given: { allowedTypes: ['NOTHING'] }, field: 'allowedTypes' },
    { what: 'no type', given: { allowedTypes: [] }, field: 'allowedTypes' },
  ])('is refused with $what', async ({ given, field }) => {
    const failure = await failureOf(notification.createWebhook({ ...wish, ...given }, callOf(newName())))
    expect(failure).toMatchObject({ code: 'REQUEST_INVALID', details: { errors: [{ field }] } })
  })

  it('is one of at most twenty of a shop, however many are made at once', async () => {
    const shop = newName()
    const made = await Promise.allSettled(Array.from({ length: 24 }, () => create(shop)))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    expect(await failureOf(create(shop))).toMatchObject({ code: 'WEBHOOK_LIMIT_REACHED', details: { max: 20 } })
    const first = await notification.listWebhooks({ size: 12, cursor: '' }, callOf(shop))
    const rest = await notification.listWebhooks({ size: 12, cursor: first.nextCursor ?? '' }, callOf(shop))
    expect(new Set([...first.webhooks, ...rest.webhooks].map(({ id }) => id)).size).toBe(20)
    expect(rest.nextCursor).toBeUndefined()
  })

  it('is replaced whole, and keeps its id and its secret', async () => {
    const shop = newName()
    const { id } = await create(shop)
    const other = { url: 'https://other.example/hook', allowedTypes: ['GIFT_PURCHASE'], ordered: true }
    const { webhook } = await notification.replaceWebhook({ id, ...other }, callOf(shop))
    expect(webhook).toEqual({ id, ...other, state: 'ACTIVE' })
  })

  it('is changed, resumed or given another secret by nobody who may not read all that it is sent', async () => {
    const shop = newName()
    const { id } = await create(shop, { allowedTypes: ['ORDER_PLACED', 'GIFT_PURCHASE'] })
    const other = callOf(shop, ['webhook_write', 'giveaway_read'])
    for (const call of [
      () =>
        notification.replaceWebhook({ id, url: 'https://other.example/hook', allowedTypes: ['GIFT_PURCHASE'] }, other),
      () => notification.resumeWebhook({ id }, other),
      () => notification.rotateWebhookSecret({ id }, other),
    ])
      expect(await failureOf(call())).toMatchObject({ code: 'INSUFFICIENT_SCOPE', details: { scope: 'order_read' } })
    expect((await notification.getWebhook({ id }, callOf(shop))).webhook).toMatchObject({ url: wish.url })
  })

  it('is not sent any more what it no longer wants, and is what it still does', async () => {
    const shop = newName()
    const receiver = await openReceiver(scope)
    const { id } = await create(shop, { allowedTypes: ['ORDER_PLACED', 'GIFT_PURCHASE'] })
    await bench.pool.query(sql.unsafe`update webhooks set look_at = null, trust = 'NEW' where webhook_id = ${id}`)
    const [order, gift] = [newId('weve'), newId('weve')]
    for (const [eventId, type] of [
      [order, 'ORDER_PLACED'],
      [gift, 'GIFT_PURCHASE'],
    ] as const)
      await bench.pool.query(sql.unsafe`
        insert into deliveries (event_id, webhook_id, shop_id, type, aggregate_id, position, sequence, is_test,
          occurred_at, due_at)
        values (${eventId}, ${id}, ${`sh_${shop}`}, ${type}, 'thing', 1, 1, false, now(), now())`)
    await notification.replaceWebhook({ id, url: receiver.url, allowedTypes: ['GIFT_PURCHASE'] }, callOf(shop))
    expect(await until(() => receiver.received.length === 1, { timeoutMs: 15_000 })).toBe(true)
    expect(receiver.idsOf()).toEqual([gift])
    const found = await notification.getWebhookEvent({ id: order }, callOf(shop))
    expect(found.event?.state).toBe('CANCELLED')
  })

  it('is as absent to another shop as one that never was', async () => {
    const { id } = await create(newName())
    const other = callOf(newName())
    for (const each of [id, noWebhook])
      for (const call of [
        () => notification.getWebhook({ id: each }, other),
        () => notification.replaceWebhook({ id: each, ...wish }, other),
        () => notification.deleteWebhook({ id: each }, other),
        () => notification.testWebhook({ id: each }, other),
        () => notification.rotateWebhookSecret({ id: each }, other),
        () => notification.resumeWebhook({ id: each }, other),
      ])
        expect(await failureOf(call())).toMatchObject({ code: 'WEBHOOK_NOT_FOUND', details: { webhookId: each } })
  })

  it('that is deleted is gone, and what it was still to be sent has ended', async () => {
    const shop = newName()
    const receiver = await openReceiver(scope, () => {})
    const { id } = await create(shop, { url: receiver.url })
    const { event } = await notification.testWebhook({ id }, callOf(shop))
    expect(await until(() => receiver.received.length === 1, { timeoutMs: 15_000 })).toBe(true)
    await notification.deleteWebhook({ id }, callOf(shop))
    expect(await failureOf(notification.deleteWebhook({ id }, callOf(shop)))).toMatchObject({
      code: 'WEBHOOK_NOT_FOUND',
    })
    const found = await notification.getWebhookEvent({ id: event?.id ?? '' }, callOf(shop))
    expect(found.event?.state).toBe('CANCELLED')
    expect(await failureOf(notification.redeliverWebhookEvent({ id: event?.id ?? '' }, callOf(shop)))).toMatchObject({
      code: 'WEBHOOK_DELETED',
    })
  })
})

describe('a shop that is taken from its agency', () => {
  it('is told of to nobody until a webhook is resumed, and other shops are as before', async () => {
    const [shop, other] = [newName(), newName()]
    const [paused, kept] = [await create(shop), await create(other)]
    const fact = { shop, aggregateId: `sh_${shop}`, sequence: 1, data: { agencyId: 'agy_1' } }
    await publish(bench, shopDetached, fact)
    const stateOf = async ({ id }: { id: string }, of: string) =>
      (await notification.getWebhook({ id }, callOf(of))).webhook?.state
    expect(await until(async () => (await stateOf(paused, shop)) === 'PAUSED', { timeoutMs: 30_000 })).toBe(true)
    expect(await stateOf(kept, other)).toBe('ACTIVE')
  })
})

describe('a test', () => {
  it.each(Object.keys(scopesByType))('sends an event of type %s that says so', async (type) => {
    const shop = newName()
    const receiver = await openReceiver(scope)
    const { id, secret } = await create(shop, { url: receiver.url, allowedTypes: [type] })
    const { event } = await notification.testWebhook({ id, type }, callOf(shop))
    expect(await until(() => receiver.received.length === 1, { timeoutMs: 15_000, intervalMs: 10 })).toBe(true)
    const [{ body, headers } = { body: '', headers: {} }] = receiver.received
    const sent = new Webhook(secret).verify(body, headers as Record<string, string>)
    expect(sent).toMatchObject({ id: event?.id, type, testMode: true, webhookId: id, data: expect.any(Object) })
    expect((await notification.listEvents({ limit: 10 }, callOf(shop))).events).toEqual([])
  })

  it('is refused for a type that the webhook is not sent', async () => {
    const shop = newName()
    const { id } = await create(shop)
    const call = notification.testWebhook({ id, type: 'GIFT_PURCHASE' }, callOf(shop))
    expect(await failureOf(call)).toMatchObject({ code: 'REQUEST_INVALID' })
  })
})

describe('a secret that is rotated', () => {
  it('signs together with the one before it for a day, and with no older one', async () => {
    const shop = newName()
    const receiver = await openReceiver(scope)
    const { id, secret } = await create(shop, { url: receiver.url })
    const verifyingNow = async (secrets: string[]) => {
      const count = receiver.received.length
      await notification.testWebhook({ id }, callOf(shop))
      expect(await until(() => receiver.received.length > count, { timeoutMs: 15_000 })).toBe(true)
      const { body = '', headers = {} } = receiver.received.at(-1) ?? {}
      return secrets.map((each) => {
        try {
          return Boolean(new Webhook(each).verify(body, headers as Record<string, string>))
        } catch {
          return false
        }
      })
    }
    const { secret: second } = await notification.rotateWebhookSecret({ id }, callOf(shop))
    expect(await verifyingNow([secret, second])).toEqual([true, true])
    const { secret: third } = await notification.rotateWebhookSecret({ id }, callOf(shop))
    expect(await verifyingNow([secret, second, third])).toEqual([false, true, true])
    await bench.pool.query(sql.unsafe`update webhook_secrets set expires_at = expires_at - interval '24 hours'`)
    expect(await verifyingNow([secret, second, third])).toEqual([false, false, true])
  })
})

describe('the log of what was sent', () => {
  it('tells only of types that its reader may read, and is not for other shops', async () => {
    const shop = newName()
    const { id } = await create(shop)
    const { event } = await notification.testWebhook({ id }, callOf(shop))
    const own = { id: event?.id ?? '' }
    for (const call of [callOf(shop, ['webhook_read', 'offer_read']), callOf(newName())]) {
      expect(await failureOf(notification.getWebhookEvent(own, call))).toMatchObject({
        code: 'WEBHOOK_EVENT_NOT_FOUND',
      })
      expect((await notification.listWebhookEvents({ size: 9 }, call)).events).toEqual([])
      expect(await failureOf(notification.redeliverWebhookEvent(own, call))).toMatchObject({
        code: 'WEBHOOK_EVENT_NOT_FOUND',
      })
    }
    const byReader = await notification.listWebhookEvents({ size: 9 }, callOf(shop, ['order_read']))
    expect(byReader.events.map((each) => each.id)).toEqual([own.id])
  })

  it('is read in parts, by type, by state and by time', async () => {
    const shop = newName()
    const { id } = await create(shop, { allowedTypes: ['ORDER_PLACED', 'GIFT_PURCHASE'] })
    for (let i = 0; i < 3; i += 1) await notification.testWebhook({ id }, callOf(shop))
    const { event } = await notification.testWebhook({ id, type: 'GIFT_PURCHASE' }, callOf(shop))
    const list = (filter: object) => notification.listWebhookEvents({ size: 2, cursor: '', ...filter }, callOf(shop))
    const first = await list({})
    const rest = await list({ cursor: first.nextCursor })
    const ids = [...first.events, ...rest.events].map((each) => each.id)
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect(new Set(ids).size).toBe(4)
    expect((await list({ type: 'GIFT_PURCHASE' })).events.map((each) => each.id)).toEqual([event?.id])
    expect((await list({ state: 'CANCELLED' })).events).toEqual([])
    expect((await list({ createdAfter: new Date(Date.now() + 60_000).toISOString() })).events).toEqual([])
    expect(await failureOf(list({ cursor: 'nobody’s' }))).toMatchObject({ code: 'REQUEST_INVALID' })
  })

  it('is read in parts that one answer can bear, however large the events are', async () => {
    const shop = newName()
    const { id } = await create(shop)
    for (let i = 0; i < 5; i += 1) {
      const event = { eventId: newId('weve'), shopId: `sh_${shop}`, type: 'ORDER_PLACED', sequence: 1, isTest: true }
      await deliveryStore(bench.pool).insertTest(
        { ...event, data: { text: '€'.repeat(400_000) }, occurredAt: new Date() },
        id,
      )
    }
    const sizes: number[] = []
    const ids = new Set<string>()
    let cursor: string | undefined = ''
    while (cursor !== undefined) {
      const part: ListWebhookEventsResponse__Output = await notification.listWebhookEvents(
        { size: 9, cursor },
        callOf(shop),
      )
      sizes.push(part.events.length)
      for (const event of part.events) ids.add(event.id)
      cursor = part.nextCursor
    }
    expect(sizes).toEqual([2, 2, 1])
    expect(ids.size).toBe(5)
    expect(await failureOf(notification.listWebhookEvents({ size: 9, page: 0 }, callOf(shop)))).toMatchObject({
      code: 'REQUEST_INVALID',
      details: { errors: [{ field: 'size' }] },
    })
    expect(await notification.listWebhookEvents({ size: 2, page: 2 }, callOf(shop))).toMatchObject({
      total: 5,
      events: [{}],
    })
  })

  it('is forgotten after thirty days with its attempts, and so is the ledger, and no sooner', async () => {
    const shop = newName()
    const { id } = await create(shop)
    const events = [
      await notification.testWebhook({ id }, callOf(shop)),
      await notification.testWebhook({ id }, callOf(shop)),
    ]
    const [old = '', young = ''] = events.map(({ event }) => event?.id)
    await bench.pool.query(sql.unsafe`
      update deliveries set created_at = now() - interval '31 days' where event_id = ${old}`)
    await bench.pool.query(sql.unsafe`
      update deliveries set created_at = now() - interval '29 days' where event_id = ${young}`)
    await sweepWebhooks(bench)
    const left = await notification.listWebhookEvents({ size: 9 }, callOf(shop))
    expect(left.events.map((each) => each.id)).toEqual([young])
  })
})
