import { randomUUID } from 'node:crypto'
import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { postsPerSeriesMax } from '../src/series.ts'
import {
  type Bench,
  callOf,
  confirmedImage,
  create,
  drawPicture,
  listEvents,
  type MembershipClient,
  openBench,
  openMembership,
  textPost,
} from './open-membership.ts'

const scope = new AsyncDisposableStack()
let bench: Bench
let membership: MembershipClient

beforeAll(async () => {
  bench = scope.use(await openBench())
  membership = scope.use(await openMembership(bench)).membership
})
afterAll(() => scope.disposeAsync())

type OwnCall = ReturnType<typeof callOf>

/** A shop that no other test has. */
const newCall = () => callOf(randomUUID())

const wishFor = (postsIds: number[] = []) => ({ title: 'A series', description: 'Of it.', postsType: 'Text', postsIds })

async function createSeries(call: OwnCall, wish: object = {}): Promise<number> {
  const { series } = await membership.createSeries({ ...wishFor(), ...wish }, call)
  return series?.id ?? 0
}

const getSeries = (call: OwnCall, seriesId: number) => membership.getSeries({ seriesId }, call)
const postsOf = async (call: OwnCall, seriesId: number) => (await getSeries(call, seriesId)).postsIds

async function videoPost(call: OwnCall): Promise<number> {
  const mediaUrl = 'https://media.example/1'
  return (await membership.createPost({ type: 'Video', title: 'Seen', access: { type: 'Public' }, mediaUrl }, call)).id
}

/** Posts of a shop, as many at once as nobody would make one by one. */
async function insertPosts(call: OwnCall, count: number): Promise<number[]> {
  const rows = await bench.pool.anyFirst(sql.unsafe`
    insert into posts
      (shop_id, type, title, description, description_html, state, live_at, access_type, notifications_enabled)
    select ${call.caller.shopId}, 'Text', 'A post', '', '', 'PUBLISHED', now(), 'Public', false
    from generate_series(1, ${count}) returning post_id`)
  return rows.map(Number)
}

/** The last event of a series, and how many there are. */
async function lastEvent(seriesId: number) {
  const events = await listEvents(bench, `series/${seriesId}`)
  return { count: events.length, ...events.at(-1) }
}

describe('a series that is made', () => {
  it('is answered and told of, with its pictures and its posts in their order', async () => {
    const call = newCall()
    const [cover, thumbnail] = [await confirmedImage(membership, call), await confirmedImage(membership, call)]
    const [first, second] = [await textPost(membership, call), await textPost(membership, call)]
    const wish = { ...wishFor([second, first]), title: '  A series ', coverImageResourceId: cover }
    const answer = await membership.createSeries({ ...wish, thumbnailResourceId: thumbnail }, call)
    expect(answer.postsIds).toEqual([second, first])
    expect(answer.series).toMatchObject({
      title: 'A series',
      description: 'Of it.',
      postsType: 'Text',
      coverImageResourceId: cover,
      coverImageUrl: expect.stringMatching(/\.membership\.webp$/),
      thumbnailResourceId: thumbnail,
      thumbnailUrl: expect.stringMatching(/\.membership\.webp$/),
      postsCount: 2,
    })
    expect(answer.series?.coverImageUrl).not.toBe(answer.series?.thumbnailUrl)
    const seriesId = answer.series?.id ?? 0
    expect(await getSeries(call, seriesId)).toEqual(answer)
    expect(await listEvents(bench, `series/${seriesId}`)).toEqual([
      {
        type: 'membership.v1.series_upserted',
        sequence: 1,
        data: { seriesId, title: 'A series', description: 'Of it.', postsType: 'Text', postsIds: [second, first] },
      },
    ])
  })

  it('is one, however often it is asked for under one key', async () => {
    const call = { ...newCall(), idempotency: { key: 'once', fingerprint: 'a' } }
    expect(await membership.createSeries(wishFor(), call)).toEqual(await membership.createSeries(wishFor(), call))
    expect((await membership.listSeries({ limit: 10, page: 1 }, call)).total).toBe(1)
  })
})

