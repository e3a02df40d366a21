import { PostgresEnv, readConfig } from '@atelier/config/config.ts'
import { openPool, type Pool } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import { stack } from '../partner.ts'

/** The database of a service of the stack under test. */
export function openDatabase(service: string): Promise<Pool & AsyncDisposable> {
  const { user, password, host, port } = stack.postgres
  const env = { DATABASE_URL: `postgres://${user}:${password}@${host}:${port}/${service}`, DATABASE_POOL_SIZE_MAX: '2' }
  return openPool(readConfig(PostgresEnv, env))
}

/** How many rows a table has of these shops, and how many of them are different in a column. */
export async function countRows(
  database: Pool,
  table: 'tags' | 'promotions' | 'events',
  different: string,
  shopIds: readonly string[],
): Promise<{ rows: number; different: number }> {
  return await database.one(sql.type(z.object({ rows: z.number(), different: z.number() }))`
    select count(*)::int4 as rows, count(distinct ${sql.identifier([different])})::int4 as different
    from ${sql.identifier([table])} where shop_id = any(${sql.array([...shopIds], 'text')})`)
}
