import { readVisibleText } from '@atelier/visible-text/visible-text.ts'

/** What an operator calls something, without the spaces around it, or null when what is left is not 1 to 100 visible characters. */
export function readName(text: string): string | null {
  const name = readVisibleText(text, 100)
  // As many code points are kept, and no more.
  return name !== null && [...name].length <= 100 ? name : null
}
