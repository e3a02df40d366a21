import { describe, expect, it } from '@jest/globals'
import { isEmailAddress } from './email-address.ts'

describe('an e-mail address', () => {
  it.each([
    'a@b.co',
    'first.last+tag@mail.example.com',
    "o'neill@example.ie",
    "!#$%&'*+-/=?^_`{|}~@example.com",
    'jörg@bücher.example',
    'jo\u0308rg@bu\u0308cher.example',
    'संपर्क@डाटामेल.भारत',
    '用户@例子.广告',
    'x@xn--bcher-kva.example',
    'a@1.2b.c3',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.co`,
  ])('may be %s', (text) => expect(isEmailAddress(text)).toBe(true))

  it.each([
    '',
    'a',
    'a@b',
    'a@b.',
    '@b.co',
    'a@@b.co',
    'a@b@c.co',
    'a b@c.co',
    'a@b.co,c@d.co',
    '<a@b.co>',
    '"a"@b.co',
    'a@b.co\n',
    'a@b.co\r\nBcc: c@d.co',
    '.a@b.co',
    'a.@b.co',
    'a..b@c.co',
    'a@-b.co',
    'a@b-.co',
    'a@b..co',
    'a@b_c.co',
    'a@b.c/d',
    'a@10.0.0.1',
    'a@[10.0.0.1]',
    'a@b\uff0eco',
    'a@b\u2488co.co',
    'a\uff20b.co',
    'a@\u0301b.co',
    'a@b.co:25',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(64)}.co`,
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(59)}.co`,
  ])('is not %j', (text) => expect(isEmailAddress(text)).toBe(false))

  const unseen = [
    ...['\0', '\u0085', '\ud800', '\ue000', '\u0378', '\u00ad', '\u200b', '\u200d', '\u202e', '\u2060', '\ufeff'],
    ...['\u00a0', '\u2007', '\u2028', '\u3000', '\u034f', '\u115f', '\u1160', '\u3164', '\uffa0', '\u17b4', '\ufe0f'],
    ...['\u2800', '\u{e0041}', '\u{e0100}', '\u{13441}', '\u{16fe4}'],
  ]

  it.each(unseen)('has nothing unseen on either side of its @: %j', (unseen) => {
    expect(isEmailAddress(`a${unseen}b@c.co`)).toBe(false)
    expect(isEmailAddress(`ab@c${unseen}d.co`)).toBe(false)
    expect(isEmailAddress(`ab@cd.c${unseen}o`)).toBe(false)
  })

  it('is told from none in no time, however it is made', () => {
    for (const hostile of [
      `${'a.'.repeat(30)}@`,
      `a@${'b-'.repeat(120)}`,
      `a@${'b.'.repeat(120)}!`,
      `${'a'.repeat(10_000_000)}@`,
    ])
      expect(isEmailAddress(hostile)).toBe(false)
  })
})
