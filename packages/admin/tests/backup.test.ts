import { spawn } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
