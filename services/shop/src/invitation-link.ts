import { findKeyOfMac, type Keyring, toMacs } from '@atelier/config/keyring.ts'

/** The links by which invitations are accepted. One is the same whenever a key makes it, so that no token has to be kept. */
export type InvitationLinks = {
  toUrl(invitationId: string): string
  /** The invitation that a link's token is of; null for a token that we never gave out. */
  read(token: string): string | null
}

/** A token is the invitation's id and its HMAC-SHA-256: whoever has not the secret, or the mail, cannot make one. */
export function invitationLinks(keyring: Keyring, baseUrl: string): InvitationLinks {
  const toText = (invitationId: string) => `invitation ${invitationId}`
  return {
    toUrl(invitationId) {
      const signature = toMacs(keyring, toText(invitationId)).primary.toString('base64url')
      return `${baseUrl}/invitations/${invitationId}-${signature}`
    },
    read(token) {
      const [, invitationId = '', signature = ''] = /^(inv_[0-9a-z]{26})-([\w-]{43})$/.exec(token) ?? []
      return findKeyOfMac(keyring, toText(invitationId), Buffer.from(signature, 'base64url')) && invitationId
    },
  }
}
