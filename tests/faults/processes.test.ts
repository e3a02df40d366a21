import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { signalWithChildren } from '@atelier/dev-env/child-processes.ts'
import { openTestStack } from '@atelier/dev-env/fixtures.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { openDatabase } from '../database.ts'
import {
  type Answer,
  basic,
  drawArtwork,
  type Partner,
  put,
  request,
  requestToken,
  signIn,
  uploadFile,
} from '../partner.ts'

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

function findPid(component: string): number {
  const pid = system.findPid(component)
  if (pid === null) throw new Error(`${component} is not running`)
  return pid
}

/** Signals a component, with its children where it is for a pause. */
function signal(component: string, name: NodeJS.Signals): void {
  if (name === 'SIGSTOP' || name === 'SIGCONT') signalWithChildren(findPid(component), name)
  else process.kill(findPid(component), name)
}

/** Asks until the answer is good; the deadline is far beyond what recovery should take. */
async function until(ask: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000
  while (!(await ask().catch(() => false))) {
    if (Date.now() > deadline) throw new Error('it did not come true in 30 s')
    await sleep(20)
  }
}

const readShops = () => partner.call('GET', '/shops')
const preview = (color: string, id = imageId) =>
  partner.call('POST', '/previews', {
    productId: 'pro_tshirt',
    regions: [{ region: 'front', imageId: id }],
    colors: [color],
  })
/** Of one colour: a service that is told to stop has fifteen seconds to draw what it works on, on however busy a machine. */
const newPreview = async () => {
  const id = await partner.imageId(await drawArtwork('png', 1500, 1500))
  return () => preview('Red', id)
}

const newRegistration = async () => {
  const file = await drawArtwork()
  const { body } = await partner.call('POST', '/upload-url', {
    contentType: 'image/png',
    fileName: 'a.png',
    size: file.bytes.length,
  })
  expect((await put(body.uploadUrl, file.bytes)).status).toBe(200)
  return () => partner.call('POST', '/media/images', { fileUrl: body.fileUrl, width: file.width, height: file.height })
}

const newConfirmation = async () => {
  const { bytes } = await drawArtwork()
  const checksum = createHash('md5').update(bytes).digest('base64')
  const { body } = await partner.memberships('POST', '/images', { byteSize: bytes.length, checksum })
  const { url, headers, signedId } = body.uploadData
  expect((await request('PUT', url, { headers, body: Buffer.from(bytes) })).status).toBe(200)
  return () => partner.memberships('PATCH', `/images/${body.resourceId}/confirm`, { signedId })
}

const newFileConfirmation = async () => {
  const { resourceId, signedId } = await uploadFile(partner.memberships)
  return () => partner.memberships('PATCH', `/files/${resourceId}/confirm`, { signedId })
}

/** Either it worked, or the caller is told to try again. Nothing in between. */
function isWholeAnswer(answer: Answer): void {
  if (answer.status < 300) return
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)])
}

/** How many connections of a component's process to a port carry something that the other end has not read yet. */
function countWaiting(component: string, port: number): number {
  const inodes = new Set(socketsOf(findPid(component)))
  const table = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1)
  const rows = table.map((line) => {
    const [, local = '', remote = '', , queues = '', , , , , inode = ''] = line.trim().split(/ +/)
    return { local, remote, unreadBytes: Number.parseInt(queues.split(':')[1] ?? '', 16), inode }
  })
  const to = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const mine = rows.filter(({ remote, inode }) => remote.endsWith(to) && inodes.has(inode)).map(({ local }) => local)
  return rows.filter(({ local, remote, unreadBytes }) => local.endsWith(to) && mine.includes(remote) && unreadBytes > 0)
    .length
}

function socketsOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? []
    } catch {
      return [] // It was closed meanwhile.
    }
  })
}

const atOnce = 4

/** Keeps from requests what they need while `body` runs, who is told how many wait for it. */
type Hold = (body: (countWaiting: () => number | Promise<number>) => Promise<void>) => Promise<void>

/**
 * Locks a table: Postgres says how many wait to read it, so only what reads this one is counted, and not what a service does on
 * its own.
 */
const lockedTable =
  (service: string, table: string): Hold =>
  async (body) => {
    await using database = await openDatabase(service, system.stack)
    await database.transaction(async (tx) => {
      await tx.query(sql.unsafe`lock table ${sql.identifier([table])} in access exclusive mode`)
      await body(() =>
        tx.oneFirst(sql.type(z.object({ waiting: z.number() }))`
          select count(*)::int4 as waiting from pg_locks where relation = ${table}::regclass and not granted`),
      )
    })
  }

/** Pauses the storage, for which each request of this component waits on a connection of its own. */
const pausedStorage =
  (component: string): Hold =>
  async (body) => {
    signal('s3', 'SIGSTOP')
    try {
      await body(() => countWaiting(component, Number(new URL(system.stack.s3.endpoint).port)))
    } finally {
      signal('s3', 'SIGCONT')
    }
  }

/**
 * Signals a component while it works on four requests, which is certain: what they need is kept from them until each of
 * them waits for it. Answers how the requests ended, in the order they were sent.
 */
