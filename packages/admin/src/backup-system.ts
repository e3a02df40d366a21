import { type Bucket, openBucket } from '@atelier/object-store/copy-bucket.ts'
import { copyDatabase } from '@atelier/postgres/copy-database.ts'
import {
  type Backup,
  makeBackupFolder,
  openObjectList,
  type SavedBucket,
  type SavedDatabase,
  type SavedTable,
  saveObject,
  saveTable,
  writeBackup,
} from './backup-folder.ts'
import { toDatabaseUrls } from './kept-databases.ts'
import type { KeptSettings } from './settings.ts'

/** So many objects are copied at once. */
const parallelMax = 8

/**
 * Copies everything that services keep into a new folder while they go on: first the databases of those that hear of others'
 * events, then those of the others, so that what one has not heard yet is still to be told by whom it is of; and the bucket
 * last, so that what a row names is there. Fails with FOLDER_NOT_EMPTY.
 */
export async function backUp(folder: string, settings: KeptSettings): Promise<Omit<Backup, 'format'>> {
  await makeBackupFolder(folder)
  using bucket = openBucket(settings)
  const beganAt = new Date().toISOString()
  const databases: Record<string, SavedDatabase> = {}
  for (const [name, url] of toDatabaseUrls(settings)) databases[name] = await saveDatabase(folder, name, url)
  const saved = await saveBucket(folder, bucket)
  const backup = { beganAt, endedAt: new Date().toISOString(), databases, bucket: saved }
  await writeBackup(folder, backup)
  return backup
}

async function saveDatabase(folder: string, database: string, url: string): Promise<SavedDatabase> {
  const seconds = startTimer()
  const tables: SavedTable[] = []
  const { migrations } = await copyDatabase(url, async (table, rows) => {
    const file = await saveTable(folder, database, table.name, rows)
    tables.push({ ...table, rows: rows.rowCount, file })
  })
  return {
    migrations: { kernel: [...migrations.kernel], own: [...migrations.own] },
    tables,
    seconds: seconds(),
  }
}

async function saveBucket(folder: string, bucket: Bucket): Promise<SavedBucket> {
  const seconds = startTimer()
  const list = openObjectList(folder)
  const counts = { objects: 0, sizeBytes: 0, gone: 0 }
  await forEachAtOnce(parallelMax, bucket.listKeys(), async (key) => {
    const found = await bucket.open(key)
    // A sweep was here meanwhile.
    if (!found) counts.gone += 1
    else {
      const { sha256, sizeBytes } = await saveObject(folder, key, found.body)
      if (sizeBytes !== found.object.sizeBytes) throw new Error(`storage broke off in the middle of ${key}`)
      await list.add({ ...found.object, sha256 })
      counts.objects += 1
      counts.sizeBytes += sizeBytes
    }
  })
  return { ...counts, list: await list.close(), seconds: seconds() }
}

/** The seconds since it was called, to a tenth. */
export function startTimer(): () => number {
  const startedMs = performance.now()
  return () => Math.round((performance.now() - startedMs) / 100) / 10
}

/** Does something for each of them, so many at once. What fails ends it, once those under way have ended. */
export async function forEachAtOnce<Each>(
  countMax: number,
  all: AsyncIterable<Each>,
  work: (each: Each) => Promise<void>,
): Promise<void> {
  const busy = new Set<Promise<void>>()
  const failures: unknown[] = []
  for await (const each of all) {
    const job = work(each)
      .catch((error: unknown) => {
        failures.push(error)
      })
      .finally(() => busy.delete(job))
    busy.add(job)
    if (busy.size >= countMax) await Promise.race(busy)
    if (failures.length > 0) break
  }
  await Promise.all(busy)
  if (failures.length > 0) throw failures[0]
}
