import { join } from 'node:path'
import { PostgresEnv, readConfig } from '@atelier/config/config.ts'
import { runner } from 'node-pg-migrate'

const kernelMigrations = join(import.meta.dirname, '../migrations')

/**
 * Brings a service's database to its newest schema: first what the kernel keeps in every database (outbox, inbox), then
 * the service's own `migrations/`. Safe to run by several at once: an advisory lock lets one go first.
 */
async function migrate(databaseUrl: string, serviceDir: string): Promise<void> {
  const sets = [
    { dir: kernelMigrations, migrationsTable: 'kernel_migrations' },
    { dir: join(serviceDir, 'migrations'), migrationsTable: 'migrations' },
  ]
  for (const set of sets) {
    await runner({ ...set, databaseUrl, direction: 'up', advisoryLockMode: 'wait', log: () => {} })
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
