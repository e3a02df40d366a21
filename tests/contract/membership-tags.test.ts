import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import {
  confirmedImage,
  type OwnPartner,
  provisionChannel,
  provisionPartners,
  request,
  stack,
  withApiKey,
} from '../partner.ts'

type Json = ReturnType<typeof JSON.parse>

let partner: OwnPartner
let other: OwnPartner
let image: number
beforeAll(async () => {
  ;[partner, other] = await provisionPartners(1, 1)
  image = await confirmedImage(partner.memberships)
})

/** Waits for its turn: these are more calls than a shop has in ten seconds. */
const send = (method: string, path: string, body?: unknown, by: OwnPartner = partner) =>
  by.memberships(method, `/tags/posts${path}`, body, { prefer: 'wait=10' })

async function create(wish: object = {}, by: OwnPartner = partner): Promise<Json> {
  const answer = await send('POST', '', { name: randomUUID(), ...wish }, by)
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return answer.body
}

async function createPost(tags: string[]): Promise<number> {
  const wish = { post: { title: 'A post', tags }, access: { type: 'Public' }, notifications: { enabled: false } }
  const answer = await partner.memberships('POST', '/posts/texts', wish, { prefer: 'wait=10' })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return answer.body.id
}

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

describe('POST /tags/posts', () => {
  it('answers 201 with the tag', async () => {
    const tag = await create({ name: '  Studio 🎙️ ', thumbnailResourceId: image })
    expect(tag).toEqual({
      id: expect.any(Number),
      name: 'Studio 🎙️',
      thumbnailResourceId: image,
      thumbnailUrl: expect.stringMatching(/\.membership\.webp$/),
      postsCount: 0,
      createdAt: time,
      updatedAt: time,
    })
    expect((await request('GET', tag.thumbnailUrl)).status).toBe(200)
    expect((await send('GET', `/${tag.id}`)).body).toEqual(tag)
  })

  it('wants no more than a name; null is absent', async () => {
    const tag = await create({ name: 'x'.repeat(50), thumbnailResourceId: null })
    expect(Object.keys(tag).sort()).toEqual(['createdAt', 'id', 'name', 'postsCount', 'updatedAt'])
  })

  it('is 409 for a name that is there, in capitals or not, saying whose it is', async () => {
    const { id, name } = await create({ name: 'Ärger' })
    for (const each of [name, 'ÄRGER', ' ärger ']) {
      const answer = await send('POST', '', { name: each })
      expect([answer.status, answer.body.code, answer.body.tagId]).toEqual([409, 'TAG_NAME_TAKEN', id])
    }
    expect((await create({ name }, other)).id).not.toBe(id)
  })

  it('gives the same tag to a repeat under one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': randomUUID(), prefer: 'wait=10' }
    const wish = { name: randomUUID() }
    const [first, again] = [
      await partner.memberships('POST', '/tags/posts', wish, headers),
      await partner.memberships('POST', '/tags/posts', wish, headers),
    ]
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })
})

describe.each([
  ['POST', async () => ''],
  ['PUT', async () => `/${(await create()).id}`],
])('%s of a tag', (method, address) => {
  it.each<[string, Json]>([
    ['/name', { name: undefined }],
    ['/name', { name: '' }],
    ['/name', { name: '   ' }],
    ['/name', { name: 'x'.repeat(51) }],
    ['/name', { name: 'a\nb' }],
    ['/name', { name: '\u200b' }],
    ['/name', { name: 5 }],
    ['/thumbnailResourceId', { thumbnailResourceId: '1' }],
    ['/thumbnailResourceId', { thumbnailResourceId: 0 }],
    ['/color', { color: 'red' }],
  ])('is 400 with a wrong %s: %j', async (pointer, change) => {
    const answer = await send(method, await address(), { name: 'abc', ...change })
    expect([answer.status, answer.body.code]).toEqual([400, 'REQUEST_INVALID'])
    expect(answer.body.errors.map((problem: Json) => problem.pointer)).toEqual([pointer])
  })

  it.each<[string, string, () => Promise<number>]>([
    ["another shop's image", 'IMAGE_NOT_FOUND', () => confirmedImage(other.memberships)],
    ['no image', 'IMAGE_NOT_FOUND', async () => 999_999_999],
    [
      'an image that is not confirmed',
      'IMAGE_NOT_CONFIRMED',
      async () => {
        const wish = { byteSize: 10, checksum: 'XrY7u+Ae7tCTyyK7j1rNww==' }
        return (await partner.memberships('POST', '/images', wish, { prefer: 'wait=10' })).body.resourceId
      },
    ],
  ])('is 422 with %s', async (_, code, make) => {
    const answer = await send(method, await address(), { name: randomUUID(), thumbnailResourceId: await make() })
    expect([answer.status, answer.body.code]).toEqual([422, code])
    expect(answer.body.errors).toMatchObject([{ pointer: '/thumbnailResourceId' }])
  })
})

