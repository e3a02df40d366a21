import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { newId, newSecretId } from '@atelier/ids/id.ts'
import { Principal } from '@atelier/rpc/call.ts'
import { scopes } from '@atelier/rpc/scope.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { serveKeys } from './fake-provider.ts'
import { call, type StartedAuth, startAuth } from './started-auth.ts'

const scope = new AsyncDisposableStack()
let started: StartedAuth
let provider: Awaited<ReturnType<typeof serveKeys>>

beforeAll(async () => {
  provider = scope.use(await serveKeys())
  started = scope.use(await startAuth({ jwksUrl: provider.url }))
})
afterAll(() => scope.disposeAsync())

async function open() {
  const made = started.makeShop()
  return { ...made, issued: await started.auth.issueApiKey({ shopId: made.shopId, name: 'Warehouse' }, call) }
}

describe('an API key', () => {
  it('is its shop, with every scope, and no channel', async () => {
    const { shopId, agencyId, issued } = await open()
    const before = Date.now()
    const principal = Principal.parse({ channelId: null, ...(await started.authenticateKey(issued)) })
    expect(principal).toEqual({
      kind: 'api_key',
      subject: issued.key,
      channelId: null,
      agencyId,
      shopId,
      scopes,
      expiresAtMs: expect.any(Number),
    })
    expect(principal.expiresAtMs).toBeGreaterThan(before)
    expect(principal.expiresAtMs).toBeLessThanOrEqual(Date.now() + 300_000)
  })

  it('needs no identity provider', async () => {
    const { shopId, issued } = await open()
    await expect(started.authenticateKey(issued)).resolves.toMatchObject({ shopId })
    expect(provider.fetches()).toBe(0)
  })

  it('is refused with another secret, also with that of another key of the shop', async () => {
    const { shopId, issued } = await open()
    const other = await started.auth.issueApiKey({ shopId, name: 'Other' }, call)
    for (const secret of [other.secret, newSecretId('sk'), issued.secret.toUpperCase(), issued.key])
      expect(await failureOf(started.authenticateKey({ ...issued, secret }))).toMatchObject({
        code: 'UNAUTHENTICATED',
        status: 401,
      })
  })

  it('is refused when nobody issued it, as with a wrong secret', async () => {
    const { issued } = await open()
    const [unknown, wrong] = [
      await failureOf(started.authenticateKey({ ...issued, key: newSecretId('ak') })),
      await failureOf(started.authenticateKey({ ...issued, secret: newSecretId('sk') })),
    ]
    expect(unknown).toEqual(wrong)
  })

  it('is refused from the moment it is revoked, and another of the shop is not', async () => {
    const { shopId, issued } = await open()
    const other = await started.auth.issueApiKey({ shopId, name: 'Other' }, call)
    await started.auth.revokeApiKey({ key: issued.key }, call)
    expect(await failureOf(started.authenticateKey(issued))).toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(started.authenticateKey(other)).resolves.toMatchObject({ shopId })
  })

  it('is refused while its shop is detached or with another agency', async () => {
    const { shopId, agencyId, issued } = await open()
    started.agencies.delete(shopId)
    expect(await failureOf(started.authenticateKey(issued))).toMatchObject({ code: 'UNAUTHENTICATED' })
    started.agencies.set(shopId, newId('agy'))
    expect(await failureOf(started.authenticateKey(issued))).toMatchObject({ code: 'UNAUTHENTICATED' })
    started.agencies.set(shopId, agencyId)
    await expect(started.authenticateKey(issued)).resolves.toMatchObject({ agencyId })
  })

  it('is announced when its shop was detached, however often that is said, and not if it was revoked', async () => {
    const [mine, other] = [await open(), await open()]
    const revoked = await started.auth.issueApiKey({ shopId: mine.shopId, name: 'Old' }, call)
    await started.auth.revokeApiKey({ key: revoked.key }, call)
    for (const shopId of [mine.shopId, 'sh_nobody', '', '\0'])
      expect(await started.auth.announceShopDetached({ shopId }, call)).toEqual({})
    await started.auth.announceShopDetached({ shopId: mine.shopId }, call)
    const announced = () =>
      [mine.issued, revoked, other.issued].map(
        ({ key }) => started.heard.filter(({ data, shopId }) => data.apiKey === key && shopId === mine.shopId).length,
      )
    expect(await until(() => `${announced()}` === '2,1,0', { timeoutMs: 10_000 })).toBe(true)
  })

  it('does not work where it stands in a Bearer header, nor without its scheme', async () => {
    const { issued } = await open()
    const text = Buffer.from(`${issued.key}:${issued.secret}`).toString('base64')
    for (const authorization of [`Bearer ${text}`, text, `Bearer ${issued.key}:${issued.secret}`])
      expect(await failureOf(started.auth.authenticate({ authorization }, call))).toMatchObject({
        code: 'UNAUTHENTICATED',
      })
  })
})
