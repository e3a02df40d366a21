import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { openTestDatabase } from '@atelier/dev-env/fixtures.ts'
import { listDatabases } from '@atelier/dev-env/services.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { Client } from 'pg'
import {
  buildDatabase,
  copyDatabase,
  type DatabaseCopy,
  dropBuilt,
  findStrangeTable,
  isInUse,
  readyBuilt,
} from '../src/copy-database.ts'
import { listMadeTables, listMigrations, migrate } from '../src/migrate.ts'
import type { Table } from '../src/tables-store.ts'

const membershipDir = join(import.meta.dirname, '../../../services/membership')

const scope = new AsyncDisposableStack()
let from: string
let to: string
beforeAll(async () => {
  from = scope.use(await openTestDatabase('membership')).url
  to = scope.use(await openTestDatabase('membership')).url
}, 60_000)
afterAll(() => scope.disposeAsync())

type Row = Record<string, unknown>

/** The rows that statements answer, one after the other, on a connection of their own. */
async function query(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const rows: Row[] = []
    for (const statement of statements) rows.push(...(await client.query(statement)).rows)
    return rows
  } finally {
    await client.end()
  }
}

/** A copy, held whole: it is small. */
async function copy(url: string): Promise<DatabaseCopy & { rows: Map<string, Buffer>; counts: Map<string, number> }> {
  const rows = new Map<string, Buffer>()
  const counts = new Map<string, number>()
  const copied = await copyDatabase(url, async (table, stream) => {
    rows.set(table.name, await buffer(stream))
    counts.set(table.name, stream.rowCount)
  })
  return { ...copied, rows, counts }
}

const build = (made: Awaited<ReturnType<typeof copy>>) =>
  buildDatabase(to, membershipDir, made, ({ name }: Table) => Readable.from([made.rows.get(name) ?? Buffer.alloc(0)]))

const tag = (name: string) =>
  `insert into tags (shop_id, name) values ('sh_1', '${name.replaceAll("'", "''")}') returning tag_id`
const nasty = 'Tab\t, line\n, back\\slash, \\N, "quotes", é 😀'

const event = (id: string, more = '') =>
  `insert into outbox (event_id, subject, aggregate_id, sequence, payload, created_at, published_at, stream_sequence)
   values ('${id}', 'membership.v1.x', '${id}', 1, '{"a": "b\\\\n"}', now() - interval '5 days', ${more || 'null, null'})`
const published = '6f2c1d5e-0000-4000-8000-000000000001'
const waiting = '6f2c1d5e-0000-4000-8000-000000000002'

beforeEach(async () => {
  const clean = 'truncate tags, outbox, outbox_sequences, inbox restart identity cascade'
  await query(from, clean)
  await query(to, clean, 'drop schema if exists restored cascade')
})

async function takeBuilt(url: string): Promise<void> {
  await using ready = await readyBuilt([url])
  await ready.commit()
}

