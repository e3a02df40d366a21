import { describe, expect, it } from '@jest/globals'
import { findProblems, newPictureKey, readPictureName, toPictureUrl } from './image.ts'

const checksum = 'XrY7u+Ae7tCTyyK7j1rNww=='

describe('a wish for an image', () => {
  it.each([1, 20 * 1024 * 1024])('may be of %d bytes', (byteSize) => {
    expect(findProblems({ byteSize, checksum })).toEqual([])
  })

  it.each([
    [0, 'TOO_SMALL'],
    [-1, 'TOO_SMALL'],
    [1.5, 'TOO_SMALL'],
    [20 * 1024 * 1024 + 1, 'TOO_LARGE'],
  ])('may not be of %d bytes', (byteSize, code) => {
    expect(findProblems({ byteSize, checksum })).toMatchObject([{ pointer: '/byteSize', code }])
  })

  it.each([
    ['hex', '5eb63bbbe01eeed093cb22bb8f5acdc3'],
    ['without its padding', 'XrY7u+Ae7tCTyyK7j1rNww'],
    ['URL-safe', 'XrY7u-Ae7tCTyyK7j1rNww=='],
    ['of 15 bytes', 'XrY7u+Ae7tCTyyK7j1rN'],
    ['of 17 bytes', 'XrY7u+Ae7tCTyyK7j1rNwwA='],
    ['with bits behind its last byte', 'XrY7u+Ae7tCTyyK7j1rNwx=='],
    ['followed by a line end', `${checksum}\n`],
    ['empty', ''],
  ])('may not have a checksum that is %s', (_, text) => {
    expect(findProblems({ byteSize: 1, checksum: text })).toMatchObject([{ pointer: '/checksum', code: 'NOT_ALLOWED' }])
  })

  it('is told all that is wrong with it', () => {
    expect(findProblems({ byteSize: 0, checksum: '' }).map(({ field }) => field)).toEqual(['byteSize', 'checksum'])
  })
})

describe('the address of a picture', () => {
  it('names its key', () => {
    const key = newPictureKey()
    expect(readPictureName(toPictureUrl('http://a.test', key).split('/').at(-1) ?? '')).toBe(key)
  })

  it.each(['', 'a.membership.webp', `${'a'.repeat(43)}.webp`, `${'a'.repeat(43)}.membership.webp\n`, '../x'])(
    'is not %j',
    (name) => expect(readPictureName(name)).toBeNull(),
  )
})
