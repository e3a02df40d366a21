import { describe, expect, it } from '@jest/globals'
import { readVisibleText } from './visible-text.ts'

const family = '👨‍👩‍👧'

describe('a visible text', () => {
  it.each([
    { what: 'letters of any script', text: 'Ñandú 北京 दुकान سوق' },
    { what: 'marks that stand alone', text: 'Cafe\u0301' },
    { what: 'spaces of any width', text: '北京\u3000店 a\u00a0 b' },
    { what: 'emoji of several people', text: `Shop ${family}` },
    { what: 'emoji with variants, skin and flags', text: '❤️‍🔥 1️⃣ 👍🏽 🏳️‍🌈 🇩🇪 ❤️' },
    { what: 'Persian, whose words need a non-joiner', text: 'می‌خواهم' },
    { what: 'Sinhala, whose letters need a joiner', text: 'ශ්‍රී ලංකා' },
    { what: 'Malayalam, whose words may end with a joiner', text: 'അവന്‍ വന്നു' },
    { what: 'a variant of a Chinese character', text: '葛\u{e0100}城' },
    { what: 'symbols alone', text: '!' },
  ])('may have $what', ({ text }) => {
    expect(readVisibleText(text, 100)).toBe(text)
  })

  it('is without the white space around it', () => {
    expect(readVisibleText(' \u00a0\u3000a b \t', 100)).toBe('a b')
  })

  it.each([
    { what: 'nothing', text: '' },
    { what: 'spaces alone', text: ' \u00a0\u3000' },
    { what: 'a joiner alone', text: '\u200d' },
    { what: 'a non-joiner alone', text: '\u200c' },
    { what: 'a joiner at its beginning', text: '\u200da' },
    { what: 'a joiner at its end', text: 'a\u200d' },
    { what: 'a non-joiner at its end', text: 'a\u200c' },
    { what: 'a joiner in a word of its own', text: 'a \u200d b' },
    { what: 'joiners in a row', text: 'a\u200d\u200cb' },
    { what: 'a variant of nothing', text: '\ufe0f' },
    { what: 'a variant of a space', text: 'a \ufe0f' },
    { what: 'variants in a row', text: 'a\ufe0f\ufe0fb' },
    { what: 'a mark upon what stands before it', text: '\u0301a' },
  ])('is not $what', ({ text }) => {
    expect(readVisibleText(text, 100)).toBeNull()
  })

  const unseen = [
    ...['\0', '\t', '\n', '\r\n', '\u001b', '\u0085', '\u2028', '\u2029'],
    ...['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069'],
    ...['\u00ad', '\u200b', '\u2060', '\ufeff', '\ud800', '\ue000', '\u0378', '\u{e0041}'],
    ...['\u034f', '\u115f', '\u1160', '\u17b4', '\u2800', '\u3164', '\uffa0', '\u{13441}', '\u{16fe4}', '\u{1d159}'],
  ]

  it.each(unseen)('has nothing in it that shows nothing: %j', (unseen) => {
    expect(readVisibleText(`a${unseen}b`, 100)).toBeNull()
  })

  it.each(['\u2800', '\u3164', '\u{13441}', '\u{1d159}'])('is no blank: %j', (blank) => {
    expect(readVisibleText(blank, 100)).toBeNull()
  })

  it.each([
    { what: 'letters', character: 'x' },
    { what: 'what takes two code units', character: '🏪' },
    { what: 'what takes two code points and four units', character: '🇩🇪' },
    { what: 'letters with marks', character: 'x\u0301\u0323' },
  ])('is as long as its reader counts: $what', ({ character }) => {
    expect(readVisibleText(character.repeat(100), 100)).toBe(character.repeat(100))
    expect(readVisibleText(character.repeat(101), 100)).toBeNull()
  })

  it('has at most four code points for each character that it may have', () => {
    expect(readVisibleText(family.repeat(80), 100)).toBe(family.repeat(80))
    expect(readVisibleText(`${family.repeat(80)}x`, 100)).toBeNull()
    expect(readVisibleText(`x${'\u0301'.repeat(399)}`, 100)).not.toBeNull()
    expect(readVisibleText(`x${'\u0301'.repeat(400)}`, 100)).toBeNull()
  })

  it('is told from none in no time, however it is made', () => {
    for (const hostile of ['x'.repeat(10_000_000), `a${' '.repeat(799)}\u200d`, `${' '.repeat(1_000_000)}\0`])
      expect(readVisibleText(hostile, 100)).toBeNull()
  })
})
