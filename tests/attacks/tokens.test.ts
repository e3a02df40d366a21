import { createHmac, createPublicKey, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { findProvidersKey } from '../beside-stack.ts'
import { basic, type OwnPartner, provisionPartner, request, stack } from '../partner.ts'

let partner: OwnPartner
let claims: Record<string, unknown>
let header: Record<string, unknown>
let providersPublicKey: string

// A server that would hand out the attacker's keys, and counts who asks for them.
const attackers = createServer((_req, res) => {
  asked += 1
  res.end(JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'mine', alg: 'RS256', use: 'sig' }] }))
})
let asked = 0
let attackersUrl: string
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

beforeAll(async () => {
  attackers.listen(0, '127.0.0.1')
  await once(attackers, 'listening')
  attackersUrl = `http://127.0.0.1:${(attackers.address() as AddressInfo).port}/keys`
  partner = await provisionPartner()
  const [head = '', body = ''] = partner.token.split('.')
  header = JSON.parse(Buffer.from(head, 'base64url').toString())
  claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const keys = await request('GET', `${stack.baseUrl}/auth/realms/${stack.realm}/protocol/openid-connect/certs`)
  providersPublicKey = JSON.stringify(keys.body.keys[0])
})
afterAll(() => {
  attackers.close()
})

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A token signed by hand, because libraries refuse to make these. */
function sign(change: object, key: KeyObject = privateKey, claimed: object = claims): string {
  const parts = `${encode({ ...header, ...change })}.${encode(claimed)}`
  return `${parts}.${createSign('sha256').update(parts).sign(key).toString('base64url')}`
}

function signSymmetrically(secret: string | Buffer, change: object = {}): string {
  const parts = `${encode({ ...header, alg: 'HS256', ...change })}.${encode(claims)}`
  return `${parts}.${createHmac('sha256', secret).update(parts).digest('base64url')}`
}

const call = (authorization: string) =>
  request('GET', `${stack.baseUrl}/channel-api/v1.0/channel/current`, { headers: { authorization } })

async function expectRefused(token: string) {
  const answer = await call(`Bearer ${token}`)
  expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED'])
  expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="atelier", error="invalid_token"')
  expect(Object.keys(answer.body).sort()).toEqual(['code', 'requestId', 'status', 'title'])
}

describe('a token is refused, and nothing is fetched or read for it,', () => {
  it.each<[string, object]>([
    ['a path', { kid: '../../../../dev/null' }],
    ['an absolute path', { kid: '/etc/passwd' }],
    ['an address', { kid: 'http://127.0.0.1/keys' }],
    ['SQL', { kid: "x' union select 'AAAA" }],
    ['a command', { kid: '`id`' }],
    ['NUL', { kid: 'a\0b' }],
    ['a megabyte cut to 5 KB', { kid: 'k'.repeat(5_000) }],
    ['the name of a prototype', { kid: '__proto__' }],
    ['no text', { kid: { toString: 'x' } }],
    ['nothing', { kid: undefined }],
  ])('whose key is named by %s', (_what, change) => expectRefused(sign(change)))

  it('whose header brings its own key, certificate or the address of either', async () => {
    const jwk = publicKey.export({ format: 'jwk' })
    for (const change of [
      { jwk },
      { jwk, kid: undefined },
      { jku: attackersUrl, kid: 'mine' },
      { x5u: attackersUrl, kid: 'mine' },
      { x5c: [publicKey.export({ format: 'der', type: 'spki' }).toString('base64')] },
    ])
      await expectRefused(sign(change))
    expect(asked).toBe(0)
  })

  it('that the issuer of somebody else’s choice has signed', async () => {
    await expectRefused(sign({ kid: 'mine' }, privateKey, { ...claims, iss: attackersUrl.replace('/keys', '') }))
    expect(asked).toBe(0)
  })

  it('signed with what everybody may know as if it were a secret', async () => {
    const key = createPublicKey({ key: JSON.parse(providersPublicKey), format: 'jwk' })
    const pem = key.export({ format: 'pem', type: 'spki' }).toString()
    for (const secret of [pem, pem.trim(), providersPublicKey, key.export({ format: 'der', type: 'spki' }), ''])
      await expectRefused(signSymmetrically(secret))
  })

  it.each(['none', 'None', 'NONE', 'nOnE', '', 'HS256', 'RS1', 'PS256', 'ES256', 'dir', 5, null])(
    'that says its algorithm is %p',
    async (alg) => {
      await expectRefused(`${encode({ ...header, alg })}.${encode(claims)}.`)
      await expectRefused(sign({ alg }))
    },
  )

  it.each([['zipped', { zip: 'DEF' }]])('%s', (_what, change) => expectRefused(sign(change)))

  it('in another form: JSON, encrypted, nested, padded, or with a second signature', async () => {
    const [head = '', body = '', signature = ''] = partner.token.split('.')
    for (const token of [
      JSON.stringify({ payload: body, signatures: [{ protected: head, signature }] }).replaceAll(' ', ''),
      `${head}.${body}.${signature}.${body}.${signature}`,
      `${head}.${Buffer.from(partner.token).toString('base64url')}.${signature}`,
      `${head}=.${body}.${signature}`,
      `${head}.${body}.${signature}.`,
      `.${head}.${body}.${signature}`,
      `${head}.${body}.${signature.slice(0, -6)}`,
      `${head}.${body}.${signature}${signature}`,
    ])
      await expectRefused(token)
  })
})

