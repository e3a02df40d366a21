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
import { copiedAtOnceMax, forEachAtOnce, startTimer } from './copying.ts'
import { toDatabaseUrls } from './kept-databases.ts'
import type { KeptSettings } from './settings.ts'

/**
 * Copies everything that services keep into a new folder while they go on: first the databases of those that hear of others'
 * events, then those of the others, so that what one has not heard yet is still to be told by whom it is of; and the bucket
 * last, so that what a row names is there unless it was removed in that time. Fails with FOLDER_NOT_EMPTY.
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
