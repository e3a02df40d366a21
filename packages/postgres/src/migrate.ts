import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endWhenTold } from '@atelier/boot/run.ts'
import { PostgresEnv, readConfig } from '@atelier/config/config.ts'
import { runner } from 'node-pg-migrate'
import { whenReachable } from './when-reachable.ts'

/** A server that is paused accepts a connection and never says a word on it. */
const connectionTimeoutMs = 10_000

const kernelMigrations = join(import.meta.dirname, '../migrations')

/** The tables in which a database says which migrations have run: the kernel's and its service's own. */
export const migrationsTables = { kernel: 'kernel_migrations', own: 'migrations' } as const

/** Names of migrations in their order: the kernel's, and the service's own. */
export type Migrations = Record<keyof typeof migrationsTables, readonly string[]>

const toDirs = (serviceDir: string) => ({ kernel: kernelMigrations, own: join(serviceDir, 'migrations') })

/** The migrations that this tree has for a service. */
export async function listMigrations(serviceDir: string): Promise<Migrations> {
  const { kernel, own } = toDirs(serviceDir)
  const list = async (dir: string) =>
    (await readdir(dir))
      .filter((file) => file.endsWith('.sql'))
      .map((file) => file.slice(0, -'.sql'.length))
      .sort()
  return { kernel: await list(kernel), own: await list(own) }
}

/** The tables that the migrations of this tree make for a service, as they say it themselves: `create table`. A test holds it to what they make. */
export async function listMadeTables(serviceDir: string): Promise<Set<string>> {
  const dirs = toDirs(serviceDir)
  const migrations = await listMigrations(serviceDir)
  const texts = await Promise.all(
    (['kernel', 'own'] as const).flatMap((set) =>
      migrations[set].map((name) => readFile(join(dirs[set], `${name}.sql`), 'utf8')),
    ),
  )
  return new Set(texts.flatMap((text) => [...text.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name)))
}

/**
 * Brings a service's database to its newest schema: first what the kernel keeps in every database (outbox, inbox), then
 * the service's own `migrations/`. Safe to run by several at once: an advisory lock lets one go first. With a `schema` it
 * is made there, beside the usual one, and with `counts` only as far as so many migrations that have not run yet.
 */
export async function migrate(
  databaseUrl: string,
  serviceDir: string,
  { schema, counts }: { schema?: string; counts?: Record<keyof Migrations, number> } = {},
): Promise<void> {
  const dirs = toDirs(serviceDir)
  for (const set of ['kernel', 'own'] as const) {
    await runner({
      dir: dirs[set],
      migrationsTable: migrationsTables[set],
      ...(schema !== undefined && { schema, createSchema: true }),
      ...(counts && { count: counts[set] }),
      databaseUrl: { connectionString: databaseUrl, connectionTimeoutMillis: connectionTimeoutMs },
      direction: 'up',
      advisoryLockMode: 'wait',
      log: () => {},
    })
  }
}

if (import.meta.main) {
  const [serviceDir] = process.argv.slice(2)
  if (!serviceDir) {
    console.error('usage: node packages/postgres/src/migrate.ts services/<name>, with DATABASE_URL set')
    process.exit(2)
  }
  endWhenTold()
  const databaseUrl = readConfig(PostgresEnv).DATABASE_URL.reveal()
  await whenReachable(() => migrate(databaseUrl, serviceDir))
}