async function signalAtWork(component: string, name: NodeJS.Signals, work: Work) {
  // A caller whom the gateway knows: only the work itself asks anybody.
  partner = await signIn(system.stack.channel, system.stack)
  const sends = await Promise.all(Array.from({ length: atOnce }, work.prepare))
  await readShops()
  let running: Promise<PromiseSettledResult<Answer>[]> = Promise.resolve([])
  await work.hold(async (countWaiting) => {
    running = Promise.allSettled(sends.map((send) => send()))
    await until(async () => (await countWaiting()) >= atOnce)
    signal(component, name)
  })
  return running
}

/**
 * `counted`: in place of a `hold` that may count what is a service's own too. Who is killed must not have been asked by all; who is
 * told to stop must, because it refuses what comes after the signal.
 */
type Work = { prepare: () => Promise<() => Promise<Answer>>; hold: Hold; counted?: Hold }

const work = {
  asking: {
    // Once, about a token that the gateway has not seen.
    prepare: async () => {
      const newcomer = await signIn(system.stack.channel, system.stack)
      return () => newcomer.call('GET', '/shops')
    },
    hold: lockedTable('auth', 'channels'),
  },
  listing: { prepare: async () => readShops, hold: lockedTable('shop', 'shops') },
  registering: { prepare: newRegistration, hold: pausedStorage('media'), counted: lockedTable('media', 'uploads') },
  confirming: {
    prepare: newConfirmation,
    hold: pausedStorage('membership'),
    counted: lockedTable('membership', 'images'),
  },
  // Preview asks media about the artwork: four that wait there are four that preview works on.
  previewing: { prepare: newPreview, hold: lockedTable('media', 'images') },
} satisfies Record<string, Work>

const works: [component: string, work: Work][] = [
  ['auth', work.asking],
  ['shop', work.listing],
  ['media', work.registering],
  ['membership', work.confirming],
  ['preview', work.previewing],
  ['gateway', work.previewing],
]

/** Everything works: an artwork goes all the way, and so does an image of a membership. */
const isWhole = async () => {
  partner = await signIn(system.stack.channel, system.stack)
  const answers = [await readShops(), await (await newPreview())(), await (await newConfirmation())()]
  return answers.every(({ status }, i) => status === [200, 201, 204][i])
}

// Elsewhere nothing says what a process waits for.
const describeOnLinux = process.platform === 'linux' ? describe : describe.skip

describeOnLinux('killed without warning in the middle of requests', () => {
  it.each(works)('%s: every request is answered, and it serves again', async (component, each) => {
    for (const ended of await signalAtWork(component, 'SIGKILL', each)) {
      // Nobody is left to answer for the gateway: the connection ends.
      if (component === 'gateway') expect(ended.status).toBe('rejected')
      else if (ended.status === 'rejected') throw ended.reason
      else isWholeAnswer(ended.value)
    }
    await until(isWhole)
  })

  it.each(['postgres', 's3', 'identity-provider', 'nats'])(
    '%s: every call ends, what was answered is still there, and all is well when it is back',
    async (component) => {
      const { body: image } = await partner.upload(await drawArtwork())
      const sends = await Promise.all(Array.from({ length: 4 }, newRegistration))
      const confirm = await newConfirmation()
      const confirmFile = await newFileConfirmation()
      const running = sends.map((send) => send())
      signal(component, 'SIGKILL')
      const answers = await Promise.all([...running, readShops(), preview('Red'), confirm(), confirmFile()])
      for (const answer of answers) isWholeAnswer(answer)
      await until(isWhole)
      const registered = [
        image.id,
        ...answers.slice(0, 4).flatMap(({ status, body }) => (status === 201 ? body.id : [])),
      ]
      for (const each of [confirm, confirmFile]) expect((await each()).status).toBe(204)
      for (const id of registered) expect((await preview('White', id)).status).toBe(201)
    },
  )
})

describe('told to stop while requests run', () => {
  it.each(works)('%s finishes them', async (component, { prepare, hold, counted = hold }) => {
    const ended = await signalAtWork(component, 'SIGTERM', { prepare, hold: counted })
    const unfinished = ended.flatMap((one) => {
      if (one.status === 'rejected') return String(one.reason)
      const { status, body } = one.value
      return [200, 201, 204].includes(status) ? [] : `${status} ${body.code}: ${body.title}`
    })
    expect(unfinished).toEqual([])
    await until(isWhole)
  })
})

describe('paused', () => {
  it.each(['postgres', 's3', 'nats'])('%s: every call ends, and all is well when it goes on', async (component) => {
    const [register, confirm] = [await newRegistration(), await newConfirmation()]
    signal(component, 'SIGSTOP')
    try {
      for (const answer of await Promise.all([readShops(), register(), confirm(), preview('Red')]))
        isWholeAnswer(answer)
    } finally {
      signal(component, 'SIGCONT')
    }
    await until(async () => (await readShops()).status === 200 && (await register()).status === 201)
    expect((await confirm()).status).toBe(204)
    expect((await preview('Red')).status).toBe(201)
  })

  it('identity-provider: no new token, and who has one goes on', async () => {
    const { channel, tokenUrl } = system.stack
    const credentials = basic(channel.clientId, channel.clientSecret)
    const ask = () => requestToken({ grant_type: 'client_credentials' }, credentials, tokenUrl)
    signal('identity-provider', 'SIGSTOP')
    try {
      const refused = await ask()
      isWholeAnswer(refused)
      expect([refused.status, refused.body.error]).toEqual([503, 'temporarily_unavailable'])
      expect((await readShops()).status).toBe(200)
    } finally {
      signal('identity-provider', 'SIGCONT')
    }
    await until(async () => (await ask()).status === 200)
  })
})
