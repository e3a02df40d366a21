import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { setUpLogger } from '@atelier/boot/logger.ts'
import { ProcessEnv, RpcEnv, readConfig } from '@atelier/config/config.ts'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import { ShopService } from '@atelier/protos/services.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openClient } from '../src/client.ts'
import { serveRpc } from '../src/server.ts'

setUpLogger('test', 'silent')

const scope = new AsyncDisposableStack()
const Config = ProcessEnv.extend(RpcEnv.shape)
const call = { requestId: 'req-1' }
const handlers = { listShops: () => ({ shops: [] }), provisionShop: () => ({ shopId: 'sh_1' }) }
let address: string

/**
 * Two certificate authorities, ours and theirs, each with a certificate for localhost that is good for both sides until
 * 2120. Made for these tests; the authorities' own keys are thrown away.
 */
const certificates = join(import.meta.dirname, 'certificates')
const tlsOf = (authority: string, certificate = authority) => ({
  RPC_TLS_CA_FILE: join(certificates, `${authority}-ca.pem`),
  RPC_TLS_CERT_FILE: join(certificates, `${certificate}.pem`),
  RPC_TLS_KEY_FILE: join(certificates, `${certificate}.key`),
})

const openShop = (tls: object) => openClient(ShopService, address, tls, { timeoutMs: 1_000 })

beforeAll(async () => {
  const port = await findFreePort()
  address = `localhost:${port}`
  scope.use(await serveRpc(readConfig(Config, { RPC_PORT: `${port}`, ...tlsOf('ours') }), ShopService, handlers))
})
afterAll(() => scope.disposeAsync())

describe('mutual TLS', () => {
  it('serves who has a certificate of our authority', async () => {
    await using shop = openShop(tlsOf('ours'))
    await expect(shop.listShops({}, call)).resolves.toEqual({ shops: [] })
  })

  it('refuses who speaks plaintext', async () => {
    await using shop = openShop({})
    await expect(shop.listShops({}, call)).rejects.toMatchObject({ status: 503 })
  })

  it('refuses a certificate of another authority', async () => {
    await using shop = openShop(tlsOf('ours', 'theirs'))
    await expect(shop.listShops({}, call)).rejects.toMatchObject({ status: 503 })
  })

  it('refuses who shows no certificate', async () => {
    const [host, port] = address.split(':')
    const ca = readFileSync(tlsOf('ours').RPC_TLS_CA_FILE)
    // In TLS 1.2 the refusal is part of the handshake.
    const socket = connect({ host, port: Number(port), ca, ALPNProtocols: ['h2'], maxVersion: 'TLSv1.2' })
    const outcome = new Promise((resolve) => {
      socket.once('secureConnect', () => resolve('served'))
      socket.once('error', () => resolve('refused'))
      socket.once('close', () => resolve('refused'))
    })
    await expect(outcome).resolves.toBe('refused')
    socket.destroy()
  })

  it('does not talk to a server of another authority', async () => {
    await using shop = openShop(tlsOf('theirs'))
    await expect(shop.listShops({}, call)).rejects.toMatchObject({ status: 503 })
  })
})

describe('plaintext', () => {
  it.each(['0.0.0.0', '10.0.0.1', '::', 'shop.internal'])('is refused on %s', async (host) => {
    const config = readConfig(Config, { RPC_PORT: '1', HOST: host })
    await expect(serveRpc(config, ShopService, handlers)).rejects.toThrow(/RPC_TLS_CA_FILE/)
  })
})
