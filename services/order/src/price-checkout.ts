import { allocate, amountMax, partOf } from '@atelier/money/money.ts'
import type { Amounts } from './amounts.ts'
import type { CheckoutTerms } from './checkout.ts'
import { errors } from './errors.ts'
import { type Line, subtotalOf } from './line.ts'

/** What a checkout is priced from. Every amount is in minor units of its one currency. */
export type Priced = {
  lines: readonly Line[]
  terms: Pick<CheckoutTerms, 'discount' | 'taxes'>
  /** Of the way of shipping that is chosen; nothing where nothing is shipped. */
  shipping: bigint
  donation: bigint
  /** In the order in which they pay, each with what is left on it. */
  giftCards: readonly { code: string; balance: bigint }[]
}

/**
 * What a checkout comes to, to the last minor unit: total = subtotal + shipping + tax + donation − discount, and the discount
 * is what its lines have of it and, where shipping is free, the shipping. Tax is worked out once a line, on what is left
 * of it, and once for shipping. Gift cards that are bought take no discount and no tax: they are money; and gift cards
 * that pay, pay for anything but those. Fails with AMOUNT_TOO_LARGE.
 */
export function priceCheckout({ lines, terms, shipping, donation, giftCards }: Priced): {
  lines: Line[]
  amounts: Amounts
} {
  const subtotal = subtotalOf(lines)
  const discounts = shareDiscount(lines, terms.discount)
  const freeShipping = terms.discount?.type === 'FREE_SHIPPING' ? shipping : 0n
  const priced = lines.map((line, index) => {
    const discount = discounts[index] ?? 0n
    const taxed = isMoney(line) ? 0n : subtotalOf([line]) - discount
    return { ...line, discount: Number(discount), tax: Number(partOf(taxed, terms.taxes.lines[index] ?? 0)) }
  })
  const tax = sumOf(priced.map((line) => BigInt(line.tax))) + partOf(shipping - freeShipping, terms.taxes.shipping)
  const discount = sumOf(discounts) + freeShipping
  const gross = subtotal + shipping + tax + donation
  if (gross > amountMax) throw errors.AMOUNT_TOO_LARGE({ minorUnitsMax: Number(amountMax) })
  const total = gross - discount
  const payable = total - subtotalOf(lines.filter(isMoney))
  const amounts = { subtotal, shipping, tax, donation, discount, total, giftCards: useGiftCards(giftCards, payable) }
  return { lines: priced, amounts }
}

/** The part of the lines that a discount can be taken off. */
export function discountable(lines: readonly Line[]): bigint {
  return subtotalOf(lines.filter((line) => !isMoney(line)))
}

const isMoney = ({ offerType }: Line) => offerType === 'GIFT_CARD'

/** What each line has of a discount: no more than it costs, since the whole is no more than they all do. */
function shareDiscount(lines: readonly Line[], discount: CheckoutTerms['discount']): bigint[] {
  if (lines.length === 0) return []
  const goods = discountable(lines)
  const weights = lines.map((line) => (isMoney(line) ? 0n : subtotalOf([line])))
  return allocate(amountOf(discount, goods), weights)
}

function amountOf(discount: CheckoutTerms['discount'], goods: bigint): bigint {
  if (discount === null || discount.type === 'FREE_SHIPPING') return 0n
  if (discount.type === 'PERCENTAGE') return partOf(goods, discount.basisPoints)
  const amount = BigInt(discount.minorUnits)
  return smaller(amount, goods)
}

function useGiftCards(giftCards: Priced['giftCards'], payable: bigint): Amounts['giftCards'] {
  let left = payable
  const used = giftCards.map(({ code, balance }) => {
    const amountUsed = smaller(balance, left)
    left -= amountUsed
    return { code, amountUsed }
  })
  return used.filter(({ amountUsed }) => amountUsed > 0n)
}

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)

/** `Math.min` takes no `bigint`. */
export function smaller(a: bigint, b: bigint): bigint {
  if (a < b) return a
  return b
}
