import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ConnectionOptions, connect } from 'node:tls'
import { log, setUpLogger } from '@atelier/boot/logger.ts'
import { ProcessEnv, RpcEnv, readConfig } from '@atelier/config/config.ts'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { makeCertificates, toTlsEnv } from '@atelier/dev-env/tls.ts'
import { ShopService } from '@atelier/protos/services.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { openClient } from '../src/client.ts'
import { type Peers, serveRpc } from '../src/server.ts'

setUpLogger('test', 'silent')

const Config = ProcessEnv.extend(RpcEnv.shape)
const call = { requestId: 'req-1' }
const handlers = { listShops: () => ({ shops: [] }) }

/** Two authorities, ours and theirs, with certificates for some services and for operators each. */
const folder = mkdtempSync(join(tmpdir(), 'rpc-tls-'))
const ours = join(folder, 'ours')
const theirs = join(folder, 'theirs')
beforeAll(async () => {
  for (const dir of [ours, theirs]) await makeCertificates(dir, ['shop', 'auth', 'gateway', 'operator'])
})
afterAll(() => rmSync(folder, { recursive: true }))

let scope: AsyncDisposableStack
let port: number
beforeEach(async () => {
  scope = new AsyncDisposableStack()
  port = await findFreePort()
})
afterEach(() => scope.disposeAsync())

const serveShop = (tls: object, shop: Parameters<typeof serveRpc<typeof ShopService.definition>>[2] = handlers) =>
  serveRpc(readConfig(Config, { RPC_PORT: `${port}`, ...tls }), ShopService, shop)

const openShop = (tls: object, host = '127.0.0.1') =>
  scope.use(openClient(ShopService, `${host}:${port}`, tls, { timeoutMs: 2_000 }))

/** What a TLS client without gRPC gets: `refused` when the server closes the connection, at whatever moment. */
async function shakeHands(options: ConnectionOptions): Promise<'served' | 'refused'> {
  const socket = connect({ host: '127.0.0.1', port, servername: 'shop', ALPNProtocols: ['h2'], ...options })
  // An HTTP/2 server speaks first, once it has accepted the handshake.
  const served = once(socket, 'data').then(
    () => 'served' as const,
    () => 'refused' as const,
  )
  const closed = new Promise<'refused'>((resolve) => socket.once('close', () => resolve('refused')))
  const outcome = await Promise.race([served, closed])
  socket.destroy()
  return outcome
}

