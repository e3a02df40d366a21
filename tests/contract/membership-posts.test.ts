import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import {
  confirmedImage,
  film,
  type OwnPartner,
  patient,
  provisionChannel,
  provisionPartners,
  request,
  stack,
  uploadFile,
  withApiKey,
} from '../partner.ts'

type Json = ReturnType<typeof JSON.parse>

let partner: OwnPartner
let other: OwnPartner
let image: number
beforeAll(async () => {
  const [own, others] = await provisionPartners(1, 1)
  partner = await patient(own)
  other = await patient(others)
  image = await confirmedImage(partner.memberships)
})

/** The least that each type of post says. */
const least = {
  texts: () => ({ post: { title: 'abc' }, access: { type: 'Public' }, notifications: { enabled: false } }),
  images: () => ({ ...least.texts(), imageResources: [{ id: image, position: 1 }] }),
  videos: () => ({ ...least.texts(), mediaUrl: 'https://media.example/a' }),
  audios: () => ({ ...least.texts(), mediaUrl: 'https://media.example/a' }),
}
type Kind = keyof typeof least
const kinds = Object.keys(least) as Kind[]

const send = (kind: Kind, body: object, by: OwnPartner = partner) => by.memberships('POST', `/posts/${kind}`, body)
async function create(kind: Kind = 'texts', more: Json = {}, by: OwnPartner = partner): Promise<number> {
  const answer = await send(kind, { ...least[kind](), ...more }, by)
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return answer.body.id
}
const withPost = (post: object) => ({ post: { title: 'abc', ...post } })
const get = (id: unknown, by: OwnPartner = partner) => by.memberships('GET', `/posts/${id}`)
const patch = (id: unknown, body: unknown, by: OwnPartner = partner) => by.memberships('PATCH', `/posts/${id}`, body)
const list = (query: string, by: OwnPartner = partner) => by.memberships('GET', `/posts?${query}`)
const future = '2999-01-01T00:00:00.000Z'
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

const tierOf = async (by = partner) =>
  (await by.memberships('POST', '/tiers', { name: 'Gold', imageResourceId: await confirmedImage(by.memberships) })).body
    .id
const seriesOf = async (postsType: string, by = partner) =>
  (await by.memberships('POST', '/series/posts', { title: 'A series', description: '', postsType })).body.id
async function confirmedFilm(): Promise<number> {
  const { resourceId, signedId } = await uploadFile(partner.memberships)
  const { status } = await partner.memberships('PATCH', `/files/${resourceId}/confirm`, { signedId })
  expect(status).toBe(204)
  return resourceId
}

