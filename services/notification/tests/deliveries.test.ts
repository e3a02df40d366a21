import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { spawnTestService } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { tagCreated, tagUpdated } from '@atelier/events/membership.ts'
import { newId } from '@atelier/ids/id.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { deliveryStore } from '../src/delivery-store.ts'
import { endAttempt } from '../src/end-attempt.ts'
import { sweepWebhooks } from '../src/sweep-webhooks.ts'
import {
  type Bench,
  callOf,
  type NotificationClient,
  newName,
  openBench,
  openNotificationClient,
  openReceiver,
  publish,
  type Received,
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

const nothing: Pick<Received, 'body' | 'headers'> = { body: '', headers: {} }
const tagTypes = ['MEMBERSHIP_TAG_CREATED', 'MEMBERSHIP_TAG_UPDATED']

async function createWebhook(shop: string, url: string, wish: { ordered?: boolean; allowedTypes?: string[] } = {}) {
  const { webhook, secret } = await notification.createWebhook({ url, allowedTypes: tagTypes, ...wish }, callOf(shop))
  if (!webhook) throw new Error('there is no webhook')
  return { id: webhook.id, secret }
}

const tell = (shop: string, tagId = 1, sequence = 1, own = bench) =>
  publish(own, sequence === 1 ? tagCreated : tagUpdated, {
    shop,
    aggregateId: `tag/${shop}/${tagId}`,
    sequence,
    data: { tagId, name: `${sequence}` },
  })

const seen = (probe: () => boolean | Promise<boolean>, timeoutMs = 15_000) =>
  until(probe, { timeoutMs, intervalMs: 20 })

const stateOf = async (shop: string, id: unknown) =>
  (await notification.getWebhookEvent({ id: String(id) }, callOf(shop))).event

const sequencesOf = (received: readonly Received[], tagId = 1) =>
  received.flatMap(({ body }) => {
    const { data, sequence } = JSON.parse(body)
    return data.id === tagId ? [sequence] : []
  })

/** One that the service sends nothing until the test says so, with its receiver. */
async function createIdle(shop: string, wish: { ordered?: boolean } = {}) {
  const receiver = await openReceiver(scope)
  const { id } = await createWebhook(shop, receiver.url, wish)
  await bench.pool.query(sql.unsafe`update webhooks set state = 'PAUSED' where webhook_id = ${id}`)
  return { id, receiver }
}

/** Puts an event of a thing on its way, as what notes events does; answers its id. */
async function insert(db: Database, shop: string, sequence: number): Promise<string> {
  const event = { eventId: newId('weve'), shopId: `sh_${shop}`, type: 'MEMBERSHIP_TAG_UPDATED', sequence }
  const thing = { aggregateId: `tag/${shop}/1`, position: BigInt(sequence), isTest: false, data: null }
  await deliveryStore(db).insertForAll({ ...event, ...thing, occurredAt: new Date() })
  return event.eventId
}

/** As a claim does. */
async function lease(eventId: string): Promise<string> {
  const leaseId = randomUUID()
  await bench.pool.query(sql.unsafe`
    update deliveries set lease_id = ${leaseId}, leased_until = now() + interval '30 s', due_at = now() + interval '30 s'
    where event_id = ${eventId}`)
  return leaseId
}

const attemptOf = (error: string | null, durationMs = 5) => ({
  ...{ status: error === null ? 204 : 500, durationMs, error },
  beganAt: new Date(),
})

const LaneRow = z.object({ trust: z.string(), is_due: z.boolean().nullable() })
const laneOf = (id: string) =>
  bench.pool.one(sql.type(LaneRow)`
    select trust, look_at <= now() as is_due from webhooks where webhook_id = ${id}`)

/** Does one thing within a transaction and begins another beside it, which has to wait for what the first holds. */
async function race(first: (tx: Database) => Promise<unknown>, second: () => Promise<unknown>): Promise<void> {
  const [held, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = bench.pool.transaction(async (tx) => {
    await first(tx)
    held.resolve()
    await begun.promise
  })
  await held.promise
  const waiting = second()
  const isWaiting = () =>
    bench.pool.exists(sql.unsafe`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  expect(await seen(isWaiting, 5_000)).toBe(true)
  begun.resolve()
  await Promise.all([holding, waiting])
}

describe('an event', () => {
  it('is sent, signed as Standard Webhooks has it, in the envelope that is promised', async () => {
    const shop = newName()
    const receiver = await openReceiver(scope)
    const { id: webhookId, secret } = await createWebhook(shop, receiver.url)
    await tell(shop, 7)
    expect(await seen(() => receiver.received.length === 1)).toBe(true)
    const [{ body, headers } = nothing] = receiver.received
    const envelope = new Webhook(secret).verify(body, headers as Record<string, string>)
    expect(envelope).toEqual({
      id: expect.stringMatching(/^weve_\w{26}$/),
      webhookId,
      shopId: `sh_${shop}`,
      type: 'MEMBERSHIP_TAG_CREATED',
      apiVersion: 'V1',
      createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      testMode: false,
      sequence: 1,
      data: { id: 7, name: '1' },
    })
    expect(headers['webhook-id']).toBe(Object(envelope).id)
    expect(headers['content-type']).toBe('application/json')
    const isNoted = () => stateOf(shop, headers['webhook-id']).then((event) => event?.state === 'DELIVERED')
    expect(await seen(isNoted)).toBe(true)
    expect(await stateOf(shop, headers['webhook-id'])).toMatchObject({
      attempts: [{ status: 204, durationMs: expect.any(Number) }],
      body,
    })
  })

  it('is sent again until it is taken, under one id, and every attempt is noted without a word of the receiver', async () => {
    const shop = newName()
    let left = 2
    const receiver = await openReceiver(scope, (res) => {
      left -= 1
      res.writeHead(left < 0 ? 200 : 503).end('secret of the receiver')
    })
    await createWebhook(shop, receiver.url)
    await tell(shop)
    expect(await seen(() => receiver.received.length === 3)).toBe(true)
    expect(new Set(receiver.idsOf()).size).toBe(1)
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
    const [id] = receiver.idsOf()
    expect(await seen(() => stateOf(shop, id).then((event) => event?.state === 'DELIVERED'))).toBe(true)
    const event = await stateOf(shop, id)
    expect(event?.attempts.map(({ status, error }) => [status, error])).toEqual([
      [503, 'STATUS_503'],
      [503, 'STATUS_503'],
      [200, undefined],
    ])
    expect(JSON.stringify(event)).not.toContain('secret of')
  })

  it.each([
    { what: 'nobody listens', error: 'CONNECTION_REFUSED', answer: undefined },
    { what: 'it takes too long', error: 'TIMED_OUT', answer: () => {} },
    { what: 'it leads elsewhere', error: 'STATUS_302', answer: 'redirect' },
    { what: 'the connection ends', error: 'CONNECTION_LOST', answer: 'reset' },
  ])('is given up after its attempts when $what: $error', async ({ error, answer }) => {
    const shop = newName()
    const elsewhere = await openReceiver(scope)
    const receiver = await openReceiver(scope, (res) => {
      if (answer === 'redirect') res.writeHead(302, { location: elsewhere.url }).end()
      if (answer === 'reset') res.socket?.destroy()
    })
    await createWebhook(shop, answer === undefined ? 'http://127.0.0.1:1/hook' : receiver.url)
    await tell(shop)
    const find = async () => (await notification.listWebhookEvents({ size: 1 }, callOf(shop))).events[0]
    expect(await seen(() => find().then((event) => event?.state === 'FAILED'), 30_000)).toBe(true)
    expect((await find())?.attempts.map((attempt) => attempt.error)).toEqual([error, error, error])
    expect(elsewhere.received).toEqual([])
  })

  it('is not read further than 64 KiB of an answer that never ends, and counts as taken', async () => {
    const shop = newName()
    let written = 0
    const receiver = await openReceiver(scope, (res) => {
      res.writeHead(200)
      const more = () => {
        written += 65_536
        if (!res.destroyed && written < 1e9) res.write(Buffer.alloc(65_536), () => setImmediate(more))
      }
      more()
    })
    await createWebhook(shop, receiver.url)
    await tell(shop)
    expect(await seen(() => receiver.received.length === 1)).toBe(true)
    const [id] = receiver.idsOf()
    expect(await seen(() => stateOf(shop, id).then((event) => event?.state === 'DELIVERED'))).toBe(true)
    expect(written).toBeLessThan(50_000_000)
  })

  it('goes to webhooks of its own shop that want its type, and to no other', async () => {
    const [shop, other] = [newName(), newName()]
    const [wanting, both, foreign] = [await openReceiver(scope), await openReceiver(scope), await openReceiver(scope)]
    await createWebhook(shop, wanting.url, { allowedTypes: ['MEMBERSHIP_TAG_UPDATED'] })
    await createWebhook(shop, both.url)
    await createWebhook(other, foreign.url)
    await tell(shop, 1, 1)
    await tell(shop, 1, 2)
    expect(await seen(() => both.received.length === 2 && wanting.received.length === 1)).toBe(true)
    expect(sequencesOf(wanting.received)).toEqual([2])
    expect(foreign.received).toEqual([])
  })

  it('comes once to each webhook, under one id, however often it is told', async () => {
    const shop = newName()
    const receivers = [await openReceiver(scope), await openReceiver(scope)]
    for (const { url } of receivers) await createWebhook(shop, url)
    const fact = { shop, aggregateId: `tag/${shop}/1`, sequence: 1, data: { tagId: 1, name: 'x' } }
    const id = await publish(bench, tagCreated, fact)
    await publish(bench, tagCreated, { ...fact, id })
    await tell(shop, 1, 2)
    expect(await seen(() => receivers.every(({ received }) => received.length >= 2))).toBe(true)
    for (const { received } of receivers) expect(sequencesOf(received).toSorted()).toEqual([1, 2])
    const [first, second] = receivers.map(({ received }) => received.map(({ headers }) => headers['webhook-id']))
    expect(first?.toSorted()).toEqual(second?.toSorted())
  })
})

describe('an ordered webhook', () => {
  it('is sent the next event of a thing when the one before was taken or given up, and other things meanwhile', async () => {
    const shop = newName()
    const receiver = await openReceiver(scope, (res, { body }) => {
      const { sequence, data } = JSON.parse(body)
      // The second of the first thing is never taken.
      res.writeHead(data.id === 1 && sequence === 2 ? 500 : 204).end()
    })
    await createWebhook(shop, receiver.url, { ordered: true })
    for (const sequence of [1, 2, 3]) for (const tagId of [1, 2]) await tell(shop, tagId, sequence)
    expect(await seen(() => sequencesOf(receiver.received, 1).includes(3))).toBe(true)
    expect(sequencesOf(receiver.received, 1)).toEqual([1, 2, 2, 2, 3])
    expect(sequencesOf(receiver.received, 2)).toEqual([1, 2, 3])
  })
})

describe('an ordered webhook that lost what others waited for', () => {
  it('goes on with the next of the thing once that is forgotten, and with no later one', async () => {
    const shop = newName()
    await createIdle(shop, { ordered: true })
    const [first = '', ...later] = [
      await insert(bench.pool, shop, 1),
      await insert(bench.pool, shop, 2),
      await insert(bench.pool, shop, 3),
    ]
    await bench.pool.query(sql.unsafe`
      update deliveries set created_at = now() - interval '31 days' where event_id = ${first}`)
    await sweepWebhooks(bench)
    const isLetGo = (eventId: string) =>
      bench.pool.exists(sql.unsafe`select 1 from deliveries where event_id = ${eventId} and due_at < 'infinity'`)
    expect(await Promise.all(later.map(isLetGo))).toEqual([true, false])
  })

  it('goes on when it is resumed', async () => {
    const shop = newName()
    const { id, receiver } = await createIdle(shop, { ordered: true })
    const first = await insert(bench.pool, shop, 1)
    for (const sequence of [2, 3]) await insert(bench.pool, shop, sequence)
    await bench.pool.query(sql.unsafe`delete from deliveries where event_id = ${first}`)
    await notification.resumeWebhook({ id }, callOf(shop))
    expect(await seen(() => receiver.received.length === 2)).toBe(true)
    expect(receiver.received.map(({ body }) => JSON.parse(body).sequence)).toEqual([2, 3])
  })
})

describe('what is noted of an attempt', () => {
  it('does not put off what is added to the webhook meanwhile', async () => {
    const shop = newName()
    const { id } = await createIdle(shop)
    const first = await insert(bench.pool, shop, 1)
    await bench.pool.query(sql.unsafe`update deliveries set state = 'DELIVERED' where event_id = ${first}`)
    await bench.pool.query(sql.unsafe`
      update webhooks set look_at = now() + interval '30 s' where webhook_id = ${id}`)
    await race(
      (tx) => insert(tx, shop, 2),
      () => deliveryStore(bench.pool).setWell(id, 'PROVEN'),
    )
    expect(await laneOf(id)).toEqual({ trust: 'PROVEN', is_due: true })
  })

  it('is noted beside a late attempt of the same event that failed', async () => {
    const shop = newName()
    const { id } = await createIdle(shop)
    const key = { eventId: await insert(bench.pool, shop, 1), webhookId: id }
    const leaseId = await lease(key.eventId)
    const failing = async (tx: Database) => {
      await deliveryStore(tx).lock(key)
      await deliveryStore(tx).insertAttempt(key, attemptOf('STATUS_500'))
    }
    await race(failing, () => endAttempt({ pool: bench.pool, retrySeconds: [5] }, key, leaseId, attemptOf(null)))
    const event = await stateOf(shop, key.eventId)
    expect(event?.state).toBe('DELIVERED')
    expect(event?.attempts.map(({ status }) => status)).toEqual([500, 204])
  })

  it('says how far its webhook is trusted: one failure is no reason to queue with the dead, an answer that took long is', async () => {
    const shop = newName()
    const { id: webhookId } = await createIdle(shop)
    await bench.pool.query(sql.unsafe`update webhooks set trust = 'PROVEN' where webhook_id = ${webhookId}`)
    const trusts: string[] = []
    for (const attempt of [
      ...[attemptOf(null), attemptOf('STATUS_500'), attemptOf(null), attemptOf('STATUS_500'), attemptOf('STATUS_500')],
      ...[attemptOf(null, 900), attemptOf(null)],
    ]) {
      const eventId = await insert(bench.pool, shop, trusts.length + 1)
      const leaseId = await lease(eventId)
      await endAttempt({ pool: bench.pool, retrySeconds: [60] }, { eventId, webhookId }, leaseId, attempt)
      trusts.push((await laneOf(webhookId)).trust)
    }
    expect(trusts).toEqual(['PROVEN', 'PROVEN', 'PROVEN', 'PROVEN', 'SUSPECT', 'SLOW', 'PROVEN'])
  })
})

describe('a webhook that nothing would wake', () => {
  it('is woken by the sweep when there is something to send it', async () => {
    const shop = newName()
    const { id, receiver } = await createIdle(shop)
    await insert(bench.pool, shop, 1)
    await bench.pool.query(sql.unsafe`
      update webhooks set state = 'ACTIVE', look_at = null where webhook_id = ${id}`)
    await sweepWebhooks(bench)
    expect(await seen(() => receiver.received.length === 1)).toBe(true)
  })
})

describe('a webhook whose secret cannot be read', () => {
  it('is sent nothing, rather than what is not signed, and holds up no other', async () => {
    const shop = newName()
    const [broken, bare, well] = [await openReceiver(scope), await openReceiver(scope), await openReceiver(scope)]
    const { id } = await createWebhook(shop, broken.url)
    await bench.pool.query(sql.unsafe`update webhook_secrets set sealed = 'nothing' where webhook_id = ${id}`)
    const { id: bareId } = await createWebhook(shop, bare.url)
    await bench.pool.query(sql.unsafe`delete from webhook_secrets where webhook_id = ${bareId}`)
    await createWebhook(shop, well.url)
    await tell(shop, 1)
    expect(await seen(() => well.received.length === 1)).toBe(true)
    await tell(shop, 2)
    expect(await seen(() => well.received.length === 2)).toBe(true)
    expect([...broken.received, ...bare.received]).toEqual([])
  })
})

describe('a webhook that keeps failing', () => {
  it('is paused after three events on end that were given up; those and what happens then are sent once it is resumed', async () => {
    const shop = newName()
    let isWell = false
    const receiver = await openReceiver(scope, (res) => res.writeHead(isWell ? 204 : 500).end())
    const { id } = await createWebhook(shop, receiver.url)
    for (const tagId of [1, 2, 3]) await tell(shop, tagId)
    const stateNow = async () => (await notification.getWebhook({ id }, callOf(shop))).webhook?.state
    expect(await seen(async () => (await stateNow()) === 'PAUSED')).toBe(true)
    const count = receiver.received.length
    await tell(shop, 4)
    const isKept = async () =>
      (await notification.listWebhookEvents({ size: 9, state: 'PENDING' }, callOf(shop))).total === 1
    expect(await seen(isKept)).toBe(true)
    await expect(notification.testWebhook({ id }, callOf(shop))).rejects.toMatchObject({ code: 'WEBHOOK_PAUSED' })
    isWell = true
    expect((await notification.resumeWebhook({ id }, callOf(shop))).webhook?.state).toBe('ACTIVE')
    const taken = () => receiver.received.slice(count).map(({ body }) => JSON.parse(body).data.id)
    expect(await seen(() => taken().length === 4)).toBe(true)
    // Those that paused it too, each as if it had not been sent.
    expect(taken().toSorted()).toEqual([1, 2, 3, 4])
  })

  it('is paused at once when it says that it is gone', async () => {
    const shop = newName()
    const receiver = await openReceiver(scope, (res) => res.writeHead(410).end())
    const { id } = await createWebhook(shop, receiver.url)
    await tell(shop)
    const stateNow = async () => (await notification.getWebhook({ id }, callOf(shop))).webhook?.state
    expect(await seen(async () => (await stateNow()) === 'PAUSED')).toBe(true)
    expect(receiver.received).toHaveLength(1)
  })
})

describe('an event that was sent', () => {
  it('is sent again when it is wished, under the same id and with all attempts', async () => {
    const shop = newName()
    let isWell = false
    const receiver = await openReceiver(scope, (res) => res.writeHead(isWell ? 204 : 500).end())
    await createWebhook(shop, receiver.url)
    await tell(shop)
    expect(await seen(() => receiver.received.length === 3)).toBe(true)
    const [id = ''] = receiver.idsOf()
    expect(await seen(() => stateOf(shop, id).then((event) => event?.state === 'FAILED'))).toBe(true)
    isWell = true
    await notification.redeliverWebhookEvent({ id: String(id) }, callOf(shop))
    expect(await seen(() => stateOf(shop, id).then((event) => event?.state === 'DELIVERED'))).toBe(true)
    expect(receiver.idsOf()).toEqual([id, id, id, id])
    expect((await stateOf(shop, id))?.attempts).toHaveLength(4)
    const byAnother = notification.redeliverWebhookEvent({ id: String(id) }, callOf(newName()))
    await expect(byAnother).rejects.toMatchObject({ code: 'WEBHOOK_EVENT_NOT_FOUND' })
  })
})

describe('dead receivers', () => {
  it('delay nobody: what others are sent comes at once while ten hang', async () => {
    await using own = new AsyncDisposableStack()
    const ownBench = await openBench(own)
    const client = await startService(own, ownBench, { WEBHOOK_TIMEOUT_MS: '10000' })
    const shop = newName()
    const hanging = await openReceiver(own, () => {})
    const healthy = await openReceiver(own)
    const urls = [...Array.from({ length: 10 }, (_, i) => `${hanging.url}/${i}`), healthy.url]
    for (const url of urls) await client.createWebhook({ url, allowedTypes: tagTypes }, callOf(shop))
    const latencies: number[] = []
    for (let tagId = 1; tagId <= 20; tagId += 1) {
      const count = healthy.received.length
      const beganAt = performance.now()
      await tell(shop, tagId, 1, ownBench)
      expect(await seen(() => healthy.received.length > count)).toBe(true)
      latencies.push(performance.now() - beganAt)
    }
    expect(hanging.received.length).toBeGreaterThanOrEqual(10)
    // An attempt that hangs takes ten seconds.
    expect(Math.max(...latencies)).toBeLessThan(5_000)
  })
})

describe('receivers that take what they are sent, but slowly', () => {
  it('delay nobody, however many there are and however much is theirs', async () => {
    await using own = new AsyncDisposableStack()
    const ownBench = await openBench(own)
    const client = await startService(own, ownBench, { WEBHOOK_TIMEOUT_MS: '10000' })
    const slowShops = [newName(), newName()]
    const shop = newName()
    const closing = new AbortController()
    own.defer(() => closing.abort())
    const slow = await openReceiver(own, async (res) => {
      await delay(6_000, undefined, { signal: closing.signal }).catch(() => {})
      res.writeHead(204).end()
    })
    const healthy = await openReceiver(own)
    const perShop = 18
    for (const each of slowShops)
      for (let i = 0; i < perShop; i += 1)
        await client.createWebhook({ url: `${slow.url}/${i}`, allowedTypes: tagTypes }, callOf(each))
    await client.createWebhook({ url: healthy.url, allowedTypes: tagTypes }, callOf(shop))
    await tell(shop, 100, 1, ownBench)
    for (let tagId = 1; tagId <= 6; tagId += 1) for (const each of slowShops) await tell(each, tagId, 1, ownBench)
    const slowCount = slowShops.length * perShop
    // Each has answered once, and has its next: it is known as what it is.
    expect(await seen(() => slow.received.length >= 2 * slowCount, 30_000)).toBe(true)
    const latencies: number[] = []
    for (let tagId = 1; tagId <= 5; tagId += 1) {
      const count = healthy.received.length
      const beganAt = performance.now()
      await tell(shop, tagId, 1, ownBench)
      expect(await seen(() => healthy.received.length > count)).toBe(true)
      latencies.push(performance.now() - beganAt)
    }
    expect(Math.max(...latencies)).toBeLessThan(3_000)
  })
})

describe('a process that dies', () => {
  it('between sending and noting loses nothing: another sends the same again', async () => {
    await using own = new AsyncDisposableStack()
    const ownBench = await openBench(own)
    const env = ownBench.env
    const first = own.use(await spawnTestService('notification', env))
    const shop = newName()
    const arrived = Promise.withResolvers<void>()
    const receiver = await openReceiver(own, (res) => {
      arrived.resolve()
      if (receiver.received.length > 1) res.writeHead(204).end()
    })
    const client = own.use(openNotificationClient(first.rpcPort))
    await client.createWebhook({ url: receiver.url, allowedTypes: tagTypes }, callOf(shop))
    await tell(shop, 1, 1, ownBench)
    await arrived.promise
    await first.kill()
    const second = own.use(await spawnTestService('notification', env))
    expect(await seen(() => receiver.received.length >= 2, 30_000)).toBe(true)
    expect(new Set(receiver.idsOf()).size).toBe(1)
    const again = own.use(openNotificationClient(second.rpcPort))
    const find = async () => (await again.listWebhookEvents({ size: 9 }, callOf(shop))).events
    expect(await seen(async () => (await find())[0]?.state === 'DELIVERED')).toBe(true)
    expect(await find()).toHaveLength(1)
  })
})
