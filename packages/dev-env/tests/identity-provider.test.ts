import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import type { Component } from '../src/component.ts'
import { startIdentityProvider } from '../src/identity-provider.ts'
import { findFreePort } from '../src/ports.ts'
import { adminClientId, toAdminTokenUrl, toTokenUrl } from '../src/realm.ts'
import { makeStackFolder, readSecrets } from '../src/stack-folder.ts'

const scope = new AsyncDisposableStack()
const root = mkdtempSync(join(tmpdir(), 'identity-provider-'))
const folder = makeStackFolder(root)
const { demoChannelSecret, keycloakAdminSecret } = readSecrets(folder)
let baseUrl: string
let provider: Component

async function start() {
  const at = { folder, signal: AbortSignal.timeout(60_000) }
  provider = await startIdentityProvider(at, {
    port: Number(new URL(baseUrl).port),
    publicBaseUrl: 'http://public.example',
  })
}

beforeAll(async () => {
  scope.defer(() => rmSync(root, { recursive: true }))
  baseUrl = `http://127.0.0.1:${await findFreePort()}`
  await start()
  scope.defer(() => provider.stop())
})
afterAll(() => scope.disposeAsync())

const Body = z.looseObject({ access_token: z.string().default(''), error: z.string().optional() })

async function askToken(
  form: Record<string, string>,
  { clientId = 'channel.demo', secret = demoChannelSecret, url = toTokenUrl(baseUrl) } = {},
) {
  const res = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', ...form }),
  })
  return { status: res.status, body: Body.parse(await res.json()) }
}

describe('the token address', () => {
  it.each([{}, { scope: 'shop_read' }, { scope: 'basic' }])(
    'puts every default scope of the client into a token, asked for %j',
    async (form) => {
      const { status, body } = await askToken(form)
      expect(status).toBe(200)
      const claims = decodeJwt(body.access_token)
      expect(claims).toMatchObject({ iss: 'http://public.example/auth/realms/atelier', azp: 'channel.demo' })
      expect(`${claims['scope']}`.split(' ')).toEqual(expect.arrayContaining(['shop_read', 'media_write']))
    },
  )

  it.each(['nonsense', 'shop_read nonsense'])('refuses a scope that the realm does not have: %s', async (scope) => {
    expect(await askToken({ scope })).toMatchObject({ status: 400, body: { error: 'invalid_scope' } })
  })
})

describe('the admin interface', () => {
  const clients = '/auth/admin/realms/atelier/clients'
  const askAdminToken = (secret: string) =>
    askToken({}, { clientId: adminClientId, secret, url: toAdminTokenUrl(baseUrl) })

  /** Asks as the admin client, or with another token. */
  async function ask(method: string, path: string, body?: unknown, token?: string) {
    const bearer = token ?? (await askAdminToken(keycloakAdminSecret)).body.access_token
    const res = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await res.text()
    return { status: res.status, body: text === '' ? null : JSON.parse(text) }
  }

  it('is for the admin client alone', async () => {
    expect((await askAdminToken('wrong')).status).toBe(401)
    expect((await askAdminToken(demoChannelSecret)).status).toBe(401)
    const { body } = await askToken({})
    for (const token of ['', 'wrong', body.access_token])
      expect((await ask('GET', clients, undefined, token)).status).toBe(401)
  })

  it('makes a client that gets tokens at once, and after a restart', async () => {
    const [demo] = (await ask('GET', `${clients}?clientId=channel.demo`)).body
    const { id: _id, secret: _secret, ...shape } = demo
    const made = { ...shape, clientId: 'channel.made', defaultClientScopes: ['basic', 'atelier-api', 'shop_read'] }
    expect((await ask('POST', clients, made)).status).toBe(201)
    expect((await ask('POST', clients, made)).status).toBe(409)
    const [{ id }] = (await ask('GET', `${clients}?clientId=channel.made`)).body
    const { value } = (await ask('GET', `${clients}/${id}/client-secret`)).body
    const ofMade = { clientId: 'channel.made', secret: value }
    expect((await askToken({}, ofMade)).body['scope']).toBe('shop_read')
    expect((await askToken({ scope: 'media_read' }, ofMade)).body.error).toBe('invalid_scope')

    await provider.stop()
    await start()
    const claims = decodeJwt((await askToken({}, ofMade)).body.access_token)
    expect(claims).toMatchObject({ azp: 'channel.made', aud: 'atelier-api', scope: 'shop_read' })
  })

  it('takes no client that the provider could not serve like Keycloak, and no nonsense', async () => {
    const inBody = { attributes: { 'client.secret.authentication.allowed.method': 'client_secret_post' } }
    for (const body of [{}, [], { clientId: 'channel.bad', ...inBody }])
      expect((await ask('POST', clients, body)).status).toBe(400)
    for (const path of [`${clients}/channel.nobody`, '/auth/admin/realms/master/clients', '/auth/admin/'])
      expect((await ask('GET', path)).status).toBe(404)
  })

  it('gives no token to a client that is disabled, until it is enabled', async () => {
    for (const [enabled, status] of [
      [false, 401],
      [true, 200],
    ]) {
      expect((await ask('PUT', `${clients}/channel.other`, { enabled, attributes: {} })).status).toBe(204)
      const secret = readSecrets(folder).otherChannelSecret
      expect((await askToken({}, { clientId: 'channel.other', secret })).status).toBe(status)
    }
  })
})