describe('POST /posts/…', () => {
  it.each(kinds)('%s answers 201 with the id, an integer, of a post that is live', async (kind) => {
    const answer = await send(kind, least[kind]())
    expect([answer.status, Object.keys(answer.body), Number.isSafeInteger(answer.body.id)]).toEqual([201, ['id'], true])
    const { body } = await get(answer.body.id)
    expect([body.type, body.state]).toEqual([
      { texts: 'Text', images: 'Image', videos: 'Video', audios: 'Audio' }[kind],
      'PUBLISHED',
    ])
  })

  it('takes every field, and null as absent', async () => {
    const [tier, series] = [await tierOf(), await seriesOf('Text')]
    const id = await create('texts', {
      post: { title: 'abc', description: '**b**', liveAt: future, tags: ['one', 'two'], state: 'DRAFT' },
      access: { type: 'MembersOnly', tiers: [{ id: tier }] },
      series: [{ id: series }],
    })
    expect((await get(id)).body).toMatchObject({
      state: 'DRAFT',
      liveAt: future,
      tags: ['one', 'two'],
      access: { type: 'MembersOnly', tiers: [{ id: tier }] },
      series: [{ id: series }],
    })
    const nothing = await create('videos', {
      post: { title: 'abc', description: null, liveAt: null, tags: null, state: null },
      access: { type: 'MembersOnly', tiers: null },
      series: null,
      imageResourceId: null,
      fileResourceId: null,
    })
    expect((await get(nothing)).body).toMatchObject({
      description: '',
      tags: [],
      series: [],
      access: { type: 'MembersOnly' },
    })
  })

  it('gives the same post to a repeat under one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const [first, again] = [
      await partner.memberships('POST', '/posts/texts', least.texts(), headers),
      await partner.memberships('POST', '/posts/texts', least.texts(), headers),
    ]
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })

  it.each<[string, object]>([
    ['title', withPost({ title: 'x'.repeat(200) })],
    ['description', withPost({ description: 'x'.repeat(20_000) })],
    ['tags', withPost({ tags: Array.from({ length: 20 }, (_, i) => `${i}`.padEnd(50, 'x')) })],
    ['liveAt', withPost({ liveAt: '2026-03-02T10:00+01:00' })],
  ])('takes a %s up to its bound', async (_, more) => {
    await create('texts', more)
  })

  it.each<[Kind, string, object]>([
    ['texts', '/post/title', withPost({ title: 'ab' })],
    ['texts', '/post/title', withPost({ title: '  ab  ' })],
    ['texts', '/post/title', withPost({ title: 'x'.repeat(201) })],
    ['texts', '/post/title', { post: {} }],
    ['texts', '/post/description', withPost({ description: 'x'.repeat(20_001) })],
    ['texts', '/post/tags', withPost({ tags: Array.from({ length: 21 }, (_, i) => `${i}`) })],
    ['texts', '/post/tags/0', withPost({ tags: [''] })],
    ['texts', '/post/tags/0', withPost({ tags: ['x'.repeat(51)] })],
    ['texts', '/post/liveAt', withPost({ liveAt: 'tomorrow' })],
    ['texts', '/post/liveAt', withPost({ liveAt: '2026-03-02T10:00:00' })],
    ['texts', '/post/liveAt', withPost({ liveAt: '2026-02-30T10:00:00Z' })],
    ['texts', '/post/liveAt', withPost({ liveAt: '1969-12-31T23:59:59Z' })],
    ['texts', '/post/state', withPost({ state: 'PUBLISHED' })],
    ['texts', '/post/more', withPost({ more: 1 })],
    ['texts', '/post', { post: undefined }],
    ['texts', '/access', { access: undefined }],
    ['texts', '/access/type', { access: { type: 'Secret' } }],
    ['texts', '/access/tiers', { access: { type: 'Public', tiers: [{ id: 1 }] } }],
    ['texts', '/access/tiers', { access: { type: 'MembersOnly', tiers: Array(101).fill({ id: 1 }) } }],
    ['texts', '/access/tiers/0/id', { access: { type: 'MembersOnly', tiers: [{ id: '1' }] } }],
    ['texts', '/notifications', { notifications: undefined }],
    ['texts', '/notifications/enabled', { notifications: { enabled: 'yes' } }],
    ['texts', '/series', { series: Array(21).fill({ id: 1 }) }],
    ['texts', '/series/0/id', { series: [{ id: 0 }] }],
    ['texts', '/imageResources', { imageResources: [{ id: 1, position: 1 }] }],
    ['texts', '/mediaUrl', { mediaUrl: 'https://media.example' }],
    ['images', '/imageResources', { imageResources: undefined }],
    ['images', '/imageResources', { imageResources: [] }],
    [
      'images',
      '/imageResources',
      { imageResources: Array.from({ length: 101 }, (_, position) => ({ id: 1, position })) },
    ],
    ['images', '/imageResources/1/position', { imageResources: [1, 1].map((position) => ({ id: 1, position })) }],
    ['images', '/imageResources/0/position', { imageResources: [{ id: 1 }] }],
    ['images', '/fileResourceId', { fileResourceId: 1 }],
    ['videos', '/fileResourceId', { mediaUrl: null }],
    ['videos', '/fileResourceId', { fileResourceId: 1 }],
    ['videos', '/mediaUrl', { mediaUrl: 'http://media.example' }],
    ['videos', '/mediaUrl', { mediaUrl: 'javascript:alert(1)' }],
    ['audios', '/imageResourceId', { imageResourceId: 'x' }],
    ['audios', '/imageResources', { imageResources: [{ id: 1, position: 1 }] }],
  ])('%s refuses a wrong %s with 400', async (kind, pointer, more) => {
    const answer = await send(kind, { ...least[kind](), ...more })
    expect([answer.status, answer.body.code, answer.body.errors?.[0]?.pointer]).toEqual([
      400,
      'REQUEST_INVALID',
      pointer,
    ])
  })

  it.each<[string, string, Kind, () => Promise<object>]>([
    [
      'an unknown tier',
      'REFERENCE_NOT_FOUND',
      'texts',
      async () => ({ access: { type: 'MembersOnly', tiers: [{ id: 999_999_999 }] } }),
    ],
    [
      "another shop's tier",
      'REFERENCE_NOT_FOUND',
      'texts',
      async () => ({ access: { type: 'MembersOnly', tiers: [{ id: await tierOf(other) }] } }),
    ],
    [
      "another shop's series",
      'REFERENCE_NOT_FOUND',
      'texts',
      async () => ({ series: [{ id: await seriesOf('Text', other) }] }),
    ],
    [
      'a series of another type',
      'POST_OF_ANOTHER_TYPE',
      'texts',
      async () => ({ series: [{ id: await seriesOf('Image') }] }),
    ],
    [
      "another shop's image",
      'IMAGE_NOT_FOUND',
      'audios',
      async () => ({ imageResourceId: await confirmedImage(other.memberships) }),
    ],
    ['an unknown file', 'REFERENCE_NOT_FOUND', 'videos', async () => ({ mediaUrl: null, fileResourceId: 999_999_999 })],
    [
      'a file that is not confirmed',
      'FILE_NOT_CONFIRMED',
      'videos',
      async () => ({ mediaUrl: null, fileResourceId: (await uploadFile(partner.memberships)).resourceId }),
    ],
    [
      'a file of another type',
      'FILE_OF_ANOTHER_TYPE',
      'audios',
      async () => ({ mediaUrl: null, fileResourceId: await confirmedFilm() }),
    ],
  ])('refuses %s with 422 and %s', async (_, code, kind, toMore) => {
    const answer = await send(kind, { ...least[kind](), ...(await toMore()) })
    expect([answer.status, answer.body.code, answer.body.errors[0].code]).toEqual([422, code, code])
  })
})

