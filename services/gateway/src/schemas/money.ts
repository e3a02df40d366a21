import { Type } from 'typebox'

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
