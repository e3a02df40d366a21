import { join } from 'node:path'
import { type Bucket, openBucket } from '@atelier/object-store/copy-bucket.ts'
import { copyDatabase, findStrangeTable } from '@atelier/postgres/copy-database.ts'
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
import { copiedAtOnceMax, forEachAtOnce, startTimer } from './copying.ts'
import { errors } from './errors.ts'
import { servicesDir, toDatabaseUrls } from './kept-databases.ts'
import type { KeptSettings } from './settings.ts'

/**
 * Copies everything that services keep into a new folder while they go on: first the databases of those that hear of others'
 * events, then those of the others, so that what one has not heard yet is still to be told by whom it is of; and the bucket
 * last, so that what a row names is there unless it was removed in that time. Fails with FOLDER_NOT_EMPTY, and with TABLE_UNKNOWN
 * before anything is copied.
 */
export async function backUp(folder: string, settings: KeptSettings): Promise<Omit<Backup, 'format'>> {
  await makeBackupFolder(folder)
  const databaseUrls = toDatabaseUrls(settings)
  for (const [name, url] of databaseUrls) await requireMade(name, url)
  using bucket = openBucket(settings)
  const beganAt = new Date().toISOString()
  const databases: Record<string, SavedDatabase> = {}
  for (const [name, url] of databaseUrls) databases[name] = await saveDatabase(folder, name, url)
  const saved = await saveBucket(folder, bucket)
  const backup = { beganAt, endedAt: new Date().toISOString(), databases, bucket: saved }
  await writeBackup(folder, backup)
  return backup
}

/** What a restore would refuse is better heard of while it can still be mended. */
async function requireMade(service: string, url: string): Promise<void> {
  const strange = await findStrangeTable(url, join(servicesDir, service))
  if (strange !== null)
    throw errors.TABLE_UNKNOWN({ detail: `No migration of ${service} makes the table ${strange} of its database` })
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
  await forEachAtOnce(copiedAtOnceMax, bucket.listKeys(), async (key) => {
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
