import { randomUUID } from 'node:crypto'
import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import {
  type Bench,
  callOf,
  confirmedImage,
  create,
  drawPicture,
  listEvents,
  type MembershipClient,
  newPost,
  openBench,
  openMembership,
} from './open-membership.ts'

const scope = new AsyncDisposableStack()
let bench: Bench
let membership: MembershipClient
let imageResourceId: number

beforeAll(async () => {
  bench = scope.use(await openBench())
  membership = scope.use(await openMembership(bench)).membership
  imageResourceId = await confirmedImage(membership, call)
})
afterAll(() => scope.disposeAsync())

const call = callOf('nordlicht')
const other = callOf('suedwind')

const get = async (postId: number) => membership.getPost({ postId }, call)
const seriesOf = async (postsType: string, by = call) =>
  (await membership.createSeries({ title: 'A series', postsType }, by)).series?.id ?? 0
const tierOf = async (by = call) => {
  const image = by === call ? imageResourceId : await confirmedImage(membership, by)
  return (await membership.createTier({ name: 'Gold', imageResourceId: image }, by)).tier?.id ?? 0
}
const countPosts = () => bench.pool.oneFirst(sql.type(z.object({ count: z.bigint() }))`select count(*) from posts`)

describe('a post that was created', () => {
  it('has all that was said of it, and is announced with it', async () => {
    const [seriesId, tierId] = [await seriesOf('Image'), await tierOf()]
    const second = await confirmedImage(membership, call)
    const images = [
      { resourceId: imageResourceId, position: 7 },
      { resourceId: second, position: 2 },
    ]
    const tag = `Studio ${randomUUID()}`
    const { id } = await membership.createPost(
      {
        ...newPost,
        type: 'Image',
        title: ' Behind the scenes ',
        description: 'A *first* look.',
        liveAt: '2026-03-02T10:00:00+01:00',
        access: { type: 'MembersOnly', tierIds: [tierId, tierId] },
        notificationsEnabled: true,
        images: { images },
        tags: { names: [tag, tag.toUpperCase()] },
        series: { ids: [seriesId] },
      },
      call,
    )
    const { post, ...parts } = await get(id)
    expect(post).toMatchObject({
      id,
      type: 'Image',
      title: 'Behind the scenes',
      state: 'PUBLISHED',
      liveAt: '2026-03-02T09:00:00.000Z',
      access: { type: 'MembersOnly', tierIds: [tierId] },
      notificationsEnabled: true,
      tags: [tag],
      seriesIds: [seriesId],
      createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      updatedAt: post?.createdAt,
    })
    expect(parts).toMatchObject({
      description: 'A *first* look.',
      descriptionHtml: '<p>A <em>first</em> look.</p>\n',
      images: [
        { resourceId: second, position: 2 },
        { resourceId: imageResourceId, position: 7 },
      ],
    })
    expect(await listEvents(bench, `post/${id}`)).toEqual([
      {
        type: 'membership.v1.post_upserted',
        sequence: 1,
        data: {
          postId: id,
          type: 'Image',
          title: 'Behind the scenes',
          state: 'PUBLISHED',
          liveAt: '2026-03-02T09:00:00.000Z',
          access: { type: 'MembersOnly', tierIds: [tierId] },
          tags: [tag],
          seriesIds: [seriesId],
          notificationsEnabled: true,
        },
      },
    ])
    const [tagId] = (await membership.listTags({ limit: 1, name: tag }, call)).tags.map(({ id: each }) => each)
    expect(await listEvents(bench, `tag/${tagId}`)).toMatchObject([
      { type: 'membership.v1.tag_created', data: { tagId, name: tag } },
    ])
  })

  it('may be for a tier that is archived', async () => {
    const tierId = await tierOf()
    await membership.archiveTier({ tierId }, call)
    const { id } = await membership.createPost({ ...newPost, access: { type: 'MembersOnly', tierIds: [tierId] } }, call)
    expect((await get(id)).post?.access?.tierIds).toEqual([tierId])
  })

  it.each([
    ['without a date', {}, 'PUBLISHED'],
    ['with one in the future', { liveAt: '2999-01-01T00:00:00Z' }, 'SCHEDULED'],
    ['kept back', { state: 'DRAFT', liveAt: '2999-01-01T00:00:00Z' }, 'DRAFT'],
  ])('%s is %s', async (_, wish, state) => {
    const { id } = await membership.createPost({ ...newPost, ...wish }, call)
    expect((await get(id)).post?.state).toBe(state)
  })

  it('is one, however often it is asked for under one key', async () => {
    const keyed = { ...call, idempotency: { key: randomUUID(), fingerprint: 'a' } }
    const answers = await Promise.all(Array.from({ length: 10 }, () => membership.createPost(newPost, keyed)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await listEvents(bench, `post/${answers[0]?.id}`)).toHaveLength(1)
  })

  it('makes a tag that many name at once only once', async () => {
    const tag = randomUUID()
    const tags = { names: [tag] }
    await Promise.all(Array.from({ length: 10 }, () => membership.createPost({ ...newPost, tags }, call)))
    expect((await membership.listTags({ limit: 10, name: tag }, call)).tags).toMatchObject([{ postsCount: 10 }])
  })
})

describe('a post is refused and nothing is kept', () => {
  const refused = async (wish: object) => {
    const before = await countPosts()
    const failure = await failureOf(membership.createPost({ ...newPost, ...wish }, call))
    expect(await countPosts()).toBe(before)
    return failure
  }

  it('when its fields are not those of its type', async () => {
    expect(await refused({ fileResourceId: 1 })).toMatchObject({
      code: 'REQUEST_INVALID',
      details: { errors: [{ pointer: '/fileResourceId', code: 'NOT_ALLOWED' }] },
    })
  })

  it('when a tag cannot have the name', async () => {
    expect(await refused({ tags: { names: ['good', ' '] } })).toMatchObject({
      code: 'REQUEST_INVALID',
      details: { errors: [{ pointer: '/post/tags/1', code: 'NOT_ALLOWED' }] },
    })
  })

  it.each([
    [
      'an image that is not confirmed',
      'IMAGE_NOT_CONFIRMED',
      '/imageResources/1/id',
      async () => ({
        type: 'Image',
        images: {
          images: [
            { resourceId: imageResourceId, position: 1 },
            { resourceId: (await create(membership, call, await drawPicture())).resourceId, position: 2 },
          ],
        },
      }),
    ],
    [
      "another shop's image",
      'IMAGE_NOT_FOUND',
      '/imageResourceId',
      async () => ({
        type: 'Audio',
        mediaUrl: 'https://a.example/b',
        imageResourceId: await confirmedImage(membership, other),
      }),
    ],
    [
      'a file that is not there',
      'REFERENCE_NOT_FOUND',
      '/fileResourceId',
      async () => ({ type: 'Video', fileResourceId: 9_999 }),
    ],
    [
      "another shop's tier",
      'REFERENCE_NOT_FOUND',
      '/access/tiers/1/id',
      async () => ({ access: { type: 'MembersOnly', tierIds: [await tierOf(), await tierOf(other)] } }),
    ],
    [
      "another shop's series",
      'REFERENCE_NOT_FOUND',
      '/series/0/id',
      async () => ({ series: { ids: [await seriesOf('Text', other)] } }),
    ],
    [
      'a series of another type',
      'POST_OF_ANOTHER_TYPE',
      '/series/0/id',
      async () => ({ series: { ids: [await seriesOf('Audio')] } }),
    ],
  ])('when it refers to %s', async (_, code, pointer, toWish) => {
    expect(await refused(await toWish())).toMatchObject({ code, status: 422, details: { errors: [{ pointer, code }] } })
  })
})
