import type { Currency } from '@atelier/money/currency.ts'
import { toAmount } from '@atelier/money/money.ts'
import type { OfferLine } from '@atelier/protos/order/v1/OfferLine.ts'
import { z } from 'zod'

const minorUnits = z.number().int()

/**
 * A variant that is bought, with its offer, as both were when the checkout was made: as it is kept, in JSON. Amounts are
 * minor units of the currency of what the line is in.
 */
export const Line = z.object({
  offerId: z.string(),
  offerName: z.string(),
  offerSlug: z.string(),
  offerDescription: z.string(),
  offerType: z.enum(['STANDARD', 'GIFT_CARD']),
  isDigital: z.boolean(),
  primaryImage: z
    .object({ id: z.string(), url: z.string(), width: z.number(), height: z.number(), transformedUrl: z.string() })
    .nullable(),
  variantId: z.string(),
  variantName: z.string(),
  sku: z.string(),
  attributes: z.object({
    description: z.string().exactOptional(),
    color: z.object({ name: z.string(), swatch: z.string() }).nullable(),
    size: z.string().exactOptional(),
  }),
  weight: z.object({ value: z.number(), unit: z.string() }).nullable(),
  dimensions: z.object({ length: z.number(), width: z.number(), height: z.number(), unit: z.string() }).nullable(),
  quantity: z.number().int().positive(),
  unitPrice: minorUnits,
  unitCost: minorUnits,
  compareAtPrice: minorUnits.nullable(),
  /** Of the whole quantity: its part of the discount, and the tax on what is left. */
  discount: minorUnits,
  tax: minorUnits,
})
export type Line = z.output<typeof Line>

/** What somebody holds in a cart: nothing is decided yet. */
export type Wish = { variantId: string; quantity: number }

/** A line as it is answered and announced. */
export function toOfferLine(line: Line, currency: Currency) {
  const amount = (minorUnits: number) => toAmount(BigInt(minorUnits), currency)
  const { quantity, unitPrice, unitCost, compareAtPrice, attributes } = line
  return {
    id: line.offerId,
    name: line.offerName,
    slug: line.offerSlug,
    description: line.offerDescription,
    primaryImage: line.primaryImage,
    variant: {
      id: line.variantId,
      name: line.variantName,
      sku: line.sku,
      unitPrice: amount(unitPrice),
      unitCost: amount(unitCost),
      compareAtPrice: compareAtPrice === null ? null : amount(compareAtPrice),
      price: amount(unitPrice * quantity),
      cost: amount(unitCost * quantity),
      attributes,
      quantity,
      weight: line.weight,
      dimensions: line.dimensions,
    },
  } satisfies OfferLine
}

/** What lines of one checkout or order cost before anything else. */
export function subtotalOf(lines: readonly Pick<Line, 'unitPrice' | 'quantity'>[]): bigint {
  return lines.reduce((sum, { unitPrice, quantity }) => sum + BigInt(unitPrice) * BigInt(quantity), 0n)
}
