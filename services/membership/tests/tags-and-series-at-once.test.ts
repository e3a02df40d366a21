import { randomUUID } from 'node:crypto'
import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { Failure } from '@atelier/errors/failure.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { postStore } from '../src/post-store.ts'
import { tagStore } from '../src/tag-store.ts'
import {
  type Bench,
  callOf,
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
  // As many connections as calls at once: they are to meet in the database, and not to wait in line before it.
  membership = scope.use(await openMembership(bench, { DATABASE_POOL_SIZE_MAX: '36' })).membership
})
afterAll(() => scope.disposeAsync())

const CountRow = z.object({ count: z.bigint() })

// Whoever is ended by a deadlock is begun again by slonik, a second later, and nothing else shows it. A connection tells of it at
// once, because it told of nothing for that second.
let deadlocksBefore = 0n
afterEach(async () => {
  const deadlocks = await bench.pool.oneFirst(sql.type(CountRow)`
    select deadlocks as count from pg_stat_database where datname = current_database()`)
  const more = deadlocks - deadlocksBefore
  deadlocksBefore = deadlocks
  expect({ deadlocks: more }).toEqual({ deadlocks: 0n })
})

type OwnCall = ReturnType<typeof callOf>

/** A shop that no other test has. */
const newCall = () => callOf(randomUUID())

const rounds = Array.from({ length: 15 }, (_, i) => i)

const createTag = async (call: OwnCall, name: string) => (await membership.createTag({ name }, call)).tag?.id ?? 0

const wishFor = (postsIds: number[]) => ({ title: 'A series', description: '', postsType: 'Text', postsIds })

const createSeries = async (call: OwnCall, postsIds: number[] = []) =>
  (await membership.createSeries(wishFor(postsIds), call)).series?.id ?? 0

/** The code of what a call was refused with, or that it was done. */
async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof Failure) return error.code
    throw error
  }
}

/** Until somebody waits for what this transaction holds. */
async function untilWaitedFor(tx: Database): Promise<void> {
  const isWaitedFor = async () => {
    const count = await tx.oneFirst(sql.type(CountRow)`
      select count(*) from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`)
    return count > 0n
  }
  expect(await until(isWaitedFor, { timeoutMs: 5_000 })).toBe(true)
}

/** Begins `work` while a transaction that did `first` is open, and once the work waits for it does the rest of that and commits. */
async function overtake<Answer>(
  first: (tx: Database) => Promise<unknown>,
  work: () => Promise<Answer>,
  rest: (tx: Database) => Promise<unknown> = async () => {},
) {
  const { working } = await bench.pool.transaction(async (tx) => {
    await first(tx)
    const working = work()
    // What becomes of it is looked at below.
    working.catch(() => {})
    await untilWaitedFor(tx)
    await rest(tx)
    return { working }
  })
  return working
}

describe('a tag that is deleted while a post is given it', () => {
  it('is made anew for a post that waited for the deletion', async () => {
    const call = newCall()
    const tagId = await createTag(call, 'Studio')
    const deleteIt = async (tx: Database) => {
      await tagStore(tx).holdToDelete(call.caller.shopId, tagId)
      await tagStore(tx).delete(call.caller.shopId, tagId)
    }
    const postId = await overtake(deleteIt, () => textPost(membership, call, { tags: ['studio'] }))
    expect((await membership.getPost({ postId }, call)).post?.tags).toEqual(['studio'])
    const { tags } = await membership.listTags({ limit: 10 }, call)
    expect(tags).toMatchObject([{ name: 'studio', postsCount: 1 }])
    expect(tags[0]?.id).not.toBe(tagId)
  })

  it('stays when the post was first', async () => {
    const call = newCall()
    const postId = await textPost(membership, call)
    const tagId = await createTag(call, 'Studio')
    const giveIt = async (tx: Database) => {
      await tagStore(tx).findOrMake(call.caller.shopId, ['STUDIO'])
      await tx.query(sql.unsafe`insert into post_tags (post_id, tag_id, type, state)
        select post_id, ${tagId}::bigint, type, state from posts where post_id = ${postId}`)
    }
    const failure = await failureOf(overtake(giveIt, () => membership.deleteTag({ tagId }, call)))
    expect(failure).toMatchObject({ code: 'TAG_IN_USE', details: { posts: [postId], count: 1 } })
  })

  it('is never gone from a post that names it, whoever comes first', async () => {
    const call = newCall()
    const outcomes = []
    for (const round of rounds) {
      const tagId = await createTag(call, `tag ${round}`)
      const [deleted, postId] = await Promise.all([
        outcomeOf(membership.deleteTag({ tagId }, call)),
        textPost(membership, call, { tags: [`TAG ${round}`] }),
      ])
      outcomes.push(deleted)
      const { post } = await membership.getPost({ postId }, call)
      expect(post?.tags).toEqual([deleted === 'done' ? `TAG ${round}` : `tag ${round}`])
    }
    expect(outcomes.filter((outcome) => outcome !== 'done' && outcome !== 'TAG_IN_USE')).toEqual([])
  })
})

