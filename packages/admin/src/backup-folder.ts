import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { access, chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Duplex, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { CopiedObject } from '@atelier/object-store/copy-bucket.ts'
import { Table } from '@atelier/postgres/tables-store.ts'
import { z } from 'zod'
import { errors } from './errors.ts'

/** What a file of a backup is known by. */
const Sum = z.object({ sizeBytes: z.number().int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })
export type Sum = z.output<typeof Sum>

const formatVersion = 1
/** Names of migrations, and of tables, which files are called by. */
const name = () => z.string().regex(/^[a-z0-9_]+$/)

const SavedTable = Table.extend({ name: name(), rows: z.number().int(), file: Sum })
export type SavedTable = z.output<typeof SavedTable>

const SavedDatabase = z.object({
  migrations: z.object({ kernel: z.array(name()), own: z.array(name()) }),
  tables: z.array(SavedTable),
  seconds: z.number(),
})
export type SavedDatabase = z.output<typeof SavedDatabase>

/** `gone` were listed, and no longer there when they were to be copied. `list` is the file of them all, a line each. */
const SavedBucket = z.object({
  objects: z.number().int(),
  sizeBytes: z.number().int(),
  gone: z.number().int(),
  list: Sum,
  seconds: z.number(),
})
export type SavedBucket = z.output<typeof SavedBucket>

/** `backup.json`, which is written last: a folder without it is a backup that was never finished. */
const Backup = z.object({
  format: z.literal(formatVersion),
  beganAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  databases: z.record(name(), SavedDatabase),
  bucket: SavedBucket,
})
export type Backup = z.output<typeof Backup>

/** A line of the list of objects. */
const SavedObject = CopiedObject.extend({ sha256: Sum.shape.sha256 })
export type SavedObject = z.output<typeof SavedObject>

const mainFile = (folder: string) => join(folder, 'backup.json')
const listFile = (folder: string) => join(folder, 'bucket', 'objects.jsonl.gz')
const tableFile = (folder: string, database: string, table: string) => join(folder, database, `${table}.copy.gz`)

/** By a digest of the key, which may be anything a key may be. */
function objectFile(folder: string, key: string): string {
  const digest = createHash('sha256').update(key).digest('hex')
  return join(folder, 'bucket', digest.slice(0, 2), digest)
}

/** Makes the folder of a new backup, for its owner's eyes only. Fails with FOLDER_NOT_EMPTY. */
export async function makeBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw errors.FOLDER_NOT_EMPTY({ detail: `${folder} is not empty` })
  // It may have been there.
  await chmod(folder, 0o700)
}

export function saveTable(folder: string, database: string, table: string, rows: Readable): Promise<Sum> {
  return save(tableFile(folder, database, table), rows, createGzip())
}

/** The rows of a table as they were saved. */
export function openTable(folder: string, database: string, table: string): Readable {
  return unpack(tableFile(folder, database, table))
}

export function saveObject(folder: string, key: string, bytes: Readable): Promise<Sum> {
  return save(objectFile(folder, key), bytes)
}

/** The bytes of an object from one to before another. */
export function openObject(folder: string, key: string, from: number, to: number): Readable {
  // Of no bytes at all there is no last one.
  return to === from ? Readable.from([]) : createReadStream(objectFile(folder, key), { start: from, end: to - 1 })
}

/** Whether the backup has an object of this key. */
export function hasObject(folder: string, key: string): Promise<boolean> {
  return access(objectFile(folder, key)).then(
    () => true,
    () => false,
  )
}

/** The list of objects while it is written, in whatever order. */
export type ObjectList = { add(object: SavedObject): Promise<void>; close(): Promise<Sum> }

export function openObjectList(folder: string): ObjectList {
  const lines = new Transform({ writableObjectMode: true, transform: (object, _, done) => done(null, toLine(object)) })
  const saved = save(listFile(folder), lines, createGzip())
  // Whoever closes it hears of it.
  saved.catch(() => {})
  return {
    add: (object) =>
      new Promise((resolve, reject) => lines.write(object, (error) => (error ? reject(error) : resolve()))),
    close() {
      lines.end()
      return saved
    },
  }
}

