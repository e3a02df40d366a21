import { randomUUID } from 'node:crypto'
import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { tagsPerShopMax } from '../src/tag.ts'
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

/** A shop that no other test has. */
const newCall = () => callOf(randomUUID())

async function createTag(call: ReturnType<typeof callOf>, name: string, thumbnailResourceId?: number) {
  const { tag } = await membership.createTag({ name, ...(thumbnailResourceId && { thumbnailResourceId }) }, call)
  if (!tag) throw new Error('the answer has no tag')
  return tag
}

const getTag = async (call: ReturnType<typeof callOf>, tagId: number) => (await membership.getTag({ tagId }, call)).tag

async function namesOf(call: ReturnType<typeof callOf>, query: object = {}) {
  const { tags } = await membership.listTags({ limit: 100, ...query }, call)
  return tags.map(({ name }) => name)
}

describe('a tag that is made', () => {
  it('is answered and told of, with its picture, without the spaces around its name', async () => {
    const call = newCall()
    const thumbnailResourceId = await confirmedImage(membership, call)
    const tag = await createTag(call, '  Studio 🎙️ ', thumbnailResourceId)
    expect(tag).toMatchObject({ name: 'Studio 🎙️', thumbnailResourceId, postsCount: 0 })
    expect(tag.thumbnailUrl).toMatch(/\.membership\.webp$/)
    expect(await getTag(call, tag.id)).toEqual(tag)
    expect(await listEvents(bench, `tag/${tag.id}`)).toEqual([
      { type: 'membership.v1.tag_created', sequence: 1, data: { tagId: tag.id, name: 'Studio 🎙️' } },
    ])
  })

  it.each([
    ['in capitals', 'STUDIO ÄÖÜ'],
    ['as it is', 'Studio äöü'],
    ['with its umlauts in two parts', 'studio äöü'.normalize('NFD')],
  ])('is refused, naming the one there is, when its name is there %s', async (_, name) => {
    const call = newCall()
    const { id } = await createTag(call, 'Studio äöü')
    const failure = await failureOf(membership.createTag({ name }, call))
    expect(failure).toMatchObject({ code: 'TAG_NAME_TAKEN', status: 409, details: { tagId: id } })
    expect(await namesOf(call)).toEqual(['Studio äöü'])
  })

  it('may have a name that another shop has', async () => {
    const [call, other] = [newCall(), newCall()]
    expect((await createTag(call, 'Studio')).id).not.toBe((await createTag(other, 'Studio')).id)
  })

  it.each(['', '   ', 'x'.repeat(51), 'a\u0000b', 'a\nb', '\u200b'])('is refused with the name %j', async (name) => {
    expect(await failureOf(membership.createTag({ name }, newCall()))).toMatchObject({
      code: 'REQUEST_INVALID',
      details: { errors: [{ pointer: '/name' }] },
    })
  })

  it('is one, however often it is asked for under one key', async () => {
    const call = { ...newCall(), idempotency: { key: 'once', fingerprint: 'a' } }
    expect(await membership.createTag({ name: 'Studio' }, call)).toEqual(
      await membership.createTag({ name: 'Studio' }, call),
    )
    expect(await namesOf(call)).toEqual(['Studio'])
  })

  it('is one beyond what a shop may have at no time, and posts make none either', async () => {
    const call = newCall()
    await bench.pool.query(sql.unsafe`
      insert into tags (shop_id, name)
      select ${call.caller.shopId}, 'tag ' || number from generate_series(2, ${tagsPerShopMax}) as number`)
    // Two for the one place that is left.
    const [first, second] = await Promise.allSettled([
      membership.createTag({ name: 'Last' }, call),
      textPost(membership, call, { tags: ['tag 2', 'Other'] }),
    ])
    expect([first, second].filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await failureOf(membership.createTag({ name: 'More' }, call))).toMatchObject({
      code: 'TAG_LIMIT_REACHED',
      status: 422,
    })
    expect((await failureOf(textPost(membership, call, { tags: ['More'] }))).code).toBe('TAG_LIMIT_REACHED')
    expect((await membership.listTags({ limit: 1, page: 1 }, call)).total).toBe(tagsPerShopMax)
    await textPost(membership, call, { tags: ['TAG 2'] })
  })
})

