/**
 * What shows nothing, or is no character at all: controls, what turns the direction of writing, private and unassigned
 * code points, ends of lines, fillers, and the blanks that Unicode has among letters, marks and symbols. Not here,
 * because writing needs them inside a word: what joins and parts letters, and what chooses the variant of one.
 */
const unseen = /[[\p{C}\p{Zl}\p{Zp}\p{DI}\u2800\u{13441}\u{13442}\u{16fe4}\u{1d159}]--[\u200c\u200d\p{VS}]]/v

/**
 * Those where they change nothing that is seen: without a character before them, more than one of a kind, a joiner at the
 * end. A mark at the beginning would change what stands before the text.
 */
const dangling = /^[\p{M}\u200c\u200d]|(?<=[\s\u200c\u200d])[\u200c\u200d\p{VS}]|\p{VS}{2}|[\u200c\u200d]$/v

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Ample for most: a flag has 2, a family of four 7. It keeps a "character" from being a page of marks. */
const codePointsPerCharacter = 4

/**
 * A line of text without the white space around it, or null when that is not 1 to `lengthMax` characters that are seen.
 * A character is what its reader takes for one, made of how many code points it may be; all together have at most four
 * times `lengthMax`.
 */
export function readVisibleText(text: string, lengthMax: number): string | null {
  const trimmed = text.trim()
  const codePointsMax = lengthMax * codePointsPerCharacter
  // The first bound, in code units, keeps what is far too long from being taken apart.
  if (trimmed === '' || trimmed.length > 2 * codePointsMax || [...trimmed].length > codePointsMax) return null
  if (unseen.test(trimmed) || dangling.test(trimmed)) return null
  return [...graphemes.segment(trimmed)].length <= lengthMax ? trimmed : null
}
