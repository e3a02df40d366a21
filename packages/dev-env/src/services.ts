import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Component, launchComponent, type Surroundings } from './component.ts'
import { toNatsUrl } from './nats.ts'
import { type Ports, type ServiceName, serviceNames } from './ports.ts'
import { toDatabaseUrl } from './postgres.ts'
import { answersOk } from './ready.ts'
import { realmName, toIssuer, toJwksUrl } from './realm.ts'
import { runCommand } from './run-command.ts'
import { bucket, s3Region, toS3Endpoint } from './seaweedfs.ts'
import { projectDir } from './settings.ts'
import type { Secrets } from './stack-folder.ts'
import { StackProblem } from './stack-problem.ts'
import { toTlsEnv } from './tls.ts'

/** What the environment of the services is made from. */
export type Wiring = {
  ports: Ports
  secrets: Secrets
  logLevel: string
  /** Where the certificates of mutual TLS between the services are; without it they speak plaintext. */
  tlsDir?: string | undefined
  /** Settings for every service beside the stack's own: a benchmark lifts limits with them. */
  extraEnv?: Readonly<Record<string, string>> | undefined
}

/**
 * How the runtime of a service is set, wherever it runs: memory that is freed goes back. V8 lets a heap grow to four times
 * what is in it where it may have gigabytes, to 1.4 times where it may have 512 MB, and glibc keeps eight arenas a core. A
 * gateway under load from 10,000 shops takes 209 MB so, and 388 MB without.
 */
export const runtimeEnv = {
  MALLOC_ARENA_MAX: '2',
  NODE_OPTIONS: '--max-old-space-size=512 --max-semi-space-size=8',
}

/**
 * Of preview too, with the heap's usual growth: V8 counts the bytes of pictures that pass through as growth of the heap, so
 * that the setting above collects the whole of it at every twentieth picture, 3 ms of processor time each.
 */
const previewRuntimeEnv = { ...runtimeEnv, NODE_OPTIONS: '--max-old-space-size=2048 --max-semi-space-size=8' }

/** The services that are in this tree. */
export function listServices(): ServiceName[] {
  return serviceNames.filter((name) => existsSync(toMain(name)))
}

/** Those of them that own a database, by the name that it has too. */
export function listDatabases(): ServiceName[] {
  return listServices().filter((name) => existsSync(join(projectDir, 'services', name, 'migrations')))
}

/** The public address of the API. */
export const toBaseUrl = (ports: Ports): string => `http://127.0.0.1:${ports.gateway}`

/** Brings a service's database to its newest schema. Throws a StackProblem with what the migration said. */
export async function migrateDatabase(service: ServiceName, databaseUrl: string, signal: AbortSignal): Promise<void> {
  const script = join(projectDir, 'packages/postgres/src/migrate.ts')
  const { ok, output } = await runCommand(process.execPath, [script, join(projectDir, 'services', service)], {
    timeoutMs: 60_000,
    signal,
    cwd: projectDir,
    env: { DATABASE_URL: databaseUrl },
  })
  signal.throwIfAborted()
  if (ok) return
  const lines = output.split('\n')
  const first = Math.max(
    lines.findIndex((line) => /error:/i.test(line)),
    0,
  )
  const end = lines.slice(first, first + 6).map((line) => `    ${line}`)
  throw new StackProblem(`the migration of ${service} failed:\n${end.join('\n')}`, [
    'npm run stack:reset forgets the data and starts from nothing',
  ])
}

/** What a service gets to finish what it has begun. Less than its own default, so that Ctrl-C stays quick. */
const shutdownTimeoutMs = 15_000