const toLine = (object: SavedObject) => `${JSON.stringify(object)}\n`

/** The objects of a backup, one after the other. */
export async function* listObjects(folder: string): AsyncGenerator<SavedObject> {
  const lines = createInterface({ input: unpack(listFile(folder)), crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) yield SavedObject.parse(JSON.parse(line))
}

/** Finishes a backup. */
export async function writeBackup(folder: string, backup: Omit<Backup, 'format'>): Promise<void> {
  const text = JSON.stringify({ format: formatVersion, ...backup } satisfies Backup, null, 2)
  await writeFile(mainFile(folder), `${text}\n`, { mode: 0o600, flag: 'wx', flush: true })
}

/**
 * What a folder has a backup of, each file as it was written. Fails with BACKUP_NOT_FOUND, BACKUP_UNFINISHED, BACKUP_NEWER
 * where a later version wrote it, and BACKUP_DAMAGED.
 */
export async function readBackup(folder: string): Promise<Backup> {
  const backup = await readBackupFile(folder)
  for (const [database, { tables }] of Object.entries(backup.databases))
    for (const table of tables) await check(tableFile(folder, database, table.name), table.file)
  await check(listFile(folder), backup.bucket.list)
  let objects = 0
  for await (const { key, sizeBytes, sha256 } of listObjects(folder)) {
    await check(objectFile(folder, key), { sizeBytes, sha256 })
    objects += 1
  }
  if (objects !== backup.bucket.objects) throw toDamaged(listFile(folder))
  return backup
}

/** What `backup.json` says; the other files were not looked at. Fails in the same ways. */
export async function readBackupFile(folder: string): Promise<Backup> {
  const names = await readdir(folder).catch((cause: unknown) => {
    throw errors.BACKUP_NOT_FOUND({ detail: `${folder} cannot be looked into` }, { cause })
  })
  if (names.length === 0) throw errors.BACKUP_NOT_FOUND({ detail: `${folder} is empty` })
  if (!names.includes('backup.json')) throw errors.BACKUP_UNFINISHED({ detail: `${folder} has no backup.json` })
  let told: unknown
  try {
    told = JSON.parse(await readFile(mainFile(folder), 'utf8'))
  } catch (cause) {
    throw toDamaged(mainFile(folder), cause)
  }
  const { format } = Object(told)
  if (typeof format === 'number' && format > formatVersion)
    throw errors.BACKUP_NEWER({
      detail: `The backup is of the form ${format}, and this release knows ${formatVersion}`,
    })
  const read = Backup.safeParse(told)
  if (!read.success) throw toDamaged(mainFile(folder), read.error)
  return read.data
}

const toDamaged = (path: string, cause?: unknown) =>
  errors.BACKUP_DAMAGED({ detail: `${path} is not what was written` }, { cause })

async function check(path: string, expected: Sum): Promise<void> {
  try {
    const { size } = await stat(path)
    if (size === expected.sizeBytes) {
      const hash = createHash('sha256')
      for await (const bytes of createReadStream(path)) hash.update(bytes)
      if (hash.digest('hex') === expected.sha256) return
    }
  } catch (cause) {
    throw toDamaged(path, cause)
  }
  throw toDamaged(path)
}

/** Writes what a stream has, and answers what the file is known by. On its disk when this resolves. */
async function save(path: string, source: Readable, ...packing: Duplex[]): Promise<Sum> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let sizeBytes = 0
  const counting = new Transform({
    transform(bytes: Buffer, _, done) {
      hash.update(bytes)
      sizeBytes += bytes.length
      done(null, bytes)
    },
  })
  const file: WriteStream = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true })
  await pipeline([source, ...packing, counting, file])
  return { sizeBytes, sha256: hash.digest('hex') }
}

function unpack(path: string): Readable {
  const packed = createReadStream(path)
  const unpacking = createGunzip()
  packed.on('error', (error) => unpacking.destroy(error))
  unpacking.on('close', () => packed.destroy())
  return packed.pipe(unpacking)
}
