import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PostgresEnv, readConfig } from '@atelier/config/config.ts'
import { runner } from 'node-pg-migrate'

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
      databaseUrl,
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
  await migrate(readConfig(PostgresEnv).DATABASE_URL.reveal(), serviceDir)
}
