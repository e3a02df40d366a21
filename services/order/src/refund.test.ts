import { describe, expect, it } from '@jest/globals'
import * as fc from 'fast-check'
import { leftOf, priceItems } from './refund.ts'

const line = (variantId: string, quantity: number, unitPrice: number, discount: number, tax: number) => ({
  variantId,
  quantity,
  unitPrice,
  discount,
  tax,
})

describe('what items cost', () => {
  it('is their price less their discount with their tax, shared out to the last minor unit', () => {
    const lines = [line('a', 3, 1_000, 100, 55), line('b', 1, 700, 0, 0)]
    expect(priceItems(lines, [], [{ variantId: 'b', quantity: 1 }])).toEqual({ amount: 700n })
    const [one, two] = [[{ variantId: 'a', quantity: 1 }], [{ variantId: 'a', quantity: 2 }]]
    const first = priceItems(lines, [], one)
    const rest = priceItems(lines, one, two)
    expect([first, rest]).toEqual([{ amount: 985n }, { amount: 1_970n }])
  })

  it('is nothing of what was not bought, or was given back before', () => {
    const lines = [line('a', 2, 1_000, 0, 0)]
    expect(priceItems(lines, [], [{ variantId: 'c', quantity: 1 }])).toEqual({ missing: 'c' })
    expect(priceItems(lines, [{ variantId: 'a', quantity: 1 }], [{ variantId: 'a', quantity: 2 }])).toEqual({
      missing: 'a',
    })
  })

  it('is what the line cost once all of it was given back, however it was divided', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 6 })
    const money = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(parts, money, money, money, (quantities, unitPrice, discounted, tax) => {
        const quantity = quantities.reduce((sum, each) => sum + each, 0)
        const discount = Math.min(discounted, unitPrice * quantity)
        const before: { variantId: string; quantity: number }[] = []
        let sum = 0n
        for (const part of quantities) {
          const item = { variantId: 'a', quantity: part }
          const priced = priceItems([line('a', quantity, unitPrice, discount, tax)], before, [item])
          if ('missing' in priced) throw new Error('a unit is missing')
          expect(priced.amount >= 0n).toBe(true)
          sum += priced.amount
          before.push(item)
        }
        expect(sum).toBe(BigInt(unitPrice * quantity - discount + tax))
      }),
    )
  })
})

describe('what is left', () => {
  const refunds = [
    { amount: 500n, chargedAmount: 300n, state: 'SUCCEEDED' },
    { amount: 400n, chargedAmount: 100n, state: 'FAILED' },
    { amount: 50n, chargedAmount: 50n, state: 'PENDING' },
  ] as const

  it('is what was paid less what was given back; of what failed the gift cards have their part', () => {
    expect(leftOf({ state: 'CAPTURED', amount: 1_000n }, 900n, refunds)).toEqual({ charged: 650n, giftCards: 400n })
  })

  it.each(['OPEN', 'AUTHORISING', 'CANCELLING', 'CANCELLED', 'FAILED', 'LOST'] as const)(
    'is nothing of what is %s',
    (state) => {
      expect(leftOf({ state, amount: 1_000n }, 900n, [])).toEqual({ charged: 0n, giftCards: 0n })
    },
  )
})
