import { describe, expect, it } from '@jest/globals'
import type { TSchema } from 'typebox'
import { bodyValidator } from '../body-validator.ts'
import { optionalEmail, visibleText } from './field.ts'

function isTaken(schema: TSchema, given: string): boolean {
  const validate = bodyValidator({ schema, method: 'POST', url: '/', httpPart: 'body' })
  return 'value' in Object(validate(given))
}

describe('a name', () => {
  it.each([
    { what: '100 characters of two code points each', name: '🇩🇪'.repeat(100) },
    { what: '400 code points', name: 'x\u0301\u0323\u0331'.repeat(100) },
    { what: 'spaces around them', name: `  ${'x\u0301\u0323\u0331'.repeat(100)}\u3000` },
    { what: 'emoji of several people', name: 'Shop 👨‍👩‍👧' },
    { what: 'Persian, whose words need a non-joiner', name: 'می‌خواهم' },
  ])('may have $what', ({ name }) => {
    expect(isTaken(visibleText(100), name)).toBe(true)
  })

  it.each(['\u200d', 'a\u200c', 'a\u2028b', 'a\u3164b', 'a\u2066b', '\u2800', '🇩🇪'.repeat(101), ' '])(
    'is not %j',
    (name) => {
      expect(isTaken(visibleText(100), name)).toBe(false)
    },
  )
})

describe('an e-mail address', () => {
  it('is one of any script', () => {
    expect(isTaken(optionalEmail(), 'mara@bücher.example')).toBe(true)
  })

  it.each(['mara\u3164@nordlicht.example', 'ma\u034fra@nordlicht.example', 'mara@nord\ufe0flicht.example', 'm@n.1'])(
    'is not %j',
    (email) => {
      expect(isTaken(optionalEmail(), email)).toBe(false)
    },
  )
})
