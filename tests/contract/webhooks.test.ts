import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import { until } from '../../packages/dev-env/src/ready.ts'
import { type OwnPartner, provisionChannel, provisionPartners } from '../partner.ts'

type Json = ReturnType<typeof JSON.parse>

const scope = new AsyncDisposableStack()
const received: { headers: IncomingHttpHeaders; body: string }[] = []
let partner: OwnPartner
let other: OwnPartner
let url: string
beforeAll(async () => {
  ;[partner, other] = await provisionPartners(1, 1)
  const server = createServer((req, res) => {
    let body = ''
    req.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk
    })
    req.on('end', () => {
      received.push({ headers: req.headers, body })
      res.writeHead(204).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  scope.defer(() => {
    server.close()
    server.closeAllConnections()
  })
  url = `http://127.0.0.1:${Object(server.address()).port}/hook`
})
afterAll(() => scope.disposeAsync())

/** Waits for its turn: these are more calls than a shop has in ten seconds. */
const send = (method: string, path: string, body?: unknown, by: Pick<OwnPartner, 'platform'> = partner) =>
  by.platform(method, path, body, { prefer: 'wait=10' })

const wish = { url: 'https://hooks.invalid/hook', allowedTypes: ['MEMBERSHIP_TAG_CREATED'] }
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

async function create(given: object = {}): Promise<Json> {
  const answer = await send('POST', '/webhooks', { ...wish, ...given })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return answer.body
}

const remove = async (id: string) => expect((await send('DELETE', `/webhooks/${id}`)).status).toBe(204)

async function createTag(): Promise<Json> {
  const answer = await partner.memberships('POST', '/tags/posts', { name: randomUUID() }, { prefer: 'wait=10' })
  expect(answer.status).toBe(201)
  return answer.body
}

const findTold = async (tagId: number) => {
  const told = () => received.find(({ body }) => JSON.parse(body).data.id === tagId)
  expect(await until(() => told() !== undefined, { timeoutMs: 20_000 })).toBe(true)
  return told() ?? { headers: {}, body: '' }
}

describe('POST /webhooks', () => {
  it('answers 201 with the webhook and its secret, which no other answer has', async () => {
    const { secret, ...webhook } = await create({ ordered: true })
    expect(webhook).toEqual({
      id: expect.stringMatching(/^wcon_\w{26}$/),
      ...wish,
      ordered: true,
      apiVersion: 'V1',
      state: 'ACTIVE',
    })
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect((await send('GET', `/webhooks/${webhook.id}`)).body).toEqual(webhook)
    const { body: list } = await send('GET', '/webhooks')
    expect(list).toMatchObject({ results: [webhook], total: 1, page: 0, size: 20, totalPages: 1 })
    await remove(webhook.id)
    expect((await send('GET', `/webhooks/${webhook.id}`)).body.code).toBe('WEBHOOK_NOT_FOUND')
  })

  it.each([
    { what: 'no address', body: { allowedTypes: wish.allowedTypes }, field: 'url' },
    { what: 'no types', body: { url: wish.url }, field: 'allowedTypes' },
    { what: 'an empty list of types', body: { ...wish, allowedTypes: [] }, field: 'allowedTypes' },
    { what: 'a type that there is not', body: { ...wish, allowedTypes: ['ORDER_LOST'] }, field: 'allowedTypes' },
    { what: 'a user in the address', body: { ...wish, url: 'https://me@hooks.invalid/' }, field: 'url' },
    { what: 'a private address', body: { ...wish, url: 'https://192.168.0.1/' }, field: 'url' },
    { what: 'plain HTTP', body: { ...wish, url: 'http://hooks.invalid/' }, field: 'url' },
    { what: 'a port of a system', body: { ...wish, url: 'https://hooks.invalid:25/' }, field: 'url' },
    { what: 'ordered as text', body: { ...wish, ordered: 'true' }, field: 'ordered' },
    { what: 'what it does not know', body: { ...wish, secret: 'mine' }, field: 'secret' },
  ])('is 400 with $what', async ({ body, field }) => {
    const answer = await send('POST', '/webhooks', body)
    expect([answer.status, answer.body.code]).toEqual([400, 'REQUEST_INVALID'])
    expect(answer.body.errors.map((each: Json) => each.field)).toContain(field)
  })

  it('is 403 for a type whose own scope is missing, naming it', async () => {
    const limited = await provisionChannel('--scopes', 'webhook_write,offer_read')
    const answer = await send('POST', '/webhooks', wish, limited)
    expect([answer.status, answer.body.code, answer.body.scope]).toEqual([
      403,
      'INSUFFICIENT_SCOPE',
      'memberships_read',
    ])
  })
})

describe('an event', () => {
  it('comes signed to the webhook and stands in the log and in the ledger under one id', async () => {
    const { id: webhookId, secret } = await create({ url })
    const tag = await createTag()
    const { headers, body } = await findTold(tag.id)
    const envelope: Json = new Webhook(secret).verify(body, headers as Record<string, string>)
    expect(envelope).toEqual({
      id: expect.stringMatching(/^weve_\w{26}$/),
      webhookId,
      shopId: partner.channel.ownShopId,
      type: 'MEMBERSHIP_TAG_CREATED',
      apiVersion: 'V1',
      createdAt: time,
      testMode: false,
      sequence: 1,
      data: { id: tag.id, name: tag.name },
    })
    const find = () => send('GET', `/webhook-events/${envelope.id}`)
    expect(await until(async () => (await find()).body.state === 'DELIVERED', { timeoutMs: 20_000 })).toBe(true)
    const { id, type, createdAt, testMode, sequence } = envelope
    const event = {
      ...{ id, type, createdAt, testMode, sequence, state: 'DELIVERED', body: envelope },
      attempts: [{ at: time, status: 204, durationMs: expect.any(Number) }],
    }
    expect((await find()).body).toEqual(event)
    const query = new URLSearchParams({ type, state: 'DELIVERED', 'createdAt[gt]': '2026-01-01T00:00:00Z' })
    expect((await send('GET', `/webhook-events?${query}`)).body.results).toContainEqual(event)
    const { webhookId: _none, ...told } = envelope
    const { body: ledger } = await send('GET', '/events?limit=100')
    expect(ledger).toEqual({ results: expect.arrayContaining([told]), size: 100, nextCursor: expect.any(String) })
    expect((await send('GET', `/events?after=${ledger.nextCursor}`)).body.results).toEqual([])
    expect((await send('GET', `/webhook-events/${id}`, undefined, other)).body.code).toBe('WEBHOOK_EVENT_NOT_FOUND')
    expect((await send('GET', '/events', undefined, other)).body.results).toEqual([])

    const again = await send('POST', `/webhook-events/${id}/redeliver`)
    expect([again.status, again.body.state]).toEqual([200, 'PENDING'])
    const count = () => received.filter((each) => each.headers['webhook-id'] === id).length
    expect(await until(() => count() === 2, { timeoutMs: 20_000 })).toBe(true)
    await remove(webhookId)
    expect((await send('POST', `/webhook-events/${id}/redeliver`)).body.code).toBe('WEBHOOK_DELETED')
  })

  it('of a test says so; of a rotated secret both are good', async () => {
    const { id, secret } = await create({ url, allowedTypes: ['ORDER_PLACED', 'GIFT_PURCHASE'] })
    const { body: rotated } = await send('POST', `/webhooks/${id}/rotate-secret`)
    expect(rotated.secret).not.toBe(secret)
    const { status, body: event } = await send('POST', `/webhooks/${id}/test`, { type: 'GIFT_PURCHASE' })
    expect([status, event.testMode, event.type]).toEqual([201, true, 'GIFT_PURCHASE'])
    const told = () => received.find(({ headers }) => headers['webhook-id'] === event.id)
    expect(await until(() => told() !== undefined, { timeoutMs: 20_000 })).toBe(true)
    const { headers = {}, body = '' } = told() ?? {}
    for (const each of [secret, rotated.secret])
      expect(new Webhook(each).verify(body, headers as Record<string, string>)).toEqual(event.body)
    expect((await send('POST', `/webhooks/${id}/resume`)).body.state).toBe('ACTIVE')
    expect((await send('POST', `/webhooks/${id}/test`, { type: 'PRODUCT_CREATED' })).body.code).toBe('REQUEST_INVALID')
    await remove(id)
  })
})

describe('PUT /webhooks/{id}', () => {
  it('replaces what was said, and is checked like a new one', async () => {
    const { id } = await create()
    const changed = { url: 'https://other.invalid/', allowedTypes: ['ORDER_PLACED'] }
    const { status, body } = await send('PUT', `/webhooks/${id}`, changed)
    expect([status, body]).toEqual([200, { id, ...changed, ordered: false, apiVersion: 'V1', state: 'ACTIVE' }])
    expect((await send('PUT', `/webhooks/${id}`, { ...changed, url: 'https://10.0.0.1/' })).status).toBe(400)
    expect((await send('PUT', `/webhooks/${id}`, changed, other)).body.code).toBe('WEBHOOK_NOT_FOUND')
    await remove(id)
  })
})
