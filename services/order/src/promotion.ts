import { type FieldProblem, problemAt } from '@atelier/errors/failure.ts'
import { type Currency, isCurrency } from '@atelier/money/currency.ts'
import { amountMax, convert, toAmount } from '@atelier/money/money.ts'
import type { Promotion as PromotionMessage } from '@atelier/protos/order/v1/Promotion.ts'
import type { PromotionWish__Output } from '@atelier/protos/order/v1/PromotionWish.ts'
import { z } from 'zod'

/** What is taken off, as it is kept, in JSON: a part of the goods in hundredths of a percent, an amount, or the shipping. */
export const Discount = z.discriminatedUnion('type', [
  z.object({ type: z.literal('PERCENTAGE'), basisPoints: z.number().int() }),
  z.object({
    type: z.literal('AMOUNT'),
    minorUnits: z.number().int(),
    currency: z.custom<Currency>((code) => typeof code === 'string' && isCurrency(code)),
  }),
  z.object({ type: z.literal('FREE_SHIPPING') }),
])
export type Discount = z.output<typeof Discount>

export const promotionTypes = ['SHOP_SINGLE', 'SHOP_MULTI'] as const
export type PromotionType = (typeof promotionTypes)[number]

/** What a partner says of a promotion. SHOP_SINGLE has one code for all, SHOP_MULTI many, each for one order. */
export type PromotionFields = {
  name: string
  type: PromotionType
  codes: readonly string[]
  discount: Discount
  /** What the goods must come to, gift cards not counted. */
  minimum: { minorUnits: bigint; currency: Currency } | null
  startsAt: Date | null
  endsAt: Date | null
  /** Orders in all. */
  maxUses: number | null
}

export type Promotion = PromotionFields & {
  promotionId: string
  shopId: string
  uses: number
  createdAt: Date
  updatedAt: Date
}

/** Codes are the same however they are typed. */
export const toCodeKey = (code: string): string => code.trim().toUpperCase()

const codePattern = /^[A-Za-z0-9][A-Za-z0-9_-]{2,39}$/
const codesMax = 1_000

/** What a partner wants of a promotion, or what is wrong with it: beyond what a schema says, and where none was asked. */
export function readPromotionWish(
  wish: PromotionWish__Output | null,
): { fields: PromotionFields; problems?: never } | { fields?: never; problems: FieldProblem[] } {
  const problems: FieldProblem[] = []
  const wrong = (field: string, message: string, code = 'NOT_ALLOWED') =>
    problems.push(problemAt(`/${field.replaceAll('.', '/')}`, code, message))

  const type = promotionTypes.find((known) => known === wish?.type)
  if (!type) wrong('type', `must be one of ${promotionTypes.join(', ')}`)
  const codes = wish?.codes ?? []
  const field = type === 'SHOP_SINGLE' ? 'code' : 'codes'
  if (codes.length === 0) wrong(field, 'is required', 'REQUIRED')
  if (type === 'SHOP_SINGLE' && codes.length > 1) wrong(field, 'is one code')
  if (codes.length > codesMax) wrong(field, `must have at most ${codesMax} items`, 'TOO_LONG')
  if (!codes.every((code) => codePattern.test(code)))
    wrong(field, 'must be 3 to 40 letters, digits, - and _, beginning with a letter or a digit')
  if (new Set(codes.map(toCodeKey)).size !== codes.length) wrong(field, 'must not have a code twice')

  const discount = readDiscount(wish?.discount ?? null)
  if (!discount) wrong('discount.value', 'must be a percentage of 0.01 to 100, or an amount of more than nothing')
  const minimum = wish?.minimum ? readAmount(wish.minimum) : null
  if (wish?.minimum && !minimum) wrong('minimum', 'must be an amount of more than nothing')
  const startsAt = readTime(wish?.startsAt)
  const endsAt = readTime(wish?.endsAt)
  if (startsAt && endsAt && endsAt <= startsAt) wrong('endsAt', 'must be later than startsAt')
  const maxUses = wish?.maxUses ?? null
  if (maxUses !== null && maxUses < 1) wrong('maxUses', 'must be at least 1', 'TOO_SMALL')

  if (!type || !discount || problems.length > 0) return { problems }
  const fields = { name: wish?.name ?? '', type, codes, discount, minimum, startsAt, endsAt, maxUses }
  return { fields }
}

function readDiscount(discount: PromotionWish__Output['discount']): Discount | null {
  switch (discount?.type) {
    case 'PERCENTAGE': {
      const percentage = discount.percentage ?? 0
      const basisPoints = Math.round(percentage * 100)
      // Two decimals at most: the number is the one that its hundredths read as.
      const isExact = basisPoints / 100 === percentage
      return isExact && basisPoints >= 1 && basisPoints <= 10_000 ? { type: 'PERCENTAGE', basisPoints } : null
    }
    case 'AMOUNT': {
      const amount = discount.amount && readAmount(discount.amount)
      return amount && { type: 'AMOUNT', minorUnits: Number(amount.minorUnits), currency: amount.currency }
    }
    case 'FREE_SHIPPING':
      return { type: 'FREE_SHIPPING' }
    default:
      return null
  }
}

function readAmount({ minorUnits, currency }: { minorUnits: number; currency: string }) {
  const isAmount = Number.isSafeInteger(minorUnits) && minorUnits > 0 && BigInt(minorUnits) <= amountMax
  return isAmount && isCurrency(currency) ? { minorUnits: BigInt(minorUnits), currency } : null
}

const readTime = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text))

/** What prices are in, with its rate: an amount in US dollars can be told in it. */
export type Prices = { currency: Currency; microsPerUsd: number }

/**
 * An amount of a promotion in what prices are in: itself in the same currency, converted from US dollars; null from any
 * other, which no rate is known of.
 */
export function toPrices(amount: { minorUnits: bigint; currency: Currency }, prices: Prices): bigint | null {
  if (amount.currency === prices.currency) return amount.minorUnits
  if (amount.currency !== 'USD') return null
  return convert(amount.minorUnits, { currency: 'USD', microsPerUsd: 1_000_000 }, prices)
}

/** A promotion as it is answered and announced. */
export function toPromotionMessage(promotion: Promotion) {
  const { promotionId, name, type, codes, discount, minimum, startsAt, endsAt, maxUses, uses } = promotion
  return {
    id: promotionId,
    name,
    type,
    codes: [...codes],
    discount: toDiscountMessage(discount),
    minimum: minimum && toAmount(minimum.minorUnits, minimum.currency),
    ...(startsAt && { startsAt: startsAt.toISOString() }),
    ...(endsAt && { endsAt: endsAt.toISOString() }),
    ...(maxUses !== null && { maxUses }),
    uses,
    createdAt: promotion.createdAt.toISOString(),
    updatedAt: promotion.updatedAt.toISOString(),
  } satisfies PromotionMessage
}

function toDiscountMessage(discount: Discount) {
  const { type } = discount
  switch (type) {
    case 'PERCENTAGE':
      return { type, percentage: discount.basisPoints / 100, amount: null }
    case 'AMOUNT':
      return { type, amount: { minorUnits: discount.minorUnits, currency: discount.currency } }
    case 'FREE_SHIPPING':
      return { type, amount: null }
  }
}