/** Starts a service as a process of its own and waits until it says that it is ready. */
export function startService(at: Surroundings, name: ServiceName, wiring: Wiring): Promise<Component> {
  return launchComponent({
    ...at,
    name,
    command: process.execPath,
    args: [toMain(name)],
    env: toServiceEnv(name, wiring),
    ready: () => answersOk(`http://127.0.0.1:${toHealthPort(name, wiring.ports)}/readyz`),
    readyTimeoutMs: 60_000,
    stopSignal: 'SIGTERM',
    // Later than its own deadline, which ends it with a line in its log.
    stopTimeoutMs: shutdownTimeoutMs + 2_000,
  })
}

/** The whole environment of a service in the stack. Services take what they know and ignore the rest. */
export function toServiceEnv(
  name: ServiceName,
  { ports, secrets, logLevel, tlsDir, extraEnv }: Wiring,
): Record<string, string> {
  const everywhere = {
    ...(name === 'preview' ? previewRuntimeEnv : runtimeEnv),
    LOG_LEVEL: logLevel,
    SHUTDOWN_TIMEOUT_MS: `${shutdownTimeoutMs}`,
    BASE_URL: toBaseUrl(ports),
    NATS_URL: toNatsUrl(ports.nats),
    S3_ENDPOINT: toS3Endpoint(ports),
    S3_REGION: s3Region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: secrets.s3AccessKeyId,
    S3_SECRET_ACCESS_KEY: secrets.s3SecretAccessKey,
    IDEMPOTENCY_SECRET: secrets.idempotencySecret,
    // Not every laptop or container lets a process be cut off from the network.
    WORKER_NETWORK_ISOLATION: 'preferred',
    AUTH_ADDRESS: toRpcAddress('auth', ports),
    SHOP_ADDRESS: toRpcAddress('shop', ports),
    MEDIA_ADDRESS: toRpcAddress('media', ports),
    PREVIEW_ADDRESS: toRpcAddress('preview', ports),
    MEMBERSHIP_ADDRESS: toRpcAddress('membership', ports),
    NOTIFICATION_ADDRESS: toRpcAddress('notification', ports),
    HEALTH_PORT: `${toHealthPort(name, ports)}`,
    ...(tlsDir !== undefined && toTlsEnv(tlsDir, name)),
  }
  if (name === 'gateway') {
    const own = { HTTP_PORT: `${ports.gateway}`, IDP_URL: toIdpUrl(ports), IDP_REALM: realmName }
    return { ...everywhere, ...own, ...extraEnv }
  }
  return {
    ...everywhere,
    RPC_PORT: `${ports[`${name} rpc`]}`,
    DATABASE_URL: toDatabaseUrl({ port: ports.postgres, password: secrets.postgresPassword }, name),
    ...(name === 'auth' && {
      IDP_ISSUER: toIssuer(toBaseUrl(ports)),
      IDP_JWKS_URL: toJwksUrl(`http://127.0.0.1:${ports['identity-provider']}`),
      IDP_AUDIENCE: 'atelier-api',
      API_KEY_SECRET: secrets.apiKeySecret,
    }),
    ...(name === 'shop' && { INVITATION_SECRET: secrets.invitationSecret }),
    ...(name === 'preview' && { IMAGE_KEY_SECRET: secrets.imageKeySecret }),
    ...(name === 'membership' && { SIGNED_ID_SECRET: secrets.signedIdSecret }),
    ...(name === 'notification' && {
      SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
      MAIL_FROM: 'Atelier <invitations@atelier.example>',
    }),
    ...extraEnv,
  }
}

/** Where the identity provider is for whoever need not come through the gateway. */
export const toIdpUrl = (ports: Ports): string => `http://127.0.0.1:${ports['identity-provider']}/auth`

export function toRpcAddress(name: Exclude<ServiceName, 'gateway'>, ports: Ports): string {
  return `127.0.0.1:${ports[`${name} rpc`]}`
}

function toHealthPort(name: ServiceName, ports: Ports): number {
  return ports[`${name} health`]
}

/** The file that a service's process begins with. */
export function toMain(name: ServiceName): string {
  return join(projectDir, 'services', name, 'src/main.ts')
}
