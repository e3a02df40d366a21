import { errors, Failure } from '@atelier/errors/failure.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Behind, refusalOf, startGateway } from './started-gateway.ts'

const scope = new AsyncDisposableStack()
let gateway: Awaited<ReturnType<typeof startGateway>>
let asked: string[] = []
const calls: Call[] = []
let shops = 0

function refuse(call: Call): never {
  calls.push(call)
  throw errors.UNAVAILABLE()
}

const behind: Behind = {
  shop: {
    listStorefrontCollections: (_request, call) => refuse(call),
    findStorefront: ({ publicToken }) => {
      asked.push(publicToken)
      // A token says which shop it is of, so that each test has its own.
      if (!publicToken.startsWith('ptkn_'))
        throw new Failure('STOREFRONT_TOKEN_UNKNOWN', { kind: 'unauthenticated', title: 'Unknown' })
      const shopId = publicToken.replace('ptkn', 'sh')
      return { shopId, name: 'Nordlicht', domain: 'a.test', publicDomain: 'b.test', currency: 'EUR' }
    },
  },
  order: {
    getCart: (_request, call) => refuse(call),
    getCheckout: (_request, call) => refuse(call),
  },
}

beforeAll(async () => {
  gateway = scope.use(
    await startGateway(behind, {
      // Longer than a test takes, so that none depends on the machine's speed.
      QUOTA_STOREFRONT: '3/600',
      QUOTA_STOREFRONT_ADDRESS: '5/600',
      QUOTA_DEFAULT: '2/600',
      TRUSTED_PROXIES: '127.0.0.1',
    }),
  )
})
afterAll(() => scope.disposeAsync())

const newToken = () => `ptkn_${++shops}`
let addresses = 0
const newAddress = () => `198.51.100.${++addresses}`

const ask = (token: string | undefined, { from = newAddress(), path = '/shop', headers = {} } = {}) =>
  fetch(`${gateway.url}/storefront-api/v1${path}`, {
    headers: { ...(token !== undefined && { 'x-storefront-token': token }), 'x-forwarded-for': from, ...headers },
  })

describe('the storefront', () => {
  it('opens to a public token, in a header or in the query', async () => {
    const token = newToken()
    const shop = { id: 'sh_1', name: 'Nordlicht', domain: 'a.test', publicDomain: 'b.test', currency: 'EUR' }
    const inHeader = await ask(token)
    expect([inHeader.status, await inHeader.json()]).toEqual([200, shop])
    const inQuery = await ask(undefined, { path: `/shop?storefront_token=${token}` })
    expect([inQuery.status, await inQuery.json()]).toEqual([200, shop])
  })

  it('asks once of whom a token is, for requests in a row', async () => {
    const token = newToken()
    asked = []
    await ask(token)
    await ask(token)
    expect(asked.length).toBeLessThanOrEqual(2)
    expect(asked[0]).toBe(token)
  })

  it.each([
    ['none', undefined, '/shop'],
    ['an unknown one', 'ptkm_x', '/shop'],
    ['two', undefined, '/shop?storefront_token=ptkn_1&storefront_token=ptkn_1'],
  ])('is refused with %s', async (_what, token, path) => {
    const res = await ask(token, { path })
    expect([res.status, (await refusalOf(res)).code]).toEqual([401, 'STOREFRONT_TOKEN_UNKNOWN'])
    expect(res.headers.get('www-authenticate')).toBe('StorefrontToken')
  })

  it("takes no partner's credential, and no partner's address takes its token", async () => {
    const partner = await ask(undefined, { headers: { authorization: 'Bearer good' } })
    expect((await refusalOf(partner)).code).toBe('STOREFRONT_TOKEN_UNKNOWN')
    const res = await fetch(`${gateway.url}/open-api/v1.0/shops/current`, {
      headers: { 'x-storefront-token': newToken() },
    })
    expect((await refusalOf(res)).code).toBe('UNAUTHENTICATED')
  })
})

describe('a buyer', () => {
  it.each([
    ['/carts/car_1xhmyv6reb49945scg5z690wa0', 'car_1xhmyv6reb49945scg5z690wa0'],
    ['/checkouts/ch_1xhmyv6reb49945scg5z690wa0', 'ch_1xhmyv6reb49945scg5z690wa0'],
  ])('at %s is known by that alone, and no partner', async (path, subject) => {
    await ask('ptkn_buyer', { path })
    expect(calls.at(-1)?.caller).toEqual({
      kind: 'storefront',
      subject,
      channelId: null,
      agencyId: '',
      shopId: 'sh_buyer',
      scopes: [],
      expiresAtMs: expect.any(Number),
    })
  })

  it('in the catalogue is anybody in the shop', async () => {
    await ask('ptkn_anybody', { path: '/collections' })
    expect(calls.at(-1)?.caller).toMatchObject({ kind: 'storefront', subject: 'sh_anybody', shopId: 'sh_anybody' })
  })
})

