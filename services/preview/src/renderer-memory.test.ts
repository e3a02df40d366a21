import { describe, expect, it } from '@jest/globals'
import { cacheShares, toRendererBytesMax } from './renderer-memory.ts'

describe('the memory of the renderer', () => {
  it('is 900 MB on two cores, with four pictures in work, and grows with them: many cores must not have it replaced', () => {
    expect(toRendererBytesMax(400_000_000, 4)).toBe(900_000_000)
    expect(toRendererBytesMax(400_000_000, 64)).toBe(900_000_000 + 60 * 20_000_000)
  })

  it('is shared out whole', () => {
    expect(Object.values(cacheShares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
  })
})
