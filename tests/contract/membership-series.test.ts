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
let text: number
beforeAll(async () => {
  ;[partner, other] = await provisionPartners(1, 1)
  image = await confirmedImage(partner.memberships)
  text = await createPost()
})

/** Waits for its turn: these are more calls than a shop has in ten seconds. */
const send = (method: string, path: string, body?: unknown, by: OwnPartner = partner) =>
  by.memberships(method, `/series/posts${path}`, body, { prefer: 'wait=10' })

async function createPost(kind = 'texts', more: object = {}, by: OwnPartner = partner): Promise<number> {
  const wish = { post: { title: 'A post' }, access: { type: 'Public' }, notifications: { enabled: false }, ...more }
  const answer = await by.memberships('POST', `/posts/${kind}`, wish, { prefer: 'wait=10' })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return answer.body.id
}

const least = { title: 'abc', description: '', postsType: 'Text' }

async function create(wish: object = {}, by: OwnPartner = partner): Promise<Json> {
  const answer = await send('POST', '', { ...least, ...wish }, by)
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return answer.body
}

const archive = (id: number) => partner.memberships('DELETE', `/posts/${id}`, undefined, { prefer: 'wait=10' })

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const picture = expect.stringMatching(/^https?:.*\.membership\.webp$/)

describe('POST /series/posts', () => {
  it('answers 201 with the series', async () => {
    const second = await createPost()
    const wish = {
      title: '  Behind the scenes ',
      description: 'x'.repeat(2_048),
      postsType: 'Text',
      coverImageResourceId: image,
      thumbnailResourceId: image,
      postsIds: [second, text],
    }
    const series = await create(wish)
    expect(series).toEqual({
      ...wish,
      id: expect.any(Number),
      title: 'Behind the scenes',
      coverImageUrl: picture,
      thumbnailUrl: picture,
      postsCount: 2,
      createdAt: time,
      updatedAt: time,
    })
    expect((await request('GET', series.coverImageUrl)).status).toBe(200)
    expect((await send('GET', `/${series.id}`)).body).toEqual(series)
  })

  it('wants no more than a title, a description and a type; null is absent', async () => {
    const nothing = { coverImageResourceId: null, thumbnailResourceId: null, postsIds: null }
    expect(await create(nothing)).toEqual({
      ...least,
      id: expect.any(Number),
      postsIds: [],
      postsCount: 0,
      createdAt: time,
      updatedAt: time,
    })
  })

  it.each([
    ['3', '🎙️'],
    ['100', '👨‍👩‍👧'],
  ])('takes a title of %s characters as its reader counts: %s', async (count, character) => {
    const title = character.repeat(Number(count))
    expect((await create({ title })).title).toBe(title)
  })

  it.each(['Text', 'Image', 'Video', 'Audio'])('takes posts of the type %s', async (postsType) => {
    const parts: Record<string, object> = {
      Image: { imageResources: [{ id: image, position: 1 }] },
      Video: { mediaUrl: 'https://media.example/1' },
      Audio: { mediaUrl: 'https://media.example/1' },
    }
    const id = await createPost(`${postsType.toLowerCase()}s`, parts[postsType])
    expect(await create({ postsType, postsIds: [id] })).toMatchObject({ postsType, postsIds: [id] })
  })

  it('gives the same series to a repeat under one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': randomUUID(), prefer: 'wait=10' }
    const [first, again] = [
      await partner.memberships('POST', '/series/posts', least, headers),
      await partner.memberships('POST', '/series/posts', least, headers),
    ]
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })
})

