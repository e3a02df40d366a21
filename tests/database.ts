import { PostgresEnv, readConfig } from '@atelier/config/config.ts'
import { openPool, type Pool } from '@atelier/postgres/pool.ts'
import { type Stack, stack } from './partner.ts'

/** The address of a service's database in a stack, to look and write past the interface. */
export function toDatabaseUrl(service: string, { postgres }: Pick<Stack, 'postgres'> = stack): string {
  const { host, port, user, password } = postgres
  return `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${service}`
}

/** The database of a service of a stack. */
export function openDatabase(service: string, at: Pick<Stack, 'postgres'> = stack): Promise<Pool & AsyncDisposable> {
  const env = { DATABASE_URL: toDatabaseUrl(service, at), DATABASE_POOL_SIZE_MAX: '4' }
  return openPool(readConfig(PostgresEnv, env))
}
