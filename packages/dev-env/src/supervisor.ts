import { type Binaries, installBinaries, needsDownload } from './binaries.ts'
import { declareStandIns, declareStores, type Part } from './infrastructure.ts'
import { installKeycloak, type Keycloak, keycloakVersion, needsKeycloak } from './keycloak.ts'
import { toNatsUrl } from './nats.ts'
import { operator, toOperatorEnv } from './operator.ts'
import { requireFreePorts, toPorts } from './ports.ts'
import { postgresUser, toDatabaseUrl } from './postgres.ts'
import { killStrays } from './process-record.ts'
import type { Progress } from './progress.ts'
import { realmName, toTokenUrl } from './realm.ts'
import { bucket, toS3Endpoint } from './seaweedfs.ts'
import { type Seed, seed } from './seed.ts'
import {
  listDatabases,
  listProcesses,
  listServices,
  migrateDatabase,
  startGatewayBalancer,
  startService,
  toBaseUrl,
  toDemoUrl,
  type Wiring,
} from './services.ts'
import { binDir, type StackSettings } from './settings.ts'
import { removeStackFile, type StackFile, writeEnginesFile, writeStackFile } from './stack-file.ts'
import { readSecrets, requireSpace, type StackFolder } from './stack-folder.ts'
import { StackProblem } from './stack-problem.ts'
import { type Supervised, supervise } from './supervise.ts'
import { makeCertificates } from './tls.ts'

/** A running stack; disposing of it stops everything in order. */
export type Stack = AsyncDisposable & { file: StackFile }

export type StackOptions = {
  folder: StackFolder
  settings: StackSettings
  portBase: number
  progress: Progress
  /** Gives up a start that is under way; a stack that is up is stopped by disposing of it. */
  signal: AbortSignal
  /** False for tests: faster, and safe as long as the machine stays up. */
  durable: boolean
  /** Whether the services speak mutual TLS with each other, with certificates made at this start. */
  tls?: boolean
  /** Settings for every service, beside the stack's own. */
  extraEnv?: Readonly<Record<string, string>>
}

/**
 * Starts the whole system and resolves when it can be used: stores and stand-ins side by side, then migrations, then the
 * services, then the seed. From then on whatever dies is started again, with a line that says so. When a start fails,
 * everything stops again and the first failure is thrown. The caller holds the folder's lock.
 */
export function startStack(options: StackOptions): Promise<Stack> {
  return start(options, startServices)
}

/**
 * The same of what services stand on alone, its databases migrated: no service, no demo data, and nothing for a client. It is
 * what a backup is restored on.
 */
export function startEngines(options: StackOptions): Promise<AsyncDisposable> {
  const finish = async ({ wiring }: Standing) => {
    writeEnginesFile(options.folder.stackFile, { ...toAddresses(wiring), operator: toOperatorEnv(wiring) })
  }
  // A partner's shop has nothing to show.
  return start(options, finish, 'demo-storefront')
}

/** A stack whose stores and stand-ins are up. */
type Standing = {
  wiring: Wiring
  signal: AbortSignal
  failed: AbortController
  /** Starts a part, which is stopped before those of the groups behind its own. */
  keepUp(part: Part, group: Group): Promise<void>
}

/** In the order in which they stop. */
const groups = ['balancer', 'gateway', 'services', 'standIns', 'stores'] as const
type Group = (typeof groups)[number]

async function start<File>(
  options: StackOptions,
  finish: (standing: Standing, options: StackOptions) => Promise<File>,
  leftOut?: string,
): Promise<AsyncDisposable & { file: File }> {
  const { folder, settings, progress } = options
  const ports = toPorts(options.portBase)
  const strays = await killStrays(folder.processes)
  if (strays.length > 0) progress.say(`stopped what an earlier stack left running: ${strays.join(', ')}`)
  removeStackFile(folder.stackFile)
  await requireFreePorts(ports)
  await requireSpace(folder)
  const secrets = readSecrets(folder)
  const binaries = await findBinaries(options)
  const keycloak = settings.ATELIER_IDP === 'keycloak' ? await findKeycloak(options) : null

  const failed = new AbortController()
  const signal = AbortSignal.any([options.signal, failed.signal])
  const started: { group: Group; running: Supervised }[] = []

  const keepUp = async (part: Part, group: Group) => {
    const running = await progress.step(part.name, part.detail, () =>
      supervise(part.name, (at) => part.start({ folder, signal: at }), {
        signal,
        say: progress.say,
        logFile: folder.log(part.name),
      }),
    )
    started.push({ group, running })
  }
  const stop = async () => {
    removeStackFile(folder.stackFile)
    for (const each of groups)
      await Promise.all(started.filter(({ group }) => group === each).map(({ running }) => running.stop()))
  }

  const tlsDir = options.tls ? folder.tls : undefined
  if (tlsDir !== undefined) await makeCertificates(tlsDir, [...listServices(), operator])
  const { LOG_LEVEL: logLevel, ATELIER_REPLICAS: replicas, ATELIER_BESIDE_DIR: besideDir } = settings
  const wiring: Wiring = {
    ports,
    secrets,
    logLevel,
    tlsDir,
    extraEnv: { ...toTracingEnv(settings), ...options.extraEnv },
    replicas,
    besideDir,
  }
  const databases = listDatabases()
  const migrate = async (service: (typeof databases)[number]) => {
    const url = toDatabaseUrl({ port: ports.postgres, password: secrets.postgresPassword }, service)
    await migrateDatabase(service, url, signal)
  }
  const startStore = async (part: Part) => {
    await keepUp(part, 'stores')
    if (part.name !== 'postgres' || databases.length === 0) return
    await progress.step('migrations', databases.join(', '), () => Promise.all(databases.map(migrate)))
  }
  try {
    await together(failed, [
      ...declareStores({ ports, secrets, binaries, databases, durable: options.durable }).map(startStore),
      ...declareStandIns(ports, secrets, keycloak, folder.stackFile)
        .filter(({ name }) => name !== leftOut)
        .map((part) => keepUp(part, 'standIns')),
    ])
    const file = await finish({ wiring, signal, failed, keepUp }, options)
    return { file, [Symbol.asyncDispose]: stop }
  } catch (error) {
    failed.abort(error)
    await stop()
    throw error
  }
}

