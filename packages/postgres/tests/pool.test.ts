import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PostgresEnv, readConfig } from '@atelier/config/config.ts'
import { signalWithChildren } from '@atelier/dev-env/child-processes.ts'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import { startPostgres, toDatabaseUrl } from '@atelier/dev-env/postgres.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { makeStackFolder } from '@atelier/dev-env/stack-folder.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { SchemaValidationError } from 'slonik'
import { z } from 'zod'
import { openPool, type Pool } from '../src/pool.ts'
import { sql } from '../src/sql.ts'

const scope = new AsyncDisposableStack()
let serverPid: number
let databaseUrl: string
let pool: Pool

// A server of this file's own: it is paused here.
beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), 'atelier-postgres-'))
  scope.defer(() => rmSync(root, { recursive: true, force: true }))
  const at = { folder: makeStackFolder(root), signal: AbortSignal.timeout(60_000) }
  const options = { port: await findFreePort(), password: 'password', databases: ['test'], durable: false }
  const server = await startPostgres(at, options)
  scope.defer(() => server.stop())
  serverPid = server.pid
  databaseUrl = toDatabaseUrl(options, 'test')
  pool = scope.use(await openPool(readConfig(PostgresEnv, { DATABASE_URL: databaseUrl })))
})
afterAll(() => scope.disposeAsync())

const One = z.object({ one: z.number() })
const selectOne = () => pool.oneFirst(sql.type(One)`select 1 as one`)

describe('openPool', () => {
  it('refuses a row that is not what its type says', async () => {
    await expect(pool.one(sql.type(One)`select 'one' as one`)).rejects.toBeInstanceOf(SchemaValidationError)
    await expect(pool.one(sql.type(One.strict())`select 1 as one, 2 as two`)).rejects.toBeInstanceOf(
      SchemaValidationError,
    )
  })

  it('answers what a schema makes of a row', async () => {
    const Row = One.transform((row) => ({ doubled: row.one * 2 }))
    expect(await pool.one(sql.type(Row)`select 21 as one`)).toEqual({ doubled: 42 })
  })

  it('reads a timestamp as a Date, a bigint as a bigint and nothing as null', async () => {
    const Row = z.object({ at: z.date(), big: z.bigint(), none: z.date().nullable(), nil: z.bigint().nullable() })
    const row = await pool.one(sql.type(Row)`
      select '2026-01-02T03:04:05.678Z'::timestamptz as at, 9223372036854775807 as big,
             null::timestamptz as none, null::bigint as nil`)
    expect(row.at.toISOString()).toBe('2026-01-02T03:04:05.678Z')
    expect(row).toMatchObject({ big: 2n ** 63n - 1n, none: null, nil: null })
  })

  it('ends a statement that takes too long, and goes on', async () => {
    const startedAt = performance.now()
    await expect(pool.query(sql.unsafe`select pg_sleep(60)`)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(performance.now() - startedAt).toBeLessThan(8_000)
    await expect(selectOne()).resolves.toBe(1)
  })

  it('survives that the server ends its connections', async () => {
    await selectOne()
    await pool
      .query(sql.unsafe`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'test'`)
      .catch(() => {})
    expect(await until(async () => (await selectOne()) === 1, { timeoutMs: 10_000 })).toBe(true)
  })

  it('says that the server is away to who was paused for too long in the middle of a transaction', async () => {
    const isGone = async () =>
      !(await pool.exists(sql.unsafe`select from pg_stat_activity where application_name = 'paused'`))
    const paused = pool.transaction(async (tx) => {
      await tx.query(sql.unsafe`set local application_name = 'paused'`)
      await tx.query(sql.unsafe`set local idle_in_transaction_session_timeout = 50`)
      await until(isGone, { timeoutMs: 3_000 })
      await tx.query(sql.unsafe`select 1`)
    })
    await expect(paused).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  it('says that the server is away when the connection is reset in the middle of a statement', async () => {
    const { port } = new URL(databaseUrl)
    const begun = Promise.withResolvers<void>()
    const relay = createServer((client) => {
      const server = connect(Number(port), '127.0.0.1')
      const cut = () => {
        client.resetAndDestroy()
        server.destroy()
      }
      client.on('data', (bytes) => {
        if (!bytes.includes('pg_sleep')) return void server.write(bytes)
        begun.resolve()
        cut()
      })
      server.on('data', (bytes) => client.write(bytes))
      client.on('error', cut)
      server.on('error', cut)
    })
    relay.listen(0, '127.0.0.1')
    await once(relay, 'listening')
    const address = relay.address()
    const relayPort = typeof address === 'object' ? address?.port : null
    const env = { DATABASE_URL: databaseUrl.replace(`:${port}/`, `:${relayPort}/`) }
    await using relayed = await openPool(readConfig(PostgresEnv, env))
    await expect(relayed.query(sql.unsafe`select pg_sleep(1)`)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await begun.promise
    relay.close()
  })

  it('ends every query by its deadline while the server is paused, and recovers when it goes on', async () => {
    await Promise.all([selectOne(), selectOne()])
    signalWithChildren(serverPid, 'SIGSTOP')
    const startedAt = performance.now()
    try {
      // More than there are open connections: some wait for an answer, some for a connection.
      const outcomes = await Promise.allSettled(Array.from({ length: 15 }, selectOne))
      expect(outcomes.map((outcome) => outcome.status)).toEqual(Array(15).fill('rejected'))
      expect(performance.now() - startedAt).toBeLessThan(15_000)
    } finally {
      signalWithChildren(serverPid, 'SIGCONT')
    }
    expect(await until(async () => (await selectOne()) === 1, { timeoutMs: 10_000 })).toBe(true)
  })

  it('never lets the password into an error', async () => {
    const wrong = databaseUrl.replace(':password@', ':hunter2hunter2@')
    const error = await openPool(readConfig(PostgresEnv, { DATABASE_URL: wrong })).catch((cause: unknown) => cause)
    expect(Error.isError(error)).toBe(true)
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('hunter2')
  })
})
