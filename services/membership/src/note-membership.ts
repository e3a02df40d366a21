import { isDeepStrictEqual } from 'node:util'
import type { Event } from '@atelier/events/event.ts'
import { memberChanged } from '@atelier/events/membership.ts'
import type { membershipPaid } from '@atelier/events/order.ts'
import type { Announce } from '@atelier/events/outbox.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { type Membership, nextMoveAt, stateAt, toEntitledUntil, toMemberFacts } from './member.ts'
import { memberStore } from './member-store.ts'
import { tierStore } from './tier-store.ts'

/** Of either kind of event that tells of a membership: both tell all of it. */
export type MembershipEvent = Omit<Event<typeof membershipPaid>, 'type'>

/**
 * Notes how a membership stands, in the caller's transaction, and announces what others go by when it is another than was
 * announced. What is older than what is known, or told again, changes nothing. Throws when the shop has no such tier:
 * somebody has to see to it.
 */
export async function noteMembership(
  { announce, graceDays }: { announce: Announce; graceDays: number },
  tx: Database,
  { shopId, sequence, requestId, data }: MembershipEvent,
  now = new Date(),
): Promise<void> {
  if (shopId === null) throw new Error('a membership of no shop')
  const members = memberStore(tx)
  const known = await members.lock(shopId, data.customerId)
  if (known && known.lastSequence >= sequence) return
  const tierIds = await tierStore(tx).listIds(shopId)
  const unknown = [data.tier, data.next].find((billed) => billed && !tierIds.includes(billed.id))
  if (unknown) throw new Error(`the shop has no tier ${unknown.id}`)

  const membership = toMembership(data)
  const standing = { ...membership, entitledUntil: toEntitledUntil(membership, graceDays) }
  const state = stateAt(standing, now)
  const memberId = await members.note(shopId, membership, {
    lastSequence: sequence,
    entitledUntil: standing.entitledUntil,
    state,
    movesAt: nextMoveAt(standing, now),
  })
  const facts = toMemberFacts(memberId, membership, state)
  if (known && isDeepStrictEqual(facts, toMemberFacts(memberId, known, known.announcedState))) return
  await announce(tx, memberChanged, { aggregateId: `member/${memberId}`, shopId, requestId, data: facts })
}

const toMembership = (data: MembershipEvent['data']): Membership => ({
  ...data,
  subscribedAt: new Date(data.subscribedAt),
  paidThrough: new Date(data.paidThrough),
})
