import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { PostState } from '../src/post.ts'
import { type Bench, callOf, type MembershipClient, newPost, openBench, openMembership } from './open-membership.ts'

const scope = new AsyncDisposableStack()
let bench: Bench
let membership: MembershipClient

beforeAll(async () => {
  bench = scope.use(await openBench())
  membership = scope.use(await openMembership(bench, { POST_PUBLISH_INTERVAL_MS: '100' })).membership
})
afterAll(() => scope.disposeAsync())

const newShop = () => callOf(crypto.randomUUID())
type ShopCall = ReturnType<typeof newShop>

const create = async (call: ShopCall, wish: object = {}) =>
  (await membership.createPost({ ...newPost, ...wish }, call)).id
const createMany = async (call: ShopCall, count: number) => {
  const ids: number[] = []
  for (let i = 0; i < count; i++) ids.unshift(await create(call))
  return ids
}
const list = async (call: ShopCall, query: object) => {
  const { posts, ...rest } = await membership.listPosts({ limit: 20, ...query }, call)
  return { ids: posts.map(({ id }) => id), ...rest }
}

const future = '2999-01-01T00:00:00.000Z'
const toFuture = { state: 'SCHEDULED', liveAt: future }
const change = (call: ShopCall, postId: number, wish: object) => membership.updatePost({ postId, ...wish }, call)

/** Makes the time of a post come, and waits until it is live. */
async function goLive(call: ShopCall, postId: number): Promise<void> {
  await bench.pool.query(sql.unsafe`update posts set live_at = now() where post_id = ${postId}`)
  const isLive = async () => (await membership.getPost({ postId }, call)).post?.state === 'PUBLISHED'
  expect(await until(isLive, { timeoutMs: 20_000 })).toBe(true)
}

describe('the list of posts', () => {
  it('comes in pages, newest first, with the number of all', async () => {
    const call = newShop()
    const ids = await createMany(call, 5)
    expect(await list(call, { limit: 2, page: 1 })).toMatchObject({ ids: ids.slice(0, 2), total: 5 })
    expect(await list(call, { limit: 2, page: 3 })).toMatchObject({ ids: ids.slice(4), total: 5 })
    expect(await list(call, { limit: 2, page: 4 })).toMatchObject({ ids: [], total: 5 })
    expect(await list(newShop(), { page: 1 })).toMatchObject({ ids: [], total: 0 })
  })

  it('goes on from a cursor as it was, while posts are added', async () => {
    const call = newShop()
    const ids = await createMany(call, 5)
    const seen: number[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const part: Awaited<ReturnType<typeof list>> = await list(call, { limit: 2, cursor })
      seen.push(...part.ids)
      cursor = part.nextCursor
      await create(call)
    }
    expect(seen).toEqual(ids)
  })

  it('ends without a cursor when a part is just full', async () => {
    const call = newShop()
    const ids = await createMany(call, 2)
    expect(await list(call, { limit: 2, cursor: '' })).toEqual({ ids, total: 0 })
  })

  it('refuses a cursor that is none', async () => {
    for (const cursor of ['x', '-1', '0', '1.5', '9'.repeat(30)])
      expect(await failureOf(list(newShop(), { cursor }))).toMatchObject({
        code: 'REQUEST_INVALID',
        details: { errors: [{ field: 'cursor' }] },
      })
  })

  it('has what is asked for: a type, a state, a tag, a series, all of them at once', async () => {
    const call = newShop()
    const { series } = await membership.createSeries({ title: 'A series', postsType: 'Video' }, call)
    const seriesId = series?.id ?? 0
    const video = { type: 'Video', mediaUrl: 'https://a.example/b' }
    const text = await create(call, { tags: { names: ['Straße'] } })
    const draft = await create(call, { state: 'DRAFT', tags: { names: ['Other'] } })
    const plain = await create(call, video)
    const all = await create(call, {
      ...video,
      state: 'DRAFT',
      tags: { names: ['straße'] },
      series: { ids: [seriesId] },
    })
    for (const [query, ids] of [
      [{}, [all, plain, draft, text]],
      [{ type: 'Video' }, [all, plain]],
      [{ state: 'DRAFT' }, [all, draft]],
      [{ tag: 'STRASSE' }, []],
      [{ tag: 'STRAßE' }, [all, text]],
      [{ tag: ' straße\u00a0' }, [all, text]],
      [{ tag: 'nothing' }, []],
      [{ tag: ' ' }, []],
      [{ seriesId }, [all]],
      [{ seriesId: 999_999 }, []],
      [{ type: 'Video', state: 'DRAFT', tag: 'straße', seriesId }, [all]],
      [{ type: 'Text', tag: 'straße' }, [text]],
    ] as const) {
      expect({ query, ids: (await list(call, { ...query, cursor: '' })).ids }).toEqual({ query, ids })
      expect({ query, ...(await list(call, { ...query, page: 1 })) }).toEqual({ query, ids, total: ids.length })
    }
    // What is another's has nothing in it, and neither have its tags.
    expect((await list(newShop(), { seriesId, cursor: '' })).ids).toEqual([])
    expect((await list(newShop(), { tag: 'straße', cursor: '' })).ids).toEqual([])
  })

  it.each<[string, string, object, (call: ShopCall, postId: number) => Promise<unknown>]>([
    ['was archived', 'ARCHIVED', {}, (call, postId) => membership.archivePost({ postId }, call)],
    ['was changed to archived', 'ARCHIVED', {}, (call, postId) => change(call, postId, { state: 'ARCHIVED' })],
    ['was published', 'PUBLISHED', { state: 'DRAFT' }, (call, postId) => change(call, postId, { state: 'PUBLISHED' })],
    ['was taken back', 'DRAFT', { liveAt: future }, (call, postId) => change(call, postId, { state: 'DRAFT' })],
    [
      'was scheduled',
      'SCHEDULED',
      { state: 'DRAFT', liveAt: future },
      (call, postId) => change(call, postId, toFuture),
    ],
    ['went live by time', 'PUBLISHED', { liveAt: future }, goLive],
  ])('of a tag has a post that %s where it is %s, and there only', async (_, state, wish, move) => {
    const call = newShop()
    const postId = await create(call, { ...wish, tags: { names: ['moved', 'too'] } })
    await move(call, postId)
    for (const each of PostState.options)
      for (const query of [{ tag: 'moved' }, { tag: 'moved', type: 'Text' }])
        expect({ each, ...(await list(call, { ...query, state: each, page: 1 })) }).toEqual({
          each,
          ids: each === state ? [postId] : [],
          total: each === state ? 1 : 0,
        })
  })

  it('has archived posts too, with what a list shows of each', async () => {
    const call = newShop()
    const postId = await create(call, { description: 'Not here', tags: { names: ['a', 'b'] } })
    await membership.archivePost({ postId }, call)
    const { posts } = await membership.listPosts({ limit: 1, cursor: '' }, call)
    expect(posts).toEqual([(await membership.getPost({ postId }, call)).post])
    expect(posts).toMatchObject([{ state: 'ARCHIVED', tags: ['a', 'b'] }])
  })
})
