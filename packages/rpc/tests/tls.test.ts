import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
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
let dir: string
let address: string

const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: dir, stdio: 'ignore', timeout: 20_000 })

/** A certificate authority and a certificate of it, good for both sides, as files named after it. */
function makeCertificates(authority: string): void {
  const subject = (name: string) => ['-subj', `/CN=${name}`]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = (name: string) => ['-keyout', `${name}.key`, '-out']
  openssl('req', '-x509', ...key, ...files(`${authority}-ca`), `${authority}-ca.pem`, '-days', '1', ...subject('ca'))
  openssl('req', ...key, ...files(authority), `${authority}.csr`, ...subject('service'))
  writeFileSync(join(dir, 'extensions'), 'subjectAltName=DNS:localhost')
  const by = ['-CA', `${authority}-ca.pem`, '-CAkey', `${authority}-ca.key`, '-CAcreateserial']
  const out = ['-out', `${authority}.pem`, '-days', '1', '-extfile', 'extensions']
  openssl('x509', '-req', '-in', `${authority}.csr`, ...by, ...out)
}

const tlsOf = (authority: string, certificate = authority) => ({
  RPC_TLS_CA_FILE: join(dir, `${authority}-ca.pem`),
  RPC_TLS_CERT_FILE: join(dir, `${certificate}.pem`),
  RPC_TLS_KEY_FILE: join(dir, `${certificate}.key`),
})

const openShop = (tls: object) => openClient(ShopService, address, tls, { timeoutMs: 1_000 })

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'atelier-tls-'))
  scope.defer(() => rmSync(dir, { recursive: true }))
  for (const authority of ['ours', 'theirs']) makeCertificates(authority)
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
    const ca = readFileSync(join(dir, 'ours-ca.pem'))
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
