import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { rotatedSecrets } from './keyring.ts'
import { Secret } from './secret.ts'

export const port = () => z.coerce.number().int().min(1).max(65535)
/** Where a service is: `host:port`, or the IPv4 addresses of several processes of it, `10.0.0.1:50051,10.0.0.2:50051`. */
export const address = () =>
  z
    .string()
    .regex(/^([^\s:/,]+:\d{1,5}|[\d.]+:\d{1,5}(,[\d.]+:\d{1,5})+)$/, 'must be host:port, or IPv4:port,IPv4:port')
export const secret = (lengthMin = 1) =>
  z
    .string()
    .min(lengthMin)
    .transform((value) => new Secret(value))
const addrSpec = "[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9-]+(?:\\.[a-zA-Z0-9-]+)*"
/** `Name <name@example.com>`, or the address alone. */
const mailbox = new RegExp(`^(?:(?<name>[^<>"@\\p{C}]+?) *<(?<named>${addrSpec})>|(?<bare>${addrSpec}))$`, 'u')
const httpUrl = () => z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

/** What every process has. HOST is the address its listeners bind to; Kubernetes sets 0.0.0.0. */
export const ProcessEnv = z.object({
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal']).default('info'),
  HOST: z.string().min(1).default('127.0.0.1'),
  SHUTDOWN_TIMEOUT_MS: z.coerce.number().int().min(100).max(300_000).default(25_000),
  /** Where an OpenTelemetry collector takes traces by HTTP, without `/v1/traces`; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl().optional(),
  /** The share of the requests that is traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.01),
})

export const HealthEnv = z.object({ HEALTH_PORT: port() })

/** Mutual TLS between services: all three files, or none (then only loopback is allowed). */
export const RpcTlsEnv = z.object({
  RPC_TLS_CA_FILE: z.string().min(1).optional(),
  RPC_TLS_CERT_FILE: z.string().min(1).optional(),
  RPC_TLS_KEY_FILE: z.string().min(1).optional(),
})

/** How long a process goes on once it is told to stop, not ready by then: for what is in front, and who calls, to notice. */
export const DrainEnv = z.object({ DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(0) })

export const RpcEnv = RpcTlsEnv.extend(DrainEnv.shape).extend({ RPC_PORT: port() })

export const PostgresEnv = z.object({
  DATABASE_URL: z
    .string()
    // Whoever reads it later would fail with the whole of it, the password too.
    .refine(
      (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
      'must be a postgres:// address, in which a password has / ? # @ : and % as %2F %3F %23 %40 %3A and %25',
    )
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
  /** On how many servers each stream is kept. Without it streams stay as they are, and new ones are on one. */
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).optional(),
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

/**
 * Where mail leaves, and whose it is. STARTTLS is required of an `smtp://` server that is not on this machine, unless the mode
 * says otherwise; `smtps://` speaks TLS from the first byte.
 */
export const SmtpEnv = z.object({
  SMTP_URL: z
    .string()
    // The name of a host, or its address, in brackets where it is one of IPv6.
    .regex(/^smtps?:\/\/([\w.-]+|\[[0-9a-fA-F:.]+\])(:\d{1,5})?$/, 'must be smtp://host:port or smtps://host:port')
    .refine((url) => URL.canParse(url), 'must have a port of at most 65535')
    .transform(toSmtpServer),
  SMTP_USER: secret().optional(),
  SMTP_PASSWORD: secret().optional(),
  SMTP_TLS_MODE: z.enum(['required', 'preferred']).optional(),
  MAIL_FROM: z
    .string()
    .max(200)
    .regex(mailbox, 'must be an address, or a name and then the address in angle brackets')
    .transform((text) => {
      const { name = '', named, bare } = mailbox.exec(text)?.groups ?? {}
      return { name, address: named ?? bare ?? '' }
    }),
  /** Mail is signed (RFC 6376) for this domain, whose DNS has the public key under this selector. */
  DKIM_DOMAIN: z
    .string()
    .regex(/^([a-z0-9-]+\.)+[a-z0-9-]+$/, 'must be a domain name in lower case')
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i, 'must be letters, digits, dots and hyphens')
    .optional(),
  DKIM_PRIVATE_KEY: z
    .string()
    .refine(isRsaKey, 'must be an RSA private key (PEM)')
    .transform((value) => new Secret(value))
    .optional(),
})

/** What digests of repeatable requests are keyed with, and their stored answers encrypted: the same for all services. */
export const IdempotencyEnv = z.object({
  IDEMPOTENCY_SECRET: secret(16),
  IDEMPOTENCY_SECRET_ACCEPTED: secret(16).optional(),
})

/** The public address of the API, without a slash at the end. */
export const PublicEnv = z.object({ BASE_URL: httpUrl() })

export { httpUrl }

const halves = [
  ['RPC_TLS_CA_FILE', 'RPC_TLS_CERT_FILE', 'RPC_TLS_KEY_FILE'],
  ['TLS_CERT_FILE', 'TLS_KEY_FILE'],
  ['NATS_USER', 'NATS_PASSWORD'],
  ['SMTP_USER', 'SMTP_PASSWORD'],
  ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
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
 * every problem at once. A group of settings that belong together must be whole or absent, and a secret that changes
 * another one than what it changes from.
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
  for (const name of rotatedSecrets)
    if (given[name] !== undefined && given[`${name}_ACCEPTED`] === given[name])
      problems.push(`${name}_ACCEPTED: must be another one than ${name}`)
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  return parsed.data
}

function toProblem(issue: z.core.$ZodIssue, given: Record<string, unknown>): string {
  const name = issue.path.map(String).join('.')
  return given[name] === undefined ? `${name}: is required` : `${name}: ${issue.message}`
}

/** The ports are those of mail submission (RFC 8314) where the address names none. */
function toSmtpServer(url: string): { host: string; port: number; isTls: boolean } {
  const { protocol, hostname, port } = new URL(url)
  const isTls = protocol === 'smtps:'
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? (isTls ? 465 : 587) : Number(port), isTls }
}

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
