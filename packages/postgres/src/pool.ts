import type { PostgresEnv } from '@atelier/config/config.ts'
import pg from 'pg'
import {
  type CommonQueryMethods,
  createPool,
  createTimestampWithTimeZoneTypeParser,
  createTypeParserPreset,
  type DatabasePool,
  type Interceptor,
  SchemaValidationError,
} from 'slonik'
import type { z } from 'zod'
import { toFailure } from './sqlstate.ts'

/** What a store needs: a pool, or a transaction of it. */
export type Database = CommonQueryMethods
export type Pool = DatabasePool & AsyncDisposable

const statementTimeoutMs = 5_000

/** slonik runs no schema by itself: this parses each row by the schema of its query, so a row is what its type says. */
const parseRows: Interceptor = {
  name: 'parse-rows',
  transformRow: (context, query, row) => {
    const schema = context.resultParser
    if (!schema) return row
    const parsed = schema['~standard'].validate(row)
    if (parsed instanceof Promise) throw new Error('row schemas must be synchronous')
    if (parsed.issues) throw new SchemaValidationError(query, row, [...parsed.issues])
    return parsed.value as typeof row
  },
}

// `timestamptz` would come back as a number of milliseconds; `int8` as a bigint is slonik's own.
const typeParsers = [
  ...createTypeParserPreset().filter((parser) => parser.name !== 'timestamptz' && parser.name !== 'int8'),
  {
    ...createTimestampWithTimeZoneTypeParser(),
    parse: (value: string | null) => (value === null ? null : new Date(value)),
  },
  { name: 'int8', parse: (value: string | null) => (value === null ? null : BigInt(value)) },
]

/**
 * Opens the pool of this service's own database. `timestamptz` is a Date, `int8` a bigint. Every wait is bounded:
 * connecting, a statement (by the server), and an answer that never comes (by the client: a paused server enforces nothing).
 */
export async function openPool(config: z.output<typeof PostgresEnv>): Promise<Pool> {
  // The driver passes no read timeout on, so it is set where `pg` looks for what its configuration leaves out.
  Object.assign(pg.defaults, { query_timeout: statementTimeoutMs + 1_000 })
  const pool = await createPool(config.DATABASE_URL.reveal(), {
    captureStackTrace: false,
    connectionRetryLimit: 1,
    connectionTimeout: 3_000,
    idleInTransactionSessionTimeout: 10_000,
    idleTimeout: 30_000,
    interceptors: [parseRows],
    maxPoolSize: config.DATABASE_POOL_SIZE_MAX,
    // We set no session state, so there is none to discard between two users of a connection.
    resetConnection: async () => {},
    statementTimeout: statementTimeoutMs,
    typeParsers,
  })
  // Without a listener a lost idle connection would end the process; queries report their own errors.
  pool.on('error', () => {})
  return Object.assign(pool, translateFailures(pool), { [Symbol.asyncDispose]: () => pool.end() })
}

// slonik has no hook that sees a connection that cannot be made, so this is where every statement comes in.
const entrances = [
  ...(['any', 'anyFirst', 'exists', 'many', 'manyFirst', 'maybeOne', 'maybeOneFirst', 'one', 'oneFirst'] as const),
  ...(['query', 'connect', 'transaction'] as const),
]

/** The pool's functions, failing with UNAVAILABLE when there is no server to ask: its callers answer for it. */
function translateFailures(pool: DatabasePool): Partial<DatabasePool> {
  const translated = entrances.map((name) => {
    const enter = pool[name] as (...args: unknown[]) => Promise<unknown>
    const entered = async (...args: unknown[]) => {
      try {
        return await enter(...args)
      } catch (error) {
        throw toFailure(error)
      }
    }
    return [name, entered]
  })
  return Object.fromEntries(translated)
}
