import { currencies } from '@atelier/money/currency.ts'
import { beforeAll, describe, expect, it } from '@jest/globals'
import {
  admin,
  createOffer,
  type OwnPartner,
  patient,
  provisionPartners,
  request,
  stack,
  storefrontOf,
} from '../partner.ts'

type Json = ReturnType<typeof JSON.parse>

let partner: OwnPartner
let other: OwnPartner
let storefront: Awaited<ReturnType<typeof storefrontOf>>
// As few as will do: a shop makes five products a minute.
let offer: Json
let secret: Json
let rates: Json[]
beforeAll(async () => {
  const [own, another] = await provisionPartners(1, 1)
  partner = await patient(own)
  other = await patient(another)
  storefront = await storefrontOf(partner)
  offer = await createOffer(partner)
  secret = await createDownload({ publishOnCreate: false })
  rates = (await admin('exchange-rate', 'list')).rates
})

async function createDownload(wish: object = {}, { platform } = partner): Promise<Json> {
  const { status, body } = await platform('POST', '/products', {
    type: 'digital',
    name: 'Patterns',
    description: '',
    price: { value: 9, currency: 'USD' },
    publishOnCreate: true,
    ...wish,
  })
  expect(status).toBe(201)
  return (await platform('GET', `/products/${body.productId}`)).body
}

/** What buyers are shown of an offer that a partner sees like this. */
function toShown({ digitalFiles: _files, variants, ...rest }: Json): Json {
  const shown = variants.map(({ unitCost: _cost, creatorDeclaredCost: _declared, ...variant }: Json) => variant)
  return { ...rest, variants: shown }
}

describe('GET /shop', () => {
  it('answers what buyers may know of the shop', async () => {
    const { status, body } = await storefront('GET', '/shop')
    const { body: own } = await partner.platform('GET', '/shops/current')
    expect([status, body]).toEqual([200, { ...own, currency: 'USD' }])
  })

  it.each([
    ['GET', '/shop'],
    ['GET', '/offers'],
    ['GET', '/offers/none'],
    ['GET', '/collections'],
    ['GET', '/collections/none/offers'],
  ])('%s %s is 401 without the token, by header or query', async (method, path) => {
    const at = `${stack.baseUrl}/storefront-api/v1${path}`
    for (const url of [at, `${at}?storefront_token=ptkn_none`, `${at}?storefront_token=`]) {
      const { status, headers, body } = await request(method, url, {
        headers: { authorization: `Bearer ${partner.token}` },
      })
      expect([status, body.code]).toEqual([401, 'STOREFRONT_TOKEN_UNKNOWN'])
      expect(headers.get('www-authenticate')).toBe('StorefrontToken')
    }
  })
})

describe('an offer', () => {
  it('is what the partner sees, without what it costs', async () => {
    const { body: partners } = await partner.platform('GET', `/products/${offer.id}`)
    expect(partners.variants[0].unitCost).toBeDefined()
    const { status, body } = await storefront('GET', `/offers/${offer.slug}`)
    expect([status, body]).toEqual([200, toShown(partners)])
    expect(JSON.stringify(body)).not.toMatch(/cost/i)
    const { body: list } = await storefront('GET', '/offers?size=100')
    expect(list.results).toContainEqual(body)
  })

  it('is listed when it is public, found by its slug when it is hidden, and else not there', async () => {
    const { id, slug } = await createDownload({ publishOnCreate: false })
    const seen = async () => {
      const { body } = await storefront('GET', '/offers?size=100')
      const { status } = await storefront('GET', `/offers/${slug}`)
      return [body.results.some((each: Json) => each.id === id), status]
    }
    expect(await seen()).toEqual([false, 404])
    const setState = (state: string) => partner.platform('PUT', `/products/${id}/state`, { state })
    await setState('PUBLIC')
    expect(await seen()).toEqual([true, 200])
    await setState('HIDDEN')
    expect(await seen()).toEqual([false, 200])
    await setState('PRIVATE')
    expect(await seen()).toEqual([false, 404])
    await setState('PUBLIC')
    await partner.platform('DELETE', `/products/${id}`)
    expect(await seen()).toEqual([false, 404])
  })

  it("of another shop is not there, nor is any by another shop's token", async () => {
    const { slug } = await createDownload({ name: 'Theirs only' }, other)
    const theirs = await storefrontOf(other)
    expect((await theirs('GET', `/offers/${slug}`)).status).toBe(200)
    const { status, body } = await storefront('GET', `/offers/${slug}`)
    expect([status, body.code]).toEqual([404, 'OFFER_NOT_FOUND'])
    expect((await theirs('GET', `/offers/${offer.slug}`)).status).toBe(404)
  })

  it.each(currencies)('is priced in %s when that is asked for', async (currency) => {
    const query = `?currency=${currency}`
    const { perUsd } = rates.find((rate: Json) => rate.currency === currency)
    const { body } = await storefront('GET', `/offers/${offer.slug}${query}`)
    const { unitPrice } = body.variants[0]
    expect(unitPrice).toMatchObject({ currency, currencyScale: currency === 'JPY' ? 0 : 2 })
    const half = 0.5 / 10 ** unitPrice.currencyScale
    expect(Math.abs(unitPrice.value - offer.variants[0].unitPrice.value * perUsd)).toBeLessThanOrEqual(half + 1e-9)
    const { body: list } = await storefront('GET', `/offers${query}&size=100`)
    expect(list.results.find(({ id }: Json) => id === offer.id)).toEqual(body)
  })

  it('is priced in no other', async () => {
    for (const path of ['/offers', `/offers/${offer.slug}`]) {
      const { status, body } = await storefront('GET', `${path}?currency=HUF`)
      expect([status, body.errors]).toMatchObject([400, [{ field: 'currency', code: 'NOT_ALLOWED' }]])
    }
  })
})

describe('a collection', () => {
  it('shows what is public of it, in its order, with both ways of paging', async () => {
    const [first, second] = [await createDownload(), await createDownload()]
    const wanted = [second.id, offer.id, first.id]
    const { body: collection } = await partner.platform('POST', '/collections', {
      name: 'Autumn',
      offerIds: [second.id, secret.id, offer.id, first.id],
    })
    const { body: collections } = await storefront('GET', '/collections')
    const { id, slug, name, description } = collection
    expect(collections.results).toEqual([{ id, slug, name, description }])
    const idsOf = (body: Json) => body.results.map((each: Json) => each.id)
    const path = `/collections/${slug}/offers`
    const { body: page } = await storefront('GET', `${path}?size=2&page=1`)
    expect([idsOf(page), page.total, page.totalPages]).toEqual([wanted.slice(2), 3, 2])
    const { body: begin } = await storefront('GET', `${path}?size=2&cursor=`)
    const { body: rest } = await storefront('GET', `${path}?size=2&cursor=${begin.nextCursor}`)
    expect([...idsOf(begin), ...idsOf(rest)]).toEqual(wanted)
    expect(rest.nextCursor).toBeUndefined()
  })

  it('with nothing public is not listed; one that is not there is 404', async () => {
    const wish = { name: 'Secret', offerIds: [secret.id] }
    const { body: collection } = await partner.platform('POST', '/collections', wish)
    const { body } = await storefront('GET', '/collections')
    expect(body.results.map(({ id }: Json) => id)).not.toContain(collection.id)
    expect((await storefront('GET', `/collections/${collection.slug}/offers`)).body.results).toEqual([])
    const none = await storefront('GET', `/collections/${collection.id}/offers`)
    expect([none.status, none.body.code]).toEqual([404, 'COLLECTION_NOT_FOUND'])
  })
})
