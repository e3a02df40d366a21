import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request as requestRaw } from 'node:http'
import { describe, expect, it } from '@jest/globals'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { basic, request, requestToken, signIn, stack } from '../partner.ts'

// Whatever identity provider stands behind the gateway, a partner sees the same: this file runs against each.

const { clientId, clientSecret } = stack.channel
const good = basic(clientId, clientSecret)
const grant = { grant_type: 'client_credentials' }
const realm = `${stack.authUrl}/auth/realms/${stack.realm}`
const scopes = [
  ...['shop_read', 'shop_write', 'offer_read', 'offer_write', 'media_read', 'media_write', 'order_read', 'order_write'],
  ...['fulfillment_write', 'giveaway_read', 'giveaway_write', 'promotions_read', 'promotions_write'],
  ...['memberships_read', 'memberships_write', 'webhook_read', 'webhook_write', 'payout_read'],
].sort()
const toNames = (scope: unknown) => String(scope).split(' ').sort()

describe('POST {auth_url}/auth/realms/<realm>/protocol/openid-connect/token', () => {
  it('has the address of the specification', () => {
    expect(stack.tokenUrl).toBe(`${stack.authUrl}/auth/realms/${stack.realm}/protocol/openid-connect/token`)
  })

  it('answers client credentials by HTTP Basic with a token, its lifetime and its scopes, and nothing else', async () => {
    const answer = await requestToken(grant, good)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      access_token: expect.any(String),
      expires_in: expect.any(Number),
      token_type: 'Bearer',
      scope: expect.any(String),
    })
    // Counted in whole seconds from when it was signed, which may have begun one before.
    expect([299, 300]).toContain(answer.body.expires_in)
    expect(toNames(answer.body.scope)).toEqual(scopes)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('issues a token of five minutes, signed RS256, for this service and this client', async () => {
    const { body } = await requestToken(grant, good)
    const claims = decodeJwt(body.access_token)
    expect(claims).toMatchObject({ iss: realm, aud: 'atelier-api', azp: clientId, sub: expect.any(String) })
    expect(Number(claims.exp) - Number(claims.iat)).toBe(300)
    expect(toNames(claims['scope'])).toEqual(scopes)
    expect(decodeProtectedHeader(body.access_token).alg).toBe('RS256')
  })

  it('issues tokens that the interfaces take', async () => {
    for (const channel of [stack.channel, stack.otherChannel]) {
      const answer = await (await signIn(channel)).call('GET', '/channel/current')
      expect([answer.status, answer.body.id]).toEqual([200, channel.id])
    }
  })

  it.each(['shop_read', 'shop_read  media_write', '', '   '])(
    'gives every scope of the client, whichever of them are asked for: %j',
    async (scope) => {
      const { status, body } = await requestToken({ ...grant, scope }, good)
      expect([status, toNames(body.scope)]).toEqual([200, scopes])
      expect(toNames(decodeJwt(body.access_token)['scope'])).toEqual(scopes)
    },
  )

  it.each(['nonsense', 'shop_read nonsense', 'openid', 'offline_access', 'SHOP_READ'])(
    'refuses a scope that the client does not have: %s',
    async (scope) => {
      const answer = await requestToken({ ...grant, scope }, good)
      expect([answer.status, answer.body.error]).toEqual([400, 'invalid_scope'])
      expect(answer.headers.get('cache-control')).toContain('no-store')
    },
  )

  it.each([
    ['a secret in the body', { client_id: clientId, client_secret: clientSecret }, undefined],
    ['a secret in the body even beside a good Basic header', { client_secret: clientSecret }, good],
    ['a client id and no secret', { client_id: clientId }, undefined],
    ['nobody', {}, undefined],
    ['a wrong secret', {}, basic(clientId, 'wrong')],
    ['the secret of another client', {}, basic(clientId, stack.otherChannel.clientSecret)],
    ['an unknown client', {}, basic('channel.nobody', clientSecret)],
    ['a client that is no channel', {}, basic('admin-cli', clientSecret)],
    ['garbage', {}, 'Basic %%%'],
    ['a bearer token', {}, 'Bearer abc'],
  ])('refuses %s with 401 invalid_client', async (_name, form, authorization) => {
    const answer = await requestToken({ ...grant, ...form }, authorization)
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({ error: 'invalid_client', error_description: expect.any(String) })
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic /)
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })

  it('does not tell an unknown client from a wrong secret', async () => {
    const wrong = await requestToken(grant, basic(clientId, 'wrong'))
    const unknown = await requestToken(grant, basic(`channel.${randomUUID()}`, 'wrong'))
    expect(wrong.body).toEqual(unknown.body)
  })

  it('slows whoever fails again and again, and nobody else', async () => {
    // A client of this test's own, not to be in the way of the others; one that exists is answered alike.
    const client = `channel.${randomUUID()}`
    const guesses = Array.from({ length: 12 }, (_, i) => requestToken(grant, basic(client, `wrong-${i}`)))
    const slowed = (await Promise.all(guesses)).filter((answer) => answer.status === 429)
    expect(slowed).toHaveLength(2)
    for (const { body, headers } of slowed) {
      expect(body).toEqual({ error: 'slow_down', error_description: expect.any(String) })
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await requestToken(grant, good)).status).toBe(200)
  })

  it.each(['password', 'authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:token-exchange'])(
    'offers no grant %s',
    async (grantType) => {
      const answer = await requestToken({ grant_type: grantType, username: 'a', password: 'b', code: 'c' }, good)
      expect(answer.status).toBe(400)
      expect(['unsupported_grant_type', 'unauthorized_client']).toContain(answer.body.error)
      expect(answer.headers.get('cache-control')).toContain('no-store')
    },
  )
})

