import { createHash } from 'node:crypto'
import { newId } from '@atelier/ids/id.ts'
import { newInvitationId } from './invitation.ts'
import { newPublicToken, newShopId } from './shop.ts'

/** A shop on its way: the ids of what its steps make are known before the first of them, so that each can be repeated. */
export type Provisioning = {
  provisioningId: string
  agencyId: string
  shopId: string
  publicToken: string
  invitationId: string
  /** Who makes the account that is asked for; null: none is. */
  provider: 'stripe' | 'sandbox' | null
  accountId: string | null
  createdAt: Date
  /** Whether the shop is there. */
  isMade: boolean
}

export function newProvisioning(agencyId: string, provider: Provisioning['provider']): Omit<Provisioning, 'createdAt'> {
  return {
    provisioningId: newId('prv'),
    agencyId,
    shopId: newShopId(),
    publicToken: newPublicToken(),
    invitationId: newInvitationId(),
    provider,
    accountId: null,
    isMade: false,
  }
}

/** What finds the provisioning of a channel's call again when it is repeated; null for a call that cannot be. */
export function toRepeatKey(channelId: string, repeatable?: { key: string; fingerprint: string }): string | null {
  if (!repeatable) return null
  const { key, fingerprint } = repeatable
  return createHash('sha256')
    .update(JSON.stringify([channelId, key, fingerprint]))
    .digest('hex')
}
