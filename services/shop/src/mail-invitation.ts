import type { Outbox } from '@atelier/events/outbox.ts'
import { invitationChanged } from '@atelier/events/shop.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { NotificationServiceDefinition } from '@atelier/protos/notification/v1/NotificationService.ts'
import type { Call } from '@atelier/rpc/call.ts'
import type { Client } from '@atelier/rpc/client.ts'
import type { Invitation } from './invitation.ts'
import type { InvitationLinks } from './invitation-link.ts'
import { firstAttempt, invitationStore, type MailsMax } from './invitation-store.ts'

export type MailInvitationDeps = {
  pool: Pool
  outbox: Outbox
  notification: Client<NotificationServiceDefinition>
  links: InvitationLinks
  /** So that nobody mails the world through us. */
  mailsMax: MailsMax
}

/** Notification answers within 3 s; its answer has to come here too. */
const timeoutMs = 4_000

/** `refused`: it is closed, or too many were mailed today; nothing was sent. */
export type Mailing =
  | { invitation: Invitation; refused?: 'closed' }
  | { invitation: Invitation; refused: 'limit'; roomInSeconds: number }

/**
 * Mails an invitation and notes what became of it: INVITED only if the mail was handed over. The same number again is the same
 * mail: unless a crash hid that it was handed over, it is sent once. `attempt` names who asks: the same one again within a day
 * counts once and has the number that it had. Without it, it is the one that comes with the shop.
 */
export async function mailInvitation(
  deps: MailInvitationDeps,
  invitation: Invitation,
  shopName: string,
  nextNumber: number,
  call: Call,
  attempt: string = firstAttempt,
): Promise<Mailing> {
  const begun = await begin(deps, invitation, attempt, nextNumber)
  if (begun.refused) return begun
  const { sendNumber } = begun
  const { invitationId, email, expiresAt } = begun.invitation
  const failure = await send(
    deps,
    {
      invitationId,
      sendNumber,
      email,
      shopName,
      link: deps.links.toUrl(invitationId),
      expiresAt: expiresAt.toISOString(),
    },
    call,
  )
  const noted = await deps.pool.transaction(async (tx) => {
    const changed = await invitationStore(tx).noteMailed(invitationId, sendNumber, failure)
    if (changed) await announceInvitation(deps.outbox, tx, changed, call.requestId)
    return changed
  })
  deps.outbox.poke()
  return { invitation: noted ?? (await invitationStore(deps.pool).find(invitationId)) ?? begun.invitation }
}

type Begun = (Mailing & { refused: string }) | { invitation: Invitation; sendNumber: number; refused?: never }

function begin(
  { pool, mailsMax }: MailInvitationDeps,
  invitation: Invitation,
  attempt: string,
  nextNumber: number,
): Promise<Begun> {
  return pool.transaction(async (tx) => {
    const store = invitationStore(tx)
    await store.lockMails(invitation)
    const roomInSeconds = await store.findRoom(invitation, attempt, mailsMax)
    if (roomInSeconds !== null) {
      await store.noteLimit(invitation)
      return { invitation, refused: 'limit', roomInSeconds }
    }
    const sendNumber = (await store.findSendNumber(invitation, attempt)) ?? nextNumber
    const begun = await store.beginMail(invitation, attempt, sendNumber)
    return begun ? { invitation: begun, sendNumber } : { invitation, refused: 'closed' }
  })
}

/** Why the mail was not handed over, or null. */
async function send(
  { notification }: MailInvitationDeps,
  mail: Parameters<Client<NotificationServiceDefinition>['sendInvitation']>[0],
  { requestId }: Call,
): Promise<string | null> {
  try {
    const { failure } = await notification.sendInvitation(mail, { requestId, deadlineMs: Date.now() + timeoutMs })
    return failure ?? null
  } catch (error) {
    return `notification: ${Error.isError(error) ? error.message : 'failed'}`.slice(0, 500)
  }
}

/** Tells of an invitation's state, in the transaction that changed it. */
export function announceInvitation(
  outbox: Pick<Outbox, 'announce'>,
  tx: Parameters<Outbox['announce']>[0],
  { invitationId, shopId, status }: Invitation,
  requestId: string,
): Promise<void> {
  return outbox.announce(tx, invitationChanged, {
    aggregateId: invitationId,
    shopId,
    requestId,
    data: { invitationId, status },
  })
}
