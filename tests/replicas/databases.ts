import { Failure } from '@atelier/errors/failure.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'

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