describe('GET /tags/posts', () => {
  const query = (parts: Record<string, string | number | (string | number)[]>) => {
    const params = new URLSearchParams()
    for (const [name, value] of Object.entries(parts)) for (const each of [value].flat()) params.append(name, `${each}`)
    return `?${params}`
  }
  const namesOf = async (parts: Record<string, string | number | (string | number)[]>) => {
    const answer = await send('GET', query({ limit: 100, ...parts }))
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
    return answer.body.tags.map((tag: Json) => tag.name)
  }

  it('lists the newest first, by page or by cursor', async () => {
    const [first, second] = [await create(), await create({ thumbnailResourceId: image })]
    const page = await send('GET', '?limit=2')
    expect([page.status, Object.keys(page.body).sort(), page.body.tags]).toEqual([
      200,
      ['pagination', 'tags'],
      [second, first],
    ])
    const { pages, ...pagination } = page.body.pagination
    expect([pagination.limit, pagination.page, pages]).toEqual([2, 1, Math.ceil(pagination.total / 2)])
    const begin = await send('GET', '?limit=1&cursor=')
    expect(begin.body).toEqual({ tags: [second], limit: 1, nextCursor: expect.any(String) })
    await create()
    expect((await send('GET', `?limit=1&cursor=${begin.body.nextCursor}`)).body.tags).toEqual([first])
  })

  it.each([
    ['50 %', ['Zz 50 % off']],
    ['ZZ ÖL_', ['zz öl_1']],
    ['zz ', ['zz öl_1', 'Zz 50 % off']],
    ['zz _', []],
  ])('with the field Name has those with %j in their names', async (part, names) => {
    for (const name of ['Zz 50 % off', 'zz öl_1', 'zzzöla1']) await send('POST', '', { name })
    expect(await namesOf({ 'query[field]': 'Name', 'query[name]': part })).toEqual(names)
  })

  it('with the field Ids has those of one id or several that are its own', async () => {
    const [one, two, foreign] = [await create(), await create(), await create({}, other)]
    expect(await namesOf({ 'query[field]': 'Ids', 'query[ids][]': one.id })).toEqual([one.name])
    const ids = [one.id, two.id, foreign.id, 999_999_999]
    expect(await namesOf({ 'query[field]': 'Ids', 'query[ids][]': ids })).toEqual([two.name, one.name])
    const { body } = await send('GET', query({ 'query[field]': 'Ids', 'query[ids][]': ids, limit: 1 }))
    expect(body.pagination).toEqual({ pages: 2, limit: 1, page: 1, total: 2 })
  })

  it.each<[string, string, Record<string, string | string[]>]>([
    ['Name without a name', '/query[name]', { 'query[field]': 'Name' }],
    ['Name with ids', '/query[name]', { 'query[field]': 'Name', 'query[ids][]': '1' }],
    ['Name with both', '/query[ids][]', { 'query[field]': 'Name', 'query[name]': 'a', 'query[ids][]': '1' }],
    ['an empty name', '/query[name]', { 'query[field]': 'Name', 'query[name]': '' }],
    ['Ids without ids', '/query[ids][]', { 'query[field]': 'Ids' }],
    ['Ids with both', '/query[name]', { 'query[field]': 'Ids', 'query[name]': 'a', 'query[ids][]': '1' }],
    ['a name alone', '/query[name]', { 'query[name]': 'a' }],
    ['ids alone', '/query[ids][]', { 'query[ids][]': ['1', '2'] }],
    ['another field', '/query[field]', { 'query[field]': 'name', 'query[name]': 'a' }],
    ['an id that is none', '/query[ids][]/1', { 'query[field]': 'Ids', 'query[ids][]': ['1', 'x'] }],
    ['one id that is none', '/query[ids][]/0', { 'query[field]': 'Ids', 'query[ids][]': '0' }],
    [
      '101 ids',
      '/query[ids][]',
      { 'query[field]': 'Ids', 'query[ids][]': Array.from({ length: 101 }, (_, i) => `${i + 1}`) },
    ],
    ['two names', '/query[name]', { 'query[field]': 'Name', 'query[name]': ['a', 'b'] }],
  ])('is 400 for %s', async (_, pointer, parts) => {
    const answer = await send('GET', query(parts))
    expect([answer.status, answer.body.code]).toEqual([400, 'REQUEST_INVALID'])
    expect(answer.body.errors[0].pointer).toBe(pointer)
  })
})

