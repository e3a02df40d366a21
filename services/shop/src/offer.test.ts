import { describe, expect, it } from '@jest/globals'
import { isMoveAllowed, isUuid, offerAccessMoves, picturesOf, toGrams, toImages, toMillimetres } from './offer.ts'

const picture = { key: `${'k'.repeat(43)}.jpg`, width: 1_200, height: 1_200, style: 'flat', color: 'White' }
const white = { name: 'White', swatch: '#ffffff' }

describe('who sees an offer', () => {
  it('changes freely until it is archived, and then never', () => {
    const open = ['PUBLIC', 'HIDDEN', 'PRIVATE'] as const
    for (const from of open)
      for (const to of [...open, 'ARCHIVED'] as const) expect(isMoveAllowed(from, to)).toBe(from !== to)
    for (const to of [...open, 'ARCHIVED'] as const) expect(isMoveAllowed('ARCHIVED', to)).toBe(false)
    expect(Object.keys(offerAccessMoves)).toHaveLength(4)
  })
})

describe('the pictures of a variant', () => {
  it('are those of its colour, and of its size where they are of one', () => {
    const pictures = [picture, { ...picture, size: 'S' }, { ...picture, size: 'L' }, { ...picture, color: 'Black' }]
    expect(picturesOf({ pictures }, { color: white, size: 'L' })).toEqual([picture, { ...picture, size: 'L' }])
    expect(picturesOf({ pictures }, { color: null, size: null })).toEqual([])
  })

  it('are images with an address of their own in another width, each once', () => {
    expect(toImages('https://x.test', [picture, { ...picture, size: 'S' }])).toEqual([
      {
        id: 'k'.repeat(43),
        url: `https://x.test/images/${'k'.repeat(43)}.jpg`,
        width: 1_200,
        height: 1_200,
        transformedUrl: `https://x.test/images/${'k'.repeat(43)}-480.jpg`,
      },
    ])
  })
})

describe('measures', () => {
  it.each([
    [1, 'kg', 1_000],
    [6, 'oz', 170.1],
    [2, 'lb', 907.18],
    [165, 'g', 165],
  ])('%p %s are %p grams', (value, unit, grams) => {
    expect(toGrams({ value, unit })).toEqual({ value: grams, unit: 'g' })
  })

  it('are told in millimetres', () => {
    const inches = { length: 12, width: 10, height: 0.5, unit: 'in' }
    expect(toMillimetres(inches)).toEqual({ length: 304.8, width: 254, height: 12.7, unit: 'mm' })
  })
})

describe('an id', () => {
  it.each(['', 'x', '0197a000-0000-7000-8000-00000000000', '0197A000-0000-7000-8000-000000000000'])(
    'is not %j',
    (text) => {
      expect(isUuid(text)).toBe(false)
    },
  )
})