describe('GET /posts/{id}', () => {
  it('answers all of a text for everybody', async () => {
    const id = await create('texts', withPost({ description: 'A [link](https://a.example) <b>', tags: ['one'] }))
    const { status, body } = await get(id)
    expect([status, body]).toEqual([
      200,
      {
        id,
        type: 'Text',
        title: 'abc',
        description: 'A [link](https://a.example) <b>',
        descriptionHtml: '<p>A <a href="https://a.example" rel="nofollow noopener noreferrer">link</a> &lt;b&gt;</p>\n',
        state: 'PUBLISHED',
        liveAt: time,
        access: { type: 'Public' },
        notifications: { enabled: false },
        tags: ['one'],
        series: [],
        createdAt: time,
        updatedAt: time,
      },
    ])
    expect(body.liveAt.slice(0, 16)).toBe(body.createdAt.slice(0, 16))
  })

  it('answers null for the date of a draft that has none', async () => {
    expect((await get(await create('texts', withPost({ state: 'DRAFT' })))).body).toMatchObject({
      state: 'DRAFT',
      liveAt: null,
    })
  })

  it('answers the images in the order of their positions, each where it stays when everybody may see it', async () => {
    const second = await confirmedImage(partner.memberships)
    const imageResources = [
      { id: image, position: 9 },
      { id: second, position: 0 },
    ]
    const { body } = await get(await create('images', { imageResources }))
    const url = expect.stringMatching(/\/images\/[\w-]{43}\.membership\.webp$/)
    expect(body.imageResources).toEqual([
      { id: second, position: 0, url },
      { id: image, position: 9, url },
    ])
    expect(body.urlsExpireAt).toBeUndefined()
    expect((await request('GET', body.imageResources[0].url)).status).toBe(200)
  })

  it('answers where the images for members are for an hour, to whoever has the whole address', async () => {
    const { body } = await get(await create('images', { access: { type: 'MembersOnly' } }))
    const [{ url }] = body.imageResources
    expect([Object.keys(body.access), (await request('GET', url)).status]).toEqual([['type'], 200])
    expect((await request('GET', url.split('?')[0])).status).toBe(403)
    expect(
      (
        await request(
          'GET',
          url.replace(/.$/, (last: string) => (last === '0' ? '1' : '0')),
        )
      ).status,
    ).toBe(403)
    expect(Math.abs(Date.parse(body.urlsExpireAt) - Date.now() - 3_600_000)).toBeLessThan(60_000)
  })

  it('answers where the file of a post is, in place of a mediaUrl', async () => {
    const fileResourceId = await confirmedFilm()
    const { body } = await get(await create('videos', { mediaUrl: null, fileResourceId, imageResourceId: image }))
    expect(body).toMatchObject({
      fileResourceId,
      imageResourceId: image,
      imageUrl: expect.any(String),
      urlsExpireAt: time,
    })
    expect(body).not.toHaveProperty('mediaUrl')
    const file = await request('GET', body.fileUrl)
    expect([file.status, file.headers.get('content-type'), file.bytes.equals(film)]).toEqual([200, 'video/mp4', true])
  })

  it.each(['abc', '0', '-1', '9'.repeat(40)])('refuses %s as an id with 400', async (id) => {
    expect([(await get(id)).status, (await get(id)).body.code]).toEqual([400, 'REQUEST_INVALID'])
  })

  it("answers another shop's post as one that never was", async () => {
    const id = await create('texts', {}, other)
    for (const answer of [
      await get(id),
      await get(999_999_999),
      await patch(id, {}),
      await partner.memberships('DELETE', `/posts/${id}`),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'POST_NOT_FOUND'])
  })
})