describe('a token that the provider itself signed is refused', () => {
  const own = findProvidersKey()
  const onlyWithKey = own ? it : it.skip

  onlyWithKey.each<[string, object, object]>([
    ['when it is an ID token', {}, { typ: 'ID' }],
    ['when it looks like an ID token', {}, { at_hash: 'x', nonce: 'y' }],
    ['when it is a refresh token', {}, { typ: 'Refresh' }],
    ['when it is for many, none of them us', {}, { aud: ['account', 'atelier', 'atelier-api2'] }],
    ['when its audience is like ours', {}, { aud: 'ATELIER-API' }],
    ['when its issuer is like ours', {}, { iss: `${stack.baseUrl}/auth/realms/${stack.realm}/` }],
    ['when it is of another realm', {}, { iss: `${stack.baseUrl}/auth/realms/master` }],
    ['when its end is text', {}, { exp: '9999999999' }],
    ['when it began in the future', {}, { nbf: 9_999_999_999 }],
    ['when its client is a name like SQL', {}, { azp: "channel.demo' or '1'='1" }],
    ['when its client is a list', {}, { azp: ['channel.demo'] }],
    ['when it has no subject', {}, { sub: undefined }],
    ['when it needs what nobody knows', { crit: ['exp'] }, {}],
    ['when it says that it is not encoded', { b64: false, crit: ['b64'] }, {}],
    ['when it says that it is of another kind', { typ: 'logout+jwt' }, {}],
    ['when it says that it was signed in another way', { alg: 'PS256' }, {}],
  ])('%s', async (_what, change, claim) => {
    expect((await call(`Bearer ${sign({}, own ?? privateKey)}`)).status).toBe(200)
    await expectRefused(sign(change, own ?? privateKey, { ...claims, ...claim }))
  })
})

describe('a credential of an odd form is refused', () => {
  it.each([
    ['of 8 KB and more', () => `Bearer ${'a'.repeat(8_300)}`],
    ['twice in one header', () => `Bearer ${partner.token}, Bearer ${partner.token}`],
    ['with a second word', () => `Bearer ${partner.token} ${partner.token}`],
    ['with no scheme', () => partner.token],
    ['of the client itself', () => basic(partner.channel.clientId, partner.channel.clientSecret)],
    ['that is an API key as a token', () => `Bearer ${partner.apiKey.secret}`],
    ['that is an API key without its secret', () => basic(partner.apiKey.key, '')],
    ['that is an API key with another secret', () => basic(partner.apiKey.key, `sk_${'0'.repeat(26)}`)],
    ['that is an API key with NUL in it', () => basic(partner.apiKey.key, `${partner.apiKey.secret}\0`)],
    ['that is SQL', () => basic("ak_' or '1'='1", "sk_' or '1'='1")],
    ['that is not Base64', () => 'Basic ****'],
  ])('%s', async (_what, authorization) => {
    for (const path of ['/channel-api/v1.0/channel/current', '/open-api/v1.0/shops/current']) {
      const answer = await request('GET', `${stack.baseUrl}${path}`, { headers: { authorization: authorization() } })
      expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED'])
    }
  })
})