describe.each<[string, (call: OwnCall, wish: object) => Promise<unknown>]>([
  ['made', (call, wish) => membership.createSeries({ ...wishFor(), ...wish }, call)],
  [
    'replaced',
    async (call, wish) => {
      const seriesId = await createSeries(call, { postsIds: [await textPost(membership, call)] })
      const before = await getSeries(call, seriesId)
      const failure = await failureOf(membership.replaceSeries({ seriesId, ...wishFor(), ...wish }, call))
      expect([await getSeries(call, seriesId), (await lastEvent(seriesId)).count]).toEqual([before, 1])
      throw failure
    },
  ],
])('a series that is %s', (_, put) => {
  it.each([
    ['/title', { title: 'ab' }],
    ['/title', { title: '  ab  ' }],
    ['/title', { title: 'x'.repeat(201) }],
    ['/title', { title: 'a\u0000bc' }],
    ['/postsType', { postsType: 'Film' }],
    ['/postsIds', { postsIds: Array.from({ length: postsPerSeriesMax + 1 }, (_, i) => i + 1) }],
    ['/postsIds/2', { postsIds: [1, 2, 1] }],
  ])('is refused with a wrong %s', async (pointer, wish) => {
    expect(await failureOf(put(newCall(), wish))).toMatchObject({
      code: 'REQUEST_INVALID',
      details: { errors: [{ pointer }] },
    })
  })

  it.each<[string, string, (call: OwnCall) => Promise<number>]>([
    ['no post', 'REFERENCE_NOT_FOUND', async () => 999_999_999],
    ["another shop's post", 'REFERENCE_NOT_FOUND', () => textPost(membership, newCall())],
    [
      'an archived post',
      'REFERENCE_NOT_FOUND',
      async (call) => {
        const postId = await textPost(membership, call)
        await membership.archivePost({ postId }, call)
        return postId
      },
    ],
    ['a post of another type', 'POST_OF_ANOTHER_TYPE', videoPost],
  ])('is refused with %s, saying where', async (_, code, make) => {
    const call = newCall()
    const postsIds = [await textPost(membership, call), await make(call)]
    const problem = { pointer: '/postsIds/1', field: 'postsIds', code }
    expect(await failureOf(put(call, { postsIds }))).toMatchObject({
      code,
      status: 422,
      details: { errors: [problem] },
    })
  })

  it.each(['coverImageResourceId', 'thumbnailResourceId'])('is refused with a wrong %s', async (field) => {
    const call = newCall()
    const refused = (code: string) => ({ code, status: 422, details: { errors: [{ pointer: `/${field}`, field }] } })
    const { resourceId } = await create(membership, call, await drawPicture())
    expect(await failureOf(put(call, { [field]: resourceId }))).toMatchObject(refused('IMAGE_NOT_CONFIRMED'))
    const foreign = await confirmedImage(membership, newCall())
    expect(await failureOf(put(call, { [field]: foreign }))).toMatchObject(refused('IMAGE_NOT_FOUND'))
  })
})

describe('a series that is replaced', () => {
  it('is all that is given, and nothing else', async () => {
    const call = newCall()
    const [first, second, third] = [
      await textPost(membership, call),
      await textPost(membership, call),
      await textPost(membership, call),
    ]
    const coverImageResourceId = await confirmedImage(membership, call)
    const seriesId = await createSeries(call, { coverImageResourceId, postsIds: [first, second] })
    const wish = { title: 'Another', description: '', postsType: 'Text', postsIds: [third, first] }
    const answer = await membership.replaceSeries({ seriesId, ...wish }, call)
    expect(answer.postsIds).toEqual([third, first])
    expect(answer.series).toMatchObject({ id: seriesId, title: 'Another', description: '', postsCount: 2 })
    expect([answer.series?.coverImageResourceId, answer.series?.coverImageUrl]).toEqual([undefined, undefined])
    expect(await getSeries(call, seriesId)).toEqual(answer)
    expect(await lastEvent(seriesId)).toMatchObject({ count: 2, sequence: 2, data: { seriesId, ...wish } })
  })

  it('is for posts of another type only when none of the old type stays', async () => {
    const call = newCall()
    const text = await textPost(membership, call)
    const seriesId = await createSeries(call, { postsIds: [text] })
    const change = { seriesId, ...wishFor([text]), postsType: 'Video' }
    expect((await failureOf(membership.replaceSeries(change, call))).code).toBe('POST_OF_ANOTHER_TYPE')
    const video = await videoPost(call)
    expect((await membership.replaceSeries({ ...change, postsIds: [video] }, call)).postsIds).toEqual([video])
  })

  it('is not told of when nothing changes', async () => {
    const call = newCall()
    const coverImageResourceId = await confirmedImage(membership, call)
    const wish = {
      ...wishFor([await textPost(membership, call), await textPost(membership, call)]),
      coverImageResourceId,
    }
    const seriesId = await createSeries(call, wish)
    const before = await getSeries(call, seriesId)
    expect(await membership.replaceSeries({ seriesId, ...wish }, call)).toEqual(before)
    expect((await lastEvent(seriesId)).count).toBe(1)
    await membership.replaceSeries({ seriesId, ...wish, postsIds: wish.postsIds.toReversed() }, call)
    expect((await lastEvent(seriesId)).count).toBe(2)
  })
})