describe('PUT /tags/posts/{id}', () => {
  it('answers 200 with the tag, which has no picture unless it is given one', async () => {
    const { id, createdAt } = await create({ thumbnailResourceId: image })
    const name = randomUUID()
    const answer = await send('PUT', `/${id}`, { name })
    expect([answer.status, answer.body]).toEqual([200, { id, name, postsCount: 0, createdAt, updatedAt: time }])
    expect((await send('GET', `/${id}`)).body).toEqual(answer.body)
  })

  it('takes the same name in other capitals, and is 409 for that of another', async () => {
    const [one, two] = [await create({ name: 'Éclair' }), await create()]
    expect((await send('PUT', `/${one.id}`, { name: 'ÉCLAIR' })).body.name).toBe('ÉCLAIR')
    const answer = await send('PUT', `/${two.id}`, { name: 'éclair' })
    expect([answer.status, answer.body.code, answer.body.tagId]).toEqual([409, 'TAG_NAME_TAKEN', one.id])
  })
})

describe('DELETE /tags/posts/{id}', () => {
  it('answers 204 without a body, and then 404', async () => {
    const { id } = await create()
    const answer = await send('DELETE', `/${id}`)
    expect([answer.status, answer.bytes.length]).toEqual([204, 0])
    expect([(await send('DELETE', `/${id}`)).body.code, (await send('GET', `/${id}`)).status]).toEqual([
      'TAG_NOT_FOUND',
      404,
    ])
  })

  it('is 409 while posts that are not archived have it, saying which', async () => {
    const { id, name } = await create()
    const post = await createPost([name])
    expect((await send('GET', `/${id}`)).body.postsCount).toBe(1)
    const answer = await send('DELETE', `/${id}`)
    expect([answer.status, answer.body.code, answer.body.posts, answer.body.count]).toEqual([
      409,
      'TAG_IN_USE',
      [post],
      1,
    ])
    await partner.memberships('DELETE', `/posts/${post}`, undefined, { prefer: 'wait=10' })
    expect((await send('DELETE', `/${id}`)).status).toBe(204)
  })
})

describe("another shop's tag", () => {
  it.each(['GET', 'PUT', 'DELETE'])('is 404 to %s, like one that never was', async (method) => {
    const { id } = await create({}, other)
    for (const each of [id, 999_999_999]) {
      const answer = await send(method, `/${each}`, method === 'PUT' ? { name: 'abc' } : undefined)
      expect([answer.status, answer.body.code]).toEqual([404, 'TAG_NOT_FOUND'])
    }
  })

  it.each(['abc', '0', '-1', '1.5', '9'.repeat(16)])('is 400 with the id %s', async (id) => {
    expect((await send('GET', `/${id}`)).status).toBe(400)
  })
})

describe('who may', () => {
  it('read is a caller with either scope, write one with memberships_write', async () => {
    const reader = await provisionChannel('--scopes', 'memberships_read')
    expect((await reader.memberships('GET', '/tags/posts')).status).toBe(200)
    for (const [method, path, body] of [
      ['POST', '', { name: 'abc' }],
      ['PUT', '/1', { name: 'abc' }],
      ['DELETE', '/1', undefined],
    ] as const) {
      const answer = await reader.memberships(method, `/tags/posts${path}`, body)
      expect([answer.status, answer.body.code, answer.body.scope]).toEqual([
        403,
        'INSUFFICIENT_SCOPE',
        'memberships_write',
      ])
    }
    const stranger = await provisionChannel('--scopes', 'media_read')
    expect((await stranger.memberships('GET', '/tags/posts')).body.scope).toBe('memberships_read')
  })

  it('is an API key, for its own shop', async () => {
    const key = withApiKey(partner.apiKey, '/open-api/v1.1/memberships')
    const { status, body } = await key('POST', '/tags/posts', { name: randomUUID() }, { prefer: 'wait=10' })
    expect([status, (await send('GET', `/${body.id}`)).status]).toEqual([201, 200])
  })

  it('is nobody without a credential', async () => {
    const answer = await request('GET', `${stack.baseUrl}/open-api/v1.1/memberships/tags/posts`)
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED'])
  })
})
