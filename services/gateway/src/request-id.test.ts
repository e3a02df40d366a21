import { describe, expect, it } from '@jest/globals'
import { readRequestId } from './request-id.ts'

describe('readRequestId', () => {
  it.each(['a', 'A-b_9', 'x'.repeat(64)])("keeps the caller's own %j", (id) => {
    expect(readRequestId(id)).toBe(id)
  })

  it.each([undefined, '', 'x'.repeat(65), 'a b', 'a\nb', 'ä', ['a', 'b']])('makes a new one for %j', (id) => {
    expect(readRequestId(id)).toMatch(/^req_[0-9a-z]{26}$/)
    expect(readRequestId(id)).not.toBe(readRequestId(id))
  })
})
