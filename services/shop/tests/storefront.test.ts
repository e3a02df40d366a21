import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { newId } from '@atelier/ids/id.ts'
import { currencies } from '@atelier/money/currency.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { returnOriginsOf } from '../src/return-origins.ts'
import { makeOffer, toOwnSlug } from './own-offer.ts'
import { type CallOf, callFor, startShopWith } from './started-shop.ts'

const scope = new AsyncDisposableStack()
let shop: Awaited<ReturnType<typeof startShopWith>>['shop']
let pool: Awaited<ReturnType<typeof startShopWith>>['pool']
beforeAll(async () => {
  const started = await startShopWith(scope)
  shop = started.shop
  pool = started.pool
})
afterAll(() => scope.disposeAsync())

const operator = { requestId: 'test' }

async function openShop() {
  const agencyId = newId('agy')
  const { shopId } = await shop.provisionShop({ agencyId, name: 'Nordlicht', shopId: '' }, operator)
  const partner: CallOf = callFor(agencyId, shopId)
  const { caller, requestId } = partner
  const buyer: Call = {
    requestId,
    caller: { ...caller, kind: 'storefront', subject: shopId, channelId: null, agencyId: '' },
  }
  return { shopId, agencyId, partner, buyer }
}

describe('a public token', () => {
  it('opens the storefront of its shop, and none once the shop is detached', async () => {
    const { shopId, partner } = await openShop()
    const { token: publicToken } = await shop.getOrCreatePublicToken({}, partner)
    const domain = `${shopId.slice(3)}.shops.test`
    expect(await shop.findStorefront({ publicToken }, operator)).toEqual({
      shopId,
      name: 'Nordlicht',
      domain,
      publicDomain: domain,
      currency: 'USD',
    })
    await shop.detachShop({ shopId }, operator)
    for (const unknown of [publicToken, 'ptkn_none', '', "ptkn_' or true --", '\0'])
      expect(await failureOf(shop.findStorefront({ publicToken: unknown }, operator))).toMatchObject({
        code: 'STOREFRONT_TOKEN_UNKNOWN',
        status: 401,
        details: {},
      })
  })
})

