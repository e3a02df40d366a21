import { randomUUID } from 'node:crypto'
import { openSweep } from '@atelier/boot/sweep.ts'
import { memberChanged } from '@atelier/events/membership.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import { nextMoveAt, stateAt, toMemberFacts } from './member.ts'
import { memberStore } from './member-store.ts'

const batchSizeMax = 100

type Deps = { pool: Pool; outbox: Outbox }

/**
 * Announces the members whose state time alone has changed, as they stand at `now`, and answers how many were due. Several
 * replicas may do it at once: each member is moved by one.
 */
export async function moveMembers({ pool, outbox }: Deps, now = new Date()): Promise<number> {
  const requestId = `moves-${randomUUID()}`
  const count = await pool.transaction(async (tx) => {
    const members = memberStore(tx)
    const due = await members.lockDue(now, batchSizeMax)
    for (const member of due) {
      const { memberId, shopId } = member
      const state = stateAt(member, now)
      await members.noteMoved(memberId, { state, movesAt: nextMoveAt(member, now) })
      const data = toMemberFacts(memberId, member, state)
      await outbox.announce(tx, memberChanged, { aggregateId: `member/${memberId}`, shopId, requestId, data })
    }
    return due.length
  })
  if (count > 0) outbox.poke()
  return count
}

/** Keeps moving members, every `intervalMs` or so. */
export function openMemberMoves(deps: Deps, intervalMs: number): AsyncDisposable {
  return openSweep({
    name: 'members whose time is over',
    sweepBatch: () => moveMembers(deps),
    batchSizeMax,
    intervalMs,
  })
}