describe.each([
  ['POST', async () => ''],
  ['PUT', async () => `/${(await create()).id}`],
])('%s of a series', (method, address) => {
  it.each<[string, Json]>([
    ['/title', { title: undefined }],
    ['/title', { title: 'ab' }],
    ['/title', { title: ' ab ' }],
    ['/title', { title: 'x'.repeat(201) }],
    ['/title', { title: 'a\nbc' }],
    ['/title', { title: 'ab\u200b' }],
    ['/title', { title: '👨‍👩‍👧'.repeat(2) }],
    ['/title', { title: null }],
    ['/description', { description: undefined }],
    ['/description', { description: 'x'.repeat(2_049) }],
    ['/description', { description: 'a\u0000' }],
    ['/postsType', { postsType: undefined }],
    ['/postsType', { postsType: 'text' }],
    ['/coverImageResourceId', { coverImageResourceId: '1' }],
    ['/coverImageResourceId', { coverImageResourceId: 0 }],
    ['/thumbnailResourceId', { thumbnailResourceId: 1.5 }],
    ['/postsIds', { postsIds: Array.from({ length: 1_001 }, (_, i) => i + 1) }],
    ['/postsIds/1', { postsIds: [1, '2'] }],
    ['/postsIds/2', { postsIds: [1, 2, 1] }],
    ['/posts', { posts: [] }],
  ])('is 400 with a wrong %s: %j', async (pointer, change) => {
    const answer = await send(method, await address(), { ...least, ...change })
    expect([answer.status, answer.body.code]).toEqual([400, 'REQUEST_INVALID'])
    expect(answer.body.errors.map((problem: Json) => problem.pointer)).toEqual([pointer])
  })

  it.each<[string, string, () => Promise<number>]>([
    ['no post', 'REFERENCE_NOT_FOUND', async () => 999_999_999],
    ["another shop's post", 'REFERENCE_NOT_FOUND', () => createPost('texts', {}, other)],
    [
      'an archived post',
      'REFERENCE_NOT_FOUND',
      async () => {
        const id = await createPost()
        await archive(id)
        return id
      },
    ],
    [
      'a post of another type',
      'POST_OF_ANOTHER_TYPE',
      () => createPost('videos', { mediaUrl: 'https://media.example/1' }),
    ],
  ])('is 422 with %s, saying where', async (_, code, make) => {
    const answer = await send(method, await address(), { ...least, postsIds: [text, await make()] })
    expect([answer.status, answer.body.code]).toEqual([422, code])
    expect(answer.body.errors).toMatchObject([{ pointer: '/postsIds/1', field: 'postsIds', code }])
  })

  it.each(['coverImageResourceId', 'thumbnailResourceId'])("is 422 with another shop's image as %s", async (field) => {
    const foreign = await confirmedImage(other.memberships)
    const answer = await send(method, await address(), { ...least, [field]: foreign })
    expect([answer.status, answer.body.code]).toEqual([422, 'IMAGE_NOT_FOUND'])
    expect(answer.body.errors).toMatchObject([{ pointer: `/${field}`, field }])
  })
})

describe('GET /series/posts', () => {
  it('lists the newest first, without their posts, by page or by cursor', async () => {
    const [first, second] = [await create({ postsIds: [text] }), await create({ thumbnailResourceId: image })]
    const page = await send('GET', '?limit=2')
    expect([page.status, Object.keys(page.body).sort()]).toEqual([200, ['pagination', 'series']])
    const withoutPosts = [second, first].map(({ postsIds, ...facts }) => facts)
    expect(page.body.series).toEqual(withoutPosts)
    const { pages, ...pagination } = page.body.pagination
    expect([pagination.limit, pagination.page, pages]).toEqual([2, 1, Math.ceil(pagination.total / 2)])
    expect((await send('GET', '?limit=1&page=2')).body.series).toEqual(withoutPosts.slice(1))

    const begin = await send('GET', '?limit=1&cursor=')
    expect(begin.body).toEqual({ series: withoutPosts.slice(0, 1), limit: 1, nextCursor: expect.any(String) })
    await create()
    expect((await send('GET', `?limit=1&cursor=${begin.body.nextCursor}`)).body.series).toEqual(withoutPosts.slice(1))
  })

  it.each(['page=0', 'limit=0', 'limit=101', 'page=1&cursor=', 'cursor=x'])('is 400 for ?%s', async (query) => {
    const answer = await send('GET', `?${query}`)
    expect([answer.status, answer.body.code]).toEqual([400, 'REQUEST_INVALID'])
  })
})

