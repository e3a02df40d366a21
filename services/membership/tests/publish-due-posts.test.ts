import { until } from '@atelier/dev-env/ready.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  type Bench,
  callOf,
  listEvents,
  type MembershipClient,
  newPost,
  openBench,
  openMembership,
} from './open-membership.ts'

const scope = new AsyncDisposableStack()
let bench: Bench

beforeAll(async () => {
  bench = scope.use(await openBench())
})
afterAll(() => scope.disposeAsync())

const call = callOf('nordlicht')
const often = { POST_PUBLISH_INTERVAL_MS: '100' }

const schedule = async (membership: MembershipClient, count: number) => {
  const wish = { ...newPost, liveAt: '2999-01-01T00:00:00Z', tags: { names: ['soon'] } }
  const made = await Promise.all(Array.from({ length: count }, () => membership.createPost(wish, call)))
  return made.map(({ id }) => id)
}
/** Makes the time come for all of them at once. */
const letTimeCome = (postIds: number[]) =>
  bench.pool.query(sql.unsafe`
    update posts set live_at = now() - interval '1 s' where post_id = any(${sql.array(postIds, 'int8')})`)
const statesOf = (membership: MembershipClient, postIds: number[]) =>
  Promise.all(postIds.map(async (postId) => (await membership.getPost({ postId }, call)).post?.state))
const areAllLive = async (membership: MembershipClient, postIds: number[]) =>
  (await statesOf(membership, postIds)).every((state) => state === 'PUBLISHED')

async function expectToldOnce(postIds: number[]) {
  for (const postId of postIds)
    expect(await listEvents(bench, `post/${postId}`)).toMatchObject([
      { sequence: 1, data: { state: 'SCHEDULED' } },
      { sequence: 2, data: { state: 'PUBLISHED', tags: ['soon'] } },
    ])
}

describe('scheduled posts', () => {
  it('go live once each, however many replicas there are', async () => {
    await using one = await openMembership(bench, often)
    await using two = await openMembership(bench, often)
    const [due, later] = [await schedule(one.membership, 150), await schedule(two.membership, 2)]
    await letTimeCome(due)
    expect(await until(() => areAllLive(two.membership, due), { timeoutMs: 20_000 })).toBe(true)
    await expectToldOnce(due)
    expect(await statesOf(one.membership, later)).toEqual(['SCHEDULED', 'SCHEDULED'])
  })

  it('whose time came while nobody was at work go live afterwards', async () => {
    let due: number[] = []
    {
      await using running = await openMembership(bench, often)
      due = await schedule(running.membership, 3)
    }
    await letTimeCome(due)
    await using again = await openMembership(bench, often)
    expect(await until(() => areAllLive(again.membership, due), { timeoutMs: 20_000 })).toBe(true)
    await expectToldOnce(due)
  })

  it('that were archived or taken back meanwhile do not', async () => {
    await using running = await openMembership(bench, { POST_PUBLISH_INTERVAL_MS: '3600000' })
    const [archived = 0, back = 0, due = 0] = await schedule(running.membership, 3)
    await running.membership.archivePost({ postId: archived }, call)
    await running.membership.updatePost({ postId: back, state: 'DRAFT' }, call)
    await letTimeCome([archived, back, due])
    await using again = await openMembership(bench, often)
    expect(await until(() => areAllLive(again.membership, [due]), { timeoutMs: 20_000 })).toBe(true)
    expect(await statesOf(again.membership, [archived, back])).toEqual(['ARCHIVED', 'DRAFT'])
  })
})
