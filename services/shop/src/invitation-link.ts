import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secret } from '@atelier/config/secret.ts'

/** The links by which invitations are accepted. One is the same whenever it is made, so that no token has to be kept. */
export type InvitationLinks = {
  toUrl(invitationId: string): string
  /** The invitation that a link's token is of; null for a token that we never gave out. */
  read(token: string): string | null
}

/** A token is the invitation's id and its HMAC-SHA-256: whoever has not the secret, or the mail, cannot make one. */
export function invitationLinks(secret: Secret, baseUrl: string): InvitationLinks {
  const sign = (invitationId: string) =>
    createHmac('sha256', secret.reveal()).update(`invitation ${invitationId}`).digest()
  return {
    toUrl: (invitationId) => `${baseUrl}/invitations/${invitationId}-${sign(invitationId).toString('base64url')}`,
    read(token) {
      const [, invitationId = '', signature = ''] = /^(inv_[0-9a-z]{26})-([\w-]{43})$/.exec(token) ?? []
      const given = Buffer.from(signature, 'base64url')
      return given.length === 32 && timingSafeEqual(given, sign(invitationId)) ? invitationId : null
    },
  }
}
