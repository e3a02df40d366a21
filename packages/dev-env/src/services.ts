import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startBalancer } from './balancer.ts'
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
  /** How many processes of each service there are, 1 unless told. Of several, the gateway has one more, behind a balancer. */
  replicas?: number | undefined
  /** The checkout that every process but the first of each service is started from; this one unless told. */
  besideDir?: string | undefined
}

/** How many processes of a service run in the stack. */
function countReplicas(name: ServiceName, { replicas = 1 }: Pick<Wiring, 'replicas'>): number {
  return name === 'gateway' && replicas > 1 ? replicas + 1 : replicas
}

/** The name of the nth process of a service, from 1: `shop`, `shop-2`. */
const toProcessName = <Name extends ServiceName>(name: Name, replica: number) =>
  (replica === 1 ? name : `${name}-${replica}`) as Name

/** The names of the processes of a service, in the order of their numbers. */
export function listProcesses(name: ServiceName, wiring: Pick<Wiring, 'replicas'>): string[] {
  return Array.from({ length: countReplicas(name, wiring) }, (_, i) => toProcessName(name, i + 1))
}

/**
 * How the runtime of a service is set, wherever it runs: memory that is freed goes back. V8 lets a heap grow to four times
 * what is in it where it may have gigabytes, to 1.4 times where it may have 512 MB, and by as much as the young may have on top; glibc
 * keeps eight arenas a core, and in them what V8 had for moments in blocks of 32 KB and more. 8 MB for the young take a gateway as
 * much time for collecting as 16, twice as often half as much, and 16 MB less (docs/benchmark.md, footnote 17).
 * One thread collects garbage beside the loop, not four: on one core four leave it a fifth of the core while they do.
 */
export const runtimeEnv = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  NODE_OPTIONS: '--max-old-space-size=512 --max-semi-space-size=8 --v8-pool-size=1',
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

/** Where the demo shop is. */
export const toDemoUrl = (ports: Ports): string => `http://127.0.0.1:${ports['demo storefront']}/demo`

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

/** Starts the nth process of a service, from 1, and waits until it says that it is ready. */
export function startService(at: Surroundings, name: ServiceName, wiring: Wiring, replica = 1): Promise<Component> {
  const dir = replica > 1 ? wiring.besideDir : undefined
  return launchComponent({
    ...at,
    name: toProcessName(name, replica),
    command: process.execPath,
    args: [toMain(name, dir)],
    env: toServiceEnv(name, wiring, replica),
    ready: () => answersOk(`http://127.0.0.1:${toHealthPort(name, wiring.ports, replica)}/readyz`),
    readyTimeoutMs: 60_000,
    stopSignal: 'SIGTERM',
    // Later than its own deadline, which ends it with a line in its log.
    stopTimeoutMs: shutdownTimeoutMs + 2_000,
  })
}

/**
 * How long one of several processes goes on once it is told to stop: the balancer asks every 100 ms whether a gateway is ready,
 * and callers try every 500 ms whether a replica is back. This leaves a busy machine time.
 */
const drainMs = 2_000

/** The whole environment of the nth process of a service, from 1. Services take what they know and ignore the rest. */
export function toServiceEnv(name: ServiceName, wiring: Wiring, replica = 1): Record<string, string> {
  const { ports, secrets, logLevel, tlsDir, extraEnv, replicas = 1 } = wiring
  // What another checkout asks is of this one, whose processes ask both: an older one may know a single address only.
  const asked = replica > 1 && wiring.besideDir !== undefined ? { ports } : wiring
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
    AUTH_ADDRESS: toRpcAddress('auth', asked),
    SHOP_ADDRESS: toRpcAddress('shop', asked),
    MEDIA_ADDRESS: toRpcAddress('media', asked),
    PREVIEW_ADDRESS: toRpcAddress('preview', asked),
    MEMBERSHIP_ADDRESS: toRpcAddress('membership', asked),
    ORDER_ADDRESS: toRpcAddress('order', asked),
    NOTIFICATION_ADDRESS: toRpcAddress('notification', asked),
    HEALTH_PORT: `${toHealthPort(name, ports, replica)}`,
    ...(replicas > 1 && { DRAIN_MS: `${drainMs}` }),
    ...(tlsDir !== undefined && toTlsEnv(tlsDir, name)),
  }
  if (name === 'gateway') {
    const own = { HTTP_PORT: `${toHttpPort(wiring, replica)}`, IDP_URL: toIdpUrl(ports), IDP_REALM: realmName }
    const behindBalancer = {
      QUOTA_REPLICAS: `${countReplicas(name, wiring)}`,
      TRUSTED_PROXIES: '127.0.0.1',
    }
    return { ...everywhere, ...own, ...(replicas > 1 && behindBalancer), ...extraEnv }
  }
  return {
    ...everywhere,
    RPC_PORT: `${ports[`${toProcessName(name, replica)} rpc`]}`,
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
      WEBHOOK_SECRET_KEY: secrets.webhookSecretKey,
      // A developer's receiver, and a test's, is on this machine.
      WEBHOOK_ALLOW_LOOPBACK: 'true',
    }),
    ...extraEnv,
  }
}

/** Where the identity provider is for whoever need not come through the gateway. */
export const toIdpUrl = (ports: Ports): string => `http://127.0.0.1:${ports['identity-provider']}/auth`

/** Where a service is asked: every process of it. */
export function toRpcAddress(
  name: Exclude<ServiceName, 'gateway'>,
  { ports, ...wiring }: Pick<Wiring, 'ports' | 'replicas'>,
): string {
  const replicas = Array.from({ length: countReplicas(name, wiring) }, (_, i) => toProcessName(name, i + 1))
  return replicas.map((replica) => `127.0.0.1:${ports[`${replica} rpc`]}`).join(',')
}

function toHealthPort(name: ServiceName, ports: Ports, replica: number): number {
  return ports[`${toProcessName(name, replica)} health`]
}

/** Of several gateways none has the public address: that is the balancer's. */
function toHttpPort({ ports, replicas = 1 }: Wiring, replica: number): number {
  return replicas === 1 ? ports.gateway : ports[`${toProcessName('gateway', replica)} http`]
}

/** Starts what stands before several gateways, at the public address. */
export function startGatewayBalancer(at: Surroundings, wiring: Wiring): Promise<Component> {
  const gateways = listProcesses('gateway', wiring).map((_, i) => ({
    port: toHttpPort(wiring, i + 1),
    healthPort: toHealthPort('gateway', wiring.ports, i + 1),
  }))
  return startBalancer(at, { port: wiring.ports.gateway, gateways })
}

/** The file that a service's process begins with, in a checkout. */
export function toMain(name: ServiceName, dir = projectDir): string {
  return join(dir, 'services', name, 'src/main.ts')
}
