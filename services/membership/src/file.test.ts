import { describe, expect, it } from '@jest/globals'
import { findFileProblems, findMissing, toFileEtag } from './file.ts'

const mebibyte = 1024 * 1024
const checksum = 'XrY7u+Ae7tCTyyK7j1rNww=='

const wishFor = (...sizes: number[]) => ({
  contentType: 'video/mp4',
  byteSize: sizes.reduce((sum, size) => sum + size, 0),
  parts: sizes.map((byteSize) => ({ byteSize, checksum })),
})

describe('a wish for a file', () => {
  it.each([
    ['one byte', [1]],
    ['one part of the largest', [100 * mebibyte]],
    ['the smallest parts and a byte', [5 * mebibyte, 5 * mebibyte, 1]],
    ['2 GiB', [...Array.from({ length: 20 }, () => 100 * mebibyte), 48 * mebibyte]],
    ['as many parts as there can be', [...Array.from({ length: 409 }, () => 5 * mebibyte), 3 * mebibyte]],
  ])('may be of %s', (_, sizes) => {
    expect(findFileProblems(wishFor(...sizes))).toEqual([])
  })

  it.each<[string, Partial<ReturnType<typeof wishFor>>, string, string]>([
    ['of another type', { contentType: 'video/quicktime' }, '/contentType', 'NOT_ALLOWED'],
    ['of nothing', { byteSize: 0 }, '/byteSize', 'TOO_SMALL'],
    ['of half a byte', { byteSize: 1.5 }, '/byteSize', 'TOO_SMALL'],
    ['of more than 2 GiB', { byteSize: 2048 * mebibyte + 1 }, '/byteSize', 'TOO_LARGE'],
    ['of more than its parts', { byteSize: 6 * mebibyte + 2 }, '/byteSize', 'NOT_ALLOWED'],
    ['of no parts', { parts: [] }, '/parts', 'TOO_FEW'],
    ['of too many parts', { parts: wishFor(...Array(513).fill(1)).parts }, '/parts', 'TOO_MANY'],
    ['with a small part', { parts: wishFor(5 * mebibyte - 1, 1).parts }, '/parts/0/byteSize', 'TOO_SMALL'],
    ['with an empty last part', { parts: wishFor(5 * mebibyte, 0).parts }, '/parts/1/byteSize', 'TOO_SMALL'],
    ['with a large part', { parts: wishFor(100 * mebibyte + 1).parts }, '/parts/0/byteSize', 'TOO_LARGE'],
    [
      'with a checksum that is none',
      { parts: [{ byteSize: 6 * mebibyte + 1, checksum: 'x' }] },
      '/parts/0/checksum',
      'NOT_ALLOWED',
    ],
  ])('may not be %s', (_, change, pointer, code) => {
    const field = pointer.split('/').at(-1)
    expect(findFileProblems({ ...wishFor(6 * mebibyte, 1), ...change })).toMatchObject([{ pointer, field, code }])
  })

  it('is told all that is wrong with it', () => {
    const wish = { contentType: 'x', byteSize: 0, parts: [{ byteSize: 0, checksum: '' }] }
    expect(findFileProblems(wish).map(({ pointer }) => pointer)).toEqual([
      '/contentType',
      '/byteSize',
      '/parts/0/byteSize',
      '/parts/0/checksum',
    ])
  })
})

describe('a part', () => {
  const part = { partNumber: 2, sizeBytes: 10, checksum }
  const stored = { partNumber: 2, sizeBytes: 10, etag: '"5eb63bbbe01eeed093cb22bb8f5acdc3"' }

  it.each([
    ['as it was promised', [stored], 0],
    ['not there', [], 1],
    ['of another number', [{ ...stored, partNumber: 1 }], 1],
    ['of another size', [{ ...stored, sizeBytes: 11 }], 1],
    ['of another MD5', [{ ...stored, etag: stored.etag.replace('5', '6') }], 1],
  ])('that is %s is missing or not', (_, found, count) => {
    expect(findMissing([part], found)).toHaveLength(count)
  })
})

it('the ETag of parts is the MD5 of their MD5s and how many they are', () => {
  // Twice the MD5 of "hello world", in bytes, through md5sum.
  expect(toFileEtag([{ checksum }, { checksum }])).toBe('"f057f37734d5fb132a69d44a61780026-2"')
})
