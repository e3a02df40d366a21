import { randomUUID } from 'node:crypto'
import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { newId } from '@atelier/ids/id.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { listEvents } from './listed-events.ts'
import { makeOffer } from './own-offer.ts'
import { type CallOf, callFor, startShopWith, withKey } from './started-shop.ts'

const scope = new AsyncDisposableStack()
let shop: Awaited<ReturnType<typeof startShopWith>>['shop']
let pool: Awaited<ReturnType<typeof startShopWith>>['pool']
beforeAll(async () => {
  const started = await startShopWith(scope)
  shop = started.shop
  pool = started.pool
})
afterAll(() => scope.disposeAsync())

/** A call for a shop that no other test has. */
async function newCall(): Promise<CallOf> {
  const agencyId = newId('agy')
  const { shopId } = await shop.provisionShop({ agencyId, name: 'Nordlicht', shopId: '' }, { requestId: 'test' })
  return callFor(agencyId, shopId)
}

const offersOf = async (call: CallOf, count: number): Promise<string[]> => {
  const ids = []
  for (let i = 0; i < count; i++) ids.push(await makeOffer(pool, call.caller.shopId))
  return ids
}

const wish = (offerIds: string[] = []) => ({ name: 'Summer 2026', description: 'Light things.', offerIds })

async function create(call: CallOf, offerIds: string[] = []) {
  const { collection } = await shop.createCollection(wish(offerIds), call)
  if (!collection) throw new Error('the answer has no collection')
  return collection
}

