import type { Amount } from '@atelier/money/money.ts'
import { type Image, toImage } from './image.ts'
import { moneyOf } from './part.ts'

type Winner = { email?: string | undefined; username: string; selectedAt: string }

/** A gift as `order` answers it, and tells it in events. */
export type GiftFacts = {
  id: string
  status: string
  winner: Winner | null
  promotionId?: string | undefined
  orderId?: string | undefined
  orderFriendlyId?: string | undefined
}

/** A purchase of gifts as `order` answers it, and tells it in events. */
export type GiftPurchaseFacts = {
  id: string
  friendlyId: string
  shopId: string
  offer: { id: string; name: string; slug: string; description: string; primaryImage: Image | null } | null
  amounts: Record<'subtotal' | 'tax' | 'total' | 'profit' | 'prepaidShipping', Amount | null> | null
  email: string
  username?: string | undefined
  message?: string | undefined
  quantity: number
  gifts: readonly GiftFacts[]
  createdAt: string
}

/** A purchase of gifts as partners read it: what there is none of is left out. */
export function toGiftPurchase({ offer, amounts, username, message, ...purchase }: GiftPurchaseFacts) {
  return {
    id: purchase.id,
    friendlyId: purchase.friendlyId,
    shopId: purchase.shopId,
    ...(offer && { offer: toGiftedOffer(offer) }),
    ...(amounts && {
      amounts: {
        subtotal: moneyOf(amounts.subtotal),
        tax: moneyOf(amounts.tax),
        total: moneyOf(amounts.total),
        profit: moneyOf(amounts.profit),
        prepaidShipping: moneyOf(amounts.prepaidShipping),
      },
    }),
    email: purchase.email,
    ...(username !== undefined && { username }),
    ...(message !== undefined && { message }),
    quantity: purchase.quantity,
    gifts: purchase.gifts.map(toGift),
    createdAt: purchase.createdAt,
  }
}

/** A gift as partners read it, with the fields of its status. */
export function toGift({ id, status, winner, promotionId, orderId, orderFriendlyId }: GiftFacts) {
  return {
    id,
    status,
    ...(promotionId !== undefined && { promotionId }),
    ...(orderId !== undefined && { orderId }),
    ...(orderFriendlyId !== undefined && { orderFriendlyId }),
    ...(winner && { winner: toWinner(winner) }),
  }
}

const toWinner = ({ email, username, selectedAt }: Winner) => ({
  ...(email !== undefined && { email }),
  username,
  selectedAt,
})

function toGiftedOffer({ primaryImage, ...offer }: NonNullable<GiftPurchaseFacts['offer']>) {
  const { id, name, slug, description } = offer
  return { id, name, slug, description, ...(primaryImage && { primaryImage: toImage(primaryImage) }) }
}
