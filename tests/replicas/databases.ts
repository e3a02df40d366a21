import { PostgresEnv, readConfig } from '@atelier/config/config.ts'
import { Failure } from '@atelier/errors/failure.ts'
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

/** What a database answers. A machine that is busy with all these processes may not let a connection in for a while. */
export async function askPatiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let left = 20; ; left -= 1) {
    try {
      return await ask()
    } catch (error) {
      if (left === 0 || !(error instanceof Failure && error.kind === 'unavailable')) throw error
    }
  }
}

/** How many rows a table has of these shops, and how many of them are different in a column. */
export async function countRows(
  database: Pool,
  table: 'tags' | 'promotions' | 'events',
  different: string,
  shopIds: readonly string[],
): Promise<{ rows: number; different: number }> {
  const question = sql.type(z.object({ rows: z.number(), different: z.number() }))`
    select count(*)::int4 as rows, count(distinct ${sql.identifier([different])})::int4 as different
    from ${sql.identifier([table])} where shop_id = any(${sql.array([...shopIds], 'text')})`
  return await askPatiently(() => database.one(question))
}
