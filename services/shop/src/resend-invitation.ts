import { randomUUID } from 'node:crypto'
import type { ResendInvitationResponse } from '@atelier/protos/shop/v1/ResendInvitationResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { getOfShop } from './find-invitation.ts'
import { toInvitationMessage } from './get-shop-status.ts'
import { listActions } from './invitation.ts'
import type { InvitationStore } from './invitation-store.ts'
import { type MailInvitationDeps, mailInvitation } from './mail-invitation.ts'
import { toRepeatKey } from './provisioning.ts'
import type { ShopStore } from './shop-store.ts'

/**
 * Mails the invitation of a shop again, and answers how it stands then: FAILED where this mail was not handed over. Fails
 * with INVITATION_NOT_FOUND, with INVITATION_CLOSED once it was accepted or revoked, or INVITATION_LIMIT_REACHED.
 */
export async function resendInvitation(
  deps: MailInvitationDeps & { shops: ShopStore; invitations: InvitationStore },
  shopId: string,
  call: Call,
): Promise<ResendInvitationResponse> {
  const caller = principalOf(call)
  const { invitation, shop } = await getOfShop(deps, caller, shopId)
  // A mail that is not known to have been handed over is asked for again: notification may know more by now.
  const { status: before, sendNumber } = invitation
  const wanted = before === 'FAILED' && sendNumber > 0 ? sendNumber : sendNumber + 1
  // The repeat of a call that died finds the mail that was begun, and does not send the next.
  const attempt = toRepeatKey(caller.channelId ?? caller.subject, call.idempotency) ?? randomUUID()
  const mailed = await mailInvitation(deps, invitation, shop.name, wanted, call, attempt)
  const { status } = mailed.invitation
  if (mailed.refused === 'closed') throw errors.INVITATION_CLOSED({ status, allowed: listActions(status) })
  if (mailed.refused === 'limit') throw errors.INVITATION_LIMIT_REACHED({ retryAfterSeconds: mailed.roomInSeconds })
  return { invitation: toInvitationMessage(mailed.invitation) }
}
