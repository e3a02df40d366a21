import { newId } from '@atelier/ids/id.ts'
import { z } from 'zod'

/**
 * What may be done to an invitation in each state, and where it leads. It begins as FAILED, until its first mail was handed
 * over; a later mail that fails says so, and the link of those before still works.
 */
export const invitationMoves = {
  INVITED: { mail: ['INVITED', 'FAILED'], accept: ['ACCEPTED'], revoke: ['REVOKED'], expire: ['EXPIRED'] },
  FAILED: { mail: ['INVITED', 'FAILED'], accept: ['ACCEPTED'], revoke: ['REVOKED'], expire: ['EXPIRED'] },
  EXPIRED: { mail: ['INVITED', 'FAILED'], revoke: ['REVOKED'] },
  ACCEPTED: {},
  REVOKED: { revoke: ['REVOKED'] },
} as const satisfies Record<string, Partial<Record<InvitationAction, readonly string[]>>>

export type InvitationAction = 'mail' | 'accept' | 'revoke' | 'expire'

export const InvitationStatus = z.enum(['INVITED', 'FAILED', 'EXPIRED', 'ACCEPTED', 'REVOKED'])
export type InvitationStatus = z.output<typeof InvitationStatus>

export type Invitation = {
  invitationId: string
  shopId: string
  agencyId: string
  email: string
  status: InvitationStatus
  /** How many mails were begun: each has a number of its own. */
  sendNumber: number
  /** When the last mail was handed over. */
  sentAt: Date | null
  expiresAt: Date
}

/** How long a link works, counted anew by each request to mail it again. */
export const invitationDays = 7

export function newInvitationId(): string {
  return newId('inv')
}

/** The states from which an action may be taken: what a row must be in for a statement to move it. */
export function statesThatMay(action: InvitationAction): InvitationStatus[] {
  return InvitationStatus.options.filter((status) => action in invitationMoves[status])
}

/** What may still be done to an invitation, for whoever asked for something else. */
export function listActions(status: InvitationStatus): string[] {
  return Object.keys(invitationMoves[status])
}