describe('what buyers see', () => {
  it('is what is public, newest first; hidden offers by their slug alone, and no others', async () => {
    const { shopId, buyer } = await openShop()
    const ids: Record<string, string> = {}
    for (const access of ['PUBLIC', 'HIDDEN', 'PRIVATE', 'ARCHIVED'] as const)
      ids[access] = await makeOffer(pool, shopId, { access })
    const newer = await makeOffer(pool, shopId)
    const { offers, total } = await shop.listStorefrontOffers({ size: 10 }, buyer)
    expect([offers.map(({ id }) => id), total]).toEqual([[newer, ids['PUBLIC']], 2])
    for (const access of ['PUBLIC', 'HIDDEN'])
      expect(await shop.getStorefrontOffer({ slug: toOwnSlug(ids[access] ?? '') }, buyer)).toMatchObject({
        offer: { id: ids[access] },
      })
    for (const slug of [toOwnSlug(ids['PRIVATE'] ?? ''), toOwnSlug(ids['ARCHIVED'] ?? ''), 'none', newer])
      expect(await failureOf(shop.getStorefrontOffer({ slug }, buyer))).toMatchObject({
        code: 'OFFER_NOT_FOUND',
        status: 404,
        details: {},
      })
    const { buyer: other } = await openShop()
    expect(await failureOf(shop.getStorefrontOffer({ slug: toOwnSlug(newer) }, other))).toMatchObject({
      code: 'OFFER_NOT_FOUND',
    })
  })

  it('is neither what an offer costs nor what its maker gave for it', async () => {
    const { shopId, buyer } = await openShop()
    await makeOffer(pool, shopId, { compareAtPrice: 1_500n, creatorDeclaredCost: 300n })
    const { offers } = await shop.listStorefrontOffers({ size: 1 }, buyer)
    expect(offers[0]?.variants).toMatchObject([
      {
        unitPrice: { minorUnits: 1_000, currency: 'USD' },
        compareAtPrice: { minorUnits: 1_500, currency: 'USD' },
        unitCost: null,
        creatorDeclaredCost: null,
      },
    ])
  })

  it('of a collection is what is public of it, in its order, in pages or behind a cursor', async () => {
    const { shopId, partner, buyer } = await openShop()
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.push(await makeOffer(pool, shopId))
    const [a = '', b = '', c = '', d = '', e = ''] = ids
    const secret = await makeOffer(pool, shopId, { access: 'PRIVATE' })
    const wish = { name: 'Mixed', description: '', offerIds: [c, secret, a, e, b, d] }
    const { collection } = await shop.createCollection(wish, partner)
    const wanted = [c, a, e, b, d]
    const collectionSlug = collection?.slug ?? ''
    const page = await shop.listStorefrontOffers({ size: 3, page: 1, collectionSlug }, buyer)
    expect([page.offers.map(({ id }) => id), page.total]).toEqual([[b, d], 5])
    const walked: string[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const part = await shop.listStorefrontOffers({ size: 2, cursor, collectionSlug }, buyer)
      walked.push(...part.offers.map(({ id }) => id))
      cursor = part.nextCursor
    }
    expect(walked).toEqual(wanted)
    for (const slug of ['none', collection?.id ?? ''])
      expect(await failureOf(shop.listStorefrontOffers({ size: 1, collectionSlug: slug }, buyer))).toMatchObject({
        code: 'COLLECTION_NOT_FOUND',
        status: 404,
      })
  })

  it('are collections that have something to show, without what is in them', async () => {
    const { shopId, partner, buyer } = await openShop()
    const make = async (name: string, offerIds: string[]) =>
      (await shop.createCollection({ name, description: '', offerIds }, partner)).collection?.id
    const secret = await makeOffer(pool, shopId, { access: 'PRIVATE' })
    const shown = await make('Shown', [secret, await makeOffer(pool, shopId)])
    await make('Secret', [secret])
    await make('Empty', [])
    const { collections, total } = await shop.listStorefrontCollections({ size: 10 }, buyer)
    expect([collections.map(({ id, offerIds }) => [id, offerIds]), total]).toEqual([[[shown, []]], 1])
  })

  it('is told to nobody else', async () => {
    const { partner } = await openShop()
    for (const call of [operator, partner])
      for (const failure of await Promise.all(
        [
          shop.listStorefrontOffers({ size: 1 }, call),
          shop.getStorefrontOffer({ slug: 'x' }, call),
          shop.listStorefrontCollections({ size: 1 }, call),
        ].map((ask) => failureOf(ask)),
      ))
        expect(failure).toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})

describe('terms of sale', () => {
  const rates = currencies.map((currency) => ({ currency, microsPerUsd: 1_000_000 }))
  const withRate = (currency: string, microsPerUsd: number) =>
    rates.map((rate) => (rate.currency === currency ? { currency, microsPerUsd } : rate))

  it('begin with a rate of every currency, which an operator replaces; prices are converted by it at once', async () => {
    const { rates: before } = await shop.getExchangeRates({}, operator)
    expect(before.map(({ currency }) => currency).sort()).toEqual([...currencies].sort())
    const { shopId, buyer } = await openShop()
    await makeOffer(pool, shopId, { compareAtPrice: 1_005n })
    await shop.replaceExchangeRates({ rates: withRate('JPY', 150_000_000) }, operator)
    const pricesIn = async (currency: string) => {
      const { offers } = await shop.listStorefrontOffers({ size: 1, currency }, buyer)
      const { unitPrice, compareAtPrice } = offers[0]?.variants[0] ?? {}
      return [unitPrice, compareAtPrice].map((money) => [money?.minorUnits, money?.currency])
    }
    expect(await pricesIn('JPY')).toEqual([
      [1_500, 'JPY'],
      // 1507.5: a half goes to the even neighbour.
      [1_508, 'JPY'],
    ])
    expect(await failureOf(shop.listStorefrontOffers({ size: 1, currency: 'HUF' }, buyer))).toMatchObject({
      code: 'REQUEST_INVALID',
      details: { errors: [{ pointer: '/currency' }] },
    })
    await shop.setSalesTerms({ shopId, currency: 'JPY', keepsOrigins: true }, operator)
    const { offers } = await shop.listStorefrontOffers({ size: 1 }, buyer)
    expect(offers[0]?.variants[0]?.unitPrice).toEqual({ minorUnits: 1_500, currency: 'JPY' })
    await shop.replaceExchangeRates({ rates: before }, operator)
  })

  it.each([
    ['one too few', rates.slice(1)],
    ['one twice', [...rates, { currency: 'EUR', microsPerUsd: 2 }]],
    ['one that nothing is sold in', [...rates, { currency: 'HUF', microsPerUsd: 2 }]],
    ['a rate of nothing', withRate('EUR', 0)],
    ['another dollar', withRate('USD', 1_000_001)],
  ])('take no table with %s', async (_what, table) => {
    const before = await shop.getExchangeRates({}, operator)
    expect(await failureOf(shop.replaceExchangeRates({ rates: table }, operator))).toMatchObject({
      code: 'REQUEST_INVALID',
    })
    expect(await shop.getExchangeRates({}, operator)).toEqual(before)
  })

  it('say where buyers may be sent back to: the own domain, and what is registered', async () => {
    const { shopId } = await openShop()
    const origins = () => returnOriginsOf(pool, shopId, 'shops.test')
    const own = `https://${shopId.slice(3)}.shops.test`
    expect(await origins()).toEqual([own])
    const returnOrigins = ['https://Nordlicht.example/', 'http://localhost:8080', 'https://nordlicht.example']
    await shop.setSalesTerms({ shopId, returnOrigins }, operator)
    expect(await origins()).toEqual([own, 'http://localhost:8080', 'https://nordlicht.example'])
    await shop.setSalesTerms({ shopId, currency: 'EUR', keepsOrigins: true }, operator)
    expect(await origins()).toHaveLength(3)
    await shop.setSalesTerms({ shopId }, operator)
    expect(await origins()).toEqual([own])
  })

  it.each([
    ['http://nordlicht.example', 'javascript:alert(1)', 'https://nordlicht.example/shop', 'https://a@b.example', 'x'],
  ])('take no %s as an origin', async (...wrong) => {
    const { shopId } = await openShop()
    for (const origin of wrong)
      expect(await failureOf(shop.setSalesTerms({ shopId, returnOrigins: [origin] }, operator))).toMatchObject({
        code: 'REQUEST_INVALID',
        details: { errors: [{ pointer: '/returnOrigins/0' }] },
      })
  })

  it('are of a shop that there is, in a currency that is sold in', async () => {
    const { shopId } = await openShop()
    expect(await failureOf(shop.setSalesTerms({ shopId, currency: 'HUF' }, operator))).toMatchObject({
      code: 'REQUEST_INVALID',
    })
    for (const none of [newId('sh'), 'x', ''])
      expect(await failureOf(shop.setSalesTerms({ shopId: none }, operator))).toMatchObject({ code: 'SHOP_NOT_FOUND' })
  })
})
