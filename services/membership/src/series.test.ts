import { Failure } from '@atelier/errors/failure.ts'
import { describe, expect, it } from '@jest/globals'
import { isAsWished, postsPerSeriesMax, readSeriesWish, type Series } from './series.ts'

const request = { title: 'A series', description: '', postsType: 'Text', postsIds: [1, 2] }

function pointersOf(change: object): string[] {
  try {
    readSeriesWish({ ...request, ...change })
  } catch (error) {
    if (error instanceof Failure) return error.details.errors?.map(({ pointer }) => pointer) ?? []
    throw error
  }
  return []
}

describe('a wish for a series', () => {
  it.each([
    { title: 'abc' },
    { title: '🎙️🎙️🎙️' },
    { title: 'x'.repeat(200) },
    { postsIds: Array.from({ length: postsPerSeriesMax }, (_, i) => i + 1) },
  ])('may have %j', (change) => {
    expect(pointersOf(change)).toEqual([])
  })

  it.each([
    ['/title', { title: '' }],
    ['/title', { title: ' ab ' }],
    ['/title', { title: '🎙️🎙️' }],
    ['/title', { title: 'x'.repeat(201) }],
    ['/postsType', { postsType: 'text' }],
    ['/postsIds', { postsIds: Array.from({ length: postsPerSeriesMax + 1 }, (_, i) => i + 1) }],
    ['/postsIds/3', { postsIds: [1, 2, 3, 2, 1] }],
  ])('is refused naming %s for %j', (pointer, change) => {
    expect(pointersOf(change)).toEqual([pointer])
  })

  it('is told all that is wrong', () => {
    expect(pointersOf({ title: '', postsType: '', postsIds: [1, 1] })).toEqual(['/title', '/postsType', '/postsIds/1'])
  })

  it('is met by a series that is the same in all, and by no other', () => {
    const wish = readSeriesWish({ ...request, coverImageResourceId: 7 })
    const series: Series = {
      ...{ seriesId: 1, title: 'A series', description: '', postsType: 'Text', postsCount: 2 },
      ...{ coverImage: { resourceId: 7, pictureKey: '' }, thumbnail: null },
      ...{ createdAt: new Date(), updatedAt: new Date() },
    }
    expect(isAsWished(series, [1, 2], wish)).toBe(true)
    expect(isAsWished(series, [2, 1], wish)).toBe(false)
    for (const change of [
      { title: 'Another' },
      { description: 'Another' },
      { postsType: 'Video' as const },
      { coverImageId: null },
      { thumbnailId: 7 },
      { postIds: [1] },
    ])
      expect(isAsWished(series, [1, 2], { ...wish, ...change })).toBe(false)
  })
})
