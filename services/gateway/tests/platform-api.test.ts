import { declareErrors, errors } from '@atelier/errors/failure.ts'
import { scopes } from '@atelier/rpc/scope.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { refusalOf, startGateway } from './started-gateway.ts'

const refusals = declareErrors({
  SHOP_NOT_ACCESSIBLE: { kind: 'permission_denied', title: 'This shop is not one that you may act on' },
})

const scope = new AsyncDisposableStack()
let gateway: Awaited<ReturnType<typeof startGateway>>

/** What each credential of these tests stands for. */
const principals: Record<string, object> = {
  'Bearer all': { kind: 'channel', channelId: 'cha_1', scopes: [...scopes] },
  'Bearer none': { kind: 'channel', channelId: 'cha_1', scopes: [] },
  'Basic key': { kind: 'api_key', scopes: [...scopes] },
}

beforeAll(async () => {
  const accessible = ['sh_own', 'sh_second']
  gateway = scope.use(
    await startGateway({
      auth: {
        authenticate: ({ authorization }) => {
          const principal = principals[authorization]
          if (!principal) throw errors.UNAUTHENTICATED()
          return { subject: 's', agencyId: 'agy_1', shopId: 'sh_own', expiresAtMs: Date.now() + 60_000, ...principal }
        },
      },
      shop: {
        getShop: ({ shopId }) => {
          if (!accessible.includes(shopId)) throw refusals.SHOP_NOT_ACCESSIBLE()
          return { id: shopId, name: 'Shop', domain: 'a.test', publicDomain: 'b.test' }
        },
        getOrCreatePublicToken: (_request, { caller }) => ({ token: `ptkn_of_${caller?.shopId}` }),
        listShops: () => ({ shops: [] }),
      },
    }),
  )
})
afterAll(() => scope.disposeAsync())

const call = (path: string, authorization: string, { method = 'GET', ...headers }: Record<string, string> = {}) =>
  gateway.call(`/open-api/v1.0${path}`, { method, headers: { authorization, ...headers } })

describe('a call of the platform interface', () => {
  it("acts on the credential's own shop", async () => {
    for (const authorization of ['Bearer all', 'Basic key'])
      expect(await (await call('/shops/current', authorization)).json()).toMatchObject({ id: 'sh_own' })
  })

  it('acts on the shop that X-ShopId names', async () => {
    const headers = { method: 'PUT', 'x-shopid': 'sh_second' }
    expect(await (await call('/public-token', 'Bearer all', headers)).json()).toEqual({ token: 'ptkn_of_sh_second' })
  })

  it('is refused in one way when that shop is malformed, unknown or not accessible', async () => {
    const answers = ['', 'x', 'sh_foreign', 'sh_own, sh_second', `sh_${'x'.repeat(2_000)}`].map(async (shopId) => {
      const res = await call('/shops/current', 'Bearer all', { 'x-shopid': shopId })
      const { requestId: _, ...problem } = await refusalOf(res)
      return { status: res.status, problem }
    })
    const [first, ...others] = await Promise.all(answers)
    expect(first).toMatchObject({ status: 403, problem: { code: 'SHOP_NOT_ACCESSIBLE' } })
    for (const other of others) expect(other).toEqual(first)
  })

  it('needs the scope of its route, and its refusal names it', async () => {
    const res = await call('/public-token', 'Bearer none', { method: 'PUT' })
    expect(res.status).toBe(403)
    expect(res.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="shop_read"')
    expect(await refusalOf(res)).toMatchObject({ code: 'INSUFFICIENT_SCOPE', scope: 'shop_read' })
  })

  it('that wants no scope is open to every caller, and to nobody else', async () => {
    expect((await call('/shops/current', 'Bearer none')).status).toBe(200)
    for (const authorization of ['Bearer bad', 'Digest all', ''])
      expect((await call('/shops/current', authorization)).status).toBe(401)
  })

  it('says how long it took and where', async () => {
    const timing = (await call('/shops/current', 'Bearer all')).headers.get('server-timing')
    expect(timing).toMatch(/^auth;dur=[\d.]+, quota;dur=[\d.]+, upstream;dur=[\d.]+$/)
  })
})

describe('the channel interface', () => {
  it('is for channels: an API key is refused, whatever it may do elsewhere', async () => {
    const shops = (authorization: string) => gateway.call('/channel-api/v1.0/shops', { headers: { authorization } })
    expect((await shops('Bearer none')).status).toBe(200)
    const res = await shops('Basic key')
    expect(res.status).toBe(403)
    expect(await refusalOf(res)).toMatchObject({ code: 'CHANNEL_REQUIRED' })
  })
})
