import { problemAt } from '@atelier/errors/failure.ts'
import { promotionCreated } from '@atelier/events/order.ts'
import type { Announce } from '@atelier/events/outbox.ts'
import { newId } from '@atelier/ids/id.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { errors } from './errors.ts'
import { type Promotion, type PromotionFields, toPromotionMessage } from './promotion.ts'
import { promotionStore } from './promotion-store.ts'

/** Makes a promotion and announces it, in a transaction of its caller's. Fails with PROMOTION_CODE_TAKEN. */
export async function insertPromotion(
  tx: Database,
  { announce }: { announce: Announce },
  { shopId, ...fields }: PromotionFields & { shopId: string },
  requestId: string,
): Promise<Promotion> {
  const promotions = promotionStore(tx)
  const promotionId = newId('prm')
  await promotions.insert(shopId, promotionId, fields)
  await replaceCodes(tx, shopId, promotionId, fields)
  const promotion = await promotions.find(shopId, promotionId)
  if (!promotion) throw new Error('the promotion that was just made is not there')
  await announce(tx, promotionCreated, {
    aggregateId: `promotion/${promotionId}`,
    shopId,
    requestId,
    data: { promotion: toPromotionMessage(promotion) },
  })
  return promotion
}

/** Gives a promotion its codes, which no other of the shop has. Fails with PROMOTION_CODE_TAKEN. */
export async function replaceCodes(
  tx: Database,
  shopId: string,
  promotionId: string,
  { type, codes }: Pick<PromotionFields, 'type' | 'codes'>,
): Promise<void> {
  const taken = await promotionStore(tx).replaceCodes(shopId, promotionId, codes)
  if (taken.length === 0) return
  const problems = taken.slice(0, 20).map((code) => {
    const place = type === 'SHOP_SINGLE' ? 'code' : `codes/${codes.indexOf(code)}`
    const message = 'is a code of another promotion of this shop'
    return problemAt(`/${place}`, 'PROMOTION_CODE_TAKEN', message)
  })
  throw errors.PROMOTION_CODE_TAKEN({ errors: problems })
}
