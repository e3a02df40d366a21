import { describe, expect, it } from '@jest/globals'
import { readName } from './name.ts'

describe('readName', () => {
  it.each([
    [' Painter ', 'Painter'],
    ['Ünïcödé 🎨', 'Ünïcödé 🎨'],
    ['x'.repeat(100), 'x'.repeat(100)],
  ])('reads %j', (text, name) => {
    expect(readName(text)).toBe(name)
  })

  it.each(['', '  ', 'x'.repeat(101), 'a\nb', 'a\u202eb'])('refuses %j', (text) => {
    expect(readName(text)).toBeNull()
  })
})
