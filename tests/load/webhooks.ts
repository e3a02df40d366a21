import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { type Partner, signIn } from '../partner.ts'
import { type Figure, percentile } from './figure.ts'

const shopCount = 50
const webhooksPerShop = 20
/** Of each shop: a tenth of all. */
const deadPerShop = 2
const runSeconds = 20
/** Each goes to twenty webhooks. */
const eventsPerSecond = 5
const aloneCount = 100

/**
 * Webhooks of a running stack, from the event to its receiver: alone, with a thousand endpoints, and with a hundred of them
 * dead: they take connections and never answer.
 */
export async function measureWebhooks(): Promise<Figure[]> {
  const partner = await signIn()
  await using receiver = await openReceiver()
  const shops: string[] = []
  for (let i = 0; i < shopCount; i += 1) shops.push(await createShop(partner))
  const [alone = ''] = shops
  const first = await createWebhook(partner, alone, receiver.url)
  for (let i = 0; i < aloneCount; i += 1) {
    await createTag(partner, alone)
    await receiver.reach(i + 1)
  }
  const byItself = receiver.take()

  const dying = new Map<string, string[]>()
  for (const shop of shops) {
    const ids = shop === alone ? [first] : []
    while (ids.length < webhooksPerShop) ids.push(await createWebhook(partner, shop, receiver.url))
    dying.set(shop, ids.slice(0, deadPerShop))
  }
  // A webhook that was never sent anything has less room than one that is known.
  receiver.take()
  for (const shop of shops) await createTag(partner, shop)
  await receiver.reach(shopCount * webhooksPerShop)
  const healthy = await measureRun(partner, shops, receiver, webhooksPerShop)
  for (const [shop, ids] of dying) for (const id of ids) await replaceWebhook(partner, shop, id, receiver.deadUrl)
  const withDead = await measureRun(partner, shops, receiver, webhooksPerShop - deadPerShop)
  return [
    { name: 'an event to its webhook, one endpoint, p95', value: percentile(byItself, 0.95), unit: 'ms', atMost: 250 },
    { name: 'the same of 1,000 endpoints, 100 deliveries a second, p95', value: percentile(healthy, 0.95), unit: 'ms' },
    {
      name: 'the same with 100 of them dead, p95 of the others',
      value: percentile(withDead, 0.95),
      unit: 'ms',
      atMost: 250,
    },
  ]
}

/** Events all over the shops at a steady rate; answers how long each took to each of its receivers that live. */
async function measureRun(
  partner: Partner,
  shops: string[],
  receiver: Awaited<ReturnType<typeof openReceiver>>,
  receiversEach: number,
): Promise<number[]> {
  receiver.take()
  const count = runSeconds * eventsPerSecond
  for (let i = 0; i < count; i += 1) {
    const next = delay(1_000 / eventsPerSecond)
    await createTag(partner, shops[i % shops.length] ?? '')
    await next
  }
  await receiver.reach(count * receiversEach)
  return receiver.take()
}

async function createShop({ call }: Partner): Promise<string> {
  const payout = { returnUrl: 'https://partner.example/done', refreshUrl: 'https://partner.example/again' }
  const { status, body } = await call('POST', '/shops', { name: 'Bench', payout })
  if (status !== 201) throw new Error(`a shop was answered by ${status}: ${body?.code}`)
  return body.shopId
}

const wishFor = (url: string) => ({ url, allowedTypes: ['MEMBERSHIP_TAG_CREATED'] })

async function createWebhook({ platform }: Partner, shop: string, url: string): Promise<string> {
  const { status, body } = await platform('POST', '/webhooks', wishFor(url), { 'x-shopid': shop })
  if (status !== 201) throw new Error(`a webhook was answered by ${status}: ${body?.code}`)
  return body.id
}

async function replaceWebhook({ platform }: Partner, shop: string, id: string, url: string): Promise<void> {
  const { status, body } = await platform('PUT', `/webhooks/${id}`, wishFor(url), { 'x-shopid': shop })
  if (status !== 200) throw new Error(`a webhook was answered by ${status}: ${body?.code}`)
}

async function createTag({ memberships }: Partner, shop: string): Promise<void> {
  const { status, body } = await memberships('POST', '/tags/posts', { name: randomUUID() }, { 'x-shopid': shop })
  if (status !== 201) throw new Error(`a tag was answered by ${status}: ${body?.code}`)
}

/** Counts the milliseconds from each event, by the same clock, to its coming. */
async function openReceiver() {
  let latenciesMs: number[] = []
  const server = createServer((req, res) => {
    let text = ''
    req.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
    req.on('end', () => {
      if (req.url === '/dead') return
      latenciesMs.push(Date.now() - Date.parse(JSON.parse(text).createdAt))
      res.writeHead(204).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${Object(server.address()).port}`
  return {
    url: `${origin}/hook`,
    deadUrl: `${origin}/dead`,
    async reach(count: number): Promise<void> {
      const endMs = performance.now() + 60_000
      while (latenciesMs.length < count) {
        if (performance.now() > endMs) throw new Error(`only ${latenciesMs.length} of ${count} came`)
        await delay(2)
      }
    },
    take(): number[] {
      const taken = latenciesMs
      latenciesMs = []
      return taken
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}
