import { problemAt } from '@atelier/errors/failure.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { errors } from './errors.ts'
import type { Line } from './line.ts'
import { discountable } from './price-checkout.ts'
import { type Discount, type Prices, type Promotion, toCodeKey, toPrices } from './promotion.ts'
import { promotionStore } from './promotion-store.ts'
import { isShipped } from './shipping-rate.ts'

/**
 * The promotion of a code and what it takes off these lines, an amount in what they are priced in. That it is not used up is
 * looked at here, and decided when it is paid. Fails with PROMOTION_CODE_UNKNOWN, PROMOTION_NOT_APPLICABLE (it says why), and
 * PROMOTION_USED_UP.
 */
export async function applyPromotion(
  db: Database,
  {
    shopId,
    code,
    lines,
    prices,
    now,
  }: { shopId: string; code: string; lines: readonly Line[]; prices: Prices; now: Date },
): Promise<{ promotionId: string; discount: Discount }> {
  const promotions = promotionStore(db)
  const promotion = await promotions.findByCode(shopId, code)
  if (!promotion) throw errors.PROMOTION_CODE_UNKNOWN(about(code, 'PROMOTION_CODE_UNKNOWN', 'is no code of this shop'))
  const { promotionId } = promotion
  const isUsedUp =
    (promotion.maxUses !== null && promotion.uses >= promotion.maxUses) ||
    (promotion.type === 'SHOP_MULTI' && (await promotions.isCodeUsed(promotionId, toCodeKey(code))))
  if (isUsedUp) throw errors.PROMOTION_USED_UP(about(code, 'PROMOTION_USED_UP', 'was used as often as it can be'))
  const discount = toDiscount(promotion, prices)
  const objection = findObjection(promotion, { lines, prices, now })
  if (objection !== null || discount === null) {
    const message = objection ?? 'is for orders in another currency'
    throw errors.PROMOTION_NOT_APPLICABLE(about(code, 'PROMOTION_NOT_APPLICABLE', message))
  }
  return { promotionId, discount }
}

function about(promotionCode: string, code: string, message: string) {
  return { promotionCode, errors: [problemAt('/promotionCode', code, message)] }
}

/** The discount with its amount in what is priced in; null: no rate is known for that. */
function toDiscount({ discount }: Promotion, prices: Prices): Discount | null {
  if (discount.type !== 'AMOUNT') return discount
  const { minorUnits, currency } = discount
  const amount = toPrices({ minorUnits: BigInt(minorUnits), currency }, prices)
  return amount === null ? null : { type: 'AMOUNT', minorUnits: Number(amount), currency: prices.currency }
}

/** Why a promotion is not for these lines; null: it is. */
function findObjection(
  { discount, minimum, startsAt, endsAt }: Promotion,
  { lines, prices, now }: { lines: readonly Line[]; prices: Prices; now: Date },
): string | null {
  if (startsAt && now < startsAt) return `begins at ${startsAt.toISOString()}`
  if (endsAt && now >= endsAt) return `ended at ${endsAt.toISOString()}`
  const goods = discountable(lines)
  if (discount.type === 'FREE_SHIPPING' && !lines.some(isShipped)) return 'is for what is shipped'
  if (discount.type !== 'FREE_SHIPPING' && goods === 0n) return 'is for what is not a gift card and costs something'
  if (minimum === null) return null
  const least = toPrices(minimum, prices)
  if (least === null) return 'is for orders in another currency'
  return goods < least ? 'is for orders of more than this' : null
}
