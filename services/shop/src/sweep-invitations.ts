import { openSweep } from '@atelier/boot/sweep.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import { newId } from '@atelier/ids/id.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import { invitationStore } from './invitation-store.ts'
import { announceInvitation } from './mail-invitation.ts'

const batchSizeMax = 200

type Deps = { pool: Pool; outbox: Outbox }

/** Closes invitations that have run out, and tells of it. Answers how many. */
export async function sweepInvitations({ pool, outbox }: Deps): Promise<number> {
  const expired = await pool.transaction(async (tx) => {
    const closed = await invitationStore(tx).expireOld(batchSizeMax)
    const requestId = newId('req')
    for (const invitation of closed) await announceInvitation(outbox, tx, invitation, requestId)
    return closed.length
  })
  if (expired > 0) outbox.poke()
  return expired
}

/** Keeps sweeping invitations, every `intervalMs` or so. */
export function openInvitationSweep(deps: Deps, intervalMs: number): AsyncDisposable {
  return openSweep({ name: 'invitations', sweepBatch: () => sweepInvitations(deps), batchSizeMax, intervalMs })
}

/** Keeps forgetting what was mailed so long ago that no limit counts it, every `intervalMs` or so. */
export function openInvitationMailSweep(pool: Pool, intervalMs: number): AsyncDisposable {
  const sweepBatch = () => invitationStore(pool).deleteOldMails(batchSizeMax)
  return openSweep({ name: 'invitation mails', sweepBatch, batchSizeMax, intervalMs })
}
