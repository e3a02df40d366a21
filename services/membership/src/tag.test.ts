import { describe, expect, it } from '@jest/globals'
import { readTagName } from './tag.ts'

describe('the name of a tag', () => {
  it.each([
    ['Studio', 'Studio'],
    ['  a b ', 'a b'],
    ['x'.repeat(50), 'x'.repeat(50)],
    ['🎙️'.repeat(50), '🎙️'.repeat(50)],
    ['', null],
    ['   ', null],
    ['x'.repeat(51), null],
    ['a\nb', null],
    ['a\u0000b', null],
    ['\u200b', null],
  ])('%j is read as %j', (text, name) => {
    expect(readTagName(text)).toBe(name)
  })
})
