import {
  appendFileSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import {
  makeBackupFolder,
  openObject,
  openObjectList,
  openTable,
  readBackup,
  saveObject,
  saveTable,
  writeBackup,
} from './backup-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const key = '../../odd key/é'

/** A backup of one table and one object. */
async function write(): Promise<void> {
  await makeBackupFolder(folder)
  const file = await saveTable(folder, 'shop', 'shops', Readable.from(['sh_1\tNordlicht\n']))
  const { sha256, sizeBytes } = await saveObject(folder, key, Readable.from([Buffer.from('artwork')]))
  const list = openObjectList(folder)
  await list.add({ key, sizeBytes, sha256, etag: 'e', headers: { ContentType: 'image/png' }, metadata: {} })
  const table = { name: 'shops', columns: ['shop_id', 'name'], identities: {}, references: [], rows: 1, file }
  const database = { migrations: { kernel: ['0001_a'], own: [] }, tables: [table], seconds: 0 }
  const bucket = { objects: 1, sizeBytes, gone: 0, list: await list.close(), seconds: 0 }
  const beganAt = '2026-11-22T00:00:00.000Z'
  await writeBackup(folder, { beganAt, endedAt: beganAt, databases: { shop: database }, bucket })
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error) => error.code,
  )
const tableFile = () => join(folder, 'shop/shops.copy.gz')
const readJson = () => JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8'))

describe('the folder of a backup', () => {
  it('is read as it was written, and is nobody else’s', async () => {
    await write()
    const { databases, bucket } = await readBackup(folder)
    expect([databases['shop']?.tables[0]?.rows, bucket.objects]).toEqual([1, 1])
    expect(String(await buffer(openTable(folder, 'shop', 'shops')))).toBe('sh_1\tNordlicht\n')
    expect(String(await buffer(openObject(folder, key, 1, 4)))).toBe('rtw')
    expect((await buffer(openObject(folder, key, 0, 0))).length).toBe(0)
    for (const path of [folder, join(folder, 'shop')]) expect(statSync(path).mode & 0o077).toBe(0)
    for (const path of [tableFile(), join(folder, 'backup.json')]) expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(existsSync(join(folder, '../../odd key'))).toBe(false)
  })

  it('must be new, or empty', async () => {
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    expect(await codeOf(makeBackupFolder(folder))).toBe('FOLDER_NOT_EMPTY')
    await makeBackupFolder(join(folder, 'new/one'))
  })

  it('is unfinished without backup.json, and nothing at all where nothing is', async () => {
    expect(await codeOf(readBackup(folder))).toBe('BACKUP_NOT_FOUND')
    expect(await codeOf(readBackup(join(folder, 'absent')))).toBe('BACKUP_NOT_FOUND')
    await write()
    rmSync(join(folder, 'backup.json'))
    expect(await codeOf(readBackup(folder))).toBe('BACKUP_UNFINISHED')
  })

  it.each([
    { what: 'a table is longer', damage: () => appendFileSync(tableFile(), ' ') },
    { what: 'a table is gone', damage: () => rmSync(tableFile()) },
    {
      what: 'a byte of a table is another',
      damage: () => {
        const bytes = readFileSync(tableFile())
        bytes[12] = (bytes[12] ?? 0) ^ 1
        writeFileSync(tableFile(), bytes)
      },
    },
    {
      what: 'the list of objects is another',
      damage: () => appendFileSync(join(folder, 'bucket/objects.jsonl.gz'), ' '),
    },
    {
      what: 'an object is another',
      damage: () => {
        const [path = ''] = globSync('bucket/??/*', { cwd: folder })
        writeFileSync(join(folder, path), 'ARTWORK')
      },
    },
    { what: 'what is told is no JSON', damage: () => writeFileSync(join(folder, 'backup.json'), '{') },
    {
      what: 'a table has a name that is a path',
      damage: () => {
        const told = readJson()
        told.databases.shop.tables[0].name = '../shop/shops'
        writeFileSync(join(folder, 'backup.json'), JSON.stringify(told))
      },
    },
  ])('is damaged where $what', async ({ damage }) => {
    await write()
    damage()
    expect(await codeOf(readBackup(folder))).toBe('BACKUP_DAMAGED')
  })

  it('of a later form is one of a newer release', async () => {
    await write()
    writeFileSync(join(folder, 'backup.json'), JSON.stringify({ ...readJson(), format: 2 }))
    expect(await codeOf(readBackup(folder))).toBe('BACKUP_NEWER')
  })
})