describe('PATCH /posts/{id}', () => {
  it('changes what is given, and answers 200 with all of the post', async () => {
    const id = await create('videos', withPost({ tags: ['one'] }))
    const { body: before } = await get(id)
    const answer = await patch(id, {
      post: { title: 'Changed', tags: ['two'] },
      access: { type: 'MembersOnly' },
      notifications: { enabled: true },
    })
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        ...before,
        title: 'Changed',
        tags: ['two'],
        access: { type: 'MembersOnly' },
        notifications: { enabled: true },
        updatedAt: time,
      },
    ])
    expect((await patch(id, { post: null, access: null, series: null, mediaUrl: null })).body).toEqual(answer.body)
  })

  it.each<[string, object]>([
    ['/mediaUrl', { mediaUrl: 'https://media.example' }],
    ['/post/title', { post: { title: 'ab' } }],
    ['/post/state', { post: { state: 'GONE' } }],
    ['/more', { more: 1 }],
  ])('refuses a wrong %s with 400', async (pointer, change) => {
    const answer = await patch(await create(), change)
    expect([answer.status, answer.body.code, answer.body.errors[0].pointer]).toEqual([400, 'REQUEST_INVALID', pointer])
  })

  it('moves a post where its state leads, and answers 409 with what is allowed elsewhere', async () => {
    const id = await create('texts', withPost({ state: 'DRAFT' }))
    const move = async (post: object) => {
      const { status, body } = await patch(id, { post })
      return status === 200 ? body.state : [status, body.code, body.state, body.allowed]
    }
    expect(await move({ state: 'SCHEDULED' })).toEqual([
      409,
      'POST_MOVE_NOT_ALLOWED',
      'DRAFT',
      ['SCHEDULED', 'PUBLISHED', 'ARCHIVED'],
    ])
    expect(await move({ state: 'SCHEDULED', liveAt: future })).toBe('SCHEDULED')
    expect(await move({ state: 'DRAFT' })).toBe('DRAFT')
    expect(await move({ state: 'SCHEDULED' })).toBe('SCHEDULED')
    expect(await move({ liveAt: '2020-01-01T00:00:00Z' })).toBe('PUBLISHED')
    expect(await move({ liveAt: future })).toEqual([409, 'POST_MOVE_NOT_ALLOWED', 'PUBLISHED', ['ARCHIVED']])
    expect(await move({ state: 'ARCHIVED' })).toBe('ARCHIVED')
    expect(await move({ title: 'Changed' })).toEqual([409, 'POST_MOVE_NOT_ALLOWED', 'ARCHIVED', []])
  })
})

