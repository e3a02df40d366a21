import { html } from '@atelier/html/html.ts'
import type { FindInvitationResponse__Output } from '@atelier/protos/shop/v1/FindInvitationResponse.ts'
import type { FastifyReply } from 'fastify'
import { sendMessage } from './message-page.ts'
import { sendPage } from './page.ts'

/** Mail that could not be handed over does not close an invitation: an earlier one may have brought its link. */
const open: readonly string[] = ['INVITED', 'FAILED']

const closed: Record<string, string> = {
  ACCEPTED: 'has been accepted already. There is nothing more to do.',
  EXPIRED: 'has expired. Whoever invited you can send it again.',
  REVOKED: 'was withdrawn. If you think that this is a mistake, ask whoever invited you.',
}

/** The page of an invitation, with a button while it may be accepted. */
export function sendInvitation(reply: FastifyReply, invitation: FindInvitationResponse__Output): FastifyReply {
  const { shopName, status, expiresAt } = invitation
  // One may have run out before that is noted.
  if (!open.includes(status) || Date.parse(expiresAt) <= Date.now()) return sendClosedInvitation(reply, invitation)
  const shop = html`<bdi>${shopName}</bdi>`
  return sendPage(reply, 200, {
    title: 'Your invitation',
    formLeadsTo: 'self',
    content: html`<h1>You are invited to own <br>${shop}</h1>
<div class="panel">
<p>By accepting you become the owner of this shop. The invitation is open until
<time datetime="${expiresAt}">${toDay(expiresAt)}</time>.</p>
<form method="post" class="actions"><button>Accept the invitation</button></form>
</div>
<p class="hint">You did not expect this? Close this page, and nothing happens.</p>`,
  })
}

/** The page of an invitation that cannot be accepted any more: it says why. */
export function sendClosedInvitation(reply: FastifyReply, invitation: FindInvitationResponse__Output): FastifyReply {
  const why = closed[open.includes(invitation.status) ? 'EXPIRED' : invitation.status] ?? 'is closed.'
  const words = html`The invitation to own the shop <bdi>${invitation.shopName}</bdi> ${why}`
  return sendMessage(reply, 410, 'This invitation is closed', words)
}

export function sendAccepted(reply: FastifyReply, shopName: string): FastifyReply {
  const words = html`You are now the owner of the shop <bdi>${shopName}</bdi>. You can close this page.`
  return sendMessage(reply, 200, 'Invitation accepted', words)
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

function toDay(dateTime: string): string {
  const date = new Date(dateTime)
  return Number.isNaN(date.getTime()) ? dateTime : days.format(date)
}
