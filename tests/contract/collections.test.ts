import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { type OwnPartner, patient, provisionChannel, provisionPartners, signIn } from '../partner.ts'

let partner: OwnPartner
let other: OwnPartner
let offerIds: string[]
beforeAll(async () => {
  const [own, another] = await provisionPartners(1, 1)
  partner = await patient(own)
  other = await patient(another)
  offerIds = [await createDownload(partner), await createDownload(partner)]
})

async function createDownload({ platform }: OwnPartner): Promise<string> {
  const wish = {
    type: 'digital',
    name: 'Patterns',
    description: '',
    price: { value: 9, currency: 'USD' },
    publishOnCreate: true,
  }
  const { status, body } = await platform('POST', '/products', wish)
  expect(status).toBe(201)
  return body.productId
}

async function create(wish: object = {}, headers: Record<string, string> = {}) {
  const answer = await partner.platform('POST', '/collections', { name: 'Summer 2026', offerIds, ...wish }, headers)
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return answer.body
}

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

describe('POST /collections', () => {
  it('answers 201 with all of the collection', async () => {
    const collection = await create({ name: ' Été 2026 ', description: 'Light\nthings.' })
    expect(collection).toEqual({
      id: expect.stringMatching(/^col_/),
      slug: expect.stringMatching(/^ete-2026/),
      name: 'Été 2026',
      description: 'Light\nthings.',
      offerIds,
      createdAt: time,
      updatedAt: time,
    })
    for (const idOrSlug of [collection.id, collection.slug])
      expect((await partner.platform('GET', `/collections/${idOrSlug}`)).body).toEqual(collection)
  })

  it('wants no more than a name; null is absent', async () => {
    expect(await create({ description: null, offerIds: null })).toMatchObject({ description: '', offerIds: [] })
  })

  it('has one effect under one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    expect(await create({}, headers)).toEqual(await create({}, headers))
  })

  it.each([
    ['no name', { name: undefined }, '/name', 'REQUIRED'],
    ['a name of spaces', { name: '  ' }, '/name', 'NOT_ALLOWED'],
    ['a long name', { name: 'x'.repeat(101) }, '/name', 'NOT_ALLOWED'],
    ['a long description', { description: 'x'.repeat(2_001) }, '/description', 'TOO_LONG'],
    ['no list', { offerIds: 'x' }, '/offerIds', 'WRONG_TYPE'],
    ['too many offers', { offerIds: Array.from({ length: 1_001 }, () => 'x') }, '/offerIds', 'TOO_MANY'],
    ['an offer twice', { offerIds: ['x', 'x'] }, '/offerIds/1', 'NOT_ALLOWED'],
    ['something else', { slug: 'x' }, '/slug', 'UNKNOWN_PROPERTY'],
  ])('with %s is 400', async (_what, change, pointer, code) => {
    const { status, body } = await partner.platform('POST', '/collections', { name: 'a', ...change })
    expect([status, body.code]).toEqual([400, 'REQUEST_INVALID'])
    expect(body.errors).toContainEqual(expect.objectContaining({ pointer, code }))
  })

  it("with another shop's offer is 422, like one that nobody has", async () => {
    for (const offerId of [await createDownload(other), randomUUID()]) {
      const { status, body } = await partner.platform('POST', '/collections', { name: 'a', offerIds: [offerId] })
      expect([status, body.code, body.offerId]).toEqual([422, 'COLLECTION_OFFER_NOT_FOUND', offerId])
    }
  })
})

describe('a collection', () => {
  it('is replaced by PUT, its offers only where they are given, and keeps its slug', async () => {
    const { id, slug } = await create({ description: 'a' })
    const first = await partner.platform('PUT', `/collections/${slug}`, { name: 'Winter' })
    expect([first.status, first.body]).toMatchObject([200, { id, slug, name: 'Winter', description: '', offerIds }])
    const second = await partner.platform('PUT', `/collections/${id}`, { name: 'Winter', offerIds: [] })
    expect(second.body.offerIds).toEqual([])
  })

  it('has its products replaced, in their order', async () => {
    const { id } = await create()
    const wish = { offerIds: offerIds.toReversed() }
    const { status, body } = await partner.platform('PUT', `/collections/${id}/products`, wish)
    expect([status, body.offerIds]).toEqual([200, wish.offerIds])
    expect((await partner.platform('PUT', `/collections/${id}/products`, {})).status).toBe(400)
  })

  it('is deleted once', async () => {
    const { id } = await create()
    expect((await partner.platform('DELETE', `/collections/${id}`)).status).toBe(204)
    for (const [method, body] of [['DELETE'], ['GET'], ['PUT', { name: 'a' }]] as const) {
      const answer = await partner.platform(method, `/collections/${id}`, body)
      expect([answer.status, answer.body.code]).toEqual([404, 'COLLECTION_NOT_FOUND'])
    }
  })

  it('is in the list, newest first, with both ways of paging', async () => {
    const { id } = await create()
    const { body: page } = await partner.platform('GET', '/collections?size=1')
    expect(page).toMatchObject({ results: [{ id }], size: 1, page: 0, total: expect.any(Number) })
    const { body: first } = await partner.platform('GET', '/collections?size=1&cursor=')
    expect(first).toMatchObject({ results: [{ id }], nextCursor: expect.any(String) })
    const { body: next } = await partner.platform('GET', `/collections?size=1&cursor=${first.nextCursor}`)
    expect(next.results[0].id).not.toBe(id)
    expect((await partner.platform('GET', '/collections?cursor=x')).body.errors).toMatchObject([{ field: 'cursor' }])
  })

  it('wants the scopes of offers', async () => {
    const { id } = await create()
    const { platform } = await signIn((await provisionChannel('--scopes', 'offer_read')).channel)
    expect((await platform('GET', '/collections')).status).toBe(200)
    const writes = [
      ['POST', '/collections', { name: 'a' }],
      ['PUT', `/collections/${id}`, { name: 'a' }],
      ['PUT', `/collections/${id}/products`, { offerIds: [] }],
      ['DELETE', `/collections/${id}`, undefined],
    ] as const
    for (const [method, path, body] of writes)
      expect((await platform(method, path, body)).body).toMatchObject({
        code: 'INSUFFICIENT_SCOPE',
        scope: 'offer_write',
      })
  })
})