async function startServices(
  { wiring, signal, failed, keepUp }: Standing,
  { folder, progress }: StackOptions,
): Promise<StackFile> {
  const { ports, replicas = 1 } = wiring
  await together(
    failed,
    listServices().flatMap((service) =>
      listProcesses(service, wiring).map((name, i) => {
        const detail = service === 'gateway' && replicas === 1 ? toBaseUrl(ports) : ''
        const part: Part = { name, detail, start: (at) => startService(at, service, wiring, i + 1) }
        return keepUp(part, service === 'gateway' ? 'gateway' : 'services')
      }),
    ),
  )
  if (replicas > 1) {
    const part: Part = { name: 'balancer', detail: toBaseUrl(ports), start: (at) => startGatewayBalancer(at, wiring) }
    await keepUp(part, 'balancer')
  }
  const seeded = await progress.step('demo data', '', () => seedOrExplain(wiring, folder))
  const file = toStackFile(wiring, seeded)
  signal.throwIfAborted()
  writeStackFile(folder.stackFile, file)
  return file
}

async function findBinaries({ settings, progress, signal }: StackOptions): Promise<Binaries> {
  const install = () => installBinaries(binDir, settings, signal)
  if (!needsDownload(binDir, settings)) return install()
  progress.say('installing nats-server and SeaweedFS (55 MB, only this once)')
  return progress.step('binaries', binDir, install)
}

async function findKeycloak({ settings, progress, signal }: StackOptions): Promise<Keycloak> {
  const install = () => installKeycloak(binDir, settings, signal)
  if (!needsKeycloak(binDir)) return install()
  progress.say(`installing Keycloak ${keycloakVersion} (170 MB, only this once)`)
  return progress.step('Keycloak', binDir, install)
}

/** As `seed`; what it throws says where to look. */
export async function seedOrExplain(wiring: Wiring, folder: StackFolder): Promise<Seed> {
  try {
    return await seed(wiring, folder)
  } catch (cause) {
    const reason = Error.isError(cause) ? cause.message : String(cause)
    throw new StackProblem(
      `the demo data could not be made: ${reason}`,
      ['auth', 'shop', 'preview'].map((service) => `its log: ${folder.log(service)}`),
      { cause },
    )
  }
}

/** Waits for all; when one fails the others are told to give up, are waited for, and its failure is thrown. */
async function together(failed: AbortController, tasks: readonly Promise<void>[]): Promise<void> {
  for (const task of tasks) task.catch((error: unknown) => failed.abort(error))
  await Promise.allSettled(tasks)
  failed.signal.throwIfAborted()
}

/** What a client of the running stack is told. */
export function toStackFile(wiring: Wiring, seeded: Seed): StackFile {
  const { ports, secrets } = wiring
  const baseUrl = toBaseUrl(ports)
  return {
    baseUrl,
    authUrl: baseUrl,
    realm: realmName,
    tokenUrl: toTokenUrl(baseUrl),
    channel: { id: seeded.channelId, clientId: 'channel.demo', clientSecret: secrets.demoChannelSecret },
    otherChannel: { id: seeded.otherChannelId, clientId: 'channel.other', clientSecret: secrets.otherChannelSecret },
    shops: seeded.shops,
    products: seeded.products,
    apiKey: seeded.apiKey,
    ...toAddresses(wiring),
    demo: toDemoUrl(ports),
    operator: toOperatorEnv(wiring),
  }
}

/** Where what services stand on is reached. */
function toAddresses({ ports, secrets }: Wiring) {
  const { s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey, postgresPassword: password } = secrets
  return {
    postgres: { host: '127.0.0.1', port: ports.postgres, user: postgresUser, password },
    nats: toNatsUrl(ports.nats),
    s3: { endpoint: toS3Endpoint(ports), bucket, accessKeyId, secretAccessKey },
    mailbox: `http://127.0.0.1:${ports.mailbox}`,
  }
}

function toTracingEnv({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER_ARG: share,
}: StackSettings): Record<string, string> {
  return endpoint === undefined ? {} : { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: `${share}` }
}
