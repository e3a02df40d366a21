import { Type } from 'typebox'
import { Address, addressExample, addressFields } from './address.ts'
import { dateTime, email, moment, strict, text } from './field.ts'
import { listOf, listQuery } from './list.ts'
import { OrderAmounts, OrderOffer, orderAmountsExample, orderOfferExample } from './order-offer.ts'
import { problems } from './problem.ts'

const tags = ['Orders']

const orderStatuses = [
  'CONFIRMED',
  'PARTIALLY_IN_PRODUCTION',
  'IN_PRODUCTION',
  'PARTIALLY_SHIPPED',
  'SHIPPED',
  'PARTIALLY_DELIVERED',
  'DELIVERED',
  'CANCELLED',
  'COMPLETED',
] as const

const params = Type.Object({
  id: Type.String({
    maxLength: 36,
    pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
    description: 'The `id` of the order',
    examples: ['019b3c5e-8b20-7d11-9c01-5a4b3c2d1e0f'],
  }),
})

/** Of an answer: which they are is the service's to say. */
const oneOf = (values: readonly string[], about: { description: string }) =>
  Type.Unsafe<string>({ type: 'string', enum: [...values], ...about })

const nextStatuses = Type.Array(Type.String(), { description: 'What it may become next; nothing once it is finished' })

const facts = {
  id: Type.String({ description: 'What it is named by' }),
  shopId: Type.String({ description: 'The shop it is of' }),
  friendlyId: Type.String({ description: 'A short name for people: capitals and digits that nobody misreads' }),
  checkoutId: Type.Optional(Type.String({ description: 'What was paid; none for gifts and samples' })),
  promotionId: Type.Optional(Type.String({ description: 'The promotion that took something off' })),
  status: oneOf(orderStatuses, { description: 'How far it is: it follows from its fulfillments' }),
  email: Type.String({ description: 'Of the customer' }),
  emailMarketingOptIn: Type.Boolean({ description: 'Whether the customer wants to hear from the shop' }),
  username: Type.Optional(Type.String({ description: 'What the customer is called' })),
  message: Type.Optional(Type.String({ description: "The customer's own words" })),
  amounts: OrderAmounts,
  billing: Type.Optional(Type.Object({ address: Address })),
  shipping: Type.Optional(Type.Object({ address: Address }, { description: 'When anything is shipped' })),
  offers: Type.Array(OrderOffer, { description: 'What was bought; an offer once for each of its variants' }),
  source: Type.Object(
    {
      type: oneOf(['ORDER', 'SAMPLES_ORDER', 'STREAMING_GIFT_REDEMPTION', 'GIVEAWAY_LINKS'], {
        description: 'Which of them',
      }),
      giftPurchaseId: Type.Optional(Type.String({ description: 'Of a STREAMING_GIFT_REDEMPTION' })),
      giftId: Type.Optional(Type.String({ description: 'Of a STREAMING_GIFT_REDEMPTION, and of GIVEAWAY_LINKS' })),
    },
    { description: 'How it came to be' },
  ),
  trackingParams: Type.Object(
    Object.fromEntries(
      ['fbc', 'fbp', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'].map((name) => [
        name,
        Type.Optional(Type.String()),
      ]),
    ),
    { description: 'Where the customer came from; those that were told' },
  ),
  metadata: Type.Unsafe<Record<string, string> | null>({
    type: ['object', 'null'],
    additionalProperties: { type: 'string' },
    description: 'What the cart was made with; null when that is nothing',
  }),
  createdAt: dateTime({ description: 'When it was placed' }),
  updatedAt: dateTime({ description: 'When it was last changed' }),
}

export const orderExample = {
  id: '019b3c5e-8b20-7d11-9c01-5a4b3c2d1e0f',
  shopId: 'sh_01m7yxpssrfmaswj8850ykwqgx',
  friendlyId: 'K7QR2MX',
  checkoutId: 'ch_1pe3fd24tv2ywsa3qke3khr1as',
  status: 'CONFIRMED',
  email: 'mara@nordlicht.example',
  emailMarketingOptIn: false,
  amounts: orderAmountsExample,
  shipping: { address: addressExample },
  offers: [orderOfferExample],
  source: { type: 'ORDER' },
  trackingParams: { utm_source: 'stream' },
  metadata: null,
  createdAt: '2026-05-04T09:30:00.000Z',
  updatedAt: '2026-05-04T09:30:00.000Z',
}