describe('PUT /series/posts/{id}', () => {
  it('answers 200 with the series, of which nothing is left that is not given', async () => {
    const { id, createdAt } = await create({ coverImageResourceId: image, postsIds: [text] })
    const answer = await send('PUT', `/${id}`, { title: 'Another', description: 'Of it', postsType: 'Audio' })
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        id,
        title: 'Another',
        description: 'Of it',
        postsType: 'Audio',
        postsIds: [],
        postsCount: 0,
        createdAt,
        updatedAt: time,
      },
    ])
    expect((await send('GET', `/${id}`)).body).toEqual(answer.body)
  })

  it('is 422 for another type while posts of the old one would stay', async () => {
    const { id } = await create({ postsIds: [text] })
    const answer = await send('PUT', `/${id}`, { ...least, postsType: 'Video', postsIds: [text] })
    expect([answer.status, answer.body.code]).toEqual([422, 'POST_OF_ANOTHER_TYPE'])
  })
})

describe('DELETE /series/posts/{id}', () => {
  it('answers 204 without a body, and then 404', async () => {
    const { id } = await create()
    const answer = await send('DELETE', `/${id}`)
    expect([answer.status, answer.bytes.length]).toEqual([204, 0])
    expect([(await send('DELETE', `/${id}`)).body.code, (await send('GET', `/${id}`)).status]).toEqual([
      'SERIES_NOT_FOUND',
      404,
    ])
  })

  it('is 409 while posts that are not archived are in it, saying which', async () => {
    const post = await createPost()
    const { id } = await create({ postsIds: [post] })
    const answer = await send('DELETE', `/${id}`)
    expect([answer.status, answer.body.code, answer.body.posts, answer.body.count]).toEqual([
      409,
      'SERIES_IN_USE',
      [post],
      1,
    ])
    await archive(post)
    expect((await send('GET', `/${id}`)).body).toMatchObject({ postsIds: [], postsCount: 0 })
    expect((await send('DELETE', `/${id}`)).status).toBe(204)
  })
})

describe("another shop's series", () => {
  it.each(['GET', 'PUT', 'DELETE'])('is 404 to %s, like one that never was', async (method) => {
    const { id } = await create({}, other)
    for (const each of [id, 999_999_999]) {
      const answer = await send(method, `/${each}`, method === 'PUT' ? least : undefined)
      expect([answer.status, answer.body.code]).toEqual([404, 'SERIES_NOT_FOUND'])
    }
  })

  it.each(['abc', '0', '-1', '1.5', '9'.repeat(16)])('is 400 with the id %s', async (id) => {
    expect((await send('GET', `/${id}`)).status).toBe(400)
  })
})

describe('who may', () => {
  it('read is a caller with either scope, write one with memberships_write', async () => {
    const reader = await provisionChannel('--scopes', 'memberships_read')
    expect((await reader.memberships('GET', '/series/posts')).status).toBe(200)
    for (const [method, path, body] of [
      ['POST', '', least],
      ['PUT', '/1', least],
      ['DELETE', '/1', undefined],
    ] as const) {
      const answer = await reader.memberships(method, `/series/posts${path}`, body)
      expect([answer.status, answer.body.code, answer.body.scope]).toEqual([
        403,
        'INSUFFICIENT_SCOPE',
        'memberships_write',
      ])
    }
    const stranger = await provisionChannel('--scopes', 'media_read')
    expect((await stranger.memberships('GET', '/series/posts')).body.scope).toBe('memberships_read')
  })

  it('is an API key, for its own shop', async () => {
    const key = withApiKey(partner.apiKey, '/open-api/v1.1/memberships')
    const { status, body } = await key('POST', '/series/posts', least, { prefer: 'wait=10' })
    expect([status, (await send('GET', `/${body.id}`)).status]).toEqual([201, 200])
  })

  it('is nobody without a credential', async () => {
    const answer = await request('GET', `${stack.baseUrl}/open-api/v1.1/memberships/series/posts`)
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED'])
  })
})
