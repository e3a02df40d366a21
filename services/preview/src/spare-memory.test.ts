import { describe, expect, it } from '@jest/globals'
import { spareMemory } from './spare-memory.ts'

describe('spare memory', () => {
  it('hands out again what it was given, once', () => {
    const memory = spareMemory(2)
    const given = new ArrayBuffer(100)
    memory.give(given)
    expect(memory.take(80)).toBe(given)
    expect(memory.take(80)).not.toBe(given)
  })

  it.each([101, 49])(
    'has fresh memory where what it was given is too small or far too large: %d of 100 bytes',
    (size) => {
      const memory = spareMemory(2)
      memory.give(new ArrayBuffer(100))
      expect(memory.take(size).byteLength).toBe(size)
    },
  )

  it('hands out the smallest that will do', () => {
    const memory = spareMemory(3)
    for (const size of [120, 100, 110]) memory.give(new ArrayBuffer(size))
    expect([90, 90, 90].map((size) => memory.take(size).byteLength)).toEqual([100, 110, 120])
  })

  it('keeps the last that it was given, as many as it may', () => {
    const memory = spareMemory(1)
    memory.give(new ArrayBuffer(100))
    memory.give(new ArrayBuffer(110))
    memory.give(new ArrayBuffer(0))
    expect(memory.take(60).byteLength).toBe(110)
    expect(memory.take(60).byteLength).toBe(60)
  })
})