describe('a series that is deleted', () => {
  it('is gone, for a second time too', async () => {
    const call = newCall()
    const seriesId = await createSeries(call)
    await membership.deleteSeries({ seriesId }, call)
    expect((await failureOf(getSeries(call, seriesId))).code).toBe('SERIES_NOT_FOUND')
    expect(await failureOf(membership.deleteSeries({ seriesId }, call))).toMatchObject({
      code: 'SERIES_NOT_FOUND',
      status: 404,
    })
    expect(await lastEvent(seriesId)).toMatchObject({
      count: 2,
      type: 'membership.v1.series_deleted',
      data: { seriesId },
    })
  })

  it('is kept while posts are in it, which are named, the first 20 of them; archived ones do not count', async () => {
    const call = newCall()
    const posts = (await insertPosts(call, 22)).toReversed()
    const seriesId = await createSeries(call, { postsIds: posts })
    await membership.archivePost({ postId: posts[0] ?? 0 }, call)
    expect(await postsOf(call, seriesId)).toEqual(posts.slice(1))
    expect(await failureOf(membership.deleteSeries({ seriesId }, call))).toMatchObject({
      code: 'SERIES_IN_USE',
      status: 409,
      details: { posts: posts.slice(1, 21), count: 21 },
    })
    for (const postId of posts) await membership.archivePost({ postId }, call)
    await membership.deleteSeries({ seriesId }, call)
  })
})

describe('a post that is put into series', () => {
  it('stands at the end of each, which is told of it', async () => {
    const call = newCall()
    const old = await textPost(membership, call)
    const [one, other] = [await createSeries(call, { postsIds: [old] }), await createSeries(call)]
    const postId = await textPost(membership, call, { series: [one, other] })
    expect([await postsOf(call, one), await postsOf(call, other)]).toEqual([[old, postId], [postId]])
    expect(await lastEvent(one)).toMatchObject({ count: 2, data: { postsIds: [old, postId] } })
    expect(await lastEvent(other)).toMatchObject({ count: 2, data: { postsIds: [postId] } })
    expect((await getSeries(call, other)).series?.updatedAt).not.toBe((await getSeries(call, other)).series?.createdAt)
  })

  it('keeps its place where it stays, goes where it is not named, and only what changed is told of', async () => {
    const call = newCall()
    const [kept, left, joined] = [await createSeries(call), await createSeries(call), await createSeries(call)]
    const postId = await textPost(membership, call, { series: [kept, left] })
    const last = await textPost(membership, call, { series: [kept] })
    await membership.updatePost({ postId, series: { ids: [joined, kept] } }, call)
    expect(await Promise.all([kept, left, joined].map((id) => postsOf(call, id)))).toEqual([
      [postId, last],
      [],
      [postId],
    ])
    const counts = await Promise.all([kept, left, joined].map(async (id) => (await lastEvent(id)).count))
    expect(counts).toEqual([3, 3, 2])
  })

  it.each<[string, string, (call: OwnCall) => Promise<number>]>([
    ['no series', 'REFERENCE_NOT_FOUND', async () => 999_999_999],
    ["another shop's series", 'REFERENCE_NOT_FOUND', () => createSeries(newCall())],
    ['a series for another type', 'POST_OF_ANOTHER_TYPE', (call) => createSeries(call, { postsType: 'Video' })],
    [
      'a series that is full',
      'SERIES_FULL',
      async (call) => createSeries(call, { postsIds: await insertPosts(call, postsPerSeriesMax) }),
    ],
  ])('is refused with %s, saying where', async (_, code, make) => {
    const call = newCall()
    const series = [await createSeries(call), await make(call)]
    const problem = { pointer: '/series/1/id', field: 'id', code }
    const refused = { code, status: 422, details: { errors: [problem] } }
    expect(await failureOf(textPost(membership, call, { series }))).toMatchObject(refused)
    const postId = await textPost(membership, call)
    expect(await failureOf(membership.updatePost({ postId, series: { ids: series } }, call))).toMatchObject(refused)
    expect(await postsOf(call, series[0] ?? 0)).toEqual([])
  })

  it('may stay in one that is full, and takes the place of one that is archived', async () => {
    const call = newCall()
    const [first = 0, ...others] = await insertPosts(call, postsPerSeriesMax)
    const seriesId = await createSeries(call, { postsIds: [first, ...others] })
    await membership.updatePost({ postId: first, series: { ids: [seriesId] } }, call)
    await membership.archivePost({ postId: first }, call)
    const postId = await textPost(membership, call, { series: [seriesId] })
    expect(await postsOf(call, seriesId)).toEqual([...others, postId])
  })
})

