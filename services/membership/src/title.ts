import { readVisibleText } from '@atelier/visible-text/visible-text.ts'

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** What is said of a text that is no title. */
export const titleRule = 'must have 3 to 200 visible characters, and no others but spaces'

/** A title without the spaces around it, or null when what is left is not 3 to 200 visible characters. */
export function readTitle(text: string): string | null {
  const title = readVisibleText(text, 200)
  return title !== null && [...graphemes.segment(title)].length >= 3 ? title : null
}
