import { Type } from 'typebox'
import { int32, optionalLine, optionalObject, strict, text } from './field.ts'
import { problems } from './problem.ts'

const tags = ['Orders']

const label = {
  trackingNumber: optionalLine(100, { description: 'By which the carrier knows it' }),
  trackingCompany: optionalLine(100, { description: 'The carrier' }),
}

const fulfillmentExample = 'ful_01m7yxpssrfmaswj8850ykwqgx'

export const itemsOf = (about: { description: string }) =>
  Type.Array(
    Type.Object(
      {
        variantId: text(100, { description: 'The id of a variant' }),
        quantity: Type.Integer({ minimum: 1, maximum: 10_000, format: 'int32', description: 'How many of it' }),
      },
      strict,
    ),
    { minItems: 1, maxItems: 100, ...about },
  )

export const itemExample = { variantId: '019b3c5e-7a11-7f00-8a3c-9e5d1c2b3a40', quantity: 1 }

export const createFulfillment = {
  operationId: 'createFulfillment',
  tags,
  summary: 'Begins to make and send units of an order',
  description:
    'They are in production from here on, and the status of the order follows. Over all fulfillments of an order no more units of a ' +
    'variant than were ordered; what is digital has none.',
  body: Type.Object(
    {
      orderId: text(100, { description: 'The `id` of the order' }),
      items: itemsOf({ description: 'Its variants, each of them once' }),
      shippingLabel: optionalObject(label, { description: 'What it travels under, where that is known' }),
    },
    {
      ...strict,
      examples: [{ orderId: '019b3c5e-8b20-7d11-9c01-5a4b3c2d1e0f', items: [itemExample] }],
    },
  ),
  response: {
    201: Type.Object(
      { fulfillmentId: Type.String({ description: 'What the fulfillment is named by' }) },
      { description: 'It is in production', examples: [{ fulfillmentId: fulfillmentExample }] },
    ),
    ...problems,
  },
  refuses: {
    404: ['ORDER_NOT_FOUND'],
    409: ['ORDER_MOVE_NOT_ALLOWED'],
    422: ['FULFILLMENT_VARIANT_NOT_ORDERED', 'FULFILLMENT_QUANTITY_TOO_LARGE'],
  },
}

export const updateFulfillment = {
  operationId: 'updateFulfillment',
  tags,
  summary: 'Says how far a fulfillment is',
  description:
    'Forward, a step at a time: IN_PRODUCTION, SHIPPED, DELIVERED; the same again changes the label alone. The status of the order ' +
    'follows. What is not said of the label stays.',
  params: Type.Object({
    id: text(100, { description: 'The `fulfillmentId`', examples: [fulfillmentExample] }),
  }),
  body: Type.Object(
    {
      state: Type.Enum(['IN_PRODUCTION', 'SHIPPED', 'DELIVERED'], { description: 'How far it is' }),
      shippingLabel: optionalObject(label, { description: 'What it travels under' }),
    },
    {
      ...strict,
      examples: [{ state: 'SHIPPED', shippingLabel: { trackingNumber: '00340434161094', trackingCompany: 'DHL' } }],
    },
  ),
  response: {
    200: Type.Object(
      {
        fulfillmentId: Type.String({ description: 'What it is named by' }),
        orderId: Type.String({ description: 'The order it is of' }),
        state: Type.String({ description: 'How far it is' }),
        items: Type.Array(Type.Object({ variantId: Type.String(), quantity: int32() }), {
          description: 'What is in it',
        }),
        shippingLabel: Type.Optional(
          Type.Object({
            trackingNumber: Type.Optional(Type.String()),
            trackingCompany: Type.Optional(Type.String()),
          }),
        ),
      },
      {
        description: 'The fulfillment as it is now',
        examples: [
          {
            fulfillmentId: fulfillmentExample,
            orderId: '019b3c5e-8b20-7d11-9c01-5a4b3c2d1e0f',
            state: 'SHIPPED',
            items: [itemExample],
            shippingLabel: { trackingNumber: '00340434161094', trackingCompany: 'DHL' },
          },
        ],
      },
    ),
    ...problems,
  },
  refuses: { 404: ['FULFILLMENT_NOT_FOUND'], 409: ['FULFILLMENT_MOVE_NOT_ALLOWED'] },
}
