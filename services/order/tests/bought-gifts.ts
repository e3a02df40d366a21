import { until } from '@atelier/dev-env/ready.ts'
import type { Currency } from '@atelier/money/currency.ts'
import type { GiftPurchase__Output } from '@atelier/protos/order/v1/GiftPurchase.ts'
import { buyer, partner, type startOrder } from './started-order.ts'

type Started = Awaited<ReturnType<typeof startOrder>>

/** Puts an offer of two variants on sale, the second of them dearer and heavier. */
export function sellOffer({ front }: Pick<Started, 'front'>, facts: Partial<Parameters<typeof front.sell>[0]> = {}) {
  const offerId = crypto.randomUUID()
  const small = front.sell({ offerId, ...facts, variantId: crypto.randomUUID() })
  const large = front.sell({
    offerId,
    variantName: 'Black / XL',
    unitPrice: { minorUnits: 2_799, currency: 'USD' },
    weight: { value: 260, unit: 'g' },
    ...facts,
    variantId: crypto.randomUUID(),
  })
  return { offerId, small, large }
}

/** Gifts that are paid for, as a partner would have them. */
export async function buyGifts(
  { order, front }: Pick<Started, 'order' | 'front'>,
  shopId: string,
  quantity: number,
  { offerId = sellOffer({ front }).offerId, currency }: { offerId?: string; currency?: Currency } = {},
): Promise<GiftPurchase__Output> {
  const wish = { offerId, quantity, email: 'viewer@example.com', username: 'a-viewer', message: 'For you all' }
  const { checkout } = await order.createGiftingCheckout(
    { ...wish, ...(currency !== undefined && { currency }) },
    partner(shopId),
  )
  const checkoutId = checkout?.id ?? ''
  const call = buyer(shopId, checkoutId)
  await order.payCheckout({ checkoutId, paymentToken: 'tok_succeeds' }, call)
  // Paying answers PAYING where everything else is slow, and goes on.
  const find = async () => (await order.getCheckout({ checkoutId }, call)).checkout?.giftPurchaseId
  if (!(await until(async () => (await find()) !== undefined, { timeoutMs: 30_000 }))) throw new Error('it is not paid')
  const giftPurchaseId = (await find()) ?? ''
  const { giftPurchase } = await order.getGiftPurchase({ giftPurchaseId }, partner(shopId))
  if (!giftPurchase) throw new Error('there is no gift purchase')
  return giftPurchase
}

/** A gift of a purchase that somebody has won, with the token. */
export async function winGift({ order }: Pick<Started, 'order'>, shopId: string, { id }: { id: string }) {
  const { id: drawId } = await order.createDraw({ giftPurchaseId: id, quantity: 1 }, partner(shopId))
  const participants = [{ username: 'mara', email: 'mara@nordlicht.example' }]
  const { draw } = await order.finishDraw({ drawId, participants }, partner(shopId))
  const [winner] = draw?.winners ?? []
  if (!winner) throw new Error('nobody has won')
  return winner
}

/** Where a parcel can be sent. */
export const address = { name: 'Mara Lind', address1: 'Torstraße 1', city: 'Berlin', country: 'DE', zip: '10119' }
