import { Failure } from '@atelier/errors/failure.ts'
import { describe, expect, it } from '@jest/globals'
import { moveStand, type PostType, type PostWish, postMoves, readPostWish, type Stand, toFirstStand } from './post.ts'

const now = new Date('2026-03-02T09:00:00Z')
const past = '2026-03-01T09:00:00.000Z'
const future = '2026-03-03T09:00:00.000Z'

describe('a new post', () => {
  it.each([
    { what: 'without a date is live now', wish: {}, stand: { state: 'PUBLISHED', liveAt: now } },
    {
      what: 'of the past is live since then',
      wish: { liveAt: past },
      stand: { state: 'PUBLISHED', liveAt: new Date(past) },
    },
    {
      what: 'of this very moment is live',
      wish: { liveAt: now.toISOString() },
      stand: { state: 'PUBLISHED', liveAt: now },
    },
    { what: 'of the future waits', wish: { liveAt: future }, stand: { state: 'SCHEDULED', liveAt: new Date(future) } },
    { what: 'kept back has no date', wish: { state: 'DRAFT' }, stand: { state: 'DRAFT', liveAt: null } },
    {
      what: 'kept back keeps its date',
      wish: { state: 'DRAFT', liveAt: future },
      stand: { state: 'DRAFT', liveAt: new Date(future) },
    },
  ])('$what', ({ wish, stand }) => {
    expect(toFirstStand(wish, now)).toEqual(stand)
  })
})

describe('a change', () => {
  const at = (state: Stand['state'], liveAt: string | null): Stand => ({
    state,
    liveAt: liveAt === null ? null : new Date(liveAt),
  })

  it.each([
    ['that says neither leaves a scheduled post whose time has come', at('SCHEDULED', past), {}, at('SCHEDULED', past)],
    ['of the date moves what is scheduled', at('SCHEDULED', future), { liveAt: past }, at('PUBLISHED', past)],
    ['of the date keeps a draft one', at('DRAFT', null), { liveAt: past }, at('DRAFT', past)],
    [
      'of the date changes since when it is live',
      at('PUBLISHED', now.toISOString()),
      { liveAt: past },
      at('PUBLISHED', past),
    ],
    [
      'to SCHEDULED takes the date that a draft kept',
      at('DRAFT', future),
      { state: 'SCHEDULED' },
      at('SCHEDULED', future),
    ],
    [
      'to PUBLISHED of a draft without a date is now',
      at('DRAFT', null),
      { state: 'PUBLISHED' },
      at('PUBLISHED', now.toISOString()),
    ],
    [
      'to PUBLISHED before its time is now',
      at('SCHEDULED', future),
      { state: 'PUBLISHED' },
      at('PUBLISHED', now.toISOString()),
    ],
    [
      'to PUBLISHED takes a date of the past that a draft kept',
      at('DRAFT', past),
      { state: 'PUBLISHED' },
      at('PUBLISHED', past),
    ],
    ['to DRAFT keeps the date', at('SCHEDULED', future), { state: 'DRAFT' }, at('DRAFT', future)],
    ['to ARCHIVED keeps the date', at('PUBLISHED', past), { state: 'ARCHIVED' }, at('ARCHIVED', past)],
  ])('%s', (_, from, wish, to) => {
    expect(moveStand(from, wish, now)).toEqual(to)
  })

  it.each([
    ['to SCHEDULED without a date', at('DRAFT', null), { state: 'SCHEDULED' }, { liveAt: 'in the future' }],
    [
      'to SCHEDULED with a date of the past',
      at('DRAFT', future),
      { state: 'SCHEDULED', liveAt: past },
      { liveAt: 'in the future' },
    ],
    [
      'to PUBLISHED with a date of the future',
      at('DRAFT', null),
      { state: 'PUBLISHED', liveAt: future },
      { liveAt: 'in the past' },
    ],
    ['of the date of what is live to the future', at('PUBLISHED', past), { liveAt: future }, {}],
    ['of what is live back to a draft', at('PUBLISHED', past), { state: 'DRAFT' }, {}],
    ['of what is archived', at('ARCHIVED', past), {}, {}],
    ['of what is archived to what it is', at('ARCHIVED', past), { state: 'ARCHIVED' }, {}],
  ])('%s is refused with what is allowed', (_, from, wish, more) => {
    expect(moveStand(from, wish, now)).toEqual({ state: from.state, allowed: postMoves[from.state], ...more })
  })
})

describe('what a request says of a post', () => {
  const none: PostWish = { access: { type: 'Public', tierIds: [] }, images: null }
  const images = (...positions: number[]) => ({
    images: { images: positions.map((position) => ({ resourceId: 1, position })) },
  })
  function problemsOf(type: PostType, wish: Partial<PostWish>, isNew = true): string[] {
    try {
      readPostWish(type, { ...none, ...wish }, { isNew })
    } catch (error) {
      if (error instanceof Failure) return error.details.errors?.map(({ pointer, code }) => `${pointer} ${code}`) ?? []
      throw error
    }
    return []
  }

  it('has a title without the spaces around it, where it has one', () => {
    expect(readPostWish('Text', { ...none, title: ' \u3000abc ' }, { isNew: true })).toEqual({ ...none, title: 'abc' })
    expect(readPostWish('Text', none, { isNew: false })).toEqual(none)
  })

  it.each<[PostType, Partial<PostWish>]>([
    ['Text', {}],
    ['Image', images(1, 0)],
    ['Video', { mediaUrl: 'https://a.example/b', imageResourceId: 1 }],
    ['Audio', { fileResourceId: 2 }],
    ['Text', { access: { type: 'MembersOnly', tierIds: [1] }, title: 'abc', liveAt: '9999-12-31T23:59:59Z' }],
  ])('is right for a post of the type %s: %j', (type, wish) => {
    expect(problemsOf(type, wish)).toEqual([])
  })

  it.each<[PostType, Partial<PostWish>, string[]]>([
    ['Text', images(1), ['/imageResources NOT_ALLOWED']],
    ['Text', { fileResourceId: 1 }, ['/fileResourceId NOT_ALLOWED']],
    ['Image', { ...images(1), mediaUrl: 'https://a.example' }, ['/mediaUrl NOT_ALLOWED']],
    ['Image', { ...images(1), imageResourceId: 1 }, ['/imageResourceId NOT_ALLOWED']],
    ['Image', {}, ['/imageResources REQUIRED']],
    ['Image', images(2, 1, 2), ['/imageResources/2/position NOT_ALLOWED']],
    ['Video', {}, ['/fileResourceId REQUIRED']],
    ['Audio', { mediaUrl: 'https://a.example', fileResourceId: 1 }, ['/fileResourceId NOT_ALLOWED']],
    ['Text', { access: { type: 'Public', tierIds: [1] } }, ['/access/tiers NOT_ALLOWED']],
    ['Text', { access: null }, ['/access REQUIRED']],
    ['Text', { title: '  ab  ' }, ['/post/title NOT_ALLOWED']],
    ['Text', { title: 'x'.repeat(201) }, ['/post/title NOT_ALLOWED']],
    ['Text', { liveAt: 'soon' }, ['/post/liveAt NOT_ALLOWED']],
    ['Text', { liveAt: '+010000-01-01T00:00:00Z' }, ['/post/liveAt NOT_ALLOWED']],
  ])('is wrong for a new post of the type %s: %j', (type, wish, problems) => {
    expect(problemsOf(type, wish)).toEqual(problems)
  })

  it.each<PostType>(['Image', 'Video', 'Audio'])('may leave out what a %s post has already', (type) => {
    expect(problemsOf(type, { access: null }, false)).toEqual([])
  })
})
