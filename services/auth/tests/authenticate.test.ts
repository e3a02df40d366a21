import { createHmac, createSign } from 'node:crypto'
import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { Principal } from '@atelier/rpc/call.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { claimsOf, makeKey, serveKeys, sign } from './fake-provider.ts'
import { call, type StartedAuth, startAuth } from './started-auth.ts'

const scope = new AsyncDisposableStack()
const key = makeKey()
const idpClientId = 'channel.painter'
let started: StartedAuth
let provider: Awaited<ReturnType<typeof serveKeys>>
let channel: { id: string; agencyId: string; ownShopId: string }

beforeAll(async () => {
  provider = scope.use(await serveKeys(key))
  started = scope.use(await startAuth({ jwksUrl: provider.url }))
  channel = await started.auth.provisionChannel({ name: 'Painter', idpClientId }, call)
})
afterAll(() => scope.disposeAsync())

const now = Math.floor(Date.now() / 1000)
const claims = claimsOf(idpClientId)
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

describe('authenticate', () => {
  it("answers the principal of a channel's token", async () => {
    const principal = await started.authenticate(await sign(key, claims))
    expect(Principal.parse(principal)).toEqual({
      kind: 'channel',
      subject: claims.sub,
      channelId: channel.id,
      agencyId: channel.agencyId,
      shopId: channel.ownShopId,
      scopes: ['shop_read', 'media_write'],
      expiresAtMs: Number(claims.exp) * 1000,
    })
  })

  it.each([
    ['of the type at+jwt (RFC 9068)', { ...claims, typ: undefined }, { typ: 'at+jwt' }],
    ['for several audiences', { ...claims, aud: ['account', 'atelier-api'] }, {}],
    ['whose issuer’s clock is a little ahead', { ...claims, nbf: now + 40, iat: now + 40 }, {}],
    ['that has just expired', { ...claims, exp: now - 30 }, {}],
    ['without scopes', { ...claims, scope: undefined }, {}],
  ])('takes a token %s', async (_what, some, header) => {
    await expect(started.authenticate(await sign(key, some, header))).resolves.toMatchObject({ channelId: channel.id })
  })

  it.each([
    ['expired', { ...claims, exp: now - 90 }, {}],
    ['not valid yet', { ...claims, nbf: now + 90 }, {}],
    ['of another issuer', { ...claims, iss: 'http://atelier.test/auth/realms/master' }, {}],
    ['for another audience', { ...claims, aud: 'account' }, {}],
    ['for no audience', { ...claims, aud: undefined }, {}],
    ['without exp', { ...claims, exp: undefined }, {}],
    ['without iat', { ...claims, iat: undefined }, {}],
    ['without sub', { ...claims, sub: undefined }, {}],
    ['without a client', { ...claims, azp: undefined }, {}],
    ['of an unknown client', { ...claims, azp: 'channel.nobody' }, {}],
    ['whose exp is text', { ...claims, exp: String(now + 300) as unknown as number }, {}],
    ['that is an ID token', { ...claims, typ: 'ID' }, {}],
    ['that is a refresh token', { ...claims, typ: 'Refresh' }, {}],
    ['that looks like an ID token', { ...claims, typ: undefined, at_hash: 'x' }, {}],
    ['of another header type', claims, { typ: 'logout+jwt' }],
    ['with a crit nobody knows', claims, { crit: ['x-new'], 'x-new': true }],
  ])('refuses a token %s', async (_what, some, header) => {
    // Signed by hand: the library would not make some of these.
    const parts = `${encode({ alg: 'RS256', typ: 'JWT', kid: key.kid, ...header })}.${encode(some)}`
    const token = `${parts}.${createSign('sha256').update(parts).sign(key.privateKey).toString('base64url')}`
    expect(await failureOf(started.authenticate(token))).toMatchObject({
      code: 'UNAUTHENTICATED',
      status: 401,
      details: {},
    })
  })

  it('refuses a token that says it needs no signature', async () => {
    for (const alg of ['none', 'None', 'NONE'])
      expect(
        await failureOf(started.authenticate(`${encode({ alg, kid: key.kid })}.${encode(claims)}.`)),
      ).toMatchObject({
        code: 'UNAUTHENTICATED',
      })
  })

  it('refuses a token signed with the public key as if it were a shared secret', async () => {
    const secret = key.publicKey.export({ format: 'pem', type: 'spki' })
    const parts = `${encode({ alg: 'HS256', typ: 'JWT', kid: key.kid })}.${encode(claims)}`
    const signature = createHmac('sha256', secret).update(parts).digest('base64url')
    expect(await failureOf(started.authenticate(`${parts}.${signature}`))).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('refuses a token of another key that claims the id of ours', async () => {
    const token = await sign(makeKey(key.kid), claims)
    expect(await failureOf(started.authenticate(token))).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('refuses a token that was changed', async () => {
    const [head, , signature] = (await sign(key, claims)).split('.')
    const changed = `${head}.${encode({ ...claims, azp: 'channel.other' })}.${signature}`
    expect(await failureOf(started.authenticate(changed))).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it.each(['', 'Bearer', 'Bearer ', 'Bearer not.a.token', 'Bearer a b', 'Basic Y2hhbm5lbDpzZWNyZXQ='])(
    'refuses the header %j',
    async (authorization) => {
      expect(await failureOf(started.auth.authenticate({ authorization }, call))).toMatchObject({
        code: 'UNAUTHENTICATED',
      })
    },
  )

  it('refuses a token of more than 8 KiB', async () => {
    const token = await sign(key, { ...claims, padding: 'x'.repeat(9_000) })
    expect(await failureOf(started.authenticate(token))).toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})
