import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import * as fc from 'fast-check'
import { drawWinners, toField, toFieldHash, toSeedHash } from './draw.ts'

const seed = Buffer.alloc(32, 7)
const toParticipant = (username: string) => ({ email: null, username })

describe('a draw', () => {
  it('can be done again by whoever has its seed and who took part', () => {
    // By the steps as they are written down, with nothing of ours.
    const names = ['mara', 'Jon', 'ødger', 'zoë', 'Bea', 'amir', 'li', 'Ève'].map((name) => name.toLowerCase())
    const places = names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    let counter = 0
    for (let i = 0; i < 3; i += 1) {
      const digest = createHmac('sha256', seed).update(`${counter}`).digest()
      const x = BigInt(`0x${digest.subarray(0, 6).toString('hex')}`)
      counter += 1
      const r = Number(x % BigInt(places.length - i))
      const [taken] = places.splice(i + r, 1, places[i] ?? '')
      places[i] = taken ?? ''
    }
    const field = toField(['mara', 'Jon', 'ødger', 'zoë', 'Bea', 'amir', 'li', 'Ève'].map(toParticipant))
    const winners = drawWinners(field, 3, seed).map(({ username }) => username.toLowerCase())
    expect(winners).toEqual(places.slice(0, 3))
  })

  it('is the same however the participants were sent', () => {
    const names = fc.uniqueArray(fc.string({ minLength: 1 }), {
      minLength: 1,
      maxLength: 40,
      selector: (n) => n.trim().toLowerCase(),
    })
    const shuffled = names.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(shuffled, fc.integer({ min: 1, max: 50 }), ([all, others], count) => {
        const [field, again] = [toField(all.map(toParticipant)), toField(others.map(toParticipant))]
        expect(toFieldHash(again)).toEqual(toFieldHash(field))
        expect(drawWinners(again, count, seed)).toEqual(drawWinners(field, count, seed))
      }),
    )
  })

  it('gives nobody two gifts, and everybody one where there are enough', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 60 }), (size, count) => {
        const field = Array.from({ length: size }, (_, place) => place)
        const winners = drawWinners(field, count, seed)
        expect(new Set(winners).size).toBe(Math.min(size, count))
        for (const winner of winners) expect(field).toContain(winner)
      }),
    )
  })

  it('counts a username once, in whichever letters, as it came first', () => {
    const field = toField([
      { email: 'mara@nordlicht.example', username: 'Mara' },
      { email: 'other@nordlicht.example', username: ' mARA ' },
      { email: null, username: 'jon' },
    ])
    expect(field).toEqual([
      { email: null, username: 'jon' },
      { email: 'mara@nordlicht.example', username: 'Mara' },
    ])
  })

  it('gives each of the field the same chance of each gift', () => {
    // 5 participants, 2 gifts, 20,000 draws: who wins first, and who second, against an even spread.
    const size = 5
    const draws = 20_000
    const field = Array.from({ length: size }, (_, place) => place)
    const counts = [Array<number>(size).fill(0), Array<number>(size).fill(0)]
    for (let i = 0; i < draws; i += 1) {
      const own = createHash('sha256').update(`chi-square ${i}`).digest()
      drawWinners(field, 2, own).forEach((winner, gift) => {
        const of = counts[gift]
        if (of) of[winner] = (of[winner] ?? 0) + 1
      })
    }
    const expected = draws / size
    for (const of of counts) {
      const chiSquare = of.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
      // Of four degrees of freedom: one in a thousand fair draws would be above it, and these seeds are fixed.
      expect(chiSquare).toBeLessThan(18.47)
    }
  })

  it('tells the SHA-256 of its seed', () => {
    expect(toSeedHash(seed)).toBe(createHash('sha256').update(seed).digest('hex'))
  })
})
