import { describe, expect, it } from '@jest/globals'
import { readChannelName } from './channel.ts'

describe('readChannelName', () => {
  it.each([
    [' Painter ', 'Painter'],
    ['Ünïcödé 🎨', 'Ünïcödé 🎨'],
    ['x'.repeat(100), 'x'.repeat(100)],
  ])('reads %j', (text, name) => {
    expect(readChannelName(text)).toBe(name)
  })

  it.each(['', '  ', 'x'.repeat(101), 'a\nb', 'a\u202eb'])('refuses %j', (text) => {
    expect(readChannelName(text)).toBeNull()
  })
})