describe('a tag whose picture cannot be used', () => {
  it.each<[string, string, (call: ReturnType<typeof callOf>) => Promise<number>]>([
    ['is none', 'IMAGE_NOT_FOUND', async () => 999_999_999],
    ["is another shop's", 'IMAGE_NOT_FOUND', () => confirmedImage(membership, newCall())],
    [
      'is not confirmed',
      'IMAGE_NOT_CONFIRMED',
      async (call) => (await create(membership, call, await drawPicture())).resourceId,
    ],
  ])('is not made, nor changed, when it %s', async (_, code, make) => {
    const call = newCall()
    const thumbnailResourceId = await make(call)
    const refused = { code, status: 422, details: { errors: [{ pointer: '/thumbnailResourceId' }] } }
    expect(await failureOf(membership.createTag({ name: 'New', thumbnailResourceId }, call))).toMatchObject(refused)
    const { id } = await createTag(call, 'Studio')
    const change = { tagId: id, name: 'Other', thumbnailResourceId }
    expect(await failureOf(membership.replaceTag(change, call))).toMatchObject(refused)
    expect(await namesOf(call)).toEqual(['Studio'])
    expect(await listEvents(bench, `tag/${id}`)).toHaveLength(1)
  })
})

describe('a tag that posts name', () => {
  it('is made with the first of them, and told of', async () => {
    const call = newCall()
    await textPost(membership, call, { tags: ['Studio', 'Live', 'studio'] })
    const { tags } = await membership.listTags({ limit: 10 }, call)
    expect(tags.map(({ name, postsCount }) => [name, postsCount])).toEqual([
      ['Live', 1],
      ['Studio', 1],
    ])
    for (const { id, name } of tags)
      expect(await listEvents(bench, `tag/${id}`)).toEqual([
        { type: 'membership.v1.tag_created', sequence: 1, data: { tagId: id, name } },
      ])
  })

  it('keeps its spelling, and counts posts that are not archived', async () => {
    const call = newCall()
    const { id } = await createTag(call, 'Éclair')
    const [kept, archived] = [
      await textPost(membership, call, { tags: ['éCLAIR'] }),
      await textPost(membership, call, { tags: ['Éclair'] }),
    ]
    expect(await getTag(call, id)).toMatchObject({ name: 'Éclair', postsCount: 2 })
    expect((await membership.getPost({ postId: kept }, call)).post?.tags).toEqual(['Éclair'])
    await membership.archivePost({ postId: archived }, call)
    expect(await getTag(call, id)).toMatchObject({ postsCount: 1 })
    expect(await listEvents(bench, `tag/${id}`)).toHaveLength(1)
  })
})

describe('a tag that is replaced', () => {
  it('has the new name, in its posts too, and what is not given no longer', async () => {
    const call = newCall()
    const before = await createTag(call, 'Studio', await confirmedImage(membership, call))
    const post = await textPost(membership, call, { tags: ['Studio'] })
    const { tag } = await membership.replaceTag({ tagId: before.id, name: ' Atelier ' }, call)
    expect(tag).toMatchObject({ id: before.id, name: 'Atelier', postsCount: 1, createdAt: before.createdAt })
    expect([tag?.thumbnailResourceId, tag?.thumbnailUrl]).toEqual([undefined, undefined])
    expect(tag?.updatedAt).not.toBe(before.updatedAt)
    expect((await membership.getPost({ postId: post }, call)).post?.tags).toEqual(['Atelier'])
    expect((await listEvents(bench, `tag/${before.id}`)).at(-1)).toEqual({
      type: 'membership.v1.tag_updated',
      sequence: 2,
      data: { tagId: before.id, name: 'Atelier' },
    })
  })

  it('may be written in other capitals, but not like another', async () => {
    const call = newCall()
    const { id } = await createTag(call, 'Studio')
    const other = await createTag(call, 'Live')
    expect((await membership.replaceTag({ tagId: id, name: 'STUDIO' }, call)).tag?.name).toBe('STUDIO')
    expect(await failureOf(membership.replaceTag({ tagId: id, name: 'LIVE' }, call))).toMatchObject({
      code: 'TAG_NAME_TAKEN',
      details: { tagId: other.id },
    })
  })

  it('is not told of when nothing changes', async () => {
    const call = newCall()
    const tag = await createTag(call, 'Studio', await confirmedImage(membership, call))
    const { id: tagId, name, thumbnailResourceId } = tag
    const same = { tagId, name, ...(thumbnailResourceId && { thumbnailResourceId }) }
    expect((await membership.replaceTag(same, call)).tag).toEqual(tag)
    expect(await listEvents(bench, `tag/${tagId}`)).toHaveLength(1)
  })
})

