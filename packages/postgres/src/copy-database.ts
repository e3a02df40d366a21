import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { listMadeTables, type Migrations, migrate } from './migrate.ts'
import {
  continueIdentities,
  countOtherSessions,
  readMigrations,
  readTables,
  renewEvents,
  type Table,
  toName,
} from './tables-store.ts'

/** What a database had at one moment: the migrations that had run, and its tables, whose rows are kept beside. */
export type DatabaseCopy = { migrations: Migrations; tables: readonly Table[] }

/** The rows of a table in Postgres' text format, and how many they were once they were read to their end. */
export type Rows = Readable & { rowCount: number }

/** Where a copy is put back until it takes the place of what there is. */
const restored = 'restored'
const current = 'public'
const lockTimeoutMs = 10_000

/**
 * Copies a database as it is at one moment, while others work on it. `save` is given the rows of each table and reads
 * them to their end; they are never held whole.
 */
export async function copyDatabase(
  databaseUrl: string,
  save: (table: Table, rows: Rows) => Promise<void>,
): Promise<DatabaseCopy> {
  await using session = await connect(databaseUrl)
  const { client } = session
  await client.query('begin transaction isolation level repeatable read, read only')
  const migrations = await readMigrations(client, current)
  const tables = await readTables(client, current)
  for (const table of tables) {
    await save(table, client.query(copyTo(`copy ${toTarget(client, current, table)} to stdout`)))
  }
  await client.query('commit')
  return { migrations, tables }
}

/** A table that no migration of `serviceDir` makes, by name: a copy with it could not be put back. Null where there is none. */
export async function findStrangeTable(databaseUrl: string, serviceDir: string): Promise<string | null> {
  const made = await listMadeTables(serviceDir)
  await using session = await connect(databaseUrl)
  const tables = await readTables(session.client, current)
  return tables.find(({ name }) => !made.has(name))?.name ?? null
}

/** Whether somebody works on the database: it must be nobody while a copy takes its place. Fails where it cannot be reached. */
export async function isInUse(databaseUrl: string): Promise<boolean> {
  await using session = await connect(databaseUrl)
  return (await countOtherSessions(session.client)) > 0
}

/**
 * Makes a database of a copy, beside what there is, which stays as it is: migrated to what the copy had, filled from `open`,
 * which is given each table and answers its rows, and migrated on to the newest of `serviceDir`. Null when it is made; else the
 * name of a table whose columns are not those that the copy has of it.
 */
export async function buildDatabase(
  databaseUrl: string,
  serviceDir: string,
  { migrations, tables }: DatabaseCopy,
  open: (table: Table) => Readable,
): Promise<string | null> {
  await dropBuilt(databaseUrl)
  const counts = { kernel: migrations.kernel.length, own: migrations.own.length }
  await migrate(databaseUrl, serviceDir, { schema: restored, counts })
  {
    await using session = await connect(databaseUrl)
    const { client } = session
    const made = await readTables(client, restored)
    const strange = findDifference(made, tables)
    if (strange !== null) return strange
    await client.query('begin')
    // Some migrations bring rows.
    const all = made.map(({ name }) => toName(client, restored, name))
    if (all.length > 0) await client.query(`truncate ${all.join(', ')}`)
    for (const table of sortByReferences(tables)) {
      const target = client.query(copyFrom(`copy ${toTarget(client, restored, table)} from stdin`))
      await pipeline(open(table), target)
      await continueIdentities(client, restored, table)
    }
    await renewEvents(
      client,
      restored,
      tables.map(({ name }) => name),
    )
    await client.query('commit')
  }
  await migrate(databaseUrl, serviceDir, { schema: restored })
  return null
}

/**
 * Readies what was built to take the place of what there is, in each of these databases: what can be refused is refused
 * here, and nobody sees any of it before `commit`, which is all that is left to be done. Closing it without changes nothing.
 */
export async function readyBuilt(
  databaseUrls: readonly string[],
): Promise<AsyncDisposable & { commit(): Promise<void> }> {
  await using opening = new AsyncDisposableStack()
  const clients: Client[] = []
  for (const url of databaseUrls) {
    const { client } = opening.use(await connect(url))
    await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}`)
    await client.query(`drop schema if exists ${current} cascade`)
    await client.query(`alter schema ${restored} rename to ${current}`)
    clients.push(client)
  }
  const sessions = opening.move()
  return {
    async commit() {
      for (const client of clients) await client.query('commit')
    },
    [Symbol.asyncDispose]: () => sessions.disposeAsync(),
  }
}

/** Removes what was built and never took its place; that there is none is no error. */
export async function dropBuilt(databaseUrl: string): Promise<void> {
  await using session = await connect(databaseUrl)
  await session.client.query(`drop schema if exists ${restored} cascade`)
}

async function connect(databaseUrl: string): Promise<AsyncDisposable & { client: Client }> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000, keepAlive: true })
  // What is lost while nothing is asked is told to whoever asks next.
  client.on('error', () => {})
  await client.connect()
  // A copy takes as long as it takes; its text means the same wherever it is read.
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set datestyle = 'ISO, YMD';
    set intervalstyle = 'postgres'; set extra_float_digits = 3`)
  return { client, [Symbol.asyncDispose]: () => client.end() }
}

const toTarget = (client: Client, schema: string, { name, columns }: Table) =>
  `${toName(client, schema, name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`

/** The first table that is not in both, or not with the same columns in whatever order; null where there is none. */
function findDifference(made: readonly Table[], copied: readonly Table[]): string | null {
  const toColumns = (tables: readonly Table[], name: string) =>
    tables
      .find((table) => table.name === name)
      ?.columns.toSorted()
      .join()
  const names = [...made, ...copied].map(({ name }) => name)
  return names.find((name) => toColumns(made, name) !== toColumns(copied, name)) ?? null
}

/** Each table after those that it names by a foreign key. */
function sortByReferences(tables: readonly Table[]): Table[] {
  const sorted: Table[] = []
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name))
    const ready = [...waiting].filter(({ references }) => !references.some((name) => names.has(name)))
    if (ready.length === 0) throw new Error(`these tables name each other: ${[...names].join(', ')}`)
    for (const table of ready) {
      sorted.push(table)
      waiting.delete(table)
    }
  }
  return sorted
}
