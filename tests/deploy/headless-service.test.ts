import { promises as dns, type LookupAddress } from 'node:dns'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setUpLogger } from '@atelier/boot/logger.ts'
import { ProcessEnv, RpcEnv, RpcTlsEnv, readConfig } from '@atelier/config/config.ts'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { makeCertificates, toTlsEnv } from '@atelier/dev-env/tls.ts'
import { ShopService } from '@atelier/protos/services.ts'
import { openClient } from '@atelier/rpc/client.ts'
import { serveRpc } from '@atelier/rpc/server.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals'

setUpLogger('test', 'silent')

const call = { requestId: 'req-1' }
const folder = mkdtempSync(join(tmpdir(), 'headless-'))
beforeAll(() => makeCertificates(folder, ['shop', 'gateway']))
afterAll(() => rmSync(folder, { recursive: true }))

let scope: AsyncDisposableStack
/** What the cluster's DNS answers for the name of the headless Service: the address of every pod that is ready. */
let addresses: string[]
beforeEach(() => {
  scope = new AsyncDisposableStack()
  const lookup = jest.spyOn(dns, 'lookup') as unknown as jest.Mock<(name: string) => Promise<LookupAddress[]>>
  lookup.mockImplementation(async (name) =>
    name === 'shop' ? addresses.map((address) => ({ address, family: 4 })) : [],
  )
  scope.defer(() => lookup.mockRestore())
})
afterEach(() => scope.disposeAsync())

/** A pod: on Linux every address of 127.0.0.0/8 is this machine's. */
async function servePod(host: string, port: number) {
  const asked = { calls: 0 }
  const config = readConfig(ProcessEnv.extend(RpcEnv.shape), {
    HOST: host,
    RPC_PORT: `${port}`,
    ...toTlsEnv(folder, 'shop'),
  })
  const listShops = () => {
    asked.calls += 1
    return { shops: [] }
  }
  return { asked, ...scope.use(await serveRpc(config, ShopService, { listShops })) }
}

it('the pods behind a name are asked in turn, by the certificate of that name, and one that comes when another goes too', async () => {
  const port = await findFreePort()
  addresses = ['127.0.0.1', '127.0.0.2']
  const pods = await Promise.all(addresses.map((host) => servePod(host, port)))
  const gateway = readConfig(RpcTlsEnv, toTlsEnv(folder, 'gateway'))
  const shop = scope.use(openClient(ShopService, `shop:${port}`, gateway))
  const ask = () => shop.listShops({}, call)
  const areAsked = (some: readonly (typeof pods)[number][]) => async () => {
    await ask()
    return some.every(({ asked }) => asked.calls > 0)
  }
  expect(await until(areAsked(pods), { timeoutMs: 20_000 })).toBe(true)
  for (const { asked } of pods) asked.calls = 0
  for (let i = 0; i < 10; i += 1) await ask()
  expect(pods.map(({ asked }) => asked.calls)).toEqual([5, 5])

  const next = await servePod('127.0.0.3', port)
  addresses = ['127.0.0.1', '127.0.0.3']
  await pods[1]?.[Symbol.asyncDispose]()
  expect(await until(areAsked([next]), { timeoutMs: 20_000 })).toBe(true)
})