describe('a tag that is deleted', () => {
  it('is gone, for a second time too, and its name is free', async () => {
    const call = newCall()
    const { id: tagId } = await createTag(call, 'Studio')
    await membership.deleteTag({ tagId }, call)
    expect((await failureOf(membership.getTag({ tagId }, call))).code).toBe('TAG_NOT_FOUND')
    expect(await failureOf(membership.deleteTag({ tagId }, call))).toMatchObject({ code: 'TAG_NOT_FOUND', status: 404 })
    expect((await listEvents(bench, `tag/${tagId}`)).map(({ type }) => type)).toEqual([
      'membership.v1.tag_created',
      'membership.v1.tag_deleted',
    ])
    expect((await createTag(call, 'Studio')).id).not.toBe(tagId)
  })

  it('is kept while posts have it, which are named, the first 20 of them; archived ones do not count', async () => {
    const call = newCall()
    const { id: tagId } = await createTag(call, 'Studio')
    const posts = []
    for (let i = 0; i < 22; i += 1) posts.push(await textPost(membership, call, { tags: ['Studio'] }))
    await membership.archivePost({ postId: posts[0] ?? 0 }, call)
    expect(await failureOf(membership.deleteTag({ tagId }, call))).toMatchObject({
      code: 'TAG_IN_USE',
      status: 409,
      details: { posts: posts.slice(1, 21), count: 21 },
    })
    for (const postId of posts) await membership.archivePost({ postId }, call)
    await membership.deleteTag({ tagId }, call)
    expect(await namesOf(call)).toEqual([])
  })
})

describe("another shop's tag", () => {
  it('is as absent as none', async () => {
    const { id: tagId } = await createTag(newCall(), 'Studio')
    const call = newCall()
    for (const id of [tagId, 999_999_999]) {
      const refused = { code: 'TAG_NOT_FOUND', status: 404, details: { tagId: id } }
      expect(await failureOf(membership.getTag({ tagId: id }, call))).toMatchObject(refused)
      expect(await failureOf(membership.replaceTag({ tagId: id, name: 'Mine' }, call))).toMatchObject(refused)
      expect(await failureOf(membership.deleteTag({ tagId: id }, call))).toMatchObject(refused)
    }
    expect(await namesOf(call, { tagIds: { ids: [tagId] } })).toEqual([])
    expect(await namesOf(call)).toEqual([])
  })
})

describe('the list of tags', () => {
  const call = newCall()
  beforeAll(async () => {
    for (const name of ['Plain', '100 % Ärger', 'under_score', 'back\\slash']) await createTag(call, name)
  })

  it('has the newest first, in pages with the number of all', async () => {
    const { tags, ...rest } = await membership.listTags({ limit: 3, page: 2 }, call)
    expect([tags.map(({ name }) => name), rest]).toEqual([['Plain'], { total: 4 }])
  })

  it.each([
    ['%', ['100 % Ärger']],
    ['_', ['under_score']],
    ['\\', ['back\\slash']],
    ['ÄRGER', ['100 % Ärger']],
    ['LA', ['back\\slash', 'Plain']],
    ['none', []],
  ])('has those whose names have %j in them', async (name, names) => {
    expect((await namesOf(call, { name })).sort()).toEqual([...names].sort())
    expect((await membership.listTags({ limit: 1, page: 1, name }, call)).total).toBe(names.length)
  })

  it('has those of some ids', async () => {
    const { tags } = await membership.listTags({ limit: 100 }, call)
    const ids = tags.slice(1, 3).map(({ id }) => id)
    expect((await membership.listTags({ limit: 100, tagIds: { ids } }, call)).tags.map(({ id }) => id)).toEqual(ids)
    expect(await namesOf(call, { tagIds: { ids: [] } })).toEqual([])
  })

  it('goes on after a cursor where it was, while tags are added', async () => {
    const own = newCall()
    for (let i = 0; i < 5; i += 1) await createTag(own, `old ${i}`)
    const seen: string[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const { tags, nextCursor } = await membership.listTags({ limit: 2, cursor }, own)
      seen.push(...tags.map(({ name }) => name))
      await createTag(own, `new ${cursor}`)
      cursor = nextCursor
    }
    expect(seen).toEqual(['old 4', 'old 3', 'old 2', 'old 1', 'old 0'])
  })

  it.each(['x', '-1', '1.5', '9'.repeat(16)])('refuses %j as a cursor', async (cursor) => {
    expect(await failureOf(membership.listTags({ limit: 2, cursor }, call))).toMatchObject({
      code: 'REQUEST_INVALID',
      details: { errors: [{ pointer: '/cursor' }] },
    })
  })
})
