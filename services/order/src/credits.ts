import type { Database } from '@atelier/postgres/pool.ts'
import type { Checkout } from './checkout.ts'
import { errors } from './errors.ts'
import { giftCardStore } from './gift-card-store.ts'
import { smaller } from './price-checkout.ts'
import { toCodeKey } from './promotion.ts'
import { promotionStore } from './promotion-store.ts'

/**
 * Takes what a checkout pays by gift cards off them, and one use of its promotion, in a transaction of its caller's that has
 * the checkout locked. Repeating it changes nothing. Fails with GIFT_CARD_EMPTY where a card has less by now, and with
 * PROMOTION_USED_UP where others were first.
 */
export async function holdCredits(tx: Database, checkout: Checkout): Promise<void> {
  await holdGiftCards(tx, checkout)
  await holdPromotion(tx, checkout)
}

async function holdGiftCards(tx: Database, { shopId, checkoutId, amounts }: Checkout): Promise<void> {
  const giftCards = giftCardStore(tx)
  const amountByCode = new Map(amounts.giftCards.map(({ code, amountUsed }) => [code, amountUsed]))
  if (amountByCode.size === 0 || (await giftCards.hasUses(checkoutId))) return
  // In the order of their ids, as everybody locks them.
  const locked = await giftCards.lockByCode(shopId, [...amountByCode.keys()])
  const balances = new Map(locked.map(({ code, balance }) => [code, balance]))
  for (const [code, amount] of amountByCode)
    if ((balances.get(code) ?? 0n) < amount) throw errors.GIFT_CARD_EMPTY({ code })
  for (const { giftCardId, code } of locked) await giftCards.use(checkoutId, giftCardId, amountByCode.get(code) ?? 0n)
}

async function holdPromotion(tx: Database, { shopId, checkoutId, promotionId, terms }: Checkout): Promise<void> {
  if (promotionId === null || !terms?.promotionCode) return
  const promotions = promotionStore(tx)
  if (await promotions.hasUse(checkoutId)) return
  const codeKey = toCodeKey(terms.promotionCode)
  const promotion = await promotions.lock(shopId, promotionId)
  const isUsedUp =
    !promotion ||
    (promotion.maxUses !== null && promotion.uses >= promotion.maxUses) ||
    (promotion.type === 'SHOP_MULTI' && (await promotions.isCodeUsed(promotionId, codeKey)))
  if (isUsedUp) throw errors.PROMOTION_USED_UP({ promotionCode: terms.promotionCode })
  await promotions.use(checkoutId, promotionId, codeKey)
}

/** Gives back whatever a checkout still holds of gift cards and its promotion, in a transaction of its caller's. Once. */
export async function releaseCredits(tx: Database, checkoutId: string): Promise<void> {
  const giftCards = giftCardStore(tx)
  for (const { giftCardId, minorUnits } of await giftCards.lockUses(checkoutId))
    await giftCards.giveBack(checkoutId, giftCardId, minorUnits)
  await giftCards.forgetUses(checkoutId)
  await promotionStore(tx).giveBack(checkoutId)
}

/**
 * Gives a part of what a checkout paid by gift cards back to them, to those of the lowest ids first, and answers how much that
 * was: at most what it still holds. Repeating it gives back more.
 */
export async function returnToGiftCards(tx: Database, checkoutId: string, minorUnits: bigint): Promise<bigint> {
  const giftCards = giftCardStore(tx)
  let left = minorUnits
  for (const { giftCardId, minorUnits: held } of await giftCards.lockUses(checkoutId)) {
    const share = smaller(held, left)
    await giftCards.giveBack(checkoutId, giftCardId, share)
    left -= share
  }
  return minorUnits - left
}