describe('a series of a post that is archived', () => {
  it.each<[string, (call: OwnCall, postId: number) => Promise<unknown>]>([
    ['by itself', (call, postId) => membership.archivePost({ postId }, call)],
    ['by a change', (call, postId) => membership.updatePost({ postId, state: 'ARCHIVED' }, call)],
  ])('%s shows it no longer, and is told of once; other series are not', async (_, archive) => {
    const call = newCall()
    const [kept, postId] = [await textPost(membership, call), await textPost(membership, call)]
    const [one, two] = [await createSeries(call, { postsIds: [postId, kept] }), await createSeries(call)]
    await membership.updatePost({ postId, series: { ids: [two, one] } }, call)
    const other = await createSeries(call, { postsIds: [kept] })
    const before = await Promise.all([one, two, other].map((id) => getSeries(call, id)))
    await archive(call, postId)
    const after = await Promise.all([one, two, other].map((id) => getSeries(call, id)))
    expect(after.map(({ postsIds }) => postsIds)).toEqual([[kept], [], [kept]])
    expect(after.map(({ series }, i) => series?.updatedAt !== before[i]?.series?.updatedAt)).toEqual([
      true,
      true,
      false,
    ])
    expect(await lastEvent(one)).toMatchObject({ count: 2, data: { postsIds: [kept] } })
    expect(await lastEvent(two)).toMatchObject({ count: 3, data: { postsIds: [] } })
    expect((await lastEvent(other)).count).toBe(1)
    await membership.archivePost({ postId }, call)
    expect((await lastEvent(one)).count).toBe(2)
  })

  it('and put into others by the same change is told of only where it was', async () => {
    const call = newCall()
    const [kept, left, joined] = [await createSeries(call), await createSeries(call), await createSeries(call)]
    const postId = await textPost(membership, call, { series: [kept, left] })
    await membership.updatePost({ postId, state: 'ARCHIVED', series: { ids: [joined, kept] } }, call)
    expect((await membership.getPost({ postId }, call)).post?.seriesIds).toEqual([kept, joined])
    const events = await Promise.all([kept, left, joined].map(lastEvent))
    expect(events).toMatchObject([
      { count: 3, data: { postsIds: [] } },
      { count: 3, data: { postsIds: [] } },
      { count: 1, data: { postsIds: [] } },
    ])
  })
})

describe("another shop's series", () => {
  it('is as absent as none', async () => {
    const seriesId = await createSeries(newCall())
    const call = newCall()
    for (const id of [seriesId, 999_999_999]) {
      const refused = { code: 'SERIES_NOT_FOUND', status: 404, details: { seriesId: id } }
      expect(await failureOf(getSeries(call, id))).toMatchObject(refused)
      expect(await failureOf(membership.replaceSeries({ seriesId: id, ...wishFor() }, call))).toMatchObject(refused)
      expect(await failureOf(membership.deleteSeries({ seriesId: id }, call))).toMatchObject(refused)
    }
    expect((await membership.listSeries({ limit: 10 }, call)).series).toEqual([])
  })
})

describe('the list of series', () => {
  it('has the newest first, in pages with the number of all', async () => {
    const call = newCall()
    const ids = []
    for (let i = 0; i < 4; i += 1) ids.push(await createSeries(call))
    const { series, ...rest } = await membership.listSeries({ limit: 3, page: 2 }, call)
    expect([series.map(({ id }) => id), rest]).toEqual([ids.slice(0, 1), { total: 4 }])
  })

  it('goes on after a cursor where it was, while series are added', async () => {
    const call = newCall()
    const ids = []
    for (let i = 0; i < 5; i += 1) ids.push(await createSeries(call))
    const seen: number[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const { series, nextCursor } = await membership.listSeries({ limit: 2, cursor }, call)
      seen.push(...series.map(({ id }) => id))
      await createSeries(call)
      cursor = nextCursor
    }
    expect(seen).toEqual(ids.toReversed())
  })

  it('refuses what is no cursor of ours', async () => {
    expect((await failureOf(membership.listSeries({ limit: 2, cursor: 'x' }, newCall()))).code).toBe('REQUEST_INVALID')
  })
})
