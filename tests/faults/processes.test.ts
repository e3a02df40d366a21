import { readdirSync, readFileSync } from 'node:fs'
import { openTestStack } from '@atelier/dev-env/fixtures.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Answer, drawArtwork, type Partner, put, signIn } from '../partner.ts'

// A stack of this file's own, because it is broken here.
const scope = new AsyncDisposableStack()
let system: Awaited<ReturnType<typeof openTestStack>>
let partner: Partner
let imageId: string
beforeAll(async () => {
  system = scope.use(await openTestStack())
  partner = await signIn(system.stack.channel, system.stack)
  imageId = await partner.imageId()
}, 180_000)
afterAll(() => scope.disposeAsync(), 60_000)

function signal(component: string, name: NodeJS.Signals): void {
  const pid = system.findPid(component)
  if (pid === null) throw new Error(`${component} is not running`)
  const pauses = name === 'SIGSTOP' || name === 'SIGCONT'
  for (const each of [pid, ...(pauses ? childrenOf(pid) : [])]) process.kill(each, name)
}

/** The children too: a paused Postgres is one whose backends are paused. */
function childrenOf(pid: number): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((entry) => {
      try {
        return Number(readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) === pid
      } catch {
        return false // It ended meanwhile.
      }
    })
    .map(Number)
}

/** Asks until the answer is good; the deadline is far beyond what recovery should take. */
async function until(ask: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000
  while (!(await ask().catch(() => false))) if (Date.now() > deadline) throw new Error('it did not recover in 30 s')
}

const readShops = () => partner.call('GET', '/shops')
const preview = (color: string) =>
  partner.call('POST', '/previews', {
    productId: 'pro_tshirt',
    regions: [{ region: 'front', imageId }],
    colors: [color],
  })
const newPreview = async () => {
  const id = await partner.imageId(await drawArtwork('png', 1500, 1500))
  return () =>
    partner.call('POST', '/previews', { productId: 'pro_tshirt', regions: [{ region: 'front', imageId: id }] })
}

/** Either it worked, or the caller is told to try again. Nothing in between. */
function isWholeAnswer(answer: Answer): void {
  if (answer.status < 300) return
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)])
}

describe('killed without warning in the middle of requests', () => {
  it.each(['auth', 'shop', 'media', 'preview'])(
    '%s: every request is answered, and it serves again',
    async (service) => {
      const running = Array.from({ length: 20 }, (_, i) => (i % 2 ? readShops() : preview(i % 4 ? 'White' : 'Navy')))
      signal(service, 'SIGKILL')
      for (const answer of await Promise.all(running)) isWholeAnswer(answer)
      await until(async () => (await readShops()).status === 200 && (await preview('White')).status === 201)
      expect((await partner.upload(await drawArtwork())).status).toBe(201)
    },
  )

  it('the gateway: it serves again', async () => {
    signal('gateway', 'SIGKILL')
    await until(async () => (await readShops()).status === 200)
  })
})

describe('told to stop while requests run', () => {
  it.each(['gateway', 'preview'])('%s finishes them', async (service) => {
    const asks = await Promise.all(Array.from({ length: 4 }, newPreview))
    const running = asks.map((ask) => ask())
    // The requests are on their way once one of them was worked on: a health request after them is answered behind them.
    await readShops()
    signal(service, 'SIGTERM')
    expect((await Promise.all(running)).map((answer) => answer.status)).toEqual([201, 201, 201, 201])
    await until(async () => (await readShops()).status === 200 && (await preview('White')).status === 201)
  })
})

describe('paused', () => {
  it.each(['postgres', 's3', 'nats'])('%s: every call ends, and all is well when it goes on', async (component) => {
    const file = await drawArtwork()
    const { body } = await partner.call('POST', '/upload-url', {
      contentType: 'image/png',
      fileName: 'a.png',
      size: file.bytes.length,
    })
    expect((await put(body.uploadUrl, file.bytes)).status).toBe(200)
    const register = () =>
      partner.call('POST', '/media/images', { fileUrl: body.fileUrl, width: file.width, height: file.height })
    signal(component, 'SIGSTOP')
    try {
      for (const answer of await Promise.all([readShops(), register(), preview('Red')])) isWholeAnswer(answer)
    } finally {
      signal(component, 'SIGCONT')
    }
    await until(async () => (await readShops()).status === 200 && (await register()).status === 201)
    expect((await preview('Red')).status).toBe(201)
  })
})
