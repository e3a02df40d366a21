import { randomInt } from 'node:crypto'
import type { Currency } from '@atelier/money/currency.ts'

export type GiftCard = { giftCardId: bigint; code: string; currency: Currency; balance: bigint }

/** Capitals and digits that nobody misreads: no 0 and O, no 1, I and L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const lengthOfCode = 16

/** A new code: 16 random characters in groups of four, about 79 bits. */
export function newGiftCardCode(): string {
  return toGroups(Array.from({ length: lengthOfCode }, () => alphabet.charAt(randomInt(alphabet.length))).join(''))
}

/** A code as it is kept, however it was typed. What is none stays one that no card has. */
export function toGiftCardCode(typed: string): string {
  return toGroups(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
}

const toGroups = (characters: string) => characters.replaceAll(/(.{4})(?=.)/g, '$1-')
