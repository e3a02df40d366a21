import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { type Invitation, listActions } from './invitation.ts'
import { invitationStore } from './invitation-store.ts'
import { announceInvitation } from './mail-invitation.ts'

/** Accepts or revokes an invitation and tells of it, together. Fails with INVITATION_CLOSED where its state does not allow it. */
export async function closeInvitation(
  { pool, outbox }: { pool: Pool; outbox: Outbox },
  { invitationId, ...seen }: Invitation,
  action: 'accept' | 'revoke',
  { requestId }: Call,
): Promise<void> {
  await pool.transaction(async (tx) => {
    const store = invitationStore(tx)
    const closed = await store.close(invitationId, action)
    if (!closed) {
      const status = (await store.find(invitationId))?.status ?? seen.status
      throw errors.INVITATION_CLOSED({ status, allowed: listActions(status) })
    }
    await announceInvitation(outbox, tx, closed, requestId)
  })
  outbox.poke()
}
