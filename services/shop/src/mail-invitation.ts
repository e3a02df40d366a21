import type { Outbox } from '@atelier/events/outbox.ts'
import { invitationChanged } from '@atelier/events/shop.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { NotificationServiceDefinition } from '@atelier/protos/notification/v1/NotificationService.ts'
import type { Call } from '@atelier/rpc/call.ts'
import type { Client } from '@atelier/rpc/client.ts'
import type { Invitation } from './invitation.ts'
import type { InvitationLinks } from './invitation-link.ts'
import { invitationStore } from './invitation-store.ts'

export type MailInvitationDeps = {
  pool: Pool
  outbox: Outbox
  notification: Client<NotificationServiceDefinition>
  links: InvitationLinks
  /** Mails a day, so that nobody mails the world through us. */
  mailsMax: { ofAgency: number; ofRecipient: number; ofInvitation: number }
}

/** Notification answers within 3 s; its answer has to come here too. */
const timeoutMs = 4_000

/** `refused`: it is closed, or too many were mailed today; nothing was sent and nothing has changed. */
export type Mailing =
  | { invitation: Invitation; refused?: 'closed' }
  | { invitation: Invitation; refused: 'limit'; roomInSeconds: number }

/**
 * Mails an invitation and notes what became of it: INVITED only if the mail was handed over. The same number again is the
 * same mail: it counts once and, unless a crash hid that it was handed over, is sent once.
 */
export async function mailInvitation(
  deps: MailInvitationDeps,
  invitation: Invitation,
  shopName: string,
  sendNumber: number,
  call: Call,
): Promise<Mailing> {
  const begun = await begin(deps, invitation, sendNumber)
  if (begun.refused) return begun
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

function begin({ pool, mailsMax }: MailInvitationDeps, invitation: Invitation, sendNumber: number): Promise<Mailing> {
  return pool.transaction(async (tx) => {
    const store = invitationStore(tx)
    await store.lockMails(invitation)
    const counts = await store.countMails(invitation, sendNumber)
    const isOver =
      counts.ofAgency >= mailsMax.ofAgency ||
      counts.ofRecipient >= mailsMax.ofRecipient ||
      counts.ofInvitation >= mailsMax.ofInvitation
    if (isOver) return { invitation, refused: 'limit', roomInSeconds: counts.roomInSeconds }
    const begun = await store.beginMail(invitation, sendNumber)
    return begun ? { invitation: begun } : { invitation, refused: 'closed' }
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
