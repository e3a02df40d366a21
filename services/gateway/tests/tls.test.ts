import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { type AddressInfo, connect as connectPlainly } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ConnectionOptions, connect, createServer, type SecureVersion } from 'node:tls'
import { until } from '@atelier/dev-env/ready.ts'
import { makeCertificates, toTlsEnv } from '@atelier/dev-env/tls.ts'
import { ShopService } from '@atelier/protos/services.ts'
import { openClient } from '@atelier/rpc/client.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startGateway } from './started-gateway.ts'

const scope = new AsyncDisposableStack()
const folder = mkdtempSync(join(tmpdir(), 'gateway-tls-'))
scope.defer(() => rmSync(folder, { recursive: true }))
const [first, second, used] = [join(folder, 'first'), join(folder, 'second'), join(folder, 'used')]
const filesIn = (dir: string) => toTlsEnv(dir, 'gateway')
const toSettings = (dir: string) => ({
  TLS_CERT_FILE: filesIn(dir).RPC_TLS_CERT_FILE,
  TLS_KEY_FILE: filesIn(dir).RPC_TLS_KEY_FILE,
})
const fingerprintIn = (dir: string) => new X509Certificate(readFileSync(filesIn(dir).RPC_TLS_CERT_FILE)).fingerprint256

beforeAll(async () => {
  for (const dir of [first, second]) await makeCertificates(dir, ['gateway', 'shop'])
})
afterAll(() => scope.disposeAsync())

// Without the security level the client itself would not offer it.
const tls11 = { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
/** What the server says then: the one refusal that has no code of its own. */
const versionAlert = 'alert protocol version'

/** A gateway with the first certificate, in a folder where it may be renewed. */
async function open(behind: Parameters<typeof startGateway>[0] = {}) {
  cpSync(first, used, { recursive: true })
  return startGateway(behind, toSettings(used))
}

/** The status of an answer that came over TLS, by a connection of `agent` when there is one. */
function get(port: number, path: string, options: ConnectionOptions & { agent?: Agent } = {}): Promise<number> {
  const ca = [first, second].map((dir) => readFileSync(filesIn(dir).RPC_TLS_CA_FILE))
  const headers = { authorization: 'Bearer good' }
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, ca, headers, agent: false, ...options }, (res) => {
      res.resume()
      res.on('end', () => resolve(res.statusCode ?? 0))
    })
      .on('error', reject)
      .end()
  })
}

/** The fingerprint of the certificate that a new connection is shown. */
async function findShown(port: number): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false })
  await once(socket, 'secureConnect')
  const { fingerprint256 } = socket.getPeerCertificate()
  socket.destroy()
  return fingerprint256
}

describe('a gateway with a certificate', () => {
  it.each<SecureVersion>(['TLSv1.2', 'TLSv1.3'])('answers over %s', async (version) => {
    await using gateway = await open({ shop: { listShops: () => ({ shops: [] }) } })
    const spoken = { minVersion: version, maxVersion: version }
    expect(await get(gateway.port, '/readyz', spoken)).toBe(200)
    expect(await get(gateway.port, '/channel-api/v1.0/shops', spoken)).toBe(200)
  })

  it('refuses who speaks TLS 1.1', async () => {
    await using gateway = await open()
    await expect(get(gateway.port, '/readyz', tls11)).rejects.toThrow(versionAlert)
  })

  it('tells nothing to who speaks plain HTTP, and soon ends a connection that says nothing', async () => {
    await using gateway = await open()
    const say = async (text: string) => {
      const socket = connectPlainly(gateway.port, '127.0.0.1')
      const told: Buffer[] = []
      socket.on('data', (chunk) => told.push(chunk))
      socket.on('error', () => {})
      socket.write(text)
      await once(socket, 'close')
      return Buffer.concat(told).toString('latin1')
    }
    const heard = await Promise.all([say('GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n'), say('rubbish\r\n\r\n'), say('')])
    for (const text of heard) expect(text).not.toMatch(/HTTP|problem|\{/)
  })

  it('shows a renewed certificate to new connections, while those that are open go on', async () => {
    const [reached, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await using gateway = await open({
      shop: {
        async listShops() {
          reached.resolve()
          await held.promise
          return { shops: [] }
        },
      },
    })
    const idle = new Agent({ keepAlive: true, maxSockets: 1 })
    expect(await get(gateway.port, '/readyz', { agent: idle })).toBe(200)
    const [kept] = Object.values(idle.freeSockets).flat()
    const running = get(gateway.port, '/channel-api/v1.0/shops')
    await reached.promise
    expect(await findShown(gateway.port)).toBe(fingerprintIn(first))

    cpSync(second, used, { recursive: true })
    const isRenewed = async () => (await findShown(gateway.port)) === fingerprintIn(second)
    expect(await until(isRenewed, { timeoutMs: 20_000 })).toBe(true)
    held.resolve()
    expect(await running).toBe(200)
    expect(await get(gateway.port, '/readyz', { agent: idle })).toBe(200)
    expect(Object.values(idle.freeSockets).flat()).toEqual([kept])
    await expect(get(gateway.port, '/readyz', tls11)).rejects.toThrow(versionAlert)
  })

  it.each(['TLS_CERT_FILE', 'TLS_KEY_FILE'] as const)('does not start without %s, and names it', async (missing) => {
    const settings = { ...toSettings(first), [missing]: '' }
    await expect(startGateway({}, settings)).rejects.toMatchObject({
      problems: [expect.stringMatching(new RegExp(`^${missing}: `))],
    })
  })

  it('does not start with the key of another certificate', async () => {
    const settings = { ...toSettings(first), TLS_KEY_FILE: toSettings(second).TLS_KEY_FILE }
    await expect(startGateway({}, settings)).rejects.toThrow()
  })
})

describe('a service that speaks nothing newer than TLS 1.2', () => {
  it.each([
    ['is not talked to', { maxVersion: 'TLSv1.2' }, false],
    ['is, once it does', {}, true],
  ] as const)('%s', async (_what, versions, isTalkedTo) => {
    const { RPC_TLS_CA_FILE, RPC_TLS_CERT_FILE, RPC_TLS_KEY_FILE } = toTlsEnv(first, 'shop')
    const shown = { cert: readFileSync(RPC_TLS_CERT_FILE), key: readFileSync(RPC_TLS_KEY_FILE) }
    const server = createServer({ ...shown, ca: readFileSync(RPC_TLS_CA_FILE), ALPNProtocols: ['h2'], ...versions })
    let secured = 0
    server.on('secureConnection', (socket) => {
      secured += 1
      socket.on('error', () => {}).destroy()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    try {
      await using shop = openClient(ShopService, `127.0.0.1:${port}`, filesIn(first), { timeoutMs: 2_000 })
      await expect(shop.listShops({}, { requestId: 'req' })).rejects.toMatchObject({ code: expect.any(String) })
    } finally {
      server.close()
    }
    expect(secured > 0).toBe(isTalkedTo)
  })
})
