import { type Amount, toMoney } from '@atelier/money/money.ts'

/** A promotion as `order` answers it, and tells it in events. */
type PromotionFacts = {
  id: string
  name: string
  type: string
  codes: readonly string[]
  discount: { type: string; percentage?: number | undefined; amount: Amount | null } | null
  minimum: Amount | null
  startsAt?: string | undefined
  endsAt?: string | undefined
  maxUses?: number | undefined
  uses: number
  createdAt: string
  updatedAt: string
}

/** A promotion as partners read it: `code` where there is one for all, else `codes`. */
export function toPromotion({ type, codes, discount, minimum, startsAt, endsAt, maxUses, ...rest }: PromotionFacts) {
  const [code = ''] = codes
  return {
    id: rest.id,
    name: rest.name,
    type,
    ...(type === 'SHOP_SINGLE' ? { code } : { codes: [...codes] }),
    discount: toDiscount(discount),
    ...(minimum && { minimum: toMoney(minimum) }),
    ...(startsAt !== undefined && { startsAt }),
    ...(endsAt !== undefined && { endsAt }),
    ...(maxUses !== undefined && { maxUses }),
    uses: rest.uses,
    createdAt: rest.createdAt,
    updatedAt: rest.updatedAt,
  }
}

/** Its value is a percentage, an amount, or nothing where shipping is free. */
function toDiscount(discount: PromotionFacts['discount']) {
  if (!discount) throw new Error('a promotion lacks its discount')
  const { type, percentage, amount } = discount
  const value = percentage ?? (amount ? toMoney(amount) : undefined)
  return { type, ...(value !== undefined && { value }) }
}
