import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import { answersOk, until } from '@atelier/dev-env/ready.ts'
import { newSecretId } from '@atelier/ids/id.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { AuthService } from '@atelier/protos/services.ts'
import { openClient } from '@atelier/rpc/client.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { claimsOf, makeKey, serveKeys, sign } from './fake-provider.ts'
import { call, type StartedAuth, startAuth, toBasic } from './started-auth.ts'

const scope = new AsyncDisposableStack()
const key = makeKey()
let started: StartedAuth

beforeAll(async () => {
  const provider = scope.use(await serveKeys(key))
  started = scope.use(await startAuth({ jwksUrl: provider.url }))
})
afterAll(() => scope.disposeAsync())

/** The service as a process of its own that logs all it can, and what it has printed. */
async function spawnAuth() {
  const [rpcPort, healthPort] = [await findFreePort(), await findFreePort()]
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    env: { ...started.settings, RPC_PORT: `${rpcPort}`, HEALTH_PORT: `${healthPort}`, LOG_LEVEL: 'trace' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  scope.defer(() => void child.kill('SIGKILL'))
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk))
  const closed = once(child, 'close')
  const isReady = await until(() => answersOk(`http://127.0.0.1:${healthPort}/readyz`), { timeoutMs: 30_000 })
  expect(isReady).toBe(true)
  return {
    auth: scope.use(openClient(AuthService, `127.0.0.1:${rpcPort}`, {})),
    async stop() {
      child.kill('SIGTERM')
      await closed
      return printed
    },
  }
}

describe('what the service prints', () => {
  it('holds no credential, whether it was good, bad or could not be judged', async () => {
    const { auth, stop } = await spawnAuth()
    const { shopId } = started.makeShop()
    await auth.provisionChannel({ name: 'Painter', idpClientId: 'channel.painter' }, call)
    const issued = await auth.issueApiKey({ shopId, name: 'Warehouse' }, call)
    const wrong = { ...issued, secret: newSecretId('sk') }
    const unknown = { key: newSecretId('ak'), secret: newSecretId('sk') }
    const [good, unsigned] = [claimsOf('channel.painter'), claimsOf('channel.painter')]
    const tokens = [
      await sign(key, good),
      await sign(key, { ...good, exp: 1 }),
      await sign(makeKey(), good),
      await sign(key, claimsOf('channel.nobody')),
      `${(await sign(key, unsigned)).split('.').slice(0, 2).join('.')}.`,
    ]
    const credentials = [issued, wrong, unknown]
    const headers = [
      ...credentials.map(toBasic),
      ...tokens.map((token) => `Bearer ${token}`),
      `Basic ${issued.secret}`,
      `Bearer ${issued.secret}`,
    ]
    const authenticateAll = async () => {
      const outcomes = await Promise.allSettled(
        headers.map((authorization) => auth.authenticate({ authorization }, call)),
      )
      return outcomes.map((each) => (each.status === 'fulfilled' ? 'ok' : each.reason.code))
    }
    expect(await authenticateAll()).toEqual([
      'ok',
      'UNAUTHENTICATED',
      'UNAUTHENTICATED',
      'ok',
      ...Array(6).fill('UNAUTHENTICATED'),
    ])
    // Now nothing can be looked up, which is logged with all that the database has to say.
    await started.pool.query(sql.unsafe`alter table api_keys rename to api_keys_away`)
    await started.pool.query(sql.unsafe`alter table channels rename to channels_away`)
    expect((await authenticateAll()).slice(0, 4)).toEqual(Array(4).fill('INTERNAL'))
    await Promise.allSettled([auth.issueApiKey({ shopId, name: 'Lost' }, call), auth.revokeApiKey(issued, call)])

    const printed = await stop()
    expect(printed).toContain('not an API key with its secret')
    expect(printed).toContain('a call failed')
    const told = [
      ...credentials.flatMap((each) => [each.secret, each.key, toBasic(each).slice('Basic '.length)]),
      ...tokens.flatMap((token) => [token, token.split('.')[1] ?? '', token.split('.')[2] || token]),
      started.settings.API_KEY_SECRET ?? '',
    ]
    expect(told.filter((text) => text === '' || printed.includes(text))).toEqual([])
  })
})
