import { type OrderFacts, toOrder } from './order.ts'

/** An order as the buyer reads it whose it is. What it costs the shop is no buyer's business. */
export function toBuyersOrder(facts: OrderFacts) {
  const { offers, ...order } = toOrder(facts)
  return {
    ...order,
    offers: offers.map(({ variant, ...offer }) => {
      const { unitCost: _unitCost, cost: _cost, ...shown } = variant
      return { ...offer, variant: shown }
    }),
  }
}