describe('a tag that is renamed while a post is given it with a new one', () => {
  it('is made anew for the post, which does not hold it while it waits', async () => {
    const call = newCall()
    const { shopId } = call.caller
    const tagId = await createTag(call, 'Studio')
    const postId = await overtake(
      (tx) => tagStore(tx).holdNames(shopId),
      () => textPost(membership, call, { tags: ['Studio', 'New'] }),
      (tx) => tagStore(tx).update(shopId, tagId, { name: 'Atelier', thumbnailId: null }),
    )
    expect((await membership.getPost({ postId }, call)).post?.tags).toEqual(['Studio', 'New'])
    expect((await membership.getTag({ tagId }, call)).tag).toMatchObject({ name: 'Atelier', postsCount: 0 })
  })
})

describe('a tag that many name first', () => {
  it('is made once, by posts that name it in whatever order and by whoever makes it by itself', async () => {
    const call = newCall()
    const names = Array.from({ length: 5 }, (_, i) => `tag ${i}`)
    const outcomes = await Promise.all([
      ...rounds.map((round) => outcomeOf(textPost(membership, call, { tags: round % 2 ? names : names.toReversed() }))),
      ...names.map((name) => outcomeOf(membership.createTag({ name: name.toUpperCase() }, call))),
    ])
    expect(outcomes.filter((outcome) => outcome !== 'done' && outcome !== 'TAG_NAME_TAKEN')).toEqual([])
    expect(outcomes.slice(0, rounds.length)).toEqual(rounds.map(() => 'done'))
    const { tags } = await membership.listTags({ limit: 10 }, call)
    expect(tags.map(({ name, postsCount }) => [name.toLowerCase(), postsCount]).sort()).toEqual(
      names.map((name) => [name, rounds.length]),
    )
    for (const { id } of tags) expect(await listEvents(bench, `tag/${id}`)).toHaveLength(1)
  })
})

describe('a series that is deleted while a post is put into it', () => {
  it('has the post and stays, or is gone and the post is refused', async () => {
    const call = newCall()
    for (const _ of rounds) {
      const seriesId = await createSeries(call)
      const outcomes = await Promise.all([
        outcomeOf(membership.deleteSeries({ seriesId }, call)),
        outcomeOf(textPost(membership, call, { series: [seriesId] })),
      ])
      expect([
        ['done', 'REFERENCE_NOT_FOUND'],
        ['SERIES_IN_USE', 'done'],
      ]).toContainEqual(outcomes)
    }
  })
})

describe('a series that two replace at once', () => {
  it('is wholly what one of them wished, and told of as it was after each', async () => {
    const call = newCall()
    const posts = [await textPost(membership, call), await textPost(membership, call), await textPost(membership, call)]
    for (const _ of rounds) {
      const seriesId = await createSeries(call)
      const wishes = [posts, posts.toReversed()]
      await Promise.all(
        wishes.map((postsIds, i) =>
          membership.replaceSeries({ seriesId, ...wishFor(postsIds), title: `Wish ${i}` }, call),
        ),
      )
      const { series, postsIds } = await membership.getSeries({ seriesId }, call)
      expect(postsIds).toEqual(wishes[Number(series?.title.at(-1))])
      const events = await listEvents(bench, `series/${seriesId}`)
      expect(events).toMatchObject([{ sequence: 1 }, { sequence: 2 }, { sequence: 3, data: { postsIds } }])
    }
  })
})

