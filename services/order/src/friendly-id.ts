import { randomInt } from 'node:crypto'

// No 0, O, 1, I or L, which are misread, and no A, E or U, without which there are no words.
const alphabet = '23456789BCDFGHJKMNPQRSTVWXYZ'
const length = 7

/** A short name for people, of 13 billion: it says nothing of how many there are. Whoever gives it out looks whether it is taken. */
export function newFriendlyId(): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}

/** A name as somebody typed it, in capitals or not. */
export function readFriendlyId(text: string): string {
  return text.toUpperCase()
}
