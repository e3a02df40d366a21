import { Type } from 'typebox'
import { dateTime, optionalDateTime, optionalInt32, optionalTexts, strict, visibleText } from './field.ts'
import { listOf, listQuery } from './list.ts'
import { Money, moneyExample, optionalWishedMoney, type WishedMoney, wishedMoney } from './money.ts'
import { problems } from './problem.ts'

const tags = ['Promotions']

const params = Type.Object({
  id: Type.String({
    maxLength: 30,
    pattern: '^prm_[0-9a-z]{26}$',
    description: 'The `id` of the promotion',
    examples: ['prm_01m7yxpssrfmaswj8850ykwqgx'],
  }),
})

const code = {
  minLength: 3,
  maxLength: 40,
  pattern: '^[A-Za-z0-9][A-Za-z0-9_-]*$',
}

const types = ['SHOP_SINGLE', 'SHOP_MULTI'] as const
const discountTypes = ['PERCENTAGE', 'AMOUNT', 'FREE_SHIPPING'] as const

const amount = wishedMoney({ description: 'An amount' })

export const Discount = Type.Object({
  type: Type.String({ description: '`PERCENTAGE`, `AMOUNT` or `FREE_SHIPPING`' }),
  value: Type.Optional(
    Type.Unsafe<number | object>({
      anyOf: [{ type: 'number' }, Money],
      description: 'Of PERCENTAGE a number, of AMOUNT an amount',
    }),
  ),
})

export const Promotion = Type.Object({
  id: Type.String({ description: 'What it is named by' }),
  name: Type.String({ description: 'What it is called' }),
  type: Type.String({ description: '`SHOP_SINGLE`: one code for all; `SHOP_MULTI`: many, each for one order' }),
  code: Type.Optional(Type.String({ description: 'Of SHOP_SINGLE' })),
  codes: Type.Optional(Type.Array(Type.String(), { description: 'Of SHOP_MULTI' })),
  discount: Discount,
  minimum: Type.Optional(Money),
  startsAt: Type.Optional(dateTime({ description: 'From then on it applies' })),
  endsAt: Type.Optional(dateTime({ description: 'Until then it applies' })),
  maxUses: Type.Optional(Type.Integer({ format: 'int32', description: 'For so many orders in all' })),
  uses: Type.Integer({ format: 'int32', description: 'Orders that have it, with those that are being paid now' }),
  createdAt: dateTime({ description: 'When it was made' }),
  updatedAt: dateTime({ description: 'When it was last changed' }),
})

const wishExample = {
  name: 'Summer stream',
  type: 'SHOP_SINGLE',
  code: 'SUMMER10',
  discount: { type: 'PERCENTAGE', value: 10 },
  minimum: { value: 40, currency: 'USD' },
  maxUses: 500,
}

const example = {
  id: 'prm_01m7yxpssrfmaswj8850ykwqgx',
  ...wishExample,
  minimum: { ...moneyExample, value: 40 },
  uses: 17,
  createdAt: '2026-05-04T09:30:00.000Z',
  updatedAt: '2026-05-04T09:30:00.000Z',
}

const body = Type.Object(
  {
    name: visibleText(100, { description: 'What it is called, for yourself: 1 to 100 visible characters' }),
    type: Type.Enum(types, { description: '`SHOP_SINGLE`: one code for all; `SHOP_MULTI`: many, each for one order' }),
    code: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        ...code,
        description: 'Of SHOP_SINGLE: 3 to 40 letters, digits, `-` and `_`; buyers type it in capitals or not',
      }),
    ),
    codes: optionalTexts(1_000, 40, { description: 'Of SHOP_MULTI: up to 1,000 of the same form' }),
    discount: Type.Object(
      {
        type: Type.Enum(discountTypes, { description: 'What is taken off' }),
        value: Type.Optional(
          Type.Unsafe<number | WishedMoney | null>({
            ...amount,
            type: ['number', 'object', 'null'],
            minimum: 0.01,
            maximum: 100,
            description:
              'Of PERCENTAGE a number of 0.01 to 100 with two decimals at most; of AMOUNT an amount, at most what the goods cost',
          }),
        ),
      },
      { ...strict, description: 'What is taken off the goods, or off shipping; never off gift cards' },
    ),
    minimum: optionalWishedMoney({ description: 'What the goods must come to, gift cards not counted' }),
    startsAt: optionalDateTime({ description: 'At once unless told' }),
    endsAt: optionalDateTime({ description: 'Never unless told' }),
    maxUses: optionalInt32(1, 2_147_483_647, { description: 'For so many orders in all; any number unless told' }),
  },
  { ...strict, examples: [wishExample] },
)

const answer = (description: string) => ({ ...Promotion, description, examples: [example] })

export const createPromotion = {
  operationId: 'createPromotion',
  tags,
  summary: 'A promotion, with its codes',
  description:
    'Amounts apply to orders of their currency, and those in US dollars to all. A use counts when an order is being paid, and no more when that fails.',
  body,
  response: { 201: answer('The promotion'), ...problems },
  refuses: { 409: ['PROMOTION_CODE_TAKEN'] },
}

export const listPromotions = {
  operationId: 'listPromotions',
  tags,
  summary: "The shop's promotions, newest first",
  description: 'Those that are over too.',
  querystring: listQuery,
  response: { 200: listOf(Promotion, example), ...problems },
}

export const getPromotion = {
  operationId: 'getPromotion',
  tags,
  summary: 'A promotion',
  description: 'As it stands.',
  params,
  response: { 200: answer('The promotion'), ...problems },
  refuses: { 404: ['PROMOTION_NOT_FOUND'] },
}

export const replacePromotion = {
  operationId: 'replacePromotion',
  tags,
  summary: 'Replaces all of a promotion',
  description: 'What is not given is gone. Its uses stay, and so does what checkouts were promised.',
  params,
  body,
  response: { 200: answer('The promotion as it is now'), ...problems },
  refuses: { 404: ['PROMOTION_NOT_FOUND'], 409: ['PROMOTION_CODE_TAKEN'] },
}
