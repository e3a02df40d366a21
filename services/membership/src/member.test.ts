import { describe, expect, it } from '@jest/globals'
import { type MemberState, type Membership, memberMoves, nextMoveAt, stateAt, toEntitledUntil } from './member.ts'

const tier = { id: 1, billingCycle: 'Month' } as const
const dayMs = 86_400_000
const paidThrough = new Date('2026-05-04T09:30:00.000Z')
const at = (days: number) => new Date(paidThrough.getTime() + days * dayMs)

function member({ isTrial = false, next = tier as typeof tier | null, graceDays = 7 }) {
  const membership: Membership = {
    customerId: 'c',
    email: 'a@b.test',
    nickname: 'a',
    tier,
    isTrial,
    subscribedAt: at(-30),
    paidThrough,
    next,
  }
  return { ...membership, entitledUntil: toEntitledUntil(membership, graceDays) }
}

describe('the state of a member', () => {
  it.each<[string, Parameters<typeof member>[0], number, MemberState]>([
    ['has paid and goes on', {}, -1, 'Active'],
    ['tries it and goes on', { isTrial: true }, -1, 'FreeTrial'],
    ['has paid and leaves', { next: null }, -1, 'Expiring'],
    ['tries it and leaves', { isTrial: true, next: null }, -1, 'Expiring'],
    ['should have paid just now', {}, 0, 'PastDue'],
    ['should have paid after its trial', { isTrial: true }, 0, 'PastDue'],
    ['should have paid six days ago', {}, 6.9, 'PastDue'],
    ['should have paid a week ago', {}, 7, 'Former'],
    ['left just now', { next: null }, 0, 'Former'],
    ['should have paid where there is no grace', { graceDays: 0 }, 0, 'Former'],
  ])('who %s', (_, wish, days, state) => {
    expect(stateAt(member(wish), at(days))).toBe(state)
  })
})

describe('time alone', () => {
  it.each([
    ['goes on', {}, [0, 7]],
    ['leaves', { next: null }, [0]],
    ['has no grace', { graceDays: 0 }, [0]],
  ])('moves who %s, and as the table says', (_, wish, days) => {
    for (const isTrial of [true, false]) {
      const standing = member({ ...wish, isTrial })
      let now = at(-10)
      const moved: number[] = []
      for (let next = nextMoveAt(standing, now); next; next = nextMoveAt(standing, now)) {
        const before = stateAt(standing, now)
        now = next
        moved.push((now.getTime() - paidThrough.getTime()) / dayMs)
        const { paidThrough: first = [], graceOver: last = [] } = memberMoves[before]
        expect([...first, ...last]).toContain(stateAt(standing, now))
      }
      expect(moved).toEqual(days)
      expect(stateAt(standing, now)).toBe('Former')
    }
  })
})
