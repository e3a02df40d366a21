import { describe, expect, it } from '@jest/globals'
import { toFailureLine, toMessageId } from './mail.ts'

describe('what somebody else said', () => {
  it('becomes one line of at most 500 characters', () => {
    expect(toFailureLine(' 550-no\r\n550\tno \u0000\u202e\u2028 never ')).toBe('550-no 550 no never')
    expect(toFailureLine('x'.repeat(501))).toHaveLength(500)
    expect(toFailureLine(`${'x'.repeat(499)}\u{1f600}`).isWellFormed()).toBe(true)
    expect(toFailureLine('\r\n')).toBe('no reason was given')
  })
})

it('a mail has the same Message-ID whenever it is made', () => {
  expect(toMessageId({ invitationId: 'inv_1', sendNumber: 2 }, 'post@mail.example')).toBe('<inv_1.2@mail.example>')
})