export const Order = Type.Object(facts, { description: 'The order', examples: [orderExample] })

const OrderWithNext = Type.Object(
  { ...facts, nextStatuses },
  {
    description: 'The order, with what may become of it',
    examples: [{ ...orderExample, nextStatuses: ['PARTIALLY_IN_PRODUCTION', 'IN_PRODUCTION', 'CANCELLED'] }],
  },
)

export const listOrders = {
  operationId: 'listOrders',
  tags,
  summary: "The shop's orders, newest first",
  description:
    'All of them, or those of an address, of statuses (`status[]=SHIPPED&status[]=DELIVERED`) and of a time; no bound is a part of it. ' +
    'By when they were placed; with a bound on `updatedAt` by when they were last changed, and a cursor of such a list is good for ' +
    'such lists alone: there an order that changes while it is read comes again at its beginning.',
  querystring: Type.Object({
    ...listQuery.properties,
    email: Type.Optional(email({ description: 'Only those of this customer; in capitals or not is one' })),
    'status[]': Type.Optional(
      Type.Array(Type.Enum(orderStatuses), { maxItems: 9, description: 'Only those of these statuses; once for each' }),
    ),
    'createdAt[gt]': Type.Optional(moment({ description: 'Only those that were placed later' })),
    'createdAt[lt]': Type.Optional(moment({ description: 'Only those that were placed earlier' })),
    'updatedAt[gt]': Type.Optional(moment({ description: 'Only those that were last changed later' })),
    'updatedAt[lt]': Type.Optional(moment({ description: 'Only those that were last changed earlier' })),
  }),
  response: { 200: listOf(Type.Object(facts), orderExample), ...problems },
}

export const getOrder = {
  operationId: 'getOrder',
  tags,
  summary: 'An order, as it stands',
  description: 'With what may become of it.',
  params,
  response: { 200: OrderWithNext, ...problems },
  refuses: { 404: ['ORDER_NOT_FOUND'] },
}

export const getOrderByFriendlyId = {
  operationId: 'getOrderByFriendlyId',
  tags,
  summary: 'An order by the short name that people use for it',
  description: 'In capitals or not. Names are unique in a shop, and say nothing of how many orders it has.',
  params: Type.Object({
    friendlyId: Type.String({
      maxLength: 20,
      pattern: '^[0-9A-Za-z]+$',
      description: 'The `friendlyId` of the order',
      examples: ['K7QR2MX'],
    }),
  }),
  response: { 200: OrderWithNext, ...problems },
  refuses: { 404: ['ORDER_NOT_FOUND'] },
}

export const cancelOrder = {
  operationId: 'cancelOrder',
  tags,
  summary: 'Cancels an order of which nothing is in production',
  description:
    'What was paid goes back, with what gift cards paid and the stock; gift cards that it bought are worth nothing any more, and where ' +
    'one was used already, the order stays. Of a gift that was bought, its share goes back to whoever bought the gifts, and the gift stays ' +
    '`REDEEMED`. Cancelling it again answers the same.',
  params,
  body: Type.Object(
    { reason: text(500, { description: 'Why, for your own records' }) },
    { ...strict, examples: [{ reason: 'The customer changed their mind' }] },
  ),
  response: { 200: Order, ...problems },
  refuses: { 404: ['ORDER_NOT_FOUND'], 409: ['ORDER_MOVE_NOT_ALLOWED', 'ORDER_GIFT_CARD_USED'] },
}

export const changeShippingAddress = {
  operationId: 'changeShippingAddress',
  tags,
  summary: 'Sends an order somewhere else',
  description:
    'The whole address is replaced, while nothing of the order is in production. What was charged for shipping and tax stays.',
  params,
  body: Type.Object(addressFields, { ...strict, examples: [addressExample] }),
  response: { 200: Order, ...problems },
  refuses: { 404: ['ORDER_NOT_FOUND'], 409: ['ORDER_MOVE_NOT_ALLOWED'] },
}

export const changeOrderEmail = {
  operationId: 'changeOrderEmail',
  tags,
  summary: 'Says where the customer of an order is written to',
  description: 'Until the order is finished: completed or cancelled.',
  params,
  body: Type.Object(
    { email: email({ description: 'Of the customer' }) },
    { ...strict, examples: [{ email: 'mara@nordlicht.example' }] },
  ),
  response: { 200: Order, ...problems },
  refuses: { 404: ['ORDER_NOT_FOUND'], 409: ['ORDER_MOVE_NOT_ALLOWED'] },
}
