import { describe, expect, it } from '@jest/globals'
import { newId, newSecretId } from './id.ts'

describe('newId', () => {
  it('sorts by age', () => {
    const times = [0, 1, 1_763_000_000_000, 1_763_000_000_001, 2 ** 47]
    const ids = times.map((time) => newId('sh', time))
    expect([...ids].sort()).toEqual(ids)
  })

  it('sorts by age within a millisecond', () => {
    for (const ms of [5, 6]) {
      const ids = Array.from({ length: 2_000 }, () => newId('sh', ms))
      expect([...ids].sort()).toEqual(ids)
    }
  })

  it('carries its prefix and 26 characters that nobody misreads', () => {
    for (let i = 0; i < 100; i += 1) expect(newId('img')).toMatch(/^img_[0-7][0-9a-hjkmnp-tv-z]{25}$/)
  })
})

describe('newSecretId', () => {
  it('says nothing of when it was made', () => {
    const starts = new Set(Array.from({ length: 50 }, () => newSecretId('dpl').slice(0, 8)))
    expect(starts.size).toBeGreaterThan(45)
  })

  it('never comes twice, over however many', () => {
    const ids = Array.from({ length: 20_000 }, () => newSecretId('dpl'))
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^dpl_[0-7][0-9a-hjkmnp-tv-z]{25}$/)
    // Each of the places takes each of its values.
    for (let place = 5; place < 30; place += 1) expect(new Set(ids.map((id) => id.charAt(place))).size).toBe(32)
  })
})
