import { Type } from 'typebox'
import { dateTime, strict, text } from './field.ts'
import { Money, moneyExample, optionalWishedMoney } from './money.ts'
import { problems } from './problem.ts'

const tags = ['Orders']

const params = Type.Object({
  id: Type.String({
    maxLength: 36,
    pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
    description: 'The `id` of the order',
    examples: ['019b3c5e-8b20-7d11-9c01-5a4b3c2d1e0f'],
  }),
})

export const Refund = Type.Object({
  id: Type.String({ description: 'What it is named by' }),
  orderId: Type.String({ description: 'The order' }),
  amount: { ...Money, description: 'What goes back' },
  state: Type.Unsafe<string>({
    type: 'string',
    enum: ['PENDING', 'SUCCEEDED', 'FAILED'],
    description: '`PENDING` until the payment provider has made it; of what is `FAILED` another can be made',
  }),
  reason: Type.String({ description: 'As it was given' }),
  items: Type.Array(
    Type.Object({
      variantId: Type.String({ description: 'The variant' }),
      quantity: Type.Integer({ format: 'int32', description: 'How many of it' }),
    }),
    { description: 'What was given back, where it was given by items' },
  ),
  createdAt: dateTime({ description: 'When it was asked for' }),
})

const refundExample = {
  id: 'ref_01m7yxq2k5x0c6v9te4nrqz5f8',
  orderId: '019b3c5e-8b20-7d11-9c01-5a4b3c2d1e0f',
  amount: moneyExample,
  state: 'PENDING',
  reason: 'The print was damaged',
  items: [],
  createdAt: '2026-05-06T08:00:00.000Z',
}

const refundItem = Type.Object(
  {
    variantId: text(100, { description: 'A variant of the order' }),
    quantity: Type.Integer({ minimum: 1, maximum: 10_000, format: 'int32', description: 'How many of it' }),
  },
  strict,
)

export const createRefund = {
  operationId: 'createRefund',
  tags,
  summary: 'Gives back what was paid for an order, or a part of it',
  description:
    'An `amount`, or `items` at what they cost with their part of the discount and their tax, or neither: all that is left. What was ' +
    'charged goes back first, then what gift cards paid. Several are never more than what was paid. The order and its ' +
    'stock stay as they are: see `cancelOrder`.',
  params,
  body: Type.Object(
    {
      amount: optionalWishedMoney({ description: 'So much, in the currency of the order' }),
      items: Type.Optional(
        Type.Unsafe<{ variantId: string; quantity: number }[] | null>({
          type: ['array', 'null'],
          items: refundItem,
          maxItems: 100,
          description: 'These, each variant once',
        }),
      ),
      reason: text(500, { description: 'Why, for your own records' }),
    },
    { ...strict, examples: [{ amount: { value: 8.95, currency: 'USD' }, reason: 'The print was damaged' }] },
  ),
  response: { 201: { ...Refund, description: 'The refund', examples: [refundExample] }, ...problems },
  refuses: { 404: ['ORDER_NOT_FOUND'], 422: ['REFUND_TOO_LARGE'] },
}

export const listRefunds = {
  operationId: 'listRefunds',
  tags,
  summary: 'What was given back of an order',
  description:
    'All of it, the oldest first, that of a cancellation too. What goes back for a gift is of its purchase, and of no order.',
  params,
  response: {
    200: Type.Object(
      { refunds: Type.Array(Refund) },
      { description: 'The refunds', examples: [{ refunds: [refundExample] }] },
    ),
    ...problems,
  },
  refuses: { 404: ['ORDER_NOT_FOUND'] },
}