describe('DELETE /posts/{id}', () => {
  it('answers 204 and archives, and again 204', async () => {
    const id = await create()
    for (let time = 0; time < 2; time++) {
      const answer = await partner.memberships('DELETE', `/posts/${id}`)
      expect([answer.status, answer.bytes.length]).toEqual([204, 0])
      expect((await get(id)).body.state).toBe('ARCHIVED')
    }
  })
})

describe('GET /posts', () => {
  it('answers pages with the number of all, newest first', async () => {
    const tag = randomUUID()
    const ids = [await create('texts', withPost({ tags: [tag] })), await create('texts', withPost({ tags: [tag] }))]
    const { status, body } = await list(`tag=${tag}`)
    expect([status, body]).toEqual([
      200,
      {
        posts: ids.reverse().map((id) => expect.objectContaining({ id })),
        pagination: { pages: 1, limit: 20, page: 1, total: 2 },
      },
    ])
    const { description, descriptionHtml, ...summary } = (await get(ids[0])).body
    expect(body.posts[0]).toEqual(summary)
    expect((await list(`tag=${tag}&page=2&limit=1`)).body).toMatchObject({
      posts: [{ id: ids[1] }],
      pagination: { pages: 2 },
    })
  })

  it('goes on from a cursor', async () => {
    const tag = randomUUID()
    const ids = [await create('texts', withPost({ tags: [tag] })), await create('texts', withPost({ tags: [tag] }))]
    const { body: first } = await list(`tag=${tag}&limit=1&cursor=`)
    expect(first).toEqual({ posts: [expect.objectContaining({ id: ids[1] })], limit: 1, nextCursor: `${ids[1]}` })
    const { body: second } = await list(`tag=${tag}&limit=1&cursor=${first.nextCursor}`)
    expect(second).toEqual({ posts: [expect.objectContaining({ id: ids[0] })], limit: 1 })
  })

  it('has what is asked for, and nothing of another shop', async () => {
    const tag = randomUUID()
    const [series, theirs] = [await seriesOf('Image'), await seriesOf('Image', other)]
    await create('texts', withPost({ tags: [tag] }))
    const id = await create('images', { post: { title: 'abc', tags: [tag], state: 'DRAFT' }, series: [{ id: series }] })
    for (const query of [`tag=${tag}&type=Image`, `tag=%20${tag.toUpperCase()}%20&state=DRAFT`, `series=${series}`])
      expect((await list(query)).body.posts.map((post: Json) => post.id)).toEqual([id])
    expect((await list(`series=${theirs}`)).body).toEqual((await list('series=999999999')).body)
    expect((await list(`tag=${tag}`, other)).body.posts).toEqual([])
  })

  it.each(['type=Song', 'state=GONE', 'series=x', 'page=0', 'limit=101', 'limit=0', 'cursor=x', 'page=1&cursor='])(
    'refuses %s with 400',
    async (query) => {
      const { status, body } = await list(query)
      expect([status, body.code]).toEqual([400, 'REQUEST_INVALID'])
    },
  )
})

describe('who may', () => {
  it('is a caller with the scope memberships_write, to read with memberships_read', async () => {
    const reader = await provisionChannel('--scopes', 'memberships_read')
    for (const [method, path, body] of [
      ['POST', '/posts/texts', least.texts()],
      ['PATCH', '/posts/1', {}],
      ['DELETE', '/posts/1', undefined],
    ] as const) {
      const answer = await reader.memberships(method, path, body)
      expect([answer.status, answer.body.scope]).toEqual([403, 'memberships_write'])
    }
    expect((await reader.memberships('GET', '/posts')).status).toBe(200)
    const none = await provisionChannel('--scopes', 'shop_read')
    expect((await none.memberships('GET', '/posts')).body.scope).toBe('memberships_read')
    const writer = await provisionChannel('--scopes', 'memberships_write')
    expect((await writer.memberships('GET', '/posts')).status).toBe(200)
  })

  it('is an API key, for its own shop', async () => {
    const key = withApiKey(partner.apiKey, '/open-api/v1.1/memberships')
    const { status, body } = await key('POST', '/posts/texts', least.texts())
    expect([status, (await key('GET', `/posts/${body.id}`)).status]).toEqual([201, 200])
  })

  it('is nobody without a credential', async () => {
    const answer = await request('GET', `${stack.baseUrl}/open-api/v1.1/memberships/posts`)
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED'])
  })
})