describe('a post that is archived while a series is made of it', () => {
  it('is not in the series', async () => {
    const call = newCall()
    const postId = await textPost(membership, call)
    const archiveIt = (tx: Database) => postStore(tx).archive(call.caller.shopId, postId)
    const failure = await failureOf(overtake(archiveIt, () => createSeries(call, [postId])))
    expect(failure.code).toBe('REFERENCE_NOT_FOUND')
  })
})

describe('many changes of the same tags, posts and series at once', () => {
  it('are each done or refused for a reason of their own, and what was told last is what is there', async () => {
    const call = newCall()
    const names = ['one', 'two', 'three']
    const refusals = [
      ...['REFERENCE_NOT_FOUND', 'SERIES_NOT_FOUND', 'SERIES_IN_USE', 'POST_MOVE_NOT_ALLOWED'],
      ...['TAG_NOT_FOUND', 'TAG_IN_USE', 'TAG_NAME_TAKEN'],
    ]
    const done = new Set<number>()
    for (let time = 0; time < 5; time += 1) {
      const series = [await createSeries(call), await createSeries(call), await createSeries(call)]
      const posts: number[] = []
      for (let i = 0; i < 4; i += 1) posts.push(await textPost(membership, call, { tags: names, series }))
      const tags = (await membership.listTags({ limit: 100 }, call)).tags.filter(({ name }) => isOneOf(names, name))
      const update = (change: object) => membership.updatePost({ postId: any(posts), ...change }, call)
      const changes: (() => Promise<unknown>)[] = [
        () => textPost(membership, call, { tags: [...some(names), randomUUID()], series: some(series) }),
        () => update({ tags: { names: some(names) }, series: { ids: some(series) } }),
        () => update({ tags: { names: [] }, series: { ids: [] } }),
        () => membership.replaceSeries({ seriesId: any(series), ...wishFor(some(posts)) }, call),
        () => membership.createSeries(wishFor(some(posts)), call),
        () => membership.deleteSeries({ seriesId: any(series) }, call),
        () => membership.replaceTag({ tagId: any(tags).id, name: any(names).toUpperCase() }, call),
        () => membership.replaceTag({ tagId: any(tags).id, name: randomUUID() }, call),
        () => membership.deleteTag({ tagId: any(tags).id }, call),
        () => membership.createTag({ name: any(names) }, call),
        () => membership.archivePost({ postId: any(posts) }, call),
      ]
      const outcomes = await Promise.all([...changes, ...changes, ...changes].map((change) => outcomeOf(change())))
      expect(outcomes.filter((outcome) => outcome !== 'done' && !refusals.includes(outcome))).toEqual([])
      for (const [i, outcome] of outcomes.entries()) if (outcome === 'done') done.add(i % changes.length)
    }
    // Else it would be refusals alone that got on with each other. Tags that are in use stay, so deleting may find none.
    expect(done.size).toBeGreaterThan(6)

    const IdRow = z.object({ id: z.string() })
    const changed = await bench.pool.anyFirst(sql.type(IdRow)`
      select aggregate_id as id from outbox_sequences where aggregate_id ~ '^(series|tag)/'`)
    for (const aggregateId of changed) {
      const events = await listEvents(bench, aggregateId)
      expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, i) => i + 1))
    }
    for (const { id: seriesId } of (await membership.listSeries({ limit: 100 }, call)).series) {
      const last = (await listEvents(bench, `series/${seriesId}`)).at(-1)
      const { postsIds } = await membership.getSeries({ seriesId }, call)
      expect(last?.data).toMatchObject({ postsIds })
    }
  })
})

const any = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('there is nothing to choose from')
  return item
}

const some = <Item>(items: readonly Item[]) => items.filter(() => Math.random() < 0.6).sort(() => Math.random() - 0.5)

const isOneOf = (names: readonly string[], name: string) => names.includes(name.toLowerCase())
