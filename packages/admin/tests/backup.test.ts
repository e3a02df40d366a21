import { spawn } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setUpLogger } from '@atelier/boot/logger.ts'
import { openTestDatabase, openTestNats, readInfrastructure } from '@atelier/dev-env/fixtures.ts'
import { toPorts } from '@atelier/dev-env/ports.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { toS3Endpoint } from '@atelier/dev-env/seaweedfs.ts'
import { listDatabases } from '@atelier/dev-env/services.ts'
import { type Nats, openNats } from '@atelier/events/nats.ts'
import { deadLetterStream, ensureStream } from '@atelier/events/streams.ts'
import {
  CompleteMultipartUploadCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { Client } from 'pg'
import { type Fate, openRelay } from './relay.ts'

setUpLogger('test', 'fatal')

type Json = ReturnType<typeof JSON.parse>

// What the services keep without the services: databases, a bucket and NATS of this file's own, and one backup of them.
const scope = new AsyncDisposableStack()
const dir = mkdtempSync(join(tmpdir(), 'backup-test-'))
const folder = join(dir, 'backup')
const Bucket = `backup-${crypto.randomUUID()}`
const urls = new Map<string, string>()
let nats: Nats
let s3: S3Client
let settings: Record<string, string>

beforeAll(async () => {
  scope.defer(() => rmSync(dir, { recursive: true }))
  for (const name of listDatabases()) urls.set(name, scope.use(await openTestDatabase(name)).url)
  const server = scope.use(await openTestNats())
  nats = scope.use(await openNats('test', { NATS_URL: server.url }))
  const { portBase, secrets } = readInfrastructure()
  const endpoint = toS3Endpoint(toPorts(portBase))
  const credentials = { accessKeyId: secrets.s3AccessKeyId, secretAccessKey: secrets.s3SecretAccessKey }
  s3 = new S3Client({ endpoint, region: 'us-east-1', credentials, forcePathStyle: true })
  scope.defer(() => s3.destroy())
  await s3.send(new CreateBucketCommand({ Bucket }))
  settings = {
    ...Object.fromEntries([...urls].map(([name, url]) => [`${name.toUpperCase()}_DATABASE_URL`, url])),
    NATS_URL: server.url,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: Bucket,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  }
  await fill()
  expect(await run(['backup', folder])).toMatchObject({ exit: 0, said: { folder, bucket: { objects: 2, gone: 0 } } })
}, 120_000)
afterAll(() => scope.disposeAsync())

const plain = { Bucket, Key: 'renditions/a', ContentType: 'image/webp', CacheControl: 'max-age=5' }
const parted = { Bucket, Key: 'files/é b', ContentType: 'video/mp4', ContentDisposition: 'inline' }

async function fill(): Promise<void> {
  await query('auth', insertChannel('1'))
  await s3.send(new PutObjectCommand({ ...plain, Body: 'artwork' }))
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand(parted))
  const upload = { Bucket, Key: parted.Key, UploadId }
  const Parts: { PartNumber: number; ETag: string | undefined }[] = []
  for (const [i, bytes] of [Buffer.alloc(5 * 1024 * 1024, 1), Buffer.from('the end')].entries()) {
    const { ETag } = await s3.send(new UploadPartCommand({ ...upload, PartNumber: i + 1, Body: bytes }))
    Parts.push({ PartNumber: i + 1, ETag })
  }
  await s3.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
}

const insertChannel = (id: string) =>
  `insert into channels (channel_id, name, idp_client_id, agency_id, own_shop_id) values ('cha_${id}', 'Nordlicht', 'channel.${id}', 'agy_${id}', 'sh_${id}')`

const query = (name: string, statement: string) => queryAt(urls.get(name) ?? '', statement)
const queryServer = (statement: string) => queryAt(new URL('/postgres', urls.get('auth')).href, statement)

async function queryAt(connectionString: string, statement: string): Promise<Json[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const listChannels = async () => (await query('auth', 'select channel_id from channels')).map((row) => row.channel_id)
const look = async ({ Key }: { Key: string }) => {
  const { ETag, ContentType, CacheControl, ContentDisposition, ContentLength } = await s3.send(
    new HeadObjectCommand({ Bucket, Key }),
  )
  return { ETag, ContentType, CacheControl, ContentDisposition, ContentLength }
}
const listKeys = async () => {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }))
  return Contents.map(({ Key }) => Key).sort()
}

