import { toBuyersOrder } from './buyers-order.ts'
import { toDownload } from './download.ts'
import type { OrderFacts } from './order.ts'

type RedeemedGiftFacts = { order: OrderFacts | null; downloads: readonly Parameters<typeof toDownload>[0][] }

/** What a gift became as whoever redeemed it reads it: the order, with its files where it has any. */
export function toRedeemedGift({ order, downloads }: RedeemedGiftFacts) {
  if (!order) throw new Error('a gift that is redeemed has no order')
  return { ...toBuyersOrder(order), ...(downloads.length > 0 && { downloads: downloads.map(toDownload) }) }
}