describe('the realm', () => {
  it('publishes the keys that tokens are signed with, and no private part', async () => {
    const answer = await request('GET', `${realm}/protocol/openid-connect/certs`)
    expect(answer.status).toBe(200)
    for (const key of answer.body.keys)
      for (const secret of ['d', 'p', 'q', 'k']) expect(key).not.toHaveProperty(secret)
    const { kid } = decodeProtectedHeader((await signIn()).token)
    expect(answer.body.keys).toContainEqual(expect.objectContaining({ kid, kty: 'RSA', alg: 'RS256', use: 'sig' }))
  })

  it('is described by public addresses alone', async () => {
    const { status, body } = await request('GET', `${realm}/.well-known/openid-configuration`)
    expect([status, body.issuer, body.token_endpoint]).toEqual([200, realm, stack.tokenUrl])
    expect((await request('GET', body.jwks_uri)).status).toBe(200)
    const addresses = Object.values(body).filter((value) => /^https?:/.test(String(value)))
    expect(addresses.filter((address) => !String(address).startsWith(realm))).toEqual([])
  })
})

/** The status of a request whose path is sent as it is: `fetch` would tidy it. */
async function askRaw(method: string, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(stack.authUrl)
  const sent = requestRaw({ hostname, port, path, method, agent: false }).end()
  const [response] = await once(sent, 'response')
  response.resume()
  return response.statusCode
}

describe('the rest of the identity provider is not public', () => {
  const oidc = '/auth/realms/atelier/protocol/openid-connect'
  it.each([
    ['GET', '/auth'],
    ['GET', '/auth/'],
    ['GET', '/auth/admin/'],
    ['GET', '/auth/admin/master/console/'],
    ['GET', '/auth/admin/realms/atelier/clients'],
    ['GET', '/auth/realms/atelier'],
    ['GET', '/auth/realms/atelier/account'],
    ['POST', '/auth/realms/atelier/clients-registrations/openid-connect'],
    ['GET', `${oidc}/auth`],
    ['GET', `${oidc}/userinfo`],
    ['POST', `${oidc}/logout`],
    ['POST', `${oidc}/revoke`],
    ['POST', `${oidc}/token/introspect`],
    ['POST', `${oidc}/ext/par/request`],
    ['GET', '/auth/realms/master/protocol/openid-connect/certs'],
    ['POST', '/auth/realms/master/protocol/openid-connect/token'],
    ['POST', '/auth/realms/ATELIER/protocol/openid-connect/token'],
    ['GET', '/auth/realms/master/.well-known/openid-configuration'],
    ['GET', '/auth/resources/'],
    ['GET', '/auth/metrics'],
    ['GET', '/auth/health'],
    ['GET', '/realms/atelier/protocol/openid-connect/certs'],
    ['GET', `${oidc}/certs/../../../../../admin/`],
    ['GET', `${oidc}/token/../../../../../admin/`],
    ['GET', `${oidc}/%2e%2e/%2e%2e/%2e%2e/master/protocol/openid-connect/certs`],
    ['GET', `${oidc}/..%2f..%2f..%2fmaster/protocol/openid-connect/certs`],
    ['GET', `${oidc}/certs;/../../../../admin/`],
    ['GET', `${oidc}/certs/`],
    ['GET', `${oidc}//certs`],
    ['GET', '/auth/realms/atelier/../master/protocol/openid-connect/certs'],
    ['GET', '/auth/realms/%61telier/../master/protocol/openid-connect/certs'],
    ['GET', '//auth/admin/'],
  ])('%s %s', async (method, path) => {
    expect(await askRaw(method, path)).toBe(404)
  })
})
