import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { afterAll, describe, expect, it } from '@jest/globals'
import { providerKeys } from '../src/provider-keys.ts'
import { claimsOf, makeKey, serveKeys, sign } from './fake-provider.ts'
import { call, startAuth } from './started-auth.ts'

const scope = new AsyncDisposableStack()
afterAll(() => scope.disposeAsync())

const idpClientId = 'channel.painter'
const [key, unknownKey] = [makeKey(), makeKey()]
/** How the verifier asks for a key; what else it hands over does not matter. */
const token = { payload: '', signature: '' }
const good = () => sign(key, claimsOf(idpClientId))
const unknown = () => sign(unknownKey, claimsOf(idpClientId))

async function open(options: { jwksCooldownMs?: number } = {}) {
  const provider = scope.use(await serveKeys(key))
  const started = scope.use(await startAuth({ jwksUrl: provider.url, ...options }))
  await started.auth.provisionChannel({ name: 'Painter', idpClientId }, call)
  return { provider, ...started }
}

describe("the identity provider's keys", () => {
  it('are read once, however many tokens come at once', async () => {
    const { provider, authenticate } = await open()
    await Promise.all(Array.from({ length: 20 }, async () => authenticate(await good())))
    expect(provider.fetches()).toBe(1)
  })

  it('are not read again for unknown keys within the cooldown', async () => {
    const { provider, authenticate } = await open()
    await authenticate(await good())
    for (let i = 0; i < 20; i += 1)
      expect(await failureOf(authenticate(await unknown()))).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(provider.fetches()).toBe(1)
  })

  it('are read again, once, for a new key after the cooldown', async () => {
    const { provider, authenticate } = await open({ jwksCooldownMs: 100 })
    await authenticate(await good())
    provider.rotateTo(key, unknownKey)
    expect(await until(async () => Boolean(await authenticate(await unknown())), { timeoutMs: 5_000 })).toBe(true)
    expect(provider.fetches()).toBe(2)
    await authenticate(await good())
  })

  it.each<[string, Parameters<Awaited<ReturnType<typeof serveKeys>>['behave']>[0]]>([
    ['answers HTML', (_req, res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>')],
    ['answers no keys', (_req, res) => res.writeHead(200).end('{"keys":[]}')],
    ['answers 500', (_req, res) => res.writeHead(500).end()],
    ['sends us elsewhere', (_req, res) => res.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    [
      'answers without end',
      (_req, res) =>
        void setImmediate(function more() {
          if (!res.destroyed) res.write('x'.repeat(65536), () => setImmediate(more))
        }),
    ],
    ['hangs', () => {}],
    ['cuts the line', (req) => req.socket.destroy()],
  ])('go on when the provider %s', async (_what, how) => {
    const { provider, authenticate } = await open({ jwksCooldownMs: 100 })
    await authenticate(await good())
    provider.behave(how)
    const asked = await until(
      async () => {
        expect(await failureOf(authenticate(await unknown()))).toMatchObject({ code: 'UNAUTHENTICATED' })
        return provider.fetches() > 1
      },
      { timeoutMs: 10_000 },
    )
    expect(asked).toBe(true)
    await expect(authenticate(await good())).resolves.toMatchObject({ kind: 'channel' })
    provider.behave()
    await expect(authenticate(await good())).resolves.toMatchObject({ kind: 'channel' })
  })

  it('were never there: nobody can be judged yet, which is not the fault of the token', async () => {
    const { provider, authenticate } = await open()
    provider.behave((_req, res) => res.writeHead(503).end())
    expect(await failureOf(authenticate(await good()))).toMatchObject({ code: 'UNAVAILABLE', status: 503 })
    provider.behave()
    expect(await until(async () => Boolean(await authenticate(await good())), { timeoutMs: 10_000 })).toBe(true)
  })

  it('are read once a cooldown, however many keys that nobody knows are named', async () => {
    const provider = scope.use(await serveKeys(key))
    const clock = { nowMs: 0 }
    const keys = providerKeys({ url: provider.url, cooldownMs: 10_000, patienceMs: 600_000, now: () => clock.nowMs })
    await keys({ alg: 'RS256', kid: key.kid }, token)
    const ask = async (kid: string) => keys({ alg: 'RS256', kid }, token)
    for (let cooldown = 1; cooldown <= 3; cooldown += 1) {
      clock.nowMs += 10_000
      for (const wave of ['first', 'second']) {
        const asked = Array.from({ length: 50 }, (_, i) => ask(`${cooldown}-${wave}-${i}`))
        const outcomes = await Promise.allSettled(asked)
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([])
      }
      expect(provider.fetches()).toBe(1 + cooldown)
    }
  })

  it('that nobody knows are refused while the provider hangs, long before its time limit', async () => {
    const provider = scope.use(await serveKeys(key))
    const keys = providerKeys({ url: provider.url, cooldownMs: 0, timeoutMs: 600_000 })
    await keys({ alg: 'RS256', kid: key.kid }, token)
    provider.behave(() => {})
    await expect(keys({ alg: 'RS256', kid: unknownKey.kid }, token)).rejects.toMatchObject({
      code: 'ERR_JWKS_NO_MATCHING_KEY',
    })
    expect(provider.fetches()).toBe(2)
    await expect(keys({ alg: 'RS256', kid: key.kid }, token)).resolves.toBeDefined()
  })
})
