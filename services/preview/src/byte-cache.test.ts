import { describe, expect, it } from '@jest/globals'
import { byteCache } from './byte-cache.ts'

const smallCache = () => byteCache<Uint8Array>(100, (value) => value.byteLength)

describe('a byte cache', () => {
  it('makes a value once for all who ask while it is being made', async () => {
    const cache = smallCache()
    let made = 0
    const make = async () => new Uint8Array(++made)
    const values = await Promise.all([cache.get('a', make), cache.get('a', make), cache.get('a', make)])
    expect(new Set(values).size).toBe(1)
    expect(made).toBe(1)
  })

  it('drops what was used longest ago when the bytes do not fit', async () => {
    const cache = smallCache()
    for (const key of ['a', 'b']) cache.put(key, new Uint8Array(40))
    cache.find('a')
    cache.put('c', new Uint8Array(40))
    expect(['a', 'b', 'c'].map((key) => cache.find(key) !== null)).toEqual([true, false, true])
  })

  it('gives away what it drops, and nothing that it never kept', () => {
    const dropped: number[] = []
    const cache = byteCache<Uint8Array>(
      100,
      (value) => value.byteLength,
      (value) => dropped.push(value.byteLength),
    )
    for (const size of [40, 41, 42, 101]) cache.put(`of ${size}`, new Uint8Array(size))
    expect(dropped).toEqual([40])
  })

  it('hands out what is larger than all of it, and does not keep it', async () => {
    const cache = smallCache()
    expect(await cache.get('a', () => new Uint8Array(101))).toHaveLength(101)
    expect(cache.find('a')).toBeNull()
  })

  it('takes a share of a whole as its size', async () => {
    const cache = byteCache<Uint8Array>(0.15 * 1001, (value) => value.byteLength)
    cache.put('a', new Uint8Array(150))
    expect(cache.find('a')).toHaveLength(150)
  })

  it('forgets a making that failed', async () => {
    const cache = smallCache()
    await expect(cache.get('a', () => Promise.reject(new Error('unreadable')))).rejects.toThrow('unreadable')
    expect(await cache.get('a', () => new Uint8Array(1))).toHaveLength(1)
  })
})