describe('a database that is copied and put back', () => {
  it('has every value that it had, and its numbers go on', async () => {
    await query(from, tag('First'), tag(nasty), tag('Gone'), `delete from tags where name = 'Gone'`)
    await query(from, event(waiting))
    const before = await query(from, 'select * from tags order by tag_id', 'select * from outbox')
    await query(to, tag('Another'))
    const made = await copy(from)
    expect(made.counts.get('tags')).toBe(2)
    expect(await build(made)).toBeNull()
    await takeBuilt(to)
    expect(await query(to, 'select * from tags order by tag_id', 'select * from outbox')).toEqual(before)
    expect(await query(to, tag('Fourth'))).toEqual([{ tag_id: '4' }])
    expect((await copy(to)).migrations).toEqual(await listMigrations(membershipDir))
  })

  it('is as it was at one moment, whatever is written meanwhile', async () => {
    await query(from, tag('First'))
    const counts = new Map<string, number>()
    await copyDatabase(from, async (table, stream) => {
      // Written after that moment, before a row of any table is read.
      if (counts.size === 0) await query(from, tag('Late'), event(waiting))
      await buffer(stream)
      counts.set(table.name, stream.rowCount)
    })
    expect([counts.get('tags'), counts.get('outbox')]).toEqual([1, 0])
  })

  it('of an older release is brought to the newest', async () => {
    const older = scope.use(await openTestDatabase('membership')).url
    await query(older, 'drop schema public cascade', 'create schema public')
    await migrate(older, membershipDir, { schema: 'public', counts: { kernel: 3, own: 2 } })
    await query(older, `insert into inbox (consumer, event_id) values ('a', '${waiting}')`)
    const made = await copy(older)
    expect([made.migrations.kernel.length, made.migrations.own.length]).toEqual([3, 2])
    expect(await build(made)).toBeNull()
    await takeBuilt(to)
    expect((await copy(to)).migrations).toEqual(await listMigrations(membershipDir))
    expect(await query(to, 'select event_id from inbox')).toEqual([{ event_id: waiting }])
    expect(await query(to, 'select set_aside_at, traceparent from outbox')).toEqual([])
  })

  it('publishes its outbox again, however old, and its inbox remembers for as long as it may come', async () => {
    await query(from, event(published, `now() - interval '5 days', 17`), event(waiting))
    await query(
      from,
      `insert into inbox (consumer, event_id, received_at) values ('a', '${published}', now() - interval '13 days')`,
    )
    expect(await build(await copy(from))).toBeNull()
    await takeBuilt(to)
    expect(await query(to, 'select published_at, stream_sequence from outbox')).toEqual([
      { published_at: null, stream_sequence: null },
      { published_at: null, stream_sequence: null },
    ])
    expect(await query(to, `select received_at > now() - interval '1 hour' as renewed from inbox`)).toEqual([
      { renewed: true },
    ])
  })

  it('leaves what there is as it is until it takes its place', async () => {
    await query(from, tag('First'))
    await query(to, tag('Another'))
    await build(await copy(from))
    expect(await query(to, 'select name from tags')).toEqual([{ name: 'Another' }])
    // What died before it took its place is in nobody's way.
    await build(await copy(from))
    await dropBuilt(to)
    expect(await query(to, 'select name from tags')).toEqual([{ name: 'Another' }])
    await expect(takeBuilt(to)).rejects.toThrow('restored')
    expect(await query(to, 'select name from tags')).toEqual([{ name: 'Another' }])
  })

  it.each([
    { what: 'a column that there is not', change: (tables: Table[]) => tables.find(isTags)?.columns.push('colour') },
    { what: 'no such column', change: (tables: Table[]) => tables.find(isTags)?.columns.pop() },
    { what: 'no such table', change: (tables: Table[]) => tables.splice(tables.findIndex(isTags), 1) },
  ])('is not made where it has $what', async ({ change }) => {
    const made = await copy(from)
    const tables = structuredClone([...made.tables])
    change(tables)
    expect(await build({ ...made, tables })).toBe('tags')
  })
})

const isTags = ({ name }: Table) => name === 'tags'

describe('the tables of a service', () => {
  it.each(listDatabases())('are known without a database: those of %s', async (name) => {
    const serviceDir = join(import.meta.dirname, '../../../services', name)
    await using database = await openTestDatabase(name)
    const { migrations, tables } = await copyDatabase(database.url, async (_table, rows) => void (await buffer(rows)))
    expect(migrations.own.length).toBeGreaterThan(0)
    expect([...(await listMadeTables(serviceDir))].sort()).toEqual(tables.map((table) => table.name).sort())
  })

  it('are the only ones that a copy may have', async () => {
    expect(await findStrangeTable(from, membershipDir)).toBeNull()
    await query(from, 'create table leftovers (id int)')
    expect(await findStrangeTable(from, membershipDir)).toBe('leftovers')
    await query(from, 'drop table leftovers')
  })
})

describe('a database', () => {
  it('is in use while somebody is connected to it', async () => {
    expect(await isInUse(to)).toBe(false)
    const client = new Client({ connectionString: to })
    await client.connect()
    expect(await isInUse(to)).toBe(true)
    await client.end()
  })
})
