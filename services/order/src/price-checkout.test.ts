import { amountMax, partOf } from '@atelier/money/money.ts'
import { describe, expect, it } from '@jest/globals'
import * as fc from 'fast-check'
import { dueOf } from './amounts.ts'
import { type Line, subtotalOf } from './line.ts'
import { type Priced, priceCheckout } from './price-checkout.ts'
import type { Discount } from './promotion.ts'

const line = (facts: Partial<Line>): Line => ({
  offerId: 'offer',
  offerName: 'Shirt',
  offerSlug: 'shirt',
  offerDescription: '',
  offerType: 'STANDARD',
  isDigital: false,
  primaryImage: null,
  variantId: 'variant',
  variantName: 'M',
  sku: '',
  attributes: { color: null },
  weight: null,
  dimensions: null,
  quantity: 1,
  unitPrice: 1_000,
  unitCost: 500,
  compareAtPrice: null,
  discount: 0,
  tax: 0,
  ...facts,
})

const plain = (facts: Partial<Priced> = {}): Priced => ({
  lines: [line({})],
  terms: { discount: null, taxes: { lines: [0], shipping: 0 } },
  shipping: 0n,
  donation: 0n,
  giftCards: [],
  ...facts,
})

const lines = fc.array(
  fc.record({
    unitPrice: fc.integer({ min: 0, max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 500 }),
    offerType: fc.constantFrom('STANDARD' as const, 'STANDARD' as const, 'GIFT_CARD' as const),
    isDigital: fc.boolean(),
  }),
  { minLength: 1, maxLength: 20 },
)
const discounts = fc.oneof(
  fc.constant(null),
  fc.record({ type: fc.constant('PERCENTAGE' as const), basisPoints: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({
    type: fc.constant('AMOUNT' as const),
    minorUnits: fc.integer({ min: 1, max: 10_000_000 }),
    currency: fc.constant('USD' as const),
  }),
  fc.constant({ type: 'FREE_SHIPPING' as const }),
)
const units = (max: bigint) => fc.bigInt({ min: 0n, max })
const checkouts = fc
  .record({
    lines,
    discount: discounts,
    basisPoints: fc.integer({ min: 0, max: 3_000 }),
    taxesShipping: fc.boolean(),
    shipping: units(10_000n),
    donation: units(100_000n),
    balances: fc.array(fc.bigInt({ min: 1n, max: 50_000_000n }), { maxLength: 5 }),
  })
  .map(({ lines, discount, basisPoints, taxesShipping, balances, ...rest }): Priced => {
    const taxes = { lines: lines.map(() => basisPoints), shipping: taxesShipping ? basisPoints : 0 }
    const giftCards = balances.map((balance, index) => ({ code: `CARD-${index}`, balance }))
    return { ...rest, lines: lines.map(line), terms: { discount, taxes }, giftCards }
  })

const sum = (amounts: readonly (bigint | number)[]) =>
  amounts.reduce<bigint>((total, amount) => total + BigInt(amount), 0n)

// fast-check prints the seed of a run that fails.
describe('a checkout of any lines, discount, taxes, shipping, donation and gift cards', () => {
  it('comes to its parts, to the last unit', () => {
    fc.assert(
      fc.property(checkouts, (given) => {
        const { lines, amounts } = priceCheckout(given)
        const { subtotal, shipping, tax, donation, discount, total } = amounts
        expect(subtotal).toBe(subtotalOf(given.lines))
        expect(total).toBe(subtotal + shipping + tax + donation - discount)
        expect([shipping, donation]).toEqual([given.shipping, given.donation])
        const isFree = given.terms.discount?.type === 'FREE_SHIPPING'
        expect(discount).toBe(sum(lines.map((priced) => priced.discount)) + (isFree ? shipping : 0n))
        const shippingTax = partOf(isFree ? 0n : shipping, given.terms.taxes.shipping)
        expect(tax).toBe(sum(lines.map((priced) => priced.tax)) + shippingTax)
        expect(total >= 0n && total <= amountMax).toBe(true)
      }),
    )
  })

  it('takes no more off a line than it costs, and nothing off money', () => {
    fc.assert(
      fc.property(checkouts, (given) => {
        for (const priced of priceCheckout(given).lines) {
          expect(priced.discount >= 0 && priced.discount <= priced.unitPrice * priced.quantity).toBe(true)
          if (priced.offerType === 'GIFT_CARD') expect([priced.discount, priced.tax]).toEqual([0, 0])
        }
      }),
    )
  })

  it('takes no more off a gift card than it has, an earlier one first, and buys no gift card with one', () => {
    fc.assert(
      fc.property(checkouts, (given) => {
        const { amounts } = priceCheckout(given)
        const used = new Map(amounts.giftCards.map(({ code, amountUsed }) => [code, amountUsed]))
        expect(used.size).toBe(amounts.giftCards.length)
        const money = subtotalOf(given.lines.filter(({ offerType }) => offerType === 'GIFT_CARD'))
        expect(dueOf(amounts) >= money).toBe(true)
        let isSpent = true
        for (const { code, balance } of given.giftCards) {
          const amount = used.get(code) ?? 0n
          expect(amount <= balance && (isSpent || amount === 0n)).toBe(true)
          isSpent = isSpent && amount === balance
        }
        // Something is left on a card only where there is nothing more that it could pay.
        if (!isSpent || given.giftCards.length === 0) expect(isSpent || dueOf(amounts) === money).toBe(true)
      }),
    )
  })

  it('is the same when what came out is priced again', () => {
    fc.assert(
      fc.property(checkouts, (given) => {
        const once = priceCheckout(given)
        expect(priceCheckout({ ...given, lines: once.lines })).toEqual(once)
      }),
    )
  })
})

describe('a checkout', () => {
  const amount = (minorUnits: number): Discount => ({ type: 'AMOUNT', minorUnits, currency: 'USD' })
  const taxed = (discount: Discount | null, basisPoints: number, shipping = basisPoints) => ({
    discount,
    taxes: { lines: [basisPoints, basisPoints, basisPoints], shipping },
  })

  it('shares a discount out by what its lines cost, the larger remainder first', () => {
    const prices = [1_000, 1_000, 1_000].map((unitPrice) => line({ unitPrice }))
    const { lines: priced } = priceCheckout(plain({ lines: prices, terms: taxed(amount(100), 0) }))
    expect(priced.map(({ discount }) => discount)).toEqual([34, 33, 33])
  })

  it('taxes what is left of each line once, half to even', () => {
    const { lines: priced, amounts } = priceCheckout(
      plain({
        lines: [line({ unitPrice: 1_050 }), line({ unitPrice: 150 })],
        terms: taxed({ type: 'PERCENTAGE', basisPoints: 1_000 }, 1_000),
        shipping: 25n,
      }),
    )
    // 945 and 135 after the discount: 94.5 and 13.5; the shipping's 2.5.
    expect(priced.map(({ tax }) => tax)).toEqual([94, 14])
    expect(amounts).toMatchObject({ discount: 120n, tax: 110n, total: 1_215n })
  })

  it('takes off no more than the goods cost', () => {
    expect(priceCheckout(plain({ terms: taxed(amount(5_000), 500), shipping: 500n })).amounts).toMatchObject({
      discount: 1_000n,
      tax: 25n,
      total: 525n,
    })
  })

  it('of which shipping is free is not taxed for it', () => {
    const free = priceCheckout(plain({ terms: taxed({ type: 'FREE_SHIPPING' }, 1_000), shipping: 500n })).amounts
    expect(free).toMatchObject({ shipping: 500n, discount: 500n, tax: 100n, total: 1_100n })
  })

  it('taxes shipping only where the table says so, and never a donation', () => {
    const { amounts } = priceCheckout(plain({ terms: taxed(null, 1_000, 0), shipping: 500n, donation: 300n }))
    expect(amounts).toMatchObject({ tax: 100n, donation: 300n, total: 1_900n })
  })

  it('of more than any amount can be is refused', () => {
    const most = { lines: [line({ unitPrice: Number(amountMax) })] }
    expect(priceCheckout(plain(most)).amounts.total).toBe(amountMax)
    expect(() => priceCheckout(plain({ ...most, donation: 1n }))).toThrow(
      expect.objectContaining({ code: 'AMOUNT_TOO_LARGE' }),
    )
  })
})
