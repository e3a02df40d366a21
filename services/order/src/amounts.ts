import type { Currency } from '@atelier/money/currency.ts'
import { toAmount } from '@atelier/money/money.ts'
import type { Amounts as AmountsMessage } from '@atelier/protos/order/v1/Amounts.ts'
import { z } from 'zod'

/** What a gift card pays of an order. */
export type UsedGiftCard = { code: string; amountUsed: bigint }

/** What an order comes to, in minor units of its currency. */
export type Amounts = {
  subtotal: bigint
  shipping: bigint
  tax: bigint
  donation: bigint
  /** Taken off: nothing or more. */
  discount: bigint
  /** subtotal + shipping + tax + donation − discount. */
  total: bigint
  giftCards: readonly UsedGiftCard[]
}

/** What is left to be charged once the gift cards have paid. */
export function dueOf({ total, giftCards }: Amounts): bigint {
  return giftCards.reduce((left, { amountUsed }) => left - amountUsed, total)
}

/** Amounts as they are answered and announced. */
export function toAmounts(amounts: Amounts, currency: Currency) {
  const amount = (minorUnits: bigint) => toAmount(minorUnits, currency)
  return {
    subtotal: amount(amounts.subtotal),
    shipping: amount(amounts.shipping),
    tax: amount(amounts.tax),
    donation: amount(amounts.donation),
    discount: amount(amounts.discount),
    total: amount(amounts.total),
    giftCards: amounts.giftCards.map(({ code, amountUsed }) => ({ code, amountUsed: amount(amountUsed) })),
  } satisfies AmountsMessage
}

const keptUnits = z
  .number()
  .int()
  .transform((minorUnits) => BigInt(minorUnits))

/** Amounts as they are kept, in JSON, which carries them exactly up to `amountMax`. */
export const KeptAmounts = z.object({
  subtotal: keptUnits,
  shipping: keptUnits,
  tax: keptUnits,
  donation: keptUnits,
  discount: keptUnits,
  total: keptUnits,
  giftCards: z.array(z.object({ code: z.string(), amountUsed: keptUnits })),
}) satisfies z.ZodType<Amounts>

/** The JSON of amounts, for `KeptAmounts`. */
export function toKeptAmounts(amounts: Amounts): string {
  return JSON.stringify(amounts, (_, value) => (typeof value === 'bigint' ? Number(value) : value))
}
