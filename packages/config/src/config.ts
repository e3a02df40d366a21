import { z } from 'zod'
import { Secret } from './secret.ts'

export const port = () => z.coerce.number().int().min(1).max(65535)
export const address = () => z.string().regex(/^[^\s:/]+:\d{1,5}$/, 'must be host:port')
export const secret = (lengthMin = 1) =>
  z
    .string()
    .min(lengthMin)
    .transform((value) => new Secret(value))
const httpUrl = () => z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

/** What every process has. HOST is the address its listeners bind to; Kubernetes sets 0.0.0.0. */
export const ProcessEnv = z.object({
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal']).default('info'),
  HOST: z.string().min(1).default('127.0.0.1'),
  SHUTDOWN_TIMEOUT_MS: z.coerce.number().int().min(100).max(300_000).default(25_000),
})

export const HealthEnv = z.object({ HEALTH_PORT: port() })

/** Mutual TLS between services: all three files, or none (then only loopback is allowed). */
export const RpcTlsEnv = z.object({
  RPC_TLS_CA_FILE: z.string().min(1).optional(),
  RPC_TLS_CERT_FILE: z.string().min(1).optional(),
  RPC_TLS_KEY_FILE: z.string().min(1).optional(),
})

export const RpcEnv = RpcTlsEnv.extend({ RPC_PORT: port() })

export const PostgresEnv = z.object({
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .transform((value) => new Secret(value)),
  DATABASE_POOL_SIZE_MAX: z.coerce.number().int().min(1).max(100).default(10),
})

/** TLS is required by `tls://`, or by a file of the authorities that are trusted then instead of the system's. */
export const NatsEnv = z.object({
  NATS_URL: z
    .string()
    .regex(/^(nats|tls):\/\/./, 'must be a nats:// or tls:// address')
    // The client would drop them, and an address is no place for a secret.
    .regex(/^[^@]*$/, 'must not have a user or a password in it: they are NATS_USER and NATS_PASSWORD'),
  NATS_TLS_CA_FILE: z.string().min(1).optional(),
  NATS_USER: z.string().min(1).optional(),
  NATS_PASSWORD: secret().optional(),
})

/** S3_PUBLIC_ENDPOINT is where partners reach storage, when that is not where services do. */
export const S3Env = z.object({
  S3_ENDPOINT: httpUrl(),
  S3_PUBLIC_ENDPOINT: httpUrl().optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(3),
  S3_ACCESS_KEY_ID: z.string().min(1),
  S3_SECRET_ACCESS_KEY: secret(),
})

/** What digests of repeatable requests are keyed with, and their stored answers encrypted: the same for all services. */
export const IdempotencyEnv = z.object({ IDEMPOTENCY_SECRET: secret(16) })

/** The public address of the API, without a slash at the end. */
export const PublicEnv = z.object({ BASE_URL: httpUrl() })

export { httpUrl }

const halves = [
  ['RPC_TLS_CA_FILE', 'RPC_TLS_CERT_FILE', 'RPC_TLS_KEY_FILE'],
  ['TLS_CERT_FILE', 'TLS_KEY_FILE'],
  ['NATS_USER', 'NATS_PASSWORD'],
] as const

/** Reading the settings failed; `problems` has one line for each wrong setting and never a value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`wrong settings: ${problems.join('; ')}`)
    this.problems = problems
  }
}

/**
 * Reads a process's settings from the environment. An empty variable counts as absent. Throws one ConfigError with
 * every problem at once. A group of settings that belong together must be whole or absent.
 */
export function readConfig<Schema extends z.ZodType>(
  schema: Schema,
  env: Record<string, string | undefined> = process.env,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = schema.safeParse(given)
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => toProblem(issue, given))
  for (const group of halves) {
    const missing = group.filter((name) => given[name] === undefined)
    if (missing.length > 0 && missing.length < group.length)
      problems.push(`${missing.join(', ')}: must be set too, or none of ${group.join(', ')}`)
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  return parsed.data
}

function toProblem(issue: z.core.$ZodIssue, given: Record<string, unknown>): string {
  const name = issue.path.map(String).join('.')
  return given[name] === undefined ? `${name}: is required` : `${name}: ${issue.message}`
}
