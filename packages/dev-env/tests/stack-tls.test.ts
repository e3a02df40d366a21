import { mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { ShopService } from '@atelier/protos/services.ts'
import { openClient } from '@atelier/rpc/client.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { findFreePortBase, type Ports, toPorts } from '../src/ports.ts'
import { until } from '../src/ready.ts'
import { runCommand } from '../src/run-command.ts'
import { toRpcAddress } from '../src/services.ts'
import { projectDir } from '../src/settings.ts'
import { readStackFile } from '../src/stack-file.ts'
import { makeStackFolder } from '../src/stack-folder.ts'
import { toTlsEnv } from '../src/tls.ts'
import { guardStack } from './guard-stack.ts'

const scope = new AsyncDisposableStack()
const root = mkdtempSync(join(realpathSync(tmpdir()), 'stack-tls-'))
const folder = makeStackFolder(root)
let ports: Ports

beforeAll(async () => {
  const portBase = await findFreePortBase()
  ports = toPorts(portBase)
  const settings = { ATELIER_STACK_DIR: root, ATELIER_PORT_BASE: `${portBase}` }
  scope.use(guardStack(settings))
  const command = join(projectDir, 'packages/dev-env/src/stack-command.ts')
  const { ok, output } = await runCommand(process.execPath, [command, 'up', '--tls'], {
    timeoutMs: 100_000,
    env: { ...env, ...settings },
  })
  if (!ok) throw new Error(output)
}, 120_000)
afterAll(() => scope.disposeAsync(), 100_000)

const listShops = async (tls: object) => {
  await using shop = openClient(ShopService, toRpcAddress('shop', { ports }), tls, { timeoutMs: 2_000 })
  return await shop.listShops({}, { requestId: 'req-1' })
}

describe('a stack with --tls', () => {
  it('answers a partner: its services reach each other', async () => {
    const { baseUrl, tokenUrl, channel } = readStackFile(folder.stackFile)
    const basic = Buffer.from(`${channel.clientId}:${channel.clientSecret}`).toString('base64')
    const listShopsAsPartner = async () => {
      const granted = await fetch(tokenUrl, {
        method: 'POST',
        headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'grant_type=client_credentials',
        signal: AbortSignal.timeout(15_000),
      })
      const { access_token: token, ...refusal } = Object(await granted.json())
      const listed = await fetch(`${baseUrl}/channel-api/v1.0/shops`, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(15_000),
      })
      return { status: listed.status, refusal, problem: listed.ok ? undefined : await listed.json() }
    }
    // A machine that is busy may let the first handshakes take longer than a call: then it is 503, and repeated.
    let last: unknown
    await until(
      async () => {
        last = await listShopsAsPartner().catch((error) => error)
        return Object(last).status === 200
      },
      { timeoutMs: 100_000, intervalMs: 500 },
    )
    expect(last).toMatchObject({ status: 200 })
  }, 120_000)

  it("lets the operator's tool in", async () => {
    const tool = join(projectDir, 'packages/admin/src/admin-command.ts')
    const list = await runCommand(process.execPath, [tool, 'channel', 'list', '--json'], {
      timeoutMs: 30_000,
      env: { ...env, ATELIER_STACK_FILE: folder.stackFile },
    })
    expect([list.ok, JSON.parse(list.output).channels.length]).toEqual([true, 2])
  })

  it('lets a service in by its certificate only', async () => {
    await expect(listShops(toTlsEnv(folder.tls, 'operator'))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(listShops({})).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })
})
