import { NatsEnv, PostgresEnv, readConfig } from '@atelier/config/config.ts'
import { openTestDatabase, openTestNats } from '@atelier/dev-env/fixtures.ts'
import { openPool, type Pool } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import { type Nats, openNats } from '../src/nats.ts'
import { type Outbox, openOutbox } from '../src/outbox.ts'

/** What happens in these tests: a number was counted. Its owner is `test`, so its stream is TEST. */
export const counted = { subject: 'test.v1.counted', data: z.object({ number: z.number() }) } as const

export type Bench = AsyncDisposable & {
  pool: Pool
  databaseUrl: string
  nats: Nats
  natsUrl: string
  natsServer: { start(): Promise<void>; stop(): Promise<void> }
  outbox: Outbox
  /** Announces a number in a transaction of its own. */
  count(number: number, aggregateId?: string): Promise<void>
  /** The effects so far, in the order in which they came about: see `recordEffect`. */
  listEffects(): Promise<number[]>
  countUnpublished(): Promise<number>
}

/** A database, a NATS server, an outbox: one test's own. */
export async function openBench(): Promise<Bench> {
  await using scope = new AsyncDisposableStack()
  const database = scope.use(await openTestDatabase('shop'))
  const natsServer = scope.use(await openTestNats())
  const pool = scope.use(await openPool(readConfig(PostgresEnv, { DATABASE_URL: database.url })))
  const nats = scope.use(await openNats('test', readConfig(NatsEnv, { NATS_URL: natsServer.url })))
  const outbox = scope.use(openOutbox('test', pool, nats))
  await pool.query(sql.unsafe`create table effects (position bigint generated always as identity, number bigint)`)
  const kept = scope.move()
  const Effect = z.object({ number: z.bigint() })
  const Count = z.object({ count: z.bigint() })
  return {
    pool,
    databaseUrl: database.url,
    nats,
    natsUrl: natsServer.url,
    natsServer,
    outbox,
    async count(number, aggregateId = 'counter') {
      await pool.transaction((tx) =>
        outbox.announce(tx, counted, { aggregateId, shopId: null, requestId: 'req', data: { number } }),
      )
      outbox.poke()
    },
    async listEffects() {
      const rows = await pool.any(sql.type(Effect)`select number from effects order by position`)
      return rows.map((row) => Number(row.number))
    },
    async countUnpublished() {
      const count = sql.type(Count)`select count(*) as count from outbox where published_at is null`
      return Number(await pool.oneFirst(count))
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}
