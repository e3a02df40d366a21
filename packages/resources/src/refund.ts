import type { Amount } from '@atelier/money/money.ts'
import { moneyOf } from './part.ts'

type RefundFacts = {
  id: string
  orderId: string
  amount: Amount | null
  state: string
  reason: string
  items: readonly { variantId: string; quantity: number }[]
  createdAt: string
}

/** A refund as partners read it. */
export function toRefund({ amount, items, ...facts }: RefundFacts) {
  return { ...facts, amount: moneyOf(amount), items: items.map(({ variantId, quantity }) => ({ variantId, quantity })) }
}
