import { globSync, mkdtempSync, readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Client } from 'pg'
import { findChildren } from '../src/child-processes.ts'
import { findFreePortBase, toPorts } from '../src/ports.ts'
import { findProcess, isAlive, type ProcessRecord, readProcesses } from '../src/process-record.ts'
import { until } from '../src/ready.ts'
import { runCommand } from '../src/run-command.ts'
import { listServices } from '../src/services.ts'
import { projectDir } from '../src/settings.ts'
import { readStackFile } from '../src/stack-file.ts'
import { makeStackFolder } from '../src/stack-folder.ts'
import { findSupervisor } from '../src/stack-lock.ts'
import { guardStack } from './guard-stack.ts'

// One stack, in a folder and on ports of its own, goes through all cases in their order: starting one takes seconds.
const scope = new AsyncDisposableStack()
const root = mkdtempSync(join(realpathSync(tmpdir()), 'stack-command-'))
const folder = makeStackFolder(root)
const strangersFile = join(root, 'notes.txt')
let settings: Record<string, string>
let known: ProcessRecord[] = []
let printed = ''

const command = join(projectDir, 'packages/dev-env/src/stack-command.ts')
const stack = (words: string, changed: Record<string, string> = {}) =>
  runCommand(process.execPath, [command, ...words.split(' ')], {
    timeoutMs: 100_000,
    env: { ...env, ...settings, ...changed },
  })
const stackFile = () => readStackFile(folder.stackFile)

beforeAll(async () => {
  settings = { ATELIER_STACK_DIR: root, ATELIER_PORT_BASE: `${await findFreePortBase()}` }
  writeFileSync(strangersFile, 'mine')
  scope.use(guardStack(settings))
}, 20_000)
afterAll(() => scope.disposeAsync(), 100_000)

/** Every process of the stack as it is now: the supervisor, its components and what they started. */
function findProcesses(): ProcessRecord[] {
  const supervisor = findSupervisor(folder)
  const led = [...readProcesses(folder.processes), ...(supervisor ? [supervisor] : [])]
  const children = led.flatMap(({ pid, name }) =>
    findChildren(pid).flatMap((each) => findProcess(name, each.pid) ?? []),
  )
  return [...led, ...children].filter(isAlive)
}

async function queryShop(sql: string): Promise<unknown[]> {
  const client = new Client({ ...stackFile().postgres, database: 'shop' })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function openStorage() {
  const { endpoint, bucket, ...credentials } = stackFile().s3
  const s3 = new S3Client({ endpoint, region: 'us-east-1', credentials, forcePathStyle: true })
  return { s3, object: { Bucket: bucket, Key: 'kept' }, [Symbol.dispose]: () => s3.destroy() }
}

describe('the stack by its commands', () => {
  it('is started once by two that start it at the same time, and is ready when they return', async () => {
    const [one, two] = await Promise.all([stack('up'), stack('up')])
    expect([one, two]).toMatchObject([{ ok: true }, { ok: true }])
    expect((await fetch(`${stackFile().baseUrl}/readyz`)).status).toBe(200)
    expect(one.output).toContain('Atelier is ready.')
    expect(one.output).not.toContain('Ctrl-C')
    expect(one.output).toContain(
      `ATELIER_STACK_DIR=${root} ATELIER_PORT_BASE=${settings['ATELIER_PORT_BASE']} npm run stack:down stops it`,
    )
    printed = one.output
    known = findProcesses()
  }, 120_000)

  it('prints the secrets that a developer needs and has none of them in a log, which others cannot read anyway', async () => {
    const { channel, apiKey } = stackFile()
    const secrets = [channel.clientSecret, apiKey.secret]
    expect(secrets.filter((secret) => !printed.includes(secret))).toEqual([])
    const logs = globSync(join(folder.logs, '*.log'))
    expect(logs).toContain(folder.log('supervisor'))
    const written = logs.map((log) => readFileSync(log, 'utf8')).join()
    expect(secrets.filter((secret) => written.includes(secret))).toEqual([])
    expect(logs.filter((log) => (statSync(log).mode & 0o077) !== 0)).toEqual([])
  })

  it('is described by status', async () => {
    const { ok, output } = await stack('status')
    expect(ok).toBe(true)
    expect(output).toMatch(new RegExp(`^ready at ${stackFile().baseUrl}, .* identity provider oidc-provider$`, 'm'))
    for (const name of ['postgres', 'nats', 's3', 'identity-provider', 'mailbox', ...listServices()])
      expect(output).toMatch(new RegExp(`^ +${name} +process \\d+$`, 'm'))
  })

  it('is not started twice in one folder', async () => {
    expect(await stack('up')).toMatchObject({ ok: true, output: expect.stringContaining('running already') })
    for (const other of ['start', 'up --tls']) {
      const { ok, output } = await stack(other)
      expect(ok).toBe(false)
      expect(output).toMatch(/^a stack of this folder is running at .* already/)
    }
  })

  it('is not taken for one with Keycloak', async () => {
    const { ok, output } = await stack('up', { ATELIER_IDP: 'keycloak' })
    expect(ok).toBe(false)
    expect(output).toMatch(/^a stack of this folder is running at .*, identity provider oidc-provider\)/)
  })

  it('says which port is in use, who needs it and how to choose others', async () => {
    const { ok, output } = await stack('up', { ATELIER_STACK_DIR: join(root, 'other') })
    expect(ok).toBe(false)
    expect(output).toMatch(/^port \d+, which gateway needs, is in use/)
    expect(output).toContain('ATELIER_PORT_BASE=')
    expect(output).not.toContain('    at ')
  })

  it('keeps its data when it is stopped and started, and leaves no process meanwhile', async () => {
    const before = stackFile()
    await queryShop("create table kept as select 'row' as mark")
    {
      using storage = openStorage()
      await storage.s3.send(new PutObjectCommand({ ...storage.object, Body: 'object' }))
    }
    expect(await stack('down')).toMatchObject({ ok: true, output: expect.stringContaining('the data is kept') })
    expect(known.filter(isAlive)).toEqual([])
    expect(await stack('status')).toMatchObject({ ok: false, output: expect.stringContaining('no stack is running') })

    expect(await stack('up')).toMatchObject({ ok: true })
    expect(stackFile()).toEqual(before)
    expect(await queryShop('select mark from kept')).toEqual([{ mark: 'row' }])
    using storage = openStorage()
    const { Body } = await storage.s3.send(new GetObjectCommand(storage.object))
    expect(await Body?.transformToString()).toBe('object')
    known = findProcesses()
  }, 120_000)

  it('is forgotten by reset, also after its supervisor was killed, and nothing else in the folder is', async () => {
    const supervisor = findSupervisor(folder)
    // Not 0 in its place: that is every process of this run.
    if (!supervisor) throw new Error('no stack is running')
    process.kill(supervisor.pid, 'SIGKILL')
    expect(await until(() => findSupervisor(folder) === null, { timeoutMs: 5_000 })).toBe(true)
    const { ok, output } = await stack('reset')
    expect(ok).toBe(true)
    expect(output).toContain('stopped what was left running')
    expect(await until(() => !known.some(isAlive), { timeoutMs: 5_000 })).toBe(true)
    const { 'seaweedfs filer': port } = toPorts(Number(settings['ATELIER_PORT_BASE']))
    expect(readdirSync('/tmp').filter((name) => name.includes(`seaweedfs-filer-${port}`))).toEqual([])
    expect(readdirSync(root).sort()).toEqual(['notes.txt', 'other', 'supervisor.lock'])
  }, 60_000)
})