describe('a collection that is made', () => {
  it('is answered and told of, with its offers in their order, and found by its id and its slug', async () => {
    const call = await newCall()
    const [first = '', second = ''] = await offersOf(call, 2)
    const collection = await create(call, [second, first])
    expect(collection).toEqual({
      id: expect.stringMatching(/^col_[0-9a-z]{26}$/),
      slug: 'summer-2026',
      name: 'Summer 2026',
      description: 'Light things.',
      offerIds: [second, first],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    for (const idOrSlug of [collection.id, collection.slug])
      expect(await shop.getCollection({ idOrSlug }, call)).toEqual({ collection })
    expect(await listEvents(pool, `collection/${collection.id}`)).toEqual([
      { type: 'shop.v1.collection_updated', sequence: 1, data: { collection, isDeleted: false } },
    ])
  })

  it('gets a slug that no other of the shop has, however many are made at once', async () => {
    const call = await newCall()
    const made = await Promise.all(Array.from({ length: 8 }, () => create(call)))
    expect(made.map(({ slug }) => slug).sort()).toEqual([
      'summer-2026',
      ...[2, 3, 4, 5, 6, 7, 8].map((number) => `summer-2026-${number}`),
    ])
    expect((await create(await newCall())).slug).toBe('summer-2026')
  })

  it('is one, however often it is asked for under one key', async () => {
    const call = withKey(await newCall(), 'once', wish())
    const [first, second] = [await create(call), await create(call)]
    expect(second).toEqual(first)
    expect((await shop.listCollections({ size: 10 }, call)).total).toBe(1)
  })

  it.each([
    ['no name', { name: ' ' }, '/name'],
    ['a long description', { description: 'x'.repeat(2_001) }, '/description'],
    ['an offer twice', { offerIds: ['a', 'b', 'a'] }, '/offerIds/2'],
    ['too many offers', { offerIds: Array.from({ length: 1_001 }, () => randomUUID()) }, '/offerIds'],
  ])('is refused with %s', async (_what, change, pointer) => {
    const failure = await failureOf(shop.createCollection({ ...wish(), ...change }, await newCall()))
    expect(failure).toMatchObject({ code: 'REQUEST_INVALID', details: { errors: [{ pointer }] } })
  })

  it("is refused with an offer that is another shop's as with one that is none, and is not made", async () => {
    const call = await newCall()
    const [own = ''] = await offersOf(call, 1)
    const [foreign = ''] = await offersOf(await newCall(), 1)
    for (const offerId of [foreign, randomUUID(), 'x']) {
      const failure = await failureOf(shop.createCollection(wish([own, offerId]), call))
      expect(failure).toMatchObject({ code: 'COLLECTION_OFFER_NOT_FOUND', status: 422, details: { offerId } })
    }
    expect((await shop.listCollections({ size: 10 }, call)).collections).toEqual([])
  })
})

describe('a collection that is changed', () => {
  it('is what it is replaced by, keeps its slug, and its offers where none are named', async () => {
    const call = await newCall()
    const offerIds = await offersOf(call, 2)
    const { id, slug, createdAt } = await create(call, offerIds)
    const change = { idOrSlug: slug, name: 'Winter', description: '', offerIds: [] }
    const { collection } = await shop.replaceCollection({ ...change, keepsOffers: true }, call)
    expect(collection).toMatchObject({ id, slug, createdAt, name: 'Winter', description: '', offerIds })
    const { collection: emptied } = await shop.replaceCollection({ ...change, keepsOffers: false }, call)
    expect(emptied?.offerIds).toEqual([])
    expect(await listEvents(pool, `collection/${id}`)).toMatchObject([
      { sequence: 1 },
      { sequence: 2, data: { collection } },
      { sequence: 3, data: { collection: emptied, isDeleted: false } },
    ])
  })

  it('lists the offers that are set, in their order; what changes nothing is not told', async () => {
    const call = await newCall()
    const [a = '', b = '', c = ''] = await offersOf(call, 3)
    const { id: collectionId } = await create(call, [a, b])
    for (let i = 0; i < 2; i++) {
      const { collection } = await shop.setCollectionProducts({ collectionId, offerIds: [c, a] }, call)
      expect(collection?.offerIds).toEqual([c, a])
    }
    expect(await listEvents(pool, `collection/${collectionId}`)).toHaveLength(2)
  })

  it('is one of those it was set to, when several set it at once', async () => {
    const call = await newCall()
    const ids = await offersOf(call, 4)
    const { id: collectionId } = await create(call)
    const orders = [ids, ids.toReversed(), ids.slice(1), ids.slice(0, 2)]
    await Promise.all(orders.map((offerIds) => shop.setCollectionProducts({ collectionId, offerIds }, call)))
    const { collection } = await shop.getCollection({ idOrSlug: collectionId }, call)
    expect(orders).toContainEqual(collection?.offerIds)
    expect((await listEvents(pool, `collection/${collectionId}`)).at(-1)).toMatchObject({
      sequence: 5,
      data: { collection },
    })
  })

  it('stays what it was when an offer is refused', async () => {
    const call = await newCall()
    const collection = await create(call, await offersOf(call, 1))
    const change = { collectionId: collection.id, offerIds: [randomUUID()] }
    expect(await failureOf(shop.setCollectionProducts(change, call))).toMatchObject({
      code: 'COLLECTION_OFFER_NOT_FOUND',
    })
    expect(await shop.getCollection({ idOrSlug: collection.id }, call)).toEqual({ collection })
  })
})

describe('a collection that is deleted', () => {
  it('is gone and told of as it was; its offers stay', async () => {
    const call = await newCall()
    const offerIds = await offersOf(call, 1)
    const collection = await create(call, offerIds)
    await shop.deleteCollection({ idOrSlug: collection.slug }, call)
    expect((await listEvents(pool, `collection/${collection.id}`)).at(-1)).toEqual({
      type: 'shop.v1.collection_updated',
      sequence: 2,
      data: { collection, isDeleted: true },
    })
    expect(await failureOf(shop.deleteCollection({ idOrSlug: collection.id }, call))).toMatchObject({
      code: 'COLLECTION_NOT_FOUND',
      status: 404,
    })
    expect((await create(call, offerIds)).slug).toBe(collection.slug)
  })
})

describe('a list of collections', () => {
  it('is newest first, in pages or behind a cursor', async () => {
    const call = await newCall()
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.unshift((await create(call)).id)
    const page = await shop.listCollections({ size: 2, page: 1 }, call)
    expect([page.collections.map(({ id }) => id), page.total, page.nextCursor]).toEqual([ids.slice(2, 4), 5, undefined])
    const walked: string[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const part = await shop.listCollections({ size: 2, cursor }, call)
      walked.push(...part.collections.map(({ id }) => id))
      cursor = part.nextCursor
    }
    expect(walked).toEqual(ids)
    expect(await failureOf(shop.listCollections({ size: 2, cursor: 'x' }, call))).toMatchObject({
      code: 'REQUEST_INVALID',
    })
  })
})

describe("another shop's collection", () => {
  it('is answered like one that nobody has', async () => {
    const call = await newCall()
    const { id } = await create(call)
    const other = await newCall()
    for (const idOrSlug of [id, 'summer-2026', newId('col'), '']) {
      const asks = [
        shop.getCollection({ idOrSlug }, other),
        shop.replaceCollection({ idOrSlug, ...wish(), keepsOffers: true }, other),
        shop.setCollectionProducts({ collectionId: idOrSlug, offerIds: [] }, other),
        shop.deleteCollection({ idOrSlug }, other),
      ]
      for (const failure of await Promise.all(asks.map((ask) => failureOf(ask))))
        expect(failure).toMatchObject({ code: 'COLLECTION_NOT_FOUND', details: {} })
    }
    expect((await shop.listCollections({ size: 10 }, other)).collections).toEqual([])
  })

  it('is nothing for buyers, whose token everybody knows', async () => {
    const { caller, requestId } = await newCall()
    const buyer = { requestId, caller: { ...caller, kind: 'storefront' as const, channelId: null, agencyId: '' } }
    expect(await failureOf(shop.listCollections({ size: 1 }, buyer))).toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})
