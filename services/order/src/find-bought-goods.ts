import { toAmount } from '@atelier/money/money.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { Checkout as CheckoutMessage } from '@atelier/protos/order/v1/Checkout.ts'
import type { Call } from '@atelier/rpc/call.ts'
import type { Checkout } from './checkout.ts'
import { findDownloads } from './find-downloads.ts'
import { giftCardStore } from './gift-card-store.ts'
import { isDownloaded } from './order.ts'
import { orderStore } from './order-store.ts'

type Deps = { pool: Pool } & Parameters<typeof findDownloads>[0]

/**
 * What nobody sends to the buyer of a checkout: the gift cards that were bought, with what is left on them, and the files, at
 * addresses of an hour. Nothing until it is COMPLETED, and no files once the order is CANCELLED.
 */
export async function findBoughtGoods(
  deps: Deps,
  call: Call,
  checkout: Checkout,
): Promise<Pick<CheckoutMessage, 'issuedGiftCards' | 'downloads'>> {
  const { shopId, orderId, lines } = checkout
  if (orderId === null) return {}
  const isCards = lines.some(({ offerType }) => offerType === 'GIFT_CARD')
  const cards = isCards ? await giftCardStore(deps.pool).listOfOrder(orderId) : []
  const order = lines.some(isDownloaded) ? await orderStore(deps.pool).find(shopId, orderId) : null
  return {
    issuedGiftCards: cards.map(({ code, balance, currency }) => ({ code, balance: toAmount(balance, currency) })),
    downloads: order ? await findDownloads(deps, call, order) : [],
  }
}