describe('what buyers change', () => {
  const cart = '/carts/car_1xhmyv6reb49945scg5z690wa0'

  it.each([
    [`${cart}/add`, 'dryRun=true'],
    ['/carts', 'curency=EUR'],
    ['/checkouts/ch_1xhmyv6reb49945scg5z690wa0/pay', 'dryRun=true'],
  ])('at %s is not changed with ?%s, which it does not know', async (path, query) => {
    const res = await fetch(`${gateway.url}/storefront-api/v1${path}?${query}`, {
      method: 'POST',
      headers: {
        'x-storefront-token': newToken(),
        'x-forwarded-for': newAddress(),
        'content-type': 'application/json',
      },
      body: JSON.stringify(path === '/carts' || path.endsWith('add') ? { items: [] } : {}),
    })
    expect(res.status).toBe(400)
    expect((await refusalOf(res)).errors?.map(({ pointer }) => pointer)).toEqual([`/${query.split('=')[0]}`])
  })

  it('may have the token beside it', async () => {
    const path = `${cart}/add?storefront_token=${newToken()}`
    const res = await fetch(`${gateway.url}/storefront-api/v1${path}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': newAddress(), 'content-type': 'application/json' },
      body: JSON.stringify({ items: [] }),
    })
    expect((await refusalOf(res)).code).not.toBe('REQUEST_INVALID')
  })
})

describe('the limits of the storefront', () => {
  it('admit so many of a shop, and of an address, and say how both stand', async () => {
    const token = newToken()
    const answers = []
    for (let i = 0; i < 5; i++) answers.push(await ask(token))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
    expect(answers[0]?.headers.get('ratelimit-policy')).toBe('"storefront_address";q=5;w=600, "storefront";q=3;w=600')
    expect(answers[0]?.headers.get('ratelimit')).toMatch(/^"storefront_address";r=4;t=\d+, "storefront";r=2;t=\d+$/)
    expect(await answers[3]?.json()).toEqual({
      code: 'OPEN_API_TOO_MANY_REQUESTS',
      title: 'Too many requests',
      status: 429,
    })
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(500)
  })

  it.each([
    ['an address', () => newAddress(), (first: string) => first],
    ['a /64 of IPv6', () => '2001:db8:0:1::1', (_: string, i: number) => `2001:db8:0:1:a::${i + 2}`],
  ])('hold for %s, whatever token it tries', async (_what, begin, next) => {
    const first = begin()
    const statuses = []
    for (let i = 0; i < 6; i++) {
      const { status } = await ask(i % 2 === 0 ? newToken() : 'wrong', { from: i === 0 ? first : next(first, i) })
      statuses.push(status)
    }
    expect(statuses).toEqual([200, 401, 200, 401, 200, 429])
    expect((await ask(newToken(), { from: '2001:db8:0:2::1' })).status).toBe(200)
  })

  it("are none of a partner's", async () => {
    const limitsOf = async (shopId: string) => {
      const res = await gateway.call('/open-api/v1.0/limits', { headers: { 'x-forwarded-for': newAddress() } })
      expect(shopId).toBe('sh_painter')
      return res.json()
    }
    const before = await limitsOf('sh_painter')
    for (let i = 0; i < 4; i++) await ask('ptkn_painter')
    expect(await limitsOf('sh_painter')).toEqual(before)
  })
})

describe('pages of any origin', () => {
  const origin = 'https://shop.example'

  it('may ask first, for nothing', async () => {
    const from = newAddress()
    for (let i = 0; i < 7; i++) {
      const res = await fetch(`${gateway.url}/storefront-api/v1/carts/car_1/add`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST', 'x-forwarded-for': from },
      })
      expect(res.status).toBe(204)
      expect(res.headers.get('access-control-allow-origin')).toBe('*')
      expect(res.headers.get('access-control-allow-credentials')).toBeNull()
      expect(res.headers.get('access-control-allow-headers')).toMatch(/X-Storefront-Token/)
      expect(res.headers.get('access-control-allow-headers')).not.toMatch(/authorization/i)
      expect(res.headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST, PUT')
    }
    expect((await ask(newToken(), { from })).headers.get('ratelimit')).toMatch(/^"storefront_address";r=4;/)
  })

  it.each([
    ['an answer', '/shop', 200],
    ['a refusal', '/shop?storefront_token=x', 401],
    ['an address that is none', '/nothing', 404],
  ])('may read %s', async (_what, path, status) => {
    const res = await ask(status === 200 ? newToken() : undefined, { path, headers: { origin } })
    expect(res.status).toBe(status)
    expect(res.headers.get('access-control-allow-origin')).toBe('*')
    expect(res.headers.get('access-control-expose-headers')).toMatch(/Retry-After/)
  })
})