describe('mutual TLS', () => {
  it.each(['127.0.0.1', 'localhost'])('serves who has a certificate of our authority, at %s', async (host) => {
    scope.use(await serveShop(toTlsEnv(ours, 'shop')))
    await expect(openShop(toTlsEnv(ours, 'gateway'), host).listShops({}, call)).resolves.toEqual({ shops: [] })
  })

  it.each([
    ['speaks plaintext', () => ({})],
    [
      'has a certificate of another authority',
      () => ({ ...toTlsEnv(theirs, 'gateway'), RPC_TLS_CA_FILE: toTlsEnv(ours, 'gateway').RPC_TLS_CA_FILE }),
    ],
  ])('refuses who %s', async (_what, toTls) => {
    let calls = 0
    const count = () => {
      calls += 1
      return { shops: [] }
    }
    scope.use(await serveShop(toTlsEnv(ours, 'shop'), { listShops: count }))
    await expect(openShop(toTls()).listShops({}, call)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(calls).toBe(0)
  })

  it('refuses who shows no certificate, and who speaks an older TLS', async () => {
    scope.use(await serveShop(toTlsEnv(ours, 'shop')))
    const { RPC_TLS_CA_FILE, RPC_TLS_CERT_FILE, RPC_TLS_KEY_FILE } = toTlsEnv(ours, 'gateway')
    const ca = readFileSync(RPC_TLS_CA_FILE)
    const own = { ca, cert: readFileSync(RPC_TLS_CERT_FILE), key: readFileSync(RPC_TLS_KEY_FILE) }
    expect(await shakeHands(own)).toBe('served')
    expect(await shakeHands({ ca })).toBe('refused')
    expect(await shakeHands({ ...own, maxVersion: 'TLSv1.2' })).toBe('refused')
  })

  it.each([
    ['of another authority', () => toTlsEnv(theirs, 'shop')],
    ['of another service', () => toTlsEnv(ours, 'auth')],
  ])('does not talk to a server with a certificate %s', async (_whose, toTls) => {
    // It would take the client's certificate.
    const tls = { ...toTls(), RPC_TLS_CA_FILE: toTlsEnv(ours, 'shop').RPC_TLS_CA_FILE }
    scope.use(await serveShop(tls))
    await expect(openShop(toTlsEnv(ours, 'gateway')).listShops({}, call)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })
})

describe('a method that is for some peers', () => {
  const names = Object.keys(ShopService.definition).map((name) => name.charAt(0).toLowerCase() + name.slice(1))
  const peers = {
    ...(Object.fromEntries(names.map((name) => [name, 'every peer'])) as Peers<typeof ShopService.definition>),
    findShopAgency: ['auth'],
    provisionShop: ['operator', 'auth'],
    attachShop: ['operator'],
    detachShop: ['operator'],
  }
  let provisioned: number
  const serveGuarded = async (tls: object) => {
    provisioned = 0
    const provisionShop = () => {
      provisioned += 1
      return { shopId: 'sh_1' }
    }
    const config = readConfig(Config, { RPC_PORT: `${port}`, ...tls })
    scope.use(await serveRpc(config, ShopService, { ...handlers, provisionShop }, { peers }))
  }

  it.each(['operator', 'auth'])('serves the peer that it names: %s', async (name) => {
    await serveGuarded(toTlsEnv(ours, 'shop'))
    await expect(openShop(toTlsEnv(ours, name)).provisionShop({}, call)).resolves.toEqual({ shopId: 'sh_1' })
  })

  it('refuses another service, says so once by its name, and serves it elsewhere', async () => {
    const warned = jest.spyOn(log, 'warn')
    scope.defer(() => warned.mockRestore())
    await serveGuarded(toTlsEnv(ours, 'shop'))
    const shop = openShop(toTlsEnv(ours, 'gateway'))
    await expect(shop.provisionShop({}, call)).rejects.toMatchObject({
      code: 'PEER_NOT_ALLOWED',
      kind: 'permission_denied',
    })
    expect(provisioned).toBe(0)
    expect(warned.mock.calls.map(([about]) => about)).toEqual([
      expect.objectContaining({ peer: 'CN=gateway', method: 'shop.v1.ShopService/ProvisionShop', requestId: 'req-1' }),
    ])
    await expect(shop.listShops({}, call)).resolves.toEqual({ shops: [] })
  })

  it('serves everyone over plaintext, which names nobody', async () => {
    await serveGuarded({})
    await expect(openShop({}).provisionShop({}, call)).resolves.toEqual({ shopId: 'sh_1' })
  })
})

describe('renewed certificates', () => {
  const kept = join(folder, 'kept')
  beforeEach(() => {
    rmSync(kept, { recursive: true, force: true })
    cpSync(ours, kept, { recursive: true })
  })
  const isServed = (tls: object) => async () =>
    openShop(tls)
      .listShops({}, call)
      .then(
        () => true,
        () => false,
      )

  it('hold for new connections without a restart, and running calls go on', async () => {
    const [started, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const provisionShop = async () => {
      started.resolve()
      await gate.promise
      return { shopId: 'sh_1' }
    }
    const server = scope.use(await serveShop(toTlsEnv(kept, 'shop'), { ...handlers, provisionShop }))
    const config = toTlsEnv(kept, 'gateway')
    const shop = scope.use(openClient(ShopService, `127.0.0.1:${port}`, config, { timeoutMs: 30_000 }))
    const running = shop.provisionShop({}, call)
    await started.promise

    cpSync(theirs, kept, { recursive: true })
    expect(await until(isServed(toTlsEnv(theirs, 'gateway')), { timeoutMs: 20_000 })).toBe(true)
    expect(await isServed(toTlsEnv(ours, 'gateway'))()).toBe(false)
    gate.resolve()
    await expect(running).resolves.toEqual({ shopId: 'sh_1' })

    // The client that was open all the time comes back with what its files hold now.
    await server[Symbol.asyncDispose]()
    scope.use(await serveShop(toTlsEnv(theirs, 'shop')))
    const comesBack = async () => Array.isArray((await shop.listShops({}, call).catch(() => undefined))?.shops)
    expect(await until(comesBack, { timeoutMs: 20_000 })).toBe(true)
  })

  it('that do not fit together change nothing', async () => {
    const warned = jest.spyOn(log, 'warn')
    scope.defer(() => warned.mockRestore())
    const { RPC_TLS_CERT_FILE, RPC_TLS_KEY_FILE } = toTlsEnv(kept, 'shop')
    scope.use(await serveShop(toTlsEnv(kept, 'shop')))
    for (const spoil of [
      () => writeFileSync(RPC_TLS_CERT_FILE, readFileSync(toTlsEnv(theirs, 'shop').RPC_TLS_CERT_FILE)),
      () => rmSync(RPC_TLS_KEY_FILE),
    ]) {
      warned.mockClear()
      spoil()
      expect(await until(() => warned.mock.calls.length > 0, { timeoutMs: 20_000 })).toBe(true)
      expect(await isServed(toTlsEnv(ours, 'gateway'))()).toBe(true)
    }
  })

  it('are not what a process starts with when they do not fit together', async () => {
    const { RPC_TLS_KEY_FILE } = toTlsEnv(theirs, 'shop')
    await expect(serveShop({ ...toTlsEnv(ours, 'shop'), RPC_TLS_KEY_FILE })).rejects.toThrow()
    expect(() => openShop({ ...toTlsEnv(ours, 'shop'), RPC_TLS_KEY_FILE })).toThrow()
  })
})

describe('plaintext', () => {
  it.each(['0.0.0.0', '10.0.0.1', '::', 'shop.internal'])('is refused on %s', async (HOST) => {
    await expect(serveShop({ HOST })).rejects.toThrow(/RPC_TLS_CA_FILE/)
  })

  it('is not spoken to a peer that is not on this machine', () => {
    expect(() => openClient(ShopService, 'shop.atelier.test:9000', {})).toThrow('loopback')
  })
})
