import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { PostState, postMoves } from '../src/post.ts'
import {
  type Bench,
  callOf,
  confirmedFile,
  confirmedImage,
  listEvents,
  type MembershipClient,
  newPost,
  openBench,
  openMembership,
} from './open-membership.ts'

const scope = new AsyncDisposableStack()
let bench: Bench
let membership: MembershipClient

beforeAll(async () => {
  bench = scope.use(await openBench())
  membership = scope.use(await openMembership(bench)).membership
})
afterAll(() => scope.disposeAsync())

const call = callOf('nordlicht')
const future = '2999-01-01T00:00:00.000Z'
const past = '2020-01-01T00:00:00.000Z'

const create = async (wish: object = {}) => (await membership.createPost({ ...newPost, ...wish }, call)).id
const get = (postId: number) => membership.getPost({ postId }, call)
const update = (postId: number, change: object) => membership.updatePost({ postId, ...change }, call)
const stateOf = async (postId: number) => (await get(postId)).post?.state

describe('a change', () => {
  it('takes the place of what is given, leaves the rest, and is announced', async () => {
    const { series } = await membership.createSeries({ title: 'A series', postsType: 'Text' }, call)
    const postId = await create({
      description: 'One',
      tags: { names: ['first', 'second'] },
      series: { ids: [series?.id ?? 0] },
    })
    const before = await get(postId)
    await update(postId, { title: 'Changed', tags: { names: ['second', 'third'] } })
    const after = await get(postId)
    expect(after).toEqual({
      ...before,
      post: { ...before.post, title: 'Changed', tags: ['second', 'third'], updatedAt: expect.any(String) },
    })
    expect(after.post?.updatedAt).not.toBe(before.post?.updatedAt)
    await update(postId, { description: '**Two**', access: { type: 'MembersOnly', tierIds: [] }, series: { ids: [] } })
    expect(await get(postId)).toMatchObject({
      post: { access: { type: 'MembersOnly' }, seriesIds: [] },
      descriptionHtml: '<p><strong>Two</strong></p>\n',
    })
    expect(await listEvents(bench, `post/${postId}`)).toMatchObject([
      { sequence: 1, data: { title: newPost.title } },
      { sequence: 2, data: { title: 'Changed', tags: ['second', 'third'] } },
      { sequence: 3, data: { access: { type: 'MembersOnly', tierIds: [] }, seriesIds: [] } },
    ])
  })

  it('of nothing is not announced', async () => {
    const postId = await create({ tags: { names: ['same'] } })
    const before = await get(postId)
    await update(postId, {})
    await update(postId, { title: newPost.title, tags: { names: ['Same'] }, state: 'PUBLISHED' })
    expect(await get(postId)).toEqual(before)
    expect(await listEvents(bench, `post/${postId}`)).toHaveLength(1)
  })

  it('of what a post plays puts the one in place of the other', async () => {
    const postId = await create({ type: 'Video', mediaUrl: 'https://a.example/one' })
    await update(postId, { mediaUrl: 'https://a.example/two' })
    expect((await get(postId)).mediaUrl).toBe('https://a.example/two')
    const fileId = await confirmedFile(membership, call, 'video/mp4')
    await update(postId, { fileResourceId: fileId })
    const played = await get(postId)
    expect([played.mediaUrl, played.fileResourceId]).toEqual([undefined, fileId])
    await update(postId, { mediaUrl: 'https://a.example/three' })
    const again = await get(postId)
    expect([again.mediaUrl, again.fileResourceId]).toEqual(['https://a.example/three', undefined])
  })

  it('of the images gives it these and no others', async () => {
    const [one, two] = [await confirmedImage(membership, call), await confirmedImage(membership, call)]
    const postId = await create({ type: 'Image', images: { images: [{ resourceId: one, position: 1 }] } })
    await update(postId, { images: { images: [{ resourceId: two, position: 1 }] } })
    expect((await get(postId)).images.map(({ resourceId }) => resourceId)).toEqual([two])
  })

  it('with a field that a post of its type has not is refused', async () => {
    const postId = await create()
    expect(await failureOf(update(postId, { title: 'Changed', mediaUrl: 'https://a.example' }))).toMatchObject({
      code: 'REQUEST_INVALID',
      details: { errors: [{ pointer: '/mediaUrl', field: 'mediaUrl', code: 'NOT_ALLOWED' }] },
    })
    expect((await get(postId)).post?.title).toBe(newPost.title)
  })

  it("of another shop's post is of one that never was", async () => {
    const postId = await create()
    const theirs = callOf('suedwind')
    for (const attempt of [
      () => membership.updatePost({ postId, title: 'Changed' }, theirs),
      () => membership.getPost({ postId }, theirs),
      () => membership.archivePost({ postId }, theirs),
      () => membership.updatePost({ postId: 999_999, title: 'Changed' }, call),
    ])
      expect(await failureOf(attempt())).toMatchObject({ code: 'POST_NOT_FOUND', status: 404 })
    expect((await get(postId)).post).toMatchObject({ title: newPost.title, state: 'PUBLISHED' })
  })

  it('is lost in none of twenty that come at once', async () => {
    const postId = await create()
    await Promise.all(Array.from({ length: 20 }, (_, i) => update(postId, { title: `Title ${i}` })))
    const events = await listEvents(bench, `post/${postId}`)
    expect(events.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 21 }, (_, i) => i + 1))
    expect(events.at(-1)?.data).toMatchObject({ title: (await get(postId)).post?.title })
  })
})

