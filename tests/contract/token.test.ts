import { randomUUID } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { basic, request, requestToken, stack } from '../partner.ts'

const { clientId, clientSecret } = stack.channel
const good = basic(clientId, clientSecret)

describe('POST {auth_url}/auth/realms/<realm>/protocol/openid-connect/token', () => {
  it('has the address of the specification', () => {
    expect(stack.tokenUrl).toBe(`${stack.authUrl}/auth/realms/${stack.realm}/protocol/openid-connect/token`)
  })

  it('answers client credentials by HTTP Basic with a token and its lifetime', async () => {
    const answer = await requestToken({ grant_type: 'client_credentials' }, good)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ access_token: expect.any(String), expires_in: 300, token_type: 'Bearer' })
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })

  it('issues a token of five minutes, signed RS256, for this service and this client', async () => {
    const { body } = await requestToken({ grant_type: 'client_credentials' }, good)
    const [header, claims] = body.access_token
      .split('.')
      .slice(0, 2)
      .map((part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()))
    expect(header.alg).toBe('RS256')
    expect(claims).toMatchObject({ azp: clientId, iss: `${stack.authUrl}/auth/realms/${stack.realm}` })
    expect([claims.aud].flat()).toContain('atelier-api')
    expect(claims.exp - claims.iat).toBe(300)
    expect(claims.scope.split(' ')).toEqual(expect.arrayContaining(['memberships_write', 'media_write', 'shop_read']))
  })

  it('refuses credentials in the body with 401 invalid_client', async () => {
    const answer = await requestToken({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    })
    expect(answer.status).toBe(401)
    expect(answer.body.error).toBe('invalid_client')
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic/)
  })

  it('refuses a secret in the body even beside a good Basic header', async () => {
    const answer = await requestToken({ grant_type: 'client_credentials', client_secret: clientSecret }, good)
    expect([answer.status, answer.body.error]).toEqual([401, 'invalid_client'])
  })

  it.each([
    ['a wrong secret', () => basic(clientId, 'wrong')],
    ['an unknown client', () => basic('channel.nobody', clientSecret)],
    ['a client that is no channel', () => basic('admin-cli', clientSecret)],
    ['garbage', () => 'Basic %%%'],
    ['a bearer token', () => 'Bearer abc'],
  ])('refuses %s with 401 invalid_client', async (_name, authorization) => {
    const answer = await requestToken({ grant_type: 'client_credentials' }, authorization())
    expect([answer.status, answer.body.error]).toEqual([401, 'invalid_client'])
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic/)
  })

  it('slows whoever fails again and again, and nobody else', async () => {
    // A client of this test's own, not to be in the way of the others; one that exists is answered alike.
    const client = `channel.${randomUUID()}`
    const guesses = Array.from({ length: 12 }, (_, i) =>
      requestToken({ grant_type: 'client_credentials' }, basic(client, `wrong-${i}`)),
    )
    const slowed = (await Promise.all(guesses)).filter((answer) => answer.status === 429)
    expect(slowed).toHaveLength(2)
    for (const { body, headers } of slowed) {
      expect(body).toEqual({ error: 'slow_down', error_description: expect.any(String) })
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await requestToken({ grant_type: 'client_credentials' }, good)).status).toBe(200)
  })

  it.each([['password'], ['authorization_code'], ['refresh_token']])('offers no grant %s', async (grant) => {
    const answer = await requestToken({ grant_type: grant, username: 'a', password: 'b', code: 'c' }, good)
    expect(answer.status).toBe(400)
    expect(['unsupported_grant_type', 'unauthorized_client']).toContain(answer.body.error)
  })

  it('publishes the keys that tokens are signed with', async () => {
    const answer = await request('GET', `${stack.authUrl}/auth/realms/${stack.realm}/protocol/openid-connect/certs`)
    expect(answer.status).toBe(200)
    expect(answer.body.keys.length).toBeGreaterThan(0)
    for (const key of answer.body.keys) expect(key).not.toHaveProperty('d')
  })

  it.each([
    ['GET', '/auth/admin/master/console/'],
    ['GET', '/auth/realms/atelier/account'],
    ['GET', '/auth/realms/master/protocol/openid-connect/certs'],
    ['POST', '/auth/realms/atelier/protocol/openid-connect/token/introspect'],
    ['GET', '/auth/realms/atelier/protocol/openid-connect/token/../../../../admin'],
  ])('%s %s is not public', async (method, path) => {
    expect((await request(method, `${stack.authUrl}${path}`)).status).toBe(404)
  })
})
