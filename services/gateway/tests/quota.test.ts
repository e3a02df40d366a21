import { until } from '@atelier/dev-env/ready.ts'
import { scopes } from '@atelier/rpc/scope.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Behind, startGateway } from './started-gateway.ts'

const scope = new AsyncDisposableStack()
let gateway: Awaited<ReturnType<typeof startGateway>>
let shops = 0
let shopsAsked = 0

const behind: Behind = {
  auth: {
    // A credential says which shop it is for, so that each test has its own.
    authenticate: ({ authorization }) => ({
      kind: 'channel',
      subject: 's',
      channelId: 'cha_1',
      agencyId: 'agy_1',
      shopId: authorization.split(' ')[1] ?? '',
      scopes: [...scopes],
      expiresAtMs: Date.now() + 60_000,
    }),
  },
  shop: {
    listShops: () => ({ shops: [] }),
    getShop: ({ shopId }) => {
      shopsAsked += 1
      return { id: shopId, name: 'Shop', domain: 'a.test', publicDomain: 'b.test' }
    },
  },
}

beforeAll(async () => {
  gateway = scope.use(
    await startGateway(
      behind,
      // Longer than a test takes, so that none depends on the machine's speed.
      { QUOTA_DEFAULT: '3/600', QUOTA_HEAVY: '2/600', QUOTA_UPLOADS: '1/600' },
    ),
  )
})
afterAll(() => scope.disposeAsync())

const newShop = () => `sh_${++shops}`
const call = (shop: string, path = '/channel-api/v1.0/shops', headers: Record<string, string> = {}, at = gateway) =>
  at.call(path, { headers: { authorization: `Bearer ${shop}`, ...headers } })

describe('the limit of a shop', () => {
  it('admits exactly so many requests, says how it stands, and then refuses with the three members', async () => {
    const shop = newShop()
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(shop)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429])
    for (const res of answers) {
      expect(res.headers.get('ratelimit-policy')).toBe('"default";q=3;w=600')
      const state = /^"default";r=[0-2];t=(\d+)$/.exec(res.headers.get('ratelimit') ?? '')
      expect(Number(state?.[1])).toBeLessThanOrEqual(600)
    }
    const refused = answers.find(({ status }) => status === 429)
    expect(await refused?.json()).toEqual({
      code: 'OPEN_API_TOO_MANY_REQUESTS',
      title: 'Too many requests',
      status: 429,
    })
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(500)
    expect(refused?.headers.get('content-type')).toBe('application/problem+json')
  })

  it('is its own: another shop is not touched, nor the same shop by another way in', async () => {
    const shop = newShop()
    for (let i = 0; i < 3; i++) await call(shop)
    expect((await call(newShop())).status).toBe(200)
    expect((await call(newShop(), '/open-api/v1.0/shops/current', { 'x-shopid': shop })).status).toBe(429)
  })

  it('costs nothing while the caller is unknown, and nothing to ask for', async () => {
    const shop = newShop()
    for (let i = 0; i < 5; i++) expect((await call(shop, undefined, { authorization: 'Digest x' })).status).toBe(401)
    const limits = async () => (await call(shop, '/open-api/v1.0/limits')).json()
    for (let i = 0; i < 5; i++) await limits()
    expect(await limits()).toEqual({
      policies: [
        { name: 'default', limit: 3, windowSeconds: 600, remaining: 3, resetSeconds: 0 },
        { name: 'heavy', limit: 2, windowSeconds: 600, remaining: 2, resetSeconds: 0 },
        { name: 'uploads', limit: 1, windowSeconds: 600, remaining: 1, resetSeconds: 0 },
      ],
    })
  })

  it('lets a call wait for its turn with Prefer', async () => {
    await using other = await startGateway(behind, { QUOTA_DEFAULT: '1/1' })
    const shop = newShop()
    const startedAt = performance.now()
    const answers = await Promise.all([1, 2].map(() => call(shop, undefined, { prefer: 'wait=5' }, other)))
    // However fast the machine is: the turn of the second comes a second after that of the first.
    expect(performance.now() - startedAt).toBeGreaterThan(990)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const { headers } of answers) expect(headers.get('preference-applied')).toBe('wait=5')
  })

  it('lets it wait no longer than it says', async () => {
    const shop = newShop()
    for (let i = 0; i < 3; i++) await call(shop)
    const res = await call(shop, undefined, { prefer: 'wait=1' })
    expect(res.status).toBe(429)
    expect(res.headers.get('preference-applied')).toBe('wait=1')
  })

  it('asks once whether a shop may be acted on, for refused calls in a row', async () => {
    const shop = newShop()
    for (let i = 0; i < 3; i++) await call(shop)
    // What is remembered is remembered for a second: one of many rows comes within it on any machine.
    const asksOnce = async () => {
      shopsAsked = 0
      const wish = { 'x-shopid': shop }
      for (let i = 0; i < 3; i++) expect((await call(newShop(), '/open-api/v1.0/shops/current', wish)).status).toBe(429)
      return shopsAsked <= 1
    }
    expect(await until(asksOnce, { timeoutMs: 30_000 })).toBe(true)
  })
})
