import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePortBase } from '@atelier/dev-env/ports.ts'
import { isAlive, readProcesses } from '@atelier/dev-env/process-record.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { runCommand } from '@atelier/dev-env/run-command.ts'
import { projectDir } from '@atelier/dev-env/settings.ts'
import { readStackFile, type StackFile } from '@atelier/dev-env/stack-file.ts'
import { makeStackFolder } from '@atelier/dev-env/stack-folder.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { guardStack } from '../../packages/dev-env/tests/guard-stack.ts'
import {
  type Answer,
  basic,
  checkoutWish,
  confirmedImage,
  createOffer,
  drawArtwork,
  type Partner,
  request,
  runAdmin,
  signIn,
  storefrontOf,
  uploadFile,
  waiting,
} from '../partner.ts'

type Json = ReturnType<typeof JSON.parse>

// A stack of this file's own, by the commands that a person types, whose data is lost in the middle.
const scope = new AsyncDisposableStack()
const root = mkdtempSync(join(realpathSync(tmpdir()), 'backup-drill-'))
const folder = makeStackFolder(root)
const backup = join(root, 'backups', 'drill')
let settings: Record<string, string>
let stack: StackFile

const types = ['PRODUCT_CREATED', 'PRODUCT_UPDATED', 'ORDER_PLACED'] as const
type Told = { id: string; type: (typeof types)[number]; sequence: number; data: Json }

/** A partner's server that takes every webhook, and remembers each time that one came. */
const told: Told[] = []
let receiverUrl: string

function run(...words: string[]) {
  const script = join(projectDir, 'packages/dev-env/src/stack-command.ts')
  return runCommand(process.execPath, [script, ...words], { timeoutMs: 240_000, env: { ...env, ...settings } })
}

async function command(...words: string[]): Promise<void> {
  const { ok, output } = await run(...words)
  if (!ok) throw new Error(output)
}

const admin = (...args: string[]) => runAdmin(args, { ATELIER_STACK_FILE: folder.stackFile })

