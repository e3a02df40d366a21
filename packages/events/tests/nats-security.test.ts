import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { log, setUpLogger } from '@atelier/boot/logger.ts'
import { NatsEnv, readConfig } from '@atelier/config/config.ts'
import { type Component, launchComponent } from '@atelier/dev-env/component.ts'
import { readInfrastructure } from '@atelier/dev-env/fixtures.ts'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import { readGreeting, until } from '@atelier/dev-env/ready.ts'
import { makeStackFolder } from '@atelier/dev-env/stack-folder.ts'
import { makeCertificates, toTlsEnv } from '@atelier/dev-env/tls.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { type Nats, openNats } from '../src/nats.ts'

setUpLogger('test', 'silent')

const { root, natsServer } = readInfrastructure()
const folder = makeStackFolder(root)
const name = `nats-security-${crypto.randomUUID()}`
const dir = folder.data(name)
const ours = join(dir, 'ours')
const theirs = join(dir, 'theirs')
const { RPC_TLS_CA_FILE: caFile, RPC_TLS_CERT_FILE: certFile, RPC_TLS_KEY_FILE: keyFile } = toTlsEnv(ours, 'nats')
const credentials = { NATS_USER: 'media', NATS_PASSWORD: 'open-sesame' }

beforeAll(async () => {
  mkdirSync(dir, { recursive: true })
  for (const each of [ours, theirs]) await makeCertificates(each, ['nats'])
})
afterAll(() => rmSync(dir, { recursive: true }))

let scope: AsyncDisposableStack
let port: number
beforeEach(async () => {
  scope = new AsyncDisposableStack()
  port = await findFreePort()
})
afterEach(() => scope.disposeAsync())

/** Starts a NATS server with lines of its own in its configuration. */
async function startServer(settings: string): Promise<Component> {
  const configFile = join(dir, 'nats.conf')
  writeFileSync(configFile, `listen: "127.0.0.1:${port}"\n${settings}\n`)
  const server = await launchComponent({
    folder,
    signal: AbortSignal.timeout(60_000),
    name,
    command: natsServer,
    args: ['--config', configFile],
    ready: async () => (await readGreeting(port)).startsWith('INFO '),
    readyTimeoutMs: 30_000,
    stopSignal: 'SIGTERM',
    stopTimeoutMs: 3_000,
  })
  scope.defer(() => server.stop())
  return server
}

const tls = `tls { cert_file: ${JSON.stringify(certFile)}, key_file: ${JSON.stringify(keyFile)} }`
const letIn = (password: string) => `authorization { user: media, password: ${JSON.stringify(password)} }`

const open = async (env: Record<string, string>) => scope.use(await openNats('test', readConfig(NatsEnv, env)))

const isReached = (nats: Nats) => until(async () => nats.connection.flush().then(() => true), { timeoutMs: 30_000 })

/** Why clients with these settings do not connect, as their log tells. */
async function readRefusal(env: Record<string, string>): Promise<string> {
  const warned = jest.spyOn(log, 'warn')
  scope.defer(() => warned.mockRestore())
  const readReason = (): unknown => Object(warned.mock.lastCall?.[0]).err
  const isRefused = async () => {
    await using _nats = await openNats('test', readConfig(NatsEnv, env))
    return readReason() !== undefined
  }
  expect(await until(isRefused, { timeoutMs: 30_000 })).toBe(true)
  return String(readReason())
}

/** The port that it listens on, a free one. */
async function listenOn(host: string, server: Server): Promise<number> {
  server.listen(0, host)
  await once(server, 'listening')
  scope.defer(() => void server.close())
  return (server.address() as AddressInfo).port
}

describe('TLS to NATS', () => {
  it.each([
    ['tls', 'localhost'],
    ['tls', '127.0.0.1'],
    ['nats', 'localhost'],
  ])('is spoken to %s://%s, whose authority the file names', async (scheme, host) => {
    await startServer(tls)
    const nats = await open({ NATS_URL: `${scheme}://${host}:${port}`, NATS_TLS_CA_FILE: caFile })
    expect(await isReached(nats)).toBe(true)
    expect(nats.connection.info).toMatchObject({ tls_required: true })
  })

  it('is not spoken to a server with a certificate of another authority', async () => {
    await startServer(tls)
    const env = { NATS_URL: `tls://127.0.0.1:${port}`, NATS_TLS_CA_FILE: toTlsEnv(theirs, 'nats').RPC_TLS_CA_FILE }
    expect(await readRefusal(env)).toMatch(/certificate/)
  })

  it('is not spoken to a server with a certificate of another address', async () => {
    await startServer(tls)
    // Its certificate is for localhost and 127.0.0.1.
    const relay = createServer((socket) => pipeline(socket, connect(port, '127.0.0.1'), socket, () => {}))
    const relayPort = await listenOn('127.0.0.2', relay)
    const env = { NATS_URL: `tls://127.0.0.2:${relayPort}`, NATS_TLS_CA_FILE: caFile }
    expect(await readRefusal(env)).toMatch(/does not match/)
  })

  it.each([
    ['tls://', {}],
    ['nats:// with a file of authorities', { NATS_TLS_CA_FILE: caFile }],
  ])('is required by %s: a server without it is told nothing', async (address, ca) => {
    let heard = ''
    const server = createServer((socket) => {
      socket.write('INFO {"server_id":"x","version":"2.14.0","proto":1,"headers":true,"max_payload":1048576}\r\n')
      socket.on('data', (data) => {
        heard += data
      })
      socket.on('error', () => {})
    })
    const url = `${address.split(' ')[0]}127.0.0.1:${await listenOn('127.0.0.1', server)}`
    expect(await readRefusal({ NATS_URL: url, ...ca, ...credentials })).toContain("does not support 'tls'")
    expect(heard).toBe('')
  })
})

describe('a user of NATS', () => {
  it('is let in by the password', async () => {
    await startServer(letIn('open-sesame'))
    const nats = await open({ NATS_URL: `nats://127.0.0.1:${port}`, ...credentials })
    expect(await isReached(nats)).toBe(true)
  })

  it('is not let in by another, and the log says so', async () => {
    await startServer(letIn('another'))
    expect(await readRefusal({ NATS_URL: `nats://127.0.0.1:${port}`, ...credentials })).toMatch(/authorization/i)
  })

  it('comes back however often it was turned away meanwhile', async () => {
    const first = await startServer(letIn('open-sesame'))
    const nats = await open({ NATS_URL: `nats://127.0.0.1:${port}`, ...credentials })
    expect(await isReached(nats)).toBe(true)
    await first.stop()
    const countRefusals = () => readFileSync(folder.log(name), 'utf8').split('authentication error').length
    const before = countRefusals()
    const second = await startServer(letIn('another'))
    expect(await until(() => countRefusals() >= before + 3, { timeoutMs: 30_000 })).toBe(true)
    await second.stop()
    await startServer(letIn('open-sesame'))
    expect(await isReached(nats)).toBe(true)
  })
})
