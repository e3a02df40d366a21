import type { IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { type Behind, baseUrl, refusalOf, startGateway } from './started-gateway.ts'

const scope = new AsyncDisposableStack()
let gateway: Awaited<ReturnType<typeof startGateway>>
let seen: { url: string | undefined; headers: IncomingHttpHeaders; body: string }[] = []
let answer: NonNullable<Behind['provider']>

beforeAll(async () => {
  gateway = scope.use(
    await startGateway({
      provider(req, res, body) {
        seen.push({ url: req.url, headers: req.headers, body })
        answer(req, res, body)
      },
    }),
  )
})
afterAll(() => scope.disposeAsync())

const json =
  (status: number, body: unknown): NonNullable<Behind['provider']> =>
  (_req, res) =>
    res.writeHead(status, { 'content-type': 'application/json', 'set-cookie': 'session=1' }).end(JSON.stringify(body))

beforeEach(() => {
  seen = []
  answer = json(200, {
    access_token: 'token',
    token_type: 'Bearer',
    expires_in: 300,
    scope: 'shop_read',
    'not-before-policy': 0,
    id_token: 'private',
  })
})

const realm = '/auth/realms/atelier'
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
const good = { authorization: basic('channel.painter:s3cret:&+%') }
const ask = (body = 'grant_type=client_credentials', headers: Record<string, string> = good) =>
  fetch(`${gateway.url}${realm}/protocol/openid-connect/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  })

describe('the token address', () => {
  it('answers the token of the identity provider, and nothing else that it says', async () => {
    const res = await ask()
    expect(res.status).toBe(200)
    expect(res.headers.get('cache-control')).toBe('no-store')
    expect(res.headers.get('set-cookie')).toBeNull()
    expect(await res.json()).toEqual({
      access_token: 'token',
      token_type: 'Bearer',
      expires_in: 300,
      scope: 'shop_read',
    })
  })

  it('makes its own request and passes on nothing but grant, scope and client', async () => {
    await ask('grant_type=client_credentials&scope=shop_read&audience=admin&resource=x', {
      ...good,
      cookie: 'session=1',
      'x-forwarded-for': '10.0.0.1',
      'x-other': '1',
    })
    expect(seen).toHaveLength(1)
    expect(seen[0]?.url).toBe(`${realm}/protocol/openid-connect/token`)
    expect(Object.fromEntries(new URLSearchParams(seen[0]?.body))).toEqual({
      grant_type: 'client_credentials',
      scope: 'shop_read',
    })
    expect(seen[0]?.headers.authorization).toBe(basic('channel.painter:s3cret%3A%26%2B%25'))
    for (const name of ['cookie', 'x-forwarded-for', 'x-other']) expect(seen[0]?.headers).not.toHaveProperty(name)
  })

  it.each([
    ['whole', basic('channel%2Epainter:s3cret%3A%26%2B%25')],
    ['where it must be', basic('channel.painter:s3cret:%26%2B%25')],
  ])('takes a client that is form-encoded %s, and passes on the same', async (_what, authorization) => {
    expect((await ask(undefined, { authorization })).status).toBe(200)
    expect(seen[0]?.headers.authorization).toBe(basic('channel.painter:s3cret%3A%26%2B%25'))
  })

  it.each([
    ['with the secret in the body', 'grant_type=client_credentials&client_id=channel.painter&client_secret=s3cret', {}],
    ['with the secret in both places', 'grant_type=client_credentials&client_secret=s3cret', good],
    ['with an assertion', 'grant_type=client_credentials&client_assertion=x', good],
    ['without a client', 'grant_type=client_credentials', {}],
    ['with only an id in the body', 'grant_type=client_credentials&client_id=channel.painter', {}],
    ['of another client of the realm', 'grant_type=client_credentials', { authorization: basic('admin-cli:x') }],
    [
      'of a client that only looks like ours',
      'grant_type=client_credentials',
      { authorization: basic('channel.%2e:x') },
    ],
    ['without a secret', 'grant_type=client_credentials', { authorization: basic('channel.painter:') }],
    ['without a colon', 'grant_type=client_credentials', { authorization: basic('channel.painter') }],
    ['with a bearer token', 'grant_type=client_credentials', { authorization: 'Bearer x' }],
    ['with a line feed in the secret', 'grant_type=client_credentials', { authorization: basic('channel.a:b\nc') }],
  ])('refuses a request %s by itself', async (_what, body, headers) => {
    const res = await ask(body, headers)
    expect(res.status).toBe(401)
    expect(res.headers.get('www-authenticate')).toMatch(/^Basic/)
    expect(res.headers.get('cache-control')).toBe('no-store')
    expect(await res.json()).toEqual({ error: 'invalid_client', error_description: expect.any(String) })
    expect(seen).toEqual([])
  })

  it.each([
    ['', 'invalid_request'],
    ['grant_type=password&username=a&password=b', 'unsupported_grant_type'],
    ['grant_type=client_credentials&grant_type=password', 'invalid_request'],
  ])('refuses the form %j', async (body, error) => {
    const res = await ask(body)
    expect(res.status).toBe(400)
    expect((await refusalOf(res)).error).toBe(error)
    expect(seen).toEqual([])
  })

  it('refuses a body over 8 KiB and one that is no form, in the same shape', async () => {
    const large = await ask(`grant_type=client_credentials&scope=${'x'.repeat(9000)}`)
    expect([large.status, (await refusalOf(large)).error]).toEqual([413, 'invalid_request'])
    const other = await ask('{}', { ...good, 'content-type': 'application/json' })
    expect([other.status, (await refusalOf(other)).error]).toEqual([415, 'invalid_request'])
  })

  it.each([
    ['401 unauthorized_client', 401, { error: 'unauthorized_client' }, 401, 'invalid_client'],
    ['401 invalid_client', 401, { error: 'invalid_client', error_description: 'private' }, 401, 'invalid_client'],
    ['400 unauthorized_client', 400, { error: 'unauthorized_client' }, 401, 'invalid_client'],
    ['400 invalid_scope', 400, { error: 'invalid_scope', error_description: 'private' }, 400, 'invalid_scope'],
    ['500', 500, { error: 'unknown_error' }, 503, 'temporarily_unavailable'],
    ['200 without a token', 200, {}, 503, 'temporarily_unavailable'],
  ])(
    'turns %s of the identity provider into what the specification says',
    async (_what, status, body, expected, error) => {
      answer = json(status, body)
      const res = await ask()
      expect(res.status).toBe(expected)
      const refusal = await refusalOf(res)
      expect(refusal).toEqual({ error, error_description: expect.any(String) })
      expect(JSON.stringify(refusal)).not.toContain('private')
      expect(res.headers.has('www-authenticate')).toBe(expected === 401)
      expect(res.headers.has('retry-after')).toBe(expected === 503)
    },
  )

  it.each<[string, NonNullable<Behind['provider']>]>([
    ['answers HTML', (_req, res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>')],
    [
      'sends elsewhere',
      (req, res) =>
        req.url === '/elsewhere'
          ? json(200, { access_token: 'stolen', token_type: 'Bearer', expires_in: 300 })(req, res, '')
          : res.writeHead(307, { location: '/elsewhere' }).end(),
    ],
    ['hangs', () => {}],
    ['cuts the line', (req) => req.socket.destroy()],
  ])('says so when the identity provider %s', async (_what, how) => {
    answer = how
    const startedAt = performance.now()
    const res = await ask()
    expect(res.status).toBe(503)
    expect(res.headers.get('retry-after')).toBe('1')
    expect(await res.json()).toMatchObject({ error: 'temporarily_unavailable' })
    expect(performance.now() - startedAt).toBeLessThan(4_000)
  })
})

describe('the realm', () => {
  it('shows its keys', async () => {
    answer = json(200, { keys: [{ kty: 'RSA', kid: '1', n: 'x', e: 'AQAB' }] })
    const res = await fetch(`${gateway.url}${realm}/protocol/openid-connect/certs`)
    expect(await res.json()).toEqual({ keys: [{ kty: 'RSA', kid: '1', n: 'x', e: 'AQAB' }] })
    expect(seen[0]?.url).toBe(`${realm}/protocol/openid-connect/certs`)
  })

  it('answers 503 when its keys cannot be had, and asks once for many when they can', async () => {
    let asked = 0
    await using other = await startGateway({
      provider: (req, res, body) => {
        asked += 1
        if (asked === 1) res.writeHead(200).end('<h1>Hello</h1>')
        else json(200, { keys: [] })(req, res, body)
      },
    })
    const readKeys = () => fetch(`${other.url}${realm}/protocol/openid-connect/certs`)
    const refused = await readKeys()
    expect(refused.status).toBe(503)
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE' })
    const answers = await Promise.all(Array.from({ length: 20 }, readKeys))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(asked).toBe(2)
  })

  it('describes what of it is public, and nothing internal', async () => {
    const document = await (await fetch(`${gateway.url}${realm}/.well-known/openid-configuration`)).json()
    expect(document).toMatchObject({
      issuer: `${baseUrl}${realm}`,
      token_endpoint: `${baseUrl}${realm}/protocol/openid-connect/token`,
      jwks_uri: `${baseUrl}${realm}/protocol/openid-connect/certs`,
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
    })
    expect(JSON.stringify(document)).not.toContain('127.0.0.1')
  })

  it('has the host name that tokens are asked for at, where that is its own', async () => {
    const authUrl = 'https://auth.atelier.test'
    await using other = await startGateway({}, { AUTH_BASE_URL: `${authUrl}/` })
    const document = await (await fetch(`${other.url}${realm}/.well-known/openid-configuration`)).json()
    expect(document).toMatchObject({
      issuer: `${authUrl}${realm}`,
      token_endpoint: `${authUrl}${realm}/protocol/openid-connect/token`,
      jwks_uri: `${authUrl}${realm}/protocol/openid-connect/certs`,
    })
  })
})
