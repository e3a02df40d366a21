import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setUpLogger } from '@atelier/boot/logger.ts'
import { PostgresEnv, readConfig } from '@atelier/config/config.ts'
import { signalWithChildren } from '@atelier/dev-env/child-processes.ts'
import type { Component } from '@atelier/dev-env/component.ts'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import { postgresUser, startPostgres, toDatabaseUrl } from '@atelier/dev-env/postgres.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { makeStackFolder } from '@atelier/dev-env/stack-folder.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { Client } from 'pg'
import { openPool } from '../src/pool.ts'
import { whenReachable } from '../src/when-reachable.ts'

setUpLogger('test', 'fatal')

const sourceDir = join(import.meta.dirname, '../src')
const scope = new AsyncDisposableStack()
let options: { port: number; password: string; databases: string[]; durable: false }
let root: string
let main: string
let server: Component | null = null

// A server of this file's own, which is not there, or says nothing, when something starts.
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'atelier-late-'))
  scope.defer(() => rmSync(root, { recursive: true, force: true }))
  // A program is run where it can import the workspace's packages.
  const programDir = mkdtempSync(join(import.meta.dirname, 'program-'))
  scope.defer(() => rmSync(programDir, { recursive: true }))
  main = join(programDir, 'main.ts')
  writeFileSync(
    main,
    `import { run } from '@atelier/boot/run.ts'
     import { HealthEnv, PostgresEnv, ProcessEnv } from '@atelier/config/config.ts'
     import { openPool } from '@atelier/postgres/pool.ts'
     const Config = ProcessEnv.extend(PostgresEnv.shape).extend(HealthEnv.shape)
     await run('program', Config, async (config, scope, stopping) => {
       scope.use(await openPool(config, { stopping }))
       const open = setInterval(() => {}, 1_000)
       scope.defer(() => clearInterval(open))
     })`,
  )
  options = { port: await findFreePort(), password: 'password', databases: ['late'], durable: false }
  await startServer()
  await stopServer()
}, 120_000)
afterEach(stopServer)
afterAll(() => scope.disposeAsync())

async function startServer(): Promise<void> {
  server = await startPostgres({ folder: makeStackFolder(root), signal: AbortSignal.timeout(60_000) }, options)
}

async function stopServer(): Promise<void> {
  await server?.stop()
  server = null
}

function signalServer(signal: NodeJS.Signals): void {
  if (!server) throw new Error('there is no server')
  signalWithChildren(server.pid, signal)
}

const toUrl = (database = 'late') => toDatabaseUrl(options, database)

/** A process, what it has said until now, and how it ended. */
async function start(args: string[], env: Record<string, string> = {}) {
  const healthPort = await findFreePort()
  const child: ChildProcess = spawn(process.execPath, args, {
    env: { DATABASE_URL: toUrl(), HEALTH_PORT: `${healthPort}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk
    })
  const closed = once(child, 'close').then(([code]: (number | null)[]) => code)
  return {
    said: () => output,
    saysOnce: (text: string) => until(async () => output.includes(text), { timeoutMs: 45_000, intervalMs: 50 }),
    async ask(path: string) {
      return (await fetch(`http://127.0.0.1:${healthPort}${path}`)).status
    },
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    closed,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await closed
    },
  }
}

const waits = 'Postgres cannot be reached; the start waits'