function start(args: string[], env: Record<string, string>) {
  const script = join(import.meta.dirname, '../src/admin-command.ts')
  return spawn(process.execPath, [script, ...args, '--json'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** What the tool printed, parsed, and its exit code. */
async function run(args: string[], env = settings): Promise<{ exit: number; said: Json }> {
  const tool = start(args, env)
  const ended = new Promise<number>((resolve) => tool.once('exit', (code) => resolve(code ?? -1)))
  const [out, err, exit] = await Promise.all([text(tool.stdout), text(tool.stderr), ended])
  return { exit, said: JSON.parse(out || err) }
}

const restore = (from = folder, env = settings) => run(['restore', from, '--yes'], env)

/** A copy of the backup in which something is another. */
function change(alter: (copy: string) => void): string {
  const copy = mkdtempSync(join(dir, 'copy-'))
  cpSync(folder, copy, { recursive: true })
  alter(copy)
  return copy
}

function changeTold(copy: string, alter: (told: Json) => void): void {
  const path = join(copy, 'backup.json')
  const told = JSON.parse(readFileSync(path, 'utf8'))
  alter(told)
  writeFileSync(path, JSON.stringify(told))
}

describe('restore', () => {
  it('puts back what a backup has, removes what it has not, and forgets what was told', async () => {
    const before = [await look(plain), await look(parted)]
    await query('auth', 'delete from channels')
    await query('auth', insertChannel('2'))
    for (const { Key } of [plain, parted]) await s3.send(new DeleteObjectCommand({ Bucket, Key }))
    await s3.send(new PutObjectCommand({ Bucket, Key: 'renditions/late', Body: 'late' }))
    for (const stream of ['SHOP', deadLetterStream]) await ensureStream(nats.manager, stream)
    await nats.manager.streams.add({ name: 'STRANGERS', subjects: ['strangers.>'] })

    const { exit, said } = await restore()
    expect([exit, said.bucket]).toEqual([0, { put: 2, kept: 0, removed: 1, seconds: expect.any(Number) }])
    expect(said.streams).toEqual([deadLetterStream, 'SHOP'])
    expect(await listChannels()).toEqual(['cha_1'])
    expect(await listKeys()).toEqual([parted.Key, plain.Key])
    expect([await look(plain), await look(parted)]).toEqual(before)
    expect((await nats.manager.streams.names().next()).sort()).toEqual(['STRANGERS'])
  })

  it('waits for a session that is just ending', async () => {
    const client = new Client({ connectionString: urls.get('media') })
    await client.connect()
    const restoring = restore()
    const others = 'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
    const isAsked = async () => (await client.query(others)).rows.length > 0
    expect(await until(isAsked, { timeoutMs: 60_000, intervalMs: 1 })).toBe(true)
    await client.end()
    expect(await restoring).toMatchObject({ exit: 0 })
  })

  it('that died is finished by repeating it', async () => {
    await query('auth', 'delete from channels')
    const dying = start(['restore', folder, '--yes'], settings)
    const gone = new Promise((resolve) => dying.once('exit', resolve))
    // Asked from another database: whoever is connected to this one is in the way.
    const { pathname } = new URL(urls.get('order') ?? '')
    const working = `select 1 from pg_stat_activity where datname = '${pathname.slice(1)}' and query ~ 'restored'`
    const isBuilding = async () => (await queryServer(working)).length > 0
    expect(await until(isBuilding, { timeoutMs: 60_000, intervalMs: 10 })).toBe(true)
    dying.kill('SIGKILL')
    await gone
    // The server notices a moment later that nobody is there any more.
    let again: Awaited<ReturnType<typeof restore>> = { exit: 1, said: null }
    const isDone = async () => {
      again = await restore()
      return again.exit === 0
    }
    expect(await until(isDone, { timeoutMs: 60_000, intervalMs: 250 })).toBe(true)
    expect(again.said.bucket).toMatchObject({ put: 0, kept: 2, removed: 0 })
    expect(await listChannels()).toEqual(['cha_1'])
  })
})

// What the tool says to Postgres, storage and NATS at each step; `isReadied` is a connection whose database waits to change places.
const says = {
  build: (piece: Buffer) => piece.includes('copy "restored"'),
  put: (piece: Buffer) => piece.includes('PUT /'),
  ready: (piece: Buffer) => piece.includes('rename to'),
  change: (piece: Buffer, said: string) => said.includes('rename to') && piece.includes('commit'),
  look: (piece: Buffer) => piece.includes('list-type=2') && !piece.includes('max-keys'),
  remove: (piece: Buffer) => piece.includes('DELETE /'),
  forget: (piece: Buffer) => piece.includes('STREAM.DELETE'),
}
// In the order in which they change places.
const order = ['notification', 'membership', 'preview', 'shop', 'order', 'media', 'auth']
const all = order.length
const steps: { what: string; at: string; step: keyof typeof says; changed: number }[] = [
  { what: 'the last database is filled', at: 'auth', step: 'build', changed: 0 },
  { what: 'an object is put', at: 's3', step: 'put', changed: 0 },
  { what: 'the last database is readied', at: 'auth', step: 'ready', changed: 0 },
  ...order.map((at, changed) => ({ what: `${at} changes places`, at, step: 'change' as const, changed })),
  { what: 'it is looked for objects of no backup', at: 's3', step: 'look', changed: all },
  { what: 'an object is removed', at: 's3', step: 'remove', changed: all },
  { what: 'the streams are forgotten', at: 'nats', step: 'forget', changed: all },
]

describe('a restore that ends in the middle', () => {
  const isOf = (url: string) => ({ host: new URL(url).hostname, port: Number(new URL(url).port) })

  /** Settings by which the tool reaches everything through relays; `stop` comes to pass where a step is begun. */
  async function openRelays(held: AsyncDisposableStack, { at, step }: (typeof steps)[number], fate: Fate) {
    const begun = Promise.withResolvers<void>()
    const relayed: Record<string, string> = { ...settings }
    const names = { nats: 'NATS_URL', s3: 'S3_ENDPOINT' }
    for (const [name, setting] of [
      ...order.map((service) => [service, `${service.toUpperCase()}_DATABASE_URL`] as const),
      ...Object.entries(names),
    ]) {
      const url = new URL(settings[setting] ?? '')
      const relay = await openRelay(isOf(url.href), (piece, said) => {
        if (name !== at || !says[step](piece, said)) return 'passes'
        begun.resolve()
        return fate
      })
      held.use(relay)
      url.port = `${relay.port}`
      relayed[setting] = url.href.replace(/\/$/, '')
    }
    return { relayed, begun: begun.promise }
  }

  /** Every database, the bucket and NATS have what came after the backup. */
  async function makeLater(): Promise<void> {
    for (const name of order)
      await query(name, `insert into inbox (consumer, event_id) values ('later', gen_random_uuid())`)
    await query('auth', 'delete from channels')
    await s3.send(new DeleteObjectCommand(plain))
    await s3.send(new PutObjectCommand({ Bucket, Key: 'renditions/late', Body: 'late' }))
    await ensureStream(nats.manager, 'SHOP')
  }

  const listChanged = async () => {
    const isEarlier = async (name: string) =>
      (await query(name, `select 1 from inbox where consumer = 'later'`)).length === 0
    const found = await Promise.all(order.map(isEarlier))
    return order.filter((_, i) => found[i])
  }
  const isBuilt = async (name: string) =>
    (await query(name, `select 1 from pg_namespace where nspname = 'restored'`)).length > 0

  async function expectFinished(): Promise<void> {
    // The server notices a moment later that nobody is there any more.
    let again: Awaited<ReturnType<typeof restore>> = { exit: 1, said: null }
    const isDone = async () => {
      again = await restore()
      return again.exit === 0 || again.said.code !== 'SERVICES_RUNNING'
    }
    await until(isDone, { timeoutMs: 60_000, intervalMs: 250 })
    expect(again).toMatchObject({ exit: 0 })
    expect(await listChanged()).toEqual(order)
    expect(await listChannels()).toEqual(['cha_1'])
    expect(await listKeys()).toEqual([parted.Key, plain.Key])
    expect(await nats.manager.streams.names().next()).not.toContain('SHOP')
    for (const name of order) expect([name, await isBuilt(name)]).toEqual([name, false])
  }

  it.each(steps)('killed when $what, is finished by repeating it', async (step) => {
    await makeLater()
    await using held = new AsyncDisposableStack()
    const { relayed, begun } = await openRelays(held, step, 'held')
    const dying = start(['restore', folder, '--yes'], relayed)
    const gone = new Promise((resolve) => dying.once('exit', resolve))
    expect(await Promise.race([begun.then(() => 'begun'), gone])).toBe('begun')
    dying.kill('SIGKILL')
    await gone
    expect(await listChanged()).toEqual(order.slice(0, step.changed))
    // By this an operator knows whether it may be given up.
    expect(await isBuilt('notification')).toBe(step.changed === 0)
    await expectFinished()
  })

  it.each([
    { what: 'before the first change', step: 'ready', code: 'RESTORE_FAILED', changed: 0 },
    { what: 'after the third change', step: 'change', code: 'RESTORE_INTERRUPTED', changed: 3 },
  ] as const)(
    'whose connection is lost $what says so, and is finished by repeating it',
    async ({ step, code, changed }) => {
      await makeLater()
      await using held = new AsyncDisposableStack()
      const { relayed } = await openRelays(held, { what: '', at: 'shop', step, changed }, 'cut')
      const { exit, said } = await restore(folder, relayed)
      expect([exit, said.code]).toEqual([1, code])
      expect(await listChanged()).toEqual(order.slice(0, changed))
      await expectFinished()
    },
  )
})

describe('restore changes nothing', () => {
  beforeEach(async () => {
    await query('auth', 'delete from channels')
    await query('auth', insertChannel('2'))
  })
  const expectRefusal = async (outcome: Promise<{ exit: number; said: Json }>, code: string) => {
    expect(await outcome).toEqual({ exit: 1, said: { code, message: expect.any(String), advice: expect.any(String) } })
    expect(await listChannels()).toEqual(['cha_2'])
    for (const name of urls.keys())
      expect(await query(name, `select nspname from pg_namespace where nspname = 'restored'`)).toEqual([])
  }

  it.each<{ what: string; code: string; alter: (copy: string) => void }>([
    {
      what: 'a damaged backup',
      code: 'BACKUP_DAMAGED',
      alter: (copy) => appendFileSync(join(copy, 'auth/channels.copy.gz'), ' '),
    },
    { what: 'an unfinished backup', code: 'BACKUP_UNFINISHED', alter: (copy) => rmSync(join(copy, 'backup.json')) },
    {
      what: 'a backup of a newer release',
      code: 'BACKUP_NEWER',
      alter: (copy) => changeTold(copy, ({ databases }) => databases.auth.migrations.own.push('9999_tomorrow')),
    },
    {
      what: 'a backup with a table that its migrations do not make',
      code: 'TABLE_UNKNOWN',
      alter: (copy) =>
        changeTold(copy, ({ databases }) =>
          databases.auth.tables.find(({ name }: Json) => name === 'channels').columns.pop(),
        ),
    },
    {
      what: 'a backup without a database',
      code: 'BACKUP_DAMAGED',
      alter: (copy) => changeTold(copy, ({ databases }) => delete databases.auth),
    },
  ])('of $what', ({ code, alter }) => expectRefusal(restore(change(alter)), code))

  it('while somebody is connected to a database', async () => {
    const client = new Client({ connectionString: urls.get('media') })
    await client.connect()
    await expectRefusal(restore(), 'SERVICES_RUNNING')
    await client.end()
  })

  it('where one of the databases cannot change places: none of them does', async () => {
    // Somebody who is no service looks at the database that would come last.
    const role = `looker_${crypto.randomUUID().replaceAll('-', '')}`
    await queryServer(`create role ${role} login superuser password 'looks'`)
    const url = new URL(urls.get('auth') ?? '')
    Object.assign(url, { username: role, password: 'looks' })
    const client = new Client({ connectionString: url.href })
    await client.connect()
    await client.query('begin; lock table channels in access share mode')
    await query('shop', 'create table untouched (id int)')
    await expectRefusal(restore(), 'RESTORE_FAILED')
    expect(await query('shop', 'select * from untouched')).toEqual([])
    await query('shop', 'drop table untouched')
    await client.end()
    await queryServer(`drop role ${role}`)
  })

  it.each([
    { what: 'Postgres', code: 'DATABASE_UNAVAILABLE', away: { AUTH_DATABASE_URL: 'postgres://a:b@127.0.0.1:1/auth' } },
    { what: 'storage', code: 'STORAGE_UNAVAILABLE', away: { S3_ENDPOINT: 'http://127.0.0.1:1' } },
    { what: 'NATS', code: 'NATS_UNAVAILABLE', away: { NATS_URL: 'nats://127.0.0.1:1' } },
  ])('while $what is away', ({ code, away }) => expectRefusal(restore(folder, { ...settings, ...away }), code))
})

describe('backup', () => {
  it('is refused, and nothing is copied, where a database has a table that no migration makes', async () => {
    await query('shop', 'create table shops_before_the_move (id int)')
    const refused = join(dir, 'refused')
    const { exit, said } = await run(['backup', refused])
    expect([exit, said.code]).toEqual([1, 'TABLE_UNKNOWN'])
    expect(said.message).toContain('shops_before_the_move')
    expect(readdirSync(refused)).toEqual([])
    await query('shop', 'drop table shops_before_the_move')
    // The same folder again: nothing is in it.
    expect(await run(['backup', refused])).toMatchObject({ exit: 0 })
  })
})

describe('backup and restore', () => {
  it('need to be told where everything is, and nothing of the services', async () => {
    const { ORDER_DATABASE_URL: _none, ...rest } = settings
    for (const words of [
      ['backup', join(dir, 'none')],
      ['restore', folder, '--yes'],
    ])
      expect(await run(words, rest)).toMatchObject({
        exit: 1,
        said: { code: 'SETTINGS_INVALID', message: 'ORDER_DATABASE_URL: is required' },
      })
  })

  it('ask for a folder, and a restore whether it is meant', async () => {
    expect(await run(['backup', folder])).toMatchObject({ exit: 1, said: { code: 'FOLDER_NOT_EMPTY' } })
    expect(await run(['backup'])).toMatchObject({ exit: 2, said: { code: 'USAGE_INVALID' } })
    expect(await run(['restore', folder])).toMatchObject({ exit: 2, said: { code: 'CONFIRMATION_REQUIRED' } })
  })
})
