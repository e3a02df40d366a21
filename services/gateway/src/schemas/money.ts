import { currencies } from '@atelier/money/currency.ts'
import { type TSchema, Type } from 'typebox'
import { strict } from './field.ts'

export const Money = Type.Object(
  {
    value: Type.Number({ description: 'In major units, with at most `currencyScale` decimals' }),
    currency: Type.String({ description: 'ISO 4217' }),
    currencyScale: Type.Integer({ format: 'int32', description: 'Decimals that the currency has' }),
    zero: Type.Boolean({ description: 'It is nothing' }),
    negative: Type.Boolean({ description: 'It is less than nothing' }),
    moreThanZero: Type.Boolean({ description: 'It is more than nothing' }),
    lessThanZero: Type.Boolean({ description: 'It is less than nothing' }),
    zeroOrLess: Type.Boolean({ description: 'It is nothing or less' }),
  },
  { description: 'An amount of money' },
)

export const moneyExample = {
  value: 8.95,
  currency: 'USD',
  currencyScale: 2,
  zero: false,
  negative: false,
  moreThanZero: true,
  lessThanZero: false,
  zeroOrLess: false,
}

/** Of an amount that a request names. `read-money.ts` reads it. */
const wishedFields = {
  value: Type.Number({
    minimum: 0,
    maximum: 10_000_000_000,
    description: 'In major units, with at most as many decimals as the currency has',
  }),
  currency: Type.Enum([...currencies], { description: 'ISO 4217' }),
}

export const wishedMoney = (about: { description: string }) => Type.Object(wishedFields, { ...strict, ...about })

export type WishedMoney = { value: number; currency: (typeof currencies)[number] }

export const optionalWishedMoney = (about: { description: string }) =>
  Type.Optional(Type.Unsafe<WishedMoney | null>(orNone(wishedMoney(about))))

const orNone = (schema: TSchema) => ({ ...schema, type: ['object', 'null'] })
