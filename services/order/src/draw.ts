import { createHash, createHmac } from 'node:crypto'
import type { Draw as DrawMessage } from '@atelier/protos/order/v1/Draw.ts'
import type { Gift } from './gift.ts'

/** Gifts that one draw gives at most: its event tells of every winner, and NATS carries a mebibyte. */
export const drawQuantityMax = 500

export type Participant = { email: string | null; username: string }

/** Gifts of a purchase that are being drawn, or were. */
export type Draw = {
  drawId: string
  shopId: string
  giftPurchaseId: string
  /** How many gifts are drawn at most. */
  quantity: number
  /** 32 bytes. Told once the draw is finished. */
  seed: Buffer
  /** Null until it is finished. */
  participantsHash: Buffer | null
}

/**
 * Who takes part, each once: a username in other letters of the same alphabet (`Mara`, `mara`) is the same, and the first of
 * them counts. In the order of the bytes of the folded usernames in UTF-8, whatever order they were sent in.
 */
export function toField(participants: readonly Participant[]): Participant[] {
  const byName = new Map<string, Participant>()
  for (const participant of participants) {
    const name = foldName(participant.username)
    if (!byName.has(name)) byName.set(name, participant)
  }
  return [...byName]
    .map(([name, participant]) => ({ bytes: Buffer.from(name), participant }))
    .sort((a, b) => a.bytes.compare(b.bytes))
    .map(({ participant }) => participant)
}

/** The same for every way to write a username. */
const foldName = (username: string) => username.normalize('NFC').trim().toLowerCase()

/** Of a field: the SHA-256 of its folded usernames, each followed by a line feed. */
export function toFieldHash(field: readonly Participant[]): Buffer {
  const hash = createHash('sha256')
  for (const { username } of field) hash.update(`${foldName(username)}\n`)
  return hash.digest()
}

/** What is told of a seed before it is: whoever knows it can tell that the seed was not chosen once the field was known. */
export const toSeedHash = (seed: Buffer): string => createHash('sha256').update(seed).digest('hex')

/**
 * So many of a field by a seed, in the order that they win in; all of it in that order where it has no more. Anyone who knows
 * the seed and the participants can draw again:
 *
 * 1. Put the field in order as `toField` says, with places from 0 to n − 1.
 * 2. For i from 0 on, for each winner: take a number r from 0 to n − i − 1 and swap the places i and i + r
 *    (Fisher–Yates). Who then is in place i wins next.
 * 3. A number below m is taken so: the HMAC-SHA-256, with the seed's 32 bytes as its key, of a counter in decimal digits; its first
 *    six bytes, the highest first, are x. The counter begins at 0 and goes on by one with each x. An x that is not below the
 *    largest multiple of m in 2⁴⁸ is passed over, so that no number is likelier than another; else the number is x modulo m.
 */
export function drawWinners<Entry>(field: readonly Entry[], count: number, seed: Buffer): Entry[] {
  const places = [...field]
  let counter = 0
  const takeBelow = (bound: number): number => {
    const limit = 2 ** 48 - (2 ** 48 % bound)
    for (;;) {
      const x = createHmac('sha256', seed).update(String(counter)).digest().readUIntBE(0, 6)
      counter += 1
      if (x < limit) return x % bound
    }
  }
  const winnersCount = Math.min(count, places.length)
  for (let i = 0; i < winnersCount; i += 1) {
    const chosen = i + takeBelow(places.length - i)
    const [a, b] = [places[i], places[chosen]]
    if (a === undefined || b === undefined) throw new RangeError('a place of the field is empty')
    places[i] = b
    places[chosen] = a
  }
  return places.slice(0, winnersCount)
}

/** A draw with what it has given, in the order that it was drawn in; `tokens`, by the gift's id, where they are told. */
export function toDrawMessage(draw: Draw, given: readonly Gift[], tokens: ReadonlyMap<string, string> = new Map()) {
  const isFinished = draw.participantsHash !== null
  return {
    id: draw.drawId,
    giftPurchaseId: draw.giftPurchaseId,
    state: isFinished ? 'FINISHED' : 'STARTED',
    quantity: draw.quantity,
    seedHash: toSeedHash(draw.seed),
    ...(draw.participantsHash && {
      seed: draw.seed.toString('hex'),
      participantsHash: draw.participantsHash.toString('hex'),
    }),
    winners: toWinners(given).map((winner) => ({ ...winner, token: tokens.get(winner.giftId) ?? '' })),
  } satisfies DrawMessage
}

/** Who has won which of these gifts. */
export function toWinners(given: readonly Gift[]) {
  return given.flatMap(({ giftId, winner }) => {
    if (!winner) return []
    const { email, username, selectedAt } = winner
    return [{ giftId, ...(email !== null && { email }), username, selectedAt: selectedAt.toISOString() }]
  })
}