/** A machine that is busy turns somebody away now and then: what is made here may be made again. */
async function insist<Made>(make: () => Promise<Made>): Promise<Made> {
  for (const deadline = Date.now() + 90_000; ; await sleep(500)) {
    try {
      return await make()
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}

/** The body of an answer, which must have this status. */
async function answered(status: number, asked: Promise<Answer>): Promise<Json> {
  const answer = await asked
  if (answer.status !== status) throw new Error(`${answer.status}: ${answer.bytes}`)
  return answer.body
}

const enter = (): Promise<Partner> => insist(() => signIn(stack.channel, stack, waiting))

type Shop = Awaited<ReturnType<typeof storefrontOf>>

/** The id of an order of one variant, paid by the sandbox. */
async function buy(shop: Shop, variantId: string, returnUrl: string): Promise<string> {
  return insist(async () => {
    const cart = await answered(200, shop('POST', '/carts', { items: [{ variantId, quantity: 1 }] }))
    const checkout = await answered(201, shop('POST', `/carts/${cart.id}/checkout`, { ...checkoutWish, returnUrl }))
    const paid = await answered(200, shop('POST', `/checkouts/${checkout.id}/pay`, { paymentToken: 'tok_succeeds' }))
    expect(paid.state).toBe('COMPLETED')
    return String(paid.orderId)
  })
}

const createPost = (partner: Partner, image: number): Promise<number> =>
  insist(async () => {
    const wish = {
      post: { title: 'A walk', description: 'In the **rain**' },
      access: { type: 'Public' },
      notifications: { enabled: false },
      imageResources: [{ id: image, position: 1 }],
    }
    return (await answered(201, partner.memberships('POST', '/posts/images', wish))).id
  })

/** What a path or an address is answered by, to the byte. */
async function look(partner: Partner, path: string): Promise<string> {
  return insist(async () => {
    const apis: [string, Partner['call']][] = [
      ['/channel-api/v1.0', partner.call],
      ['/open-api/v1.0', partner.platform],
      ['/open-api/v1.1/memberships', partner.memberships],
    ]
    const [api, call] = apis.find(([prefix]) => path.startsWith(prefix)) ?? []
    const answer = api && call ? await call('GET', path.slice(api.length)) : await request('GET', path)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.bytes}`)
    return answer.bytes.toString('base64')
  })
}

const listEvents = async (partner: Partner, after = ''): Promise<{ results: Told[]; nextCursor: string }> =>
  insist(() => answered(200, partner.platform('GET', `/events?limit=100${after && `&after=${after}`}`)))

/** What there was at the backup. */
let before: {
  paths: string[]
  looks: string[]
  offer: Json
  orderId: string
  /** Nobody was told of this one yet. */
  untoldOrderId: string
  postId: number
  image: number
  returnUrl: string
  ledger: { results: Told[]; nextCursor: string }
  productSequence: number
}
/** Made after the backup. */
let lost: { orderId: string; apiKey: { key: string; secret: string }; offerId: string }
/** The answers to those who went on while the backup was made: to who read, and to who wrote. */
const meanwhile: Record<'read' | 'wrote', number[]> = { read: [], wrote: [] }
let refusedWhileRunning: Json
/** What is said of the stack while a backup is restored on it, and to who starts the whole of it then. */
let engines: { status: string; up: string }
let restored: Json

async function openReceiver(): Promise<void> {
  const take = async (req: IncomingMessage, res: ServerResponse) => {
    told.push(JSON.parse(await text(req)))
    res.writeHead(204).end()
  }
  const server = createServer((req, res) => {
    // Its sender was stopped.
    take(req, res).catch(() => res.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  scope.defer(() => {
    server.close()
    server.closeAllConnections()
  })
  receiverUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/atelier`
}

/** Pauses NATS, so that what happens stays in the outboxes, until it is disposed of. */
function pauseNats(): Disposable {
  const nats = readProcesses(folder.processes).find((each) => each.name === 'nats' && isAlive(each))
  if (!nats) throw new Error('NATS is not running')
  process.kill(nats.pid, 'SIGSTOP')
  return { [Symbol.dispose]: () => process.kill(nats.pid, 'SIGCONT') }
}

/** Fills a shop and makes the backup while buyers and partners go on. */
async function fillAndBackUp(): Promise<void> {
  const partner = await enter()
  const wish = { url: receiverUrl, allowedTypes: types }
  const webhook = await insist(() => answered(201, partner.platform('POST', '/webhooks', wish)))
  const { shopId } = await insist(() => answered(201, partner.call('POST', '/shops', { name: 'Nordlicht Ateliers' })))
  const artwork = await insist(async () => partner.imageId(await drawArtwork('png', 800, 800)))
  const regions = [{ region: 'front', imageId: artwork }]
  const drawn = await insist(() =>
    answered(201, partner.call('POST', '/previews', { productId: 'pro_tshirt', regions, colors: ['Red'] })),
  )
  const offer = await insist(() => createOffer(partner))
  const shop = await insist(() => storefrontOf(partner, stack))
  const current = await insist(() => answered(200, partner.platform('GET', '/shops/current')))
  const returnUrl = `https://${current.publicDomain}/thanks`
  const orderId = await buy(shop, offer.variants[0].id, returnUrl)
  const image = await insist(() => confirmedImage(partner.memberships))
  const tier = await insist(() =>
    answered(201, partner.memberships('POST', '/tiers', { name: 'Gold', imageResourceId: image })),
  )
  const postId = await createPost(partner, image)
  await insist(async () => {
    const { resourceId, signedId } = await uploadFile(partner.memberships)
    await answered(204, partner.memberships('PATCH', `/files/${resourceId}/confirm`, { signedId }))
  })
  const isTold = async () => {
    const { results } = await insist(() => answered(200, partner.platform('GET', '/webhook-events?size=100')))
    const isPlaced = results.some(({ body }: Json) => body.type === 'ORDER_PLACED' && body.data.id === orderId)
    return isPlaced && results.every(({ state }: Json) => state === 'DELIVERED')
  }
  expect(await until(isTold, { timeoutMs: 90_000, intervalMs: 250 })).toBe(true)

  using _paused = pauseNats()
  const untoldOrderId = await buy(shop, offer.variants[0].id, returnUrl)
  const media = await insist(() => answered(200, partner.platform('GET', `/media/images/${artwork}`)))
  const paths = [
    ...['/channel-api/v1.0/channel/current', '/channel-api/v1.0/shops', `/channel-api/v1.0/shops/${shopId}`],
    ...['/open-api/v1.0/shops/current', '/open-api/v1.0/products', `/open-api/v1.0/products/${offer.id}`],
    ...['/open-api/v1.0/order', `/open-api/v1.0/order/${orderId}`, `/open-api/v1.0/order/${untoldOrderId}`],
    ...['/open-api/v1.0/media/images', `/open-api/v1.0/media/images/${artwork}`],
    ...['/open-api/v1.0/webhooks', `/open-api/v1.0/webhooks/${webhook.id}`],
    ...['/open-api/v1.1/memberships/tiers', '/open-api/v1.1/memberships/posts'],
    `/open-api/v1.1/memberships/posts/${postId}`,
    ...[media.preview, media.thumbnail, drawn.images[0].url, offer.images[0].url, tier.imageUrl],
  ]
  const looks: string[] = []
  for (const path of paths) looks.push(await look(partner, path))
  const ledger = await listEvents(partner)
  const productSequence = Math.max(
    ...ledger.results.filter(({ type, data }) => /^PRODUCT_/.test(type) && data.id === offer.id).map((e) => e.sequence),
  )
  before = { paths, looks, offer, orderId, untoldOrderId, postId, image, returnUrl, ledger, productSequence }

  let isMade = false
  const goOn = async () => {
    while (!isMade) {
      const items = [{ variantId: offer.variants[0].id, quantity: 1 }]
      meanwhile.read.push((await partner.platform('GET', '/products')).status)
      meanwhile.wrote.push((await shop('POST', '/carts', { items })).status)
    }
  }
  const going = goOn()
  const made = await admin('backup', backup)
  isMade = true
  await going
  expect(made).toMatchObject({ exit: 0, said: { folder: backup } })
}

/** What nobody will know of. */
async function makeWhatIsLost(): Promise<void> {
  const partner = await enter()
  const shop = await insist(() => storefrontOf(partner, stack))
  const orderId = await buy(shop, before.offer.variants[0].id, before.returnUrl)
  const offer = await insist(() => createOffer(partner))
  await insist(() => answered(200, partner.platform('PATCH', `/products/${before.offer.id}`, { name: 'Renamed' })))
  await insist(() => answered(204, partner.memberships('DELETE', `/posts/${before.postId}`)))
  const issued = await admin('api-key', 'issue', '--shop', stack.apiKey.shopId, '--name', 'Lost')
  expect(issued.exit).toBe(0)
  lost = { orderId, offerId: offer.id, apiKey: issued.said }
  // Told, so that it would be told again if it were not forgotten.
  const isTold = async () => told.some(({ type, data }) => type === 'ORDER_PLACED' && data.id === orderId)
  expect(await until(isTold, { timeoutMs: 90_000, intervalMs: 250 })).toBe(true)
}

let toldBefore: number
beforeAll(async () => {
  settings = { ATELIER_STACK_DIR: root, ATELIER_PORT_BASE: `${await findFreePortBase()}` }
  scope.use(guardStack(settings))
  await openReceiver()
  await command('up')
  stack = readStackFile(folder.stackFile)
  await fillAndBackUp()
  await makeWhatIsLost()
  refusedWhileRunning = await admin('restore', backup, '--yes')
  await command('down')
  rmSync(join(root, 'data'), { recursive: true })
  await command('up', '--engines')
  engines = { status: (await run('status')).output, up: (await run('up')).output }
  restored = await admin('restore', backup, '--yes')
  await command('down')
  toldBefore = told.length
  await command('up')
}, 600_000)
afterAll(() => scope.disposeAsync(), 120_000)

const since = () => told.slice(toldBefore)
const placed = (orderId: string) => since().filter(({ type, data }) => type === 'ORDER_PLACED' && data.id === orderId)

describe('a backup', () => {
  it('keeps nobody waiting', () => {
    for (const statuses of Object.values(meanwhile)) {
      expect(statuses.filter((status) => status < 300)).not.toEqual([])
      // A busy machine turns some away.
      expect(statuses.filter((status) => status >= 300 && ![429, 503].includes(status))).toEqual([])
    }
  })
})

describe('a restore', () => {
  it('is refused while services run', () => {
    expect(refusedWhileRunning).toMatchObject({ exit: 1, said: { code: 'SERVICES_RUNNING' } })
  })

  it('is done on what services stand on, without any of them', () => {
    const running = [...engines.status.matchAll(/^ {2}(\S+) +process \d+$/gm)].map(([, name]) => name)
    expect(running.sort()).toEqual(['identity-provider', 'mailbox', 'nats', 'postgres', 's3'])
    expect(engines.up).toMatch(/^a stack of this folder, without services, is running at .* already/)
  })

  it('puts everything back', () => {
    expect(restored).toMatchObject({ exit: 0, said: { bucket: { kept: 0, removed: 0 } } })
    expect(restored.said.bucket.put).toBeGreaterThan(5)
    expect(restored.said.databases.map(({ name }: Json) => name).sort()).toEqual([
      'auth',
      'media',
      'membership',
      'notification',
      'order',
      'preview',
      'shop',
    ])
  })
})

describe('after a disk was lost and the backup restored', () => {
  let partner: Partner
  beforeAll(async () => {
    partner = await enter()
  }, 100_000)

  it('every answer is what it was at the backup, byte for byte', async () => {
    const looks: string[] = []
    for (const path of before.paths) looks.push(await look(partner, path))
    const changed = before.paths.filter((_, i) => looks[i] !== before.looks[i])
    expect(changed).toEqual([])
  }, 100_000)

  it('old credentials work, and what came after the backup was never there', async () => {
    const current = (key: string, secret: string) =>
      request('GET', `${stack.baseUrl}/open-api/v1.0/shops/current`, { headers: { authorization: basic(key, secret) } })
    await insist(() => answered(200, current(stack.apiKey.key, stack.apiKey.secret)))
    await insist(() => answered(401, current(lost.apiKey.key, lost.apiKey.secret)))
    await insist(() => answered(404, partner.platform('GET', `/order/${lost.orderId}`)))
    await insist(() => answered(404, partner.platform('GET', `/products/${lost.offerId}`)))
  }, 100_000)

  it('what nobody had been told of at the backup is told, once', async () => {
    const { untoldOrderId, orderId } = before
    expect(await until(() => placed(untoldOrderId).length > 0, { timeoutMs: 90_000, intervalMs: 250 })).toBe(true)
    const { results } = await listEvents(partner, before.ledger.nextCursor)
    const own = results.filter(({ type, data }) => type === 'ORDER_PLACED' && data.id === untoldOrderId)
    expect(own.map(({ id }) => id)).toEqual(placed(untoldOrderId).map(({ id }) => id))
    expect(placed(orderId)).toEqual([])
    expect(placed(lost.orderId)).toEqual([])
  }, 100_000)

  it('ids and sequences go on where the backup ended, and each event is told once and in order', async () => {
    const { offer, image, postId, returnUrl, productSequence, ledger } = before
    expect(await createPost(partner, image)).toBe(postId + 1)
    await insist(() => answered(200, partner.platform('PATCH', `/products/${offer.id}`, { name: 'Owl, again' })))
    const shop = await insist(() => storefrontOf(partner, stack))
    const orderId = await buy(shop, offer.variants[0].id, returnUrl)
    const updates = () => since().filter(({ type, data }) => type === 'PRODUCT_UPDATED' && data.id === offer.id)
    const isTold = () => placed(orderId).length > 0 && updates().length > 0
    expect(await until(isTold, { timeoutMs: 90_000, intervalMs: 250 })).toBe(true)
    expect(updates().map(({ sequence }) => sequence)).toEqual([productSequence + 1])
    expect(placed(orderId).map(({ sequence }) => sequence)).toEqual([1])

    const all = await listEvents(partner)
    expect(all.results.slice(0, ledger.results.length)).toEqual(ledger.results)
    const ids = all.results.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const seen = new Map<string, number>()
    const outOfOrder = all.results.filter(({ type, data, sequence }) => {
      const thing = `${type.split('_')[0]} ${data.id}`
      const last = seen.get(thing) ?? 0
      seen.set(thing, sequence)
      return /^(PRODUCT|ORDER)_/.test(type) && sequence !== last + 1
    })
    expect(outOfOrder.map(({ id, type, sequence }) => ({ id, type, sequence }))).toEqual([])
    // Every event that was told since, once.
    const deliveries = since().map(({ id }) => id)
    expect(deliveries.filter((id, i) => deliveries.indexOf(id) < i)).toEqual([])
  }, 100_000)
})
