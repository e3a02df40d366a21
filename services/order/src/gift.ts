import { createHash, timingSafeEqual } from 'node:crypto'
import { newSecretId } from '@atelier/ids/id.ts'
import type { Gift as GiftMessage } from '@atelier/protos/order/v1/Gift.ts'
import { errors } from './errors.ts'

/** The moves of a gift. Each of them is for good. */
export const giftMoves = {
  AVAILABLE: ['REDEEMED', 'CANCELLED', 'CHANGED_TO_PROMOTION'],
  REDEEMED: [],
  CANCELLED: [],
  CHANGED_TO_PROMOTION: [],
} as const satisfies Record<GiftStatus, readonly GiftStatus[]>
export const giftStatuses = ['AVAILABLE', 'REDEEMED', 'CANCELLED', 'CHANGED_TO_PROMOTION'] as const
export type GiftStatus = (typeof giftStatuses)[number]

/** Whom a draw has given a gift to. */
export type Winner = { email: string | null; username: string; selectedAt: Date }

/** What becomes of a gift, and what it is then. */
export type GiftEnd =
  | { status: 'REDEEMED'; orderId: string; orderFriendlyId: string }
  | { status: 'CANCELLED' }
  | { status: 'CHANGED_TO_PROMOTION'; promotionId: string }

/** One of what was bought to be given away, or of a package of links. */
export type Gift = {
  giftId: string
  shopId: string
  /** Null for one of a package. */
  giftPurchaseId: string | null
  /** Null for one that was bought. */
  packageId: string | null
  /** In what it is of, from 0. */
  position: number
  /** Null: nobody was drawn, or nobody is: it is a link's. */
  winner: Winner | null
  /** Of the token that it is redeemed with; null: nobody has one. */
  tokenHash: Buffer | null
} & ({ status: 'AVAILABLE' } | GiftEnd)

/** Fails with GIFT_MOVE_NOT_ALLOWED, naming what the gift does allow. */
export function requireGiftMove({ giftId, status }: Gift, to: GiftStatus): void {
  const allowed: readonly GiftStatus[] = giftMoves[status]
  if (!allowed.includes(to)) throw errors.GIFT_MOVE_NOT_ALLOWED({ giftId, status, allowed })
}

/** A token that whoever has it can redeem a gift with, once, and what is kept of it. */
export function newGiftToken(): { token: string; tokenHash: Buffer } {
  const token = newSecretId('gtk')
  return { token, tokenHash: toTokenHash(token) }
}

/** Whether it is the gift's token, told in the same time for every wrong one. */
export const opensGift = ({ tokenHash }: Gift, token: string): boolean =>
  tokenHash !== null && timingSafeEqual(tokenHash, toTokenHash(token))

/** 128 random bits need no salt, and nobody tries them all. */
const toTokenHash = (token: string) => createHash('sha256').update(token).digest()

/** A gift as it is answered and announced, with the fields of its status. */
export function toGiftMessage(gift: Gift) {
  const { giftId: id, winner } = gift
  return {
    id,
    status: gift.status,
    winner: winner && {
      ...(winner.email !== null && { email: winner.email }),
      username: winner.username,
      selectedAt: winner.selectedAt.toISOString(),
    },
    ...(gift.status === 'REDEEMED' && { orderId: gift.orderId, orderFriendlyId: gift.orderFriendlyId }),
    ...(gift.status === 'CHANGED_TO_PROMOTION' && { promotionId: gift.promotionId }),
  } satisfies GiftMessage
}
