import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readConfig } from '@atelier/config/config.ts'
import { Failure } from '@atelier/errors/failure.ts'
import { Client } from 'pg'
import { z } from 'zod'
import { startNats, toNatsUrl } from './nats.ts'
import { openTestEnvironment } from './open-test-environment.ts'
import { findFreePort, type ServiceName, toPorts } from './ports.ts'
import { toDatabaseUrl } from './postgres.ts'
import { isAlive, readProcesses } from './process-record.ts'
import { answersOk, until } from './ready.ts'
import { migrateDatabase, toMain, toServiceEnv } from './services.ts'
import { readStackFile, type StackFile } from './stack-file.ts'
import { makeStackFolder } from './stack-folder.ts'
import { TestInfrastructure } from './test-environment.ts'

const infrastructureSetting = z.object({ ATELIER_TEST_INFRASTRUCTURE: z.string() })

/** A database of one test's own with a service's newest schema. Dropped when disposed of. */
export async function openTestDatabase(service: ServiceName): Promise<AsyncDisposable & { url: string }> {
  const server = readInfrastructureServer()
  const name = `test_${service}_${randomUUID().replaceAll('-', '')}`
  await asAdmin(server, async (admin) => {
    // One at a time: a template can neither be made twice nor be cloned while somebody is connected to it.
    await admin.query('select pg_advisory_lock(hashtext($1))', [service])
    const template = await makeTemplate(admin, server, service)
    await admin.query(`create database ${name} template ${template}`)
  })
  return {
    url: toDatabaseUrl(server, name),
    [Symbol.asyncDispose]: () => asAdmin(server, (admin) => admin.query(`drop database ${name} with (force)`)),
  }
}

/**
 * The environment to start a service in: a database and a NATS server of its own, the run's object storage, and for the
 * other settings what the stack uses. Ports are free ones; other services' addresses have nobody listening.
 */
export async function openTestEnv(service: ServiceName): Promise<AsyncDisposable & { env: Record<string, string> }> {
  const infrastructure = readInfrastructure()
  await using scope = new AsyncDisposableStack()
  const database = scope.use(await openTestDatabase(service))
  const nats = scope.use(await openTestNats())
  const wiring = { ports: toPorts(infrastructure.portBase), secrets: infrastructure.secrets, logLevel: 'fatal' }
  const ports = {
    RPC_PORT: `${await findFreePort()}`,
    HEALTH_PORT: `${await findFreePort()}`,
    HTTP_PORT: `${await findFreePort()}`,
  }
  const env = { ...toServiceEnv(service, wiring), ...ports, DATABASE_URL: database.url, NATS_URL: nats.url }
  const kept = scope.move()
  return { env, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

/**
 * A service as a process of its own with this environment, ready, for tests that kill it or look at its memory. `kill` ends it
 * as a pulled plug would, and waits until it is gone.
 */
export async function spawnTestService(
  service: ServiceName,
  env: Record<string, string>,
): Promise<AsyncDisposable & { rpcPort: number; pid: number; kill(): Promise<void> }> {
  const [rpcPort, healthPort] = [await findFreePort(), await findFreePort()]
  const child = spawn(process.execPath, [toMain(service)], {
    env: { ...env, RPC_PORT: `${rpcPort}`, HEALTH_PORT: `${healthPort}` },
    stdio: 'ignore',
  })
  const gone = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await gone
  }
  const { pid } = child
  if (pid === undefined) throw new Error(`${service} did not start`)
  const isReady = await until(() => answersOk(`http://127.0.0.1:${healthPort}/readyz`), { timeoutMs: 60_000 })
  if (!isReady) {
    await kill()
    throw new Error(`${service} is not ready`)
  }
  return { rpcPort, pid, kill, [Symbol.asyncDispose]: kill }
}

/** A NATS server of one test's own. `stop` and `start` let a test take it away and give it back with its streams. */
export async function openTestNats(): Promise<
  AsyncDisposable & { url: string; start(): Promise<void>; stop(): Promise<void> }
> {
  const { root, natsServer } = readInfrastructure()
  const folder = makeStackFolder(root)
  const port = await findFreePort()
  const name = `nats-${randomUUID()}`
  const launch = () => startNats({ folder, signal: AbortSignal.timeout(60_000) }, { program: natsServer, port, name })
  let server = await launch()
  const stop = () => server.stop()
  return {
    url: toNatsUrl(port),
    stop,
    async start() {
      server = await launch()
    },
    [Symbol.asyncDispose]: stop,
  }
}

/**
 * A whole stack of one test's own, for tests that break it or need settings of the stack that are not the usual ones. `findPid`
 * gives a component's process as it is now.
 */
export async function openTestStack(
  settings: Readonly<Record<string, string>> = {},
): Promise<AsyncDisposable & { stack: StackFile; findPid(component: string): number | null }> {
  const environment = await openTestEnvironment('stack', settings)
  const processes = join(dirname(environment.file), 'processes')
  return {
    stack: readStackFile(environment.file),
    findPid: (component) =>
      readProcesses(processes).find((each) => each.name === component && isAlive(each))?.pid ?? null,
    [Symbol.asyncDispose]: () => environment[Symbol.asyncDispose](),
  }
}

/** What the run's tests share: for a test that starts a server of it with settings of its own. */
export function readInfrastructure(): TestInfrastructure {
  const path = readConfig(infrastructureSetting).ATELIER_TEST_INFRASTRUCTURE
  return TestInfrastructure.parse(JSON.parse(readFileSync(path, 'utf8')))
}

type Server = { port: number; password: string }

function readInfrastructureServer(): Server {
  const { portBase, secrets } = readInfrastructure()
  return { port: toPorts(portBase).postgres, password: secrets.postgresPassword }
}

async function asAdmin(server: Server, work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: toDatabaseUrl(server, 'postgres'), query_timeout: 120_000 })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

/** The service's migrated template, made by whoever comes first. Its name appears when it is whole. */
async function makeTemplate(admin: Client, server: Server, service: ServiceName): Promise<string> {
  const template = `template_${service}`
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
  if (rowCount) return template
  const unfinished = `${template}_unfinished`
  await admin.query(`drop database if exists ${unfinished}`)
  await admin.query(`create database ${unfinished}`)
  await migrateDatabase(service, toDatabaseUrl(server, unfinished), AbortSignal.timeout(60_000))
  await admin.query(`alter database ${unfinished} rename to ${template}`)
  return template
}

/** The failure that a call ends with; an error when it does not fail. */
export async function failureOf(work: Promise<unknown>): Promise<Failure> {
  const outcome = await work.catch((error: unknown) => error)
  if (outcome instanceof Failure) return outcome
  throw new Error('it did not fail', { cause: outcome })
}

/**
 * The failures that calls made at once end with, in their order; an error when one does not fail. Asked for one after the
 * other, a call that fails while another is awaited would end the test: nobody would have caught it yet.
 */
export const failuresOf = (work: Promise<unknown>[]): Promise<Failure[]> => Promise.all(work.map(failureOf))
