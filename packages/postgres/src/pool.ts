import { durations, gaugesFrom } from '@atelier/boot/metrics.ts'
import { activeTraceparent, type Span, startSpan, toFailureName } from '@atelier/boot/tracing.ts'
import type { PostgresEnv } from '@atelier/config/config.ts'
import pg from 'pg'
import {
  type ClientConfigurationInput,
  type CommonQueryMethods,
  createPool,
  createTimestampWithTimeZoneTypeParser,
  createTypeParserPreset,
  type DatabasePool,
  type Interceptor,
  parseDsn,
  SchemaValidationError,
} from 'slonik'
import type { z } from 'zod'
import { toFailure } from './sqlstate.ts'
import { whenReachable } from './when-reachable.ts'

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

const noteDuration = durations('postgres_query_duration_seconds', 'Statements, by whether they succeeded', ['outcome'])
const spans = new WeakMap<object, Span>()

/** Times every statement, and makes it part of what is traced: by its text, which has no values. */
const watchStatements: Interceptor = {
  name: 'watch-statements',
  beforeQueryExecution: (context, { sql }) => {
    if (activeTraceparent() === undefined) return null
    const text = sql.trim().replace(/\s+/g, ' ')
    const span = startSpan(toStatementName(text), 'client', { 'db.system.name': 'postgresql', 'db.query.text': text })
    if (span) spans.set(context.sandbox, span)
    return null
  },
  afterQueryExecution: (context) => {
    noteDuration({ outcome: 'succeeded' }, toSeconds(context.queryInputTime))
    spans.get(context.sandbox)?.end()
    return null
  },
  queryExecutionError: (context, _query, error) => {
    noteDuration({ outcome: 'failed' }, toSeconds(context.queryInputTime))
    spans.get(context.sandbox)?.end(toFailureName(error))
    return null
  },
}

/** `insert outbox`: what it does, and the first table it does it to. */
function toStatementName(text: string): string {
  const [verb = ''] = /^\w+/.exec(text) ?? []
  const [, table = ''] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text) ?? []
  return `${verb} ${table}`.toLowerCase().trimEnd()
}

const toSeconds = (sinceNanos: bigint | number) => Number(process.hrtime.bigint() - BigInt(sinceNanos)) / 1e9

/** The pools of this process, by their names. */
const pools = new Map<string, { pool: DatabasePool; sizeMax: number }>()

gaugesFrom(
  {
    postgres_pool_connections_used: 'Connections that somebody works with',
    postgres_pool_connections_idle: 'Connections that nobody works with',
    postgres_pool_connections_max: 'Connections that there may be',
    postgres_pool_waiting: 'Work that waits for a connection',
  },
  'pool',
  () => {
    const read = (toLevel: (entry: { pool: DatabasePool; sizeMax: number }) => number) =>
      Object.fromEntries([...pools].map(([name, entry]) => [name, toLevel(entry)]))
    return {
      postgres_pool_connections_used: read(({ pool }) => pool.state().acquiredConnections),
      postgres_pool_connections_idle: read(({ pool }) => pool.state().idleConnections),
      postgres_pool_connections_max: read(({ sizeMax }) => sizeMax),
      postgres_pool_waiting: read(({ pool }) => pool.state().waitingClients),
    }
  },
)

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
 * connecting, a statement (by the server), and an answer that never comes (by the client: a paused server enforces nothing). A
 * server that does not answer yet is waited for, a minute (`whenReachable`), until `stopping`; one whose certificate is not of
 * the authority in the address (`sslrootcert`) and of its own name is refused at once. A second pool of a process has a name of
 * its own, for its metrics.
 */
export async function openPool(
  config: z.output<typeof PostgresEnv>,
  { name = 'main', stopping }: { name?: string; stopping?: AbortSignal | undefined } = {},
): Promise<Pool> {
  // The driver passes no read timeout on, so it is set where `pg` looks for what its configuration leaves out.
  Object.assign(pg.defaults, { query_timeout: statementTimeoutMs + 1_000 })
  const options: ClientConfigurationInput = {
    captureStackTrace: false,
    connectionRetryLimit: 1,
    connectionTimeout: 3_000,
    idleInTransactionSessionTimeout: 10_000,
    idleTimeout: 30_000,
    interceptors: [watchStatements, parseRows],
    maxPoolSize: config.DATABASE_POOL_SIZE_MAX,
    // We set no session state, so there is none to discard between two users of a connection.
    resetConnection: async () => {},
    statementTimeout: statementTimeoutMs,
    typeParsers,
    ...toTlsOptions(config.DATABASE_URL.reveal()),
  }
  const pool = await whenReachable(() => createPool(config.DATABASE_URL.reveal(), options), { stopping })
  // Without a listener a lost idle connection would end the process; queries report their own errors.
  pool.on('error', () => {})
  const entry = { pool, sizeMax: config.DATABASE_POOL_SIZE_MAX }
  pools.set(name, entry)
  const close = () => {
    if (pools.get(name) === entry) pools.delete(name)
    return pool.end()
  }
  return Object.assign(pool, translateFailures(pool), { [Symbol.asyncDispose]: close })
}

/** The authority of an address, `sslrootcert`, which slonik's driver reads and then leaves out: it would trust the system's alone. */
function toTlsOptions(databaseUrl: string): Pick<ClientConfigurationInput, 'ssl'> {
  const { ssl, sslMode } = parseDsn(databaseUrl)
  return ssl && sslMode !== 'disable' ? { ssl } : {}
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
