import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startGateway } from './started-gateway.ts'

const scope = new AsyncDisposableStack()
const open = async (settings: Record<string, string> = {}) =>
  scope.use(
    await startGateway(
      {
        provider(req, res) {
          const [, secret] = Buffer.from(req.headers.authorization?.slice(6) ?? '', 'base64')
            .toString()
            .split(':')
          const good = secret === 'right'
          res
            .writeHead(good ? 200 : 401, { 'content-type': 'application/json' })
            .end(JSON.stringify(good ? { access_token: 't', expires_in: 300 } : { error: 'invalid_client' }))
        },
      },
      settings,
    ),
  )
let gateway: Awaited<ReturnType<typeof open>>
let behindProxy: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  gateway = await open({ TOKEN_FAILURES_PER_MINUTE: '3' })
  behindProxy = await open({ TOKEN_FAILURES_PER_MINUTE: '3', TRUSTED_PROXIES: '10.9.8.7, 127.0.0.0/8' })
})
afterAll(() => scope.disposeAsync())

const ask = (at: { url: string }, clientId: string, secret: string, forwardedFor?: string) =>
  fetch(`${at.url}/auth/realms/atelier/protocol/openid-connect/token`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
      ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
    },
    body: 'grant_type=client_credentials',
  })

async function failThrice(at: { url: string }, clientId: string, forwardedFor?: string) {
  for (let i = 0; i < 3; i += 1) expect((await ask(at, clientId, `wrong-${i}`, forwardedFor)).status).toBe(401)
}

describe('a client that was refused too often from one address', () => {
  it('is told when to come back, in the shape of OAuth', async () => {
    await failThrice(gateway, 'channel.a')
    const res = await ask(gateway, 'channel.a', 'right')
    expect(res.status).toBe(429)
    expect(Number(res.headers.get('retry-after'))).toBeGreaterThan(30)
    expect(res.headers.get('cache-control')).toBe('no-store')
    expect(await res.json()).toEqual({ error: 'slow_down', error_description: expect.any(String) })
    expect((await ask(gateway, 'channel.b', 'right')).status).toBe(200)
  })

  it('cannot say that it is somebody else', async () => {
    await failThrice(gateway, 'channel.c')
    expect((await ask(gateway, 'channel.c', 'right', '198.51.100.7')).status).toBe(429)
  })

  it('is its own address when a trusted proxy names it', async () => {
    await failThrice(behindProxy, 'channel.a', '198.51.100.7')
    expect((await ask(behindProxy, 'channel.a', 'right', '198.51.100.7')).status).toBe(429)
    expect((await ask(behindProxy, 'channel.a', 'right', '198.51.100.8')).status).toBe(200)
    // What the trusted proxy wrote is the last; before it stands what the caller sent.
    expect((await ask(behindProxy, 'channel.a', 'right', '198.51.100.9, 198.51.100.7')).status).toBe(429)
  })
})

describe('TRUSTED_PROXIES', () => {
  it.each(['somewhere', '10.0.0.0/33', '10.0.0.1;10.0.0.2', 'true'])('cannot be %j', async (value) => {
    await expect(open({ TRUSTED_PROXIES: value })).rejects.toThrow(/TRUSTED_PROXIES/)
  })
})
