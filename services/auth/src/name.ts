/** What an operator calls something, without the spaces around it, or null when what is left is not 1 to 100 visible characters. */
export function readName(text: string): string | null {
  const name = text.trim()
  return name.length >= 1 && name.length <= 100 && !/\p{C}/u.test(name) ? name : null
}
