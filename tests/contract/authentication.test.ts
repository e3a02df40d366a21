import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { SignJWT } from 'jose'
import { findProvidersKey } from '../beside-stack.ts'
import { type Partner, provisionPartner, request, stack } from '../partner.ts'

const endpoints = [
  ['POST', '/upload-url'],
  ['GET', '/shops'],
  ['POST', '/media/images'],
  ['POST', '/previews'],
  ['GET', '/channel/current'],
] as const

let partner: Partner
beforeAll(async () => {
  partner = await provisionPartner()
})

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const headerOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())
const { privateKey: strangersKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

const providersKey = findProvidersKey()

/** A token like a real one but for `change`, under the real key's id. */
const sign = (key: KeyObject, change: object) => {
  const claims = { ...claimsOf(partner.token), ...change }
  return new SignJWT(claims).setProtectedHeader(headerOf(partner.token)).sign(key)
}

const altered = (token: string, change: object) => {
  const [header, , signature] = token.split('.')
  return [header, Buffer.from(JSON.stringify({ ...claimsOf(token), ...change })).toString('base64url'), signature].join(
    '.',
  )
}

const call = (method: string, path: string, authorization?: string) =>
  request(method, `${stack.baseUrl}/channel-api/v1.0${path}`, {
    headers: { 'content-type': 'application/json', ...(authorization !== undefined && { authorization }) },
    ...(method === 'POST' && { body: '{}' }),
  })

describe.each(endpoints)('%s %s', (method, path) => {
  it('answers 401 with a challenge when there is no token', async () => {
    const answer = await call(method, path)
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(answer.body).toEqual({
      code: 'UNAUTHENTICATED',
      title: expect.any(String),
      status: 401,
      requestId: answer.headers.get('x-request-id'),
    })
  })

  it('is not reached by a token in the address', async () => {
    expect((await call(method, `${path}?access_token=${partner.token}`)).status).toBe(401)
  })
})

describe('a token is refused', () => {
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  it.each<[string, () => string | Promise<string>]>([
    ['that is garbage', () => 'garbage'],
    ['that is empty', () => ''],
    ['of three dots', () => '...'],
    ['signed by a stranger', () => sign(strangersKey, {})],
    ['whose claims were altered', () => altered(partner.token, { azp: 'channel.other' })],
    ['with alg none', () => `${none}.${partner.token.split('.')[1]}.`],
    ['whose signature was cut off', () => partner.token.split('.').slice(0, 2).join('.')],
    ['of 20 KB', () => 'a'.repeat(20_000)],
  ])('%s', async (_name, token) => {
    const answer = await call('GET', '/channel/current', `Bearer ${await token()}`)
    expect([401, 431]).toContain(answer.status)
    if (answer.status === 401) expect(answer.body.code).toBe('UNAUTHENTICATED')
  })

  const seconds = Math.floor(Date.now() / 1000)
  const onlyWithKey = providersKey ? it : it.skip
  onlyWithKey.each<[string, object]>([
    ['that has expired', { exp: seconds - 3600 }],
    ['that is not valid yet', { nbf: seconds + 3600 }],
    ['without an end', { exp: undefined }],
    ['of another issuer', { iss: 'https://elsewhere.example/auth/realms/atelier' }],
    ['for another audience', { aud: 'someone-else' }],
    ['of a client that is no channel', { azp: 'admin-cli' }],
  ])('%s, though the provider signed it', async (_name, change) => {
    const key = providersKey ?? strangersKey
    expect((await call('GET', '/channel/current', `Bearer ${await sign(key, {})}`)).status).toBe(200)
    const answer = await call('GET', '/channel/current', `Bearer ${await sign(key, change)}`)
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED'])
  })

  it('sent by another scheme', async () => {
    expect((await call('GET', '/channel/current', `Token ${partner.token}`)).status).toBe(401)
  })
})
