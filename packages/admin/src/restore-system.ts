import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Failure } from '@atelier/errors/failure.ts'
import { forgetStreams } from '@atelier/events/forget-streams.ts'
import { type Bucket, openBucket } from '@atelier/object-store/copy-bucket.ts'
import { buildDatabase, dropBuilt, isInUse, readyBuilt } from '@atelier/postgres/copy-database.ts'
import { listMigrations, type Migrations } from '@atelier/postgres/migrate.ts'
import {
  type Backup,
  hasObject,
  listObjects,
  openObject,
  openTable,
  readBackup,
  type SavedDatabase,
} from './backup-folder.ts'
import { copiedAtOnceMax, forEachAtOnce, startTimer, toReason } from './copying.ts'
import { errors } from './errors.ts'
import { servicesDir, toDatabaseUrls } from './kept-databases.ts'
import { openOperatorNats } from './operator-nats.ts'
import type { RestoreSettings } from './settings.ts'

/** How long a session is listed at most after it was ended, and how often that is looked at. */
const endingMsMax = 5_000
const endingMs = 250

/** What a restore did: each database's seconds, and of the bucket's objects how many were put there, were there, were removed. */
export type Restored = {
  backup: Backup
  databases: Record<string, { seconds: number }>
  objects: { put: number; kept: number; removed: number; seconds: number }
  streams: string[]
}

/**
 * Puts a backup in the place of everything that services keep. It is looked at first, every byte of it; then every database is
 * made beside the one there is, and the objects are put back; only then do the databases change places, and whatever is of
 * no backup goes, and with it the streams of events. Repeating it finishes what died. Fails with what `readBackup` fails with, and
 * with BACKUP_NEWER, SERVICES_RUNNING, TABLE_UNKNOWN, NATS_UNAVAILABLE, STORAGE_UNAVAILABLE, DATABASE_UNAVAILABLE and
 * RESTORE_FAILED before any database was changed, and with RESTORE_INTERRUPTED afterwards.
 */
export async function restore(folder: string, settings: RestoreSettings): Promise<Restored> {
  const backup = await readBackup(folder)
  const databaseUrls = toDatabaseUrls(settings)
  const urls = databaseUrls.map(([, url]) => url)
  const kept = databaseUrls.map(([service, url]) => ({ service, url, saved: getSaved(backup, service) }))
  for (const { service, saved } of kept) await requireKnown(service, saved.migrations)
  await using nats = await openOperatorNats(settings)
  using bucket = openBucket(settings)
  await bucket.reach().catch((cause: unknown) => {
    throw errors.STORAGE_UNAVAILABLE({ detail: `Storage does not answer at ${settings.S3_ENDPOINT}` }, { cause })
  })
  await requireUnused(databaseUrls)

  const databases: Restored['databases'] = {}
  await using scope = new AsyncDisposableStack()
  const copyAll = async () => {
    for (const { service, url, saved } of kept) {
      const seconds = startTimer()
      await build(folder, service, url, saved)
      databases[service] = { seconds: seconds() }
    }
    const seconds = startTimer()
    const counts = await putObjects(folder, bucket)
    await requireUnused(databaseUrls)
    return { seconds, counts, ready: scope.use(await readyBuilt(urls)) }
  }
  const { seconds, counts, ready } = await copyAll().catch(async (cause: unknown) => {
    await Promise.allSettled(urls.map(dropBuilt))
    throw cause instanceof Failure ? cause : errors.RESTORE_FAILED({ detail: toReason(cause) }, { cause })
  })
  try {
    await ready.commit()
    const removed = await removeOthers(folder, bucket)
    const streams = await forgetStreams(nats)
    return { backup, databases, objects: { ...counts, removed, seconds: seconds() }, streams }
  } catch (cause) {
    throw errors.RESTORE_INTERRUPTED({ detail: toReason(cause) }, { cause })
  }
}

function getSaved({ databases }: Backup, service: string): SavedDatabase {
  const saved = databases[service]
  if (!saved) throw errors.BACKUP_DAMAGED({ detail: `The backup has no database of ${service}` })
  return saved
}

/** What has run in the backup must be what this tree begins with. */
async function requireKnown(service: string, migrations: Migrations): Promise<void> {
  const known = await listMigrations(join(servicesDir, service))
  for (const set of ['kernel', 'own'] as const) {
    const strange = migrations[set].find((name, i) => name !== known[set][i])
    if (strange !== undefined)
      throw errors.BACKUP_NEWER({ detail: `This release has no migration ${strange} of ${service} in its place` })
  }
}

/** A process that was stopped a moment ago is still listed: what is used is asked again before it is said. */
async function requireUnused(urls: readonly [service: string, url: string][]): Promise<void> {
  const last = Date.now() + endingMsMax
  let used = await listUsed(urls)
  while (used.length > 0 && Date.now() < last) {
    await delay(endingMs)
    used = await listUsed(urls)
  }
  if (used.length > 0)
    throw errors.SERVICES_RUNNING({ detail: `Somebody is connected to the databases of ${used.join(', ')}` })
}

async function listUsed(urls: readonly [service: string, url: string][]): Promise<string[]> {
  const used: string[] = []
  for (const [service, url] of urls) {
    const isUsed = await isInUse(url).catch((cause: unknown) => {
      throw errors.DATABASE_UNAVAILABLE({ detail: `The database of ${service} does not answer` }, { cause })
    })
    if (isUsed) used.push(service)
  }
  return used
}

async function build(folder: string, service: string, url: string, saved: SavedDatabase): Promise<void> {
  const open = ({ name }: { name: string }) => openTable(folder, service, name)
  const strange = await buildDatabase(url, join(servicesDir, service), saved, open)
  if (strange !== null)
    throw errors.TABLE_UNKNOWN({
      detail: `The migrations of ${service} do not make its table ${strange} as the backup has it`,
    })
}

async function putObjects(folder: string, bucket: Bucket): Promise<{ put: number; kept: number }> {
  const counts = { put: 0, kept: 0 }
  await forEachAtOnce(copiedAtOnceMax, listObjects(folder), async ({ sha256: _sha256, ...object }) => {
    if (await bucket.has(object)) counts.kept += 1
    else {
      await bucket.put(object, (from, to) => openObject(folder, object.key, from, to))
      counts.put += 1
    }
  })
  return counts
}

/** Removes the objects that the backup does not have, and answers how many. */
async function removeOthers(folder: string, bucket: Bucket): Promise<number> {
  let removed = 0
  await forEachAtOnce(copiedAtOnceMax, bucket.listKeys(), async (key) => {
    if (await hasObject(folder, key)) return
    await bucket.delete(key)
    removed += 1
  })
  return removed
}
