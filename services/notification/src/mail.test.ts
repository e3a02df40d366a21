import { describe, expect, it } from '@jest/globals'
import { readRecipient, toFailureLine, toMessageId } from './mail.ts'

describe('a recipient', () => {
  it.each([
    'a@b.co',
    'first.last+tag@mail.example.com',
    "o'neill@example.ie",
    'jörg@bücher.example',
    'x@xn--bcher-kva.example',
  ])('%s is an address', (text) => expect(readRecipient(text)).toBe(text))

  it.each([
    '',
    'a',
    'a@b',
    '@b.co',
    'a@@b.co',
    'a@b@c.co',
    'a b@c.co',
    'a@b.co,c@d.co',
    '<a@b.co>',
    'a@b.co\n',
    'a@b.co\r\nBcc: c@d.co',
    '.a@b.co',
    'a..b@c.co',
    'a@-b.co',
    'a@b..co',
    'a@10.0.0.1',
    'a@[10.0.0.1]',
    '"a"@b.co',
    'a\u200b@b.co',
    'a\u202e@b.co',
    'a\u3164@b.co',
    'a\u034f@b.co',
    'a\u0000@b.co',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(250)}.co`,
  ])('%j is none', (text) => expect(readRecipient(text)).toBeNull())

  it('is told from none in no time, however it is made', () => {
    for (const hostile of [`${'a.'.repeat(30)}@`, `a@${'b-'.repeat(120)}`, `a@${'b.'.repeat(120)}!`])
      expect(readRecipient(hostile)).toBeNull()
  })
})

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