describe('a move', () => {
  it('that is not allowed is refused with what is', async () => {
    const postId = await create()
    expect(await failureOf(update(postId, { state: 'DRAFT' }))).toMatchObject({
      code: 'POST_MOVE_NOT_ALLOWED',
      status: 409,
      details: { state: 'PUBLISHED', allowed: ['ARCHIVED'] },
    })
    expect(await failureOf(update(postId, { liveAt: future }))).toMatchObject({
      code: 'POST_MOVE_NOT_ALLOWED',
      details: { state: 'PUBLISHED', allowed: ['ARCHIVED'] },
    })
  })

  it('to SCHEDULED without a date is refused with what is missing', async () => {
    const postId = await create({ state: 'DRAFT' })
    expect(await failureOf(update(postId, { state: 'SCHEDULED' }))).toMatchObject({
      code: 'POST_MOVE_NOT_ALLOWED',
      details: { state: 'DRAFT', errors: [{ pointer: '/post/liveAt', message: 'must be in the future' }] },
    })
  })

  it('to ARCHIVED is for good, and leaves what it has as it is', async () => {
    const postId = await create({ tags: { names: ['kept'] } })
    expect(await membership.archivePost({ postId }, call)).toEqual({})
    const archived = await get(postId)
    expect(archived.post).toMatchObject({ state: 'ARCHIVED', tags: ['kept'] })
    expect(await membership.archivePost({ postId }, call)).toEqual({})
    expect(await failureOf(update(postId, { title: 'Changed' }))).toMatchObject({
      code: 'POST_MOVE_NOT_ALLOWED',
      details: { state: 'ARCHIVED', allowed: [] },
    })
    expect(await get(postId)).toEqual(archived)
    expect(await listEvents(bench, `post/${postId}`)).toMatchObject([
      { data: { state: 'PUBLISHED' } },
      { data: { state: 'ARCHIVED' } },
    ])
  })

  it('walked at random leads where the table says, and nowhere else', async () => {
    for (let walk = 0; walk < 8; walk++) {
      const postId = await create({ state: 'DRAFT', liveAt: future })
      let state: PostState = 'DRAFT'
      let told = 1
      for (let step = 0; step < 12; step++) {
        const to = PostState.options[Math.floor(Math.random() * 4)] ?? 'DRAFT'
        // SCHEDULED wants a date to come, and what is PUBLISHED has had its own.
        const change = {
          state: to,
          ...(to === 'SCHEDULED' && { liveAt: future }),
          ...(to === 'PUBLISHED' && { liveAt: past }),
        }
        const outcome = await update(postId, change).then(
          () => 'made',
          ({ code }) => code,
        )
        const isMade: boolean = postMoves[state].includes(to) || (to === state && state !== 'ARCHIVED')
        expect({ from: state, to, outcome }).toEqual({
          from: state,
          to,
          outcome: isMade ? 'made' : 'POST_MOVE_NOT_ALLOWED',
        })
        if (isMade && to !== state) told += 1
        if (isMade) state = to
        expect(await stateOf(postId)).toBe(state)
      }
      expect(await listEvents(bench, `post/${postId}`)).toHaveLength(told)
    }
  })
})