describe('a service', () => {
  it('whose server comes late waits for it, live and not ready, and says so', async () => {
    await using service = await start([main])
    expect(await service.saysOnce(`"attempt":2`)).toBe(true)
    expect(service.said()).toContain(waits)
    expect([await service.ask('/livez'), await service.ask('/readyz')]).toEqual([200, 503])
    await startServer()
    expect(await service.saysOnce('"msg":"ready"')).toBe(true)
    expect(await service.ask('/readyz')).toBe(200)
    service.kill('SIGTERM')
    expect(await service.closed).toBe(0)
  })

  it('whose server takes its connection and does not answer on it waits for it', async () => {
    await startServer()
    signalServer('SIGSTOP')
    try {
      await using service = await start([main])
      expect(await service.saysOnce(waits)).toBe(true)
      expect([await service.ask('/livez'), await service.ask('/readyz')]).toEqual([200, 503])
      signalServer('SIGCONT')
      expect(await service.saysOnce('"msg":"ready"')).toBe(true)
    } finally {
      signalServer('SIGCONT')
    }
  })

  it('that is told to stop while it waits ends, and has not failed', async () => {
    await using service = await start([main])
    expect(await service.saysOnce(waits)).toBe(true)
    service.kill('SIGTERM')
    expect(await service.closed).toBe(0)
    expect(service.said()).toContain('"msg":"stopped"')
    expect(service.said()).not.toContain('start failed')
  })

  it.each([
    { what: 'whose password is wrong', change: (url: string) => url.replace(':password@', ':hunter2@'), code: '28P01' },
    { what: 'whose database there is not', change: (url: string) => url.replace(/late$/, 'none'), code: '3D000' },
  ])('$what ends at once and says why', async ({ change, code }) => {
    await startServer()
    await using service = await start([main], { DATABASE_URL: change(toUrl()) })
    expect(await service.closed).toBe(1)
    expect(service.said()).toContain(`"code":"${code}"`)
    expect(service.said()).not.toContain(waits)
    expect(service.said()).not.toContain('hunter2')
  })
})

describe.each([
  {
    command: 'the command that migrates',
    args: () => [join(sourceDir, 'migrate.ts'), 'services/membership'],
    env: () => ({ DATABASE_URL: toUrl() }),
    made: `select 1 from migrations`,
  },
  {
    command: 'the command that makes databases',
    args: () => [join(sourceDir, 'create-databases.ts')],
    env: () => ({ DATABASE_URL: toUrl('postgres'), DATABASE_URLS: toUrl('made').replace(postgresUser, 'made') }),
    made: `select 1 from pg_database where datname = 'made'`,
  },
])('$command', ({ args, env, made }) => {
  it('waits for a server that comes late', async () => {
    await using job = await start(args(), env())
    expect(await job.saysOnce(waits)).toBe(true)
    await startServer()
    expect(await job.closed).toBe(0)
    const client = new Client({ connectionString: toUrl() })
    await client.connect()
    expect((await client.query(made)).rowCount).not.toBe(0)
    await client.end()
  })

  it('ends at once when it is told to stop while it waits, or its password is wrong', async () => {
    await using waiting = await start(args(), env())
    expect(await waiting.saysOnce(waits)).toBe(true)
    waiting.kill('SIGTERM')
    expect(await waiting.closed).toBe(1)
    await startServer()
    const wrong = env().DATABASE_URL.replace(':password@', ':hunter2@')
    await using refused = await start(args(), { ...env(), DATABASE_URL: wrong })
    expect(await refused.closed).toBe(1)
    expect(refused.said()).toContain('28P01')
    expect(refused.said()).not.toContain(waits)
  })
})

describe('a wait', () => {
  it('has an end, which says what was wrong last', async () => {
    const config = readConfig(PostgresEnv, { DATABASE_URL: toUrl() })
    let attempts = 0
    const failing = async () => {
      attempts += 1
      const client = new Client({ connectionString: config.DATABASE_URL.reveal() })
      await client.connect()
    }
    await expect(whenReachable(failing, { waitMs: 0 })).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    expect(attempts).toBe(1)
  })

  it('is none for what is not Postgres’ being away', async () => {
    const mistaken = () => Promise.reject(new TypeError('a mistake of ours'))
    await expect(whenReachable(mistaken)).rejects.toThrow('a mistake of ours')
  })

  it('that was over before it began does not begin', async () => {
    const config = readConfig(PostgresEnv, { DATABASE_URL: toUrl() })
    await expect(openPool(config, { stopping: AbortSignal.abort('SIGTERM') })).rejects.toBe('SIGTERM')
  })
})
