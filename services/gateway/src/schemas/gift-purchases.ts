import { Type } from 'typebox'
import { dateTime, text } from './field.ts'
import { listOf, listQuery } from './list.ts'
import { Money, moneyExample } from './money.ts'
import { Image } from './order-offer.ts'
import { problems } from './problem.ts'

const tags = ['Gifts']

const giftPurchaseId = text(100, {
  description: 'The `id` of the purchase',
  examples: ['giv_01m7yxpssrfmaswj8850ykwqgx'],
})
const purchaseParams = Type.Object({ id: giftPurchaseId })
const giftParams = Type.Object({
  id: giftPurchaseId,
  giftId: text(100, { description: 'The `id` of one of its gifts', examples: ['gft_01m7yxq2k5x0c6v9te4nrqz5f8'] }),
})

const Winner = Type.Object(
  {
    email: Type.Optional(Type.String({ description: 'As the participant gave it, if it did' })),
    username: Type.String({ description: 'As the participant gave it' }),
    selectedAt: dateTime({ description: 'When it was drawn' }),
  },
  { description: 'Who won it; absent until it is drawn' },
)

export const Gift = Type.Object({
  id: Type.String({ description: 'What it is named by' }),
  status: Type.String({ description: '`AVAILABLE`, `REDEEMED`, `CANCELLED` or `CHANGED_TO_PROMOTION`' }),
  promotionId: Type.Optional(Type.String({ description: 'Of `CHANGED_TO_PROMOTION`: the promotion in its place' })),
  orderId: Type.Optional(Type.String({ description: 'Of `REDEEMED`: its order' })),
  orderFriendlyId: Type.Optional(Type.String({ description: 'Of `REDEEMED`: what people call the order' })),
  winner: Type.Optional(Winner),
})

export const GiftPurchase = Type.Object({
  id: Type.String({ description: 'What it is named by' }),
  friendlyId: Type.String({ description: 'What people call it: unique in its shop' }),
  shopId: Type.String({ description: 'The shop' }),
  offer: Type.Optional(
    Type.Object(
      {
        id: Type.String({ description: 'The id of the offer' }),
        name: Type.String({ description: 'What it is called' }),
        slug: Type.String({ description: 'What it is called in an address' }),
        description: Type.String({ description: 'What it is' }),
        primaryImage: Type.Optional(Image),
      },
      { description: 'What is given away, as it was when it was bought' },
    ),
  ),
  amounts: Type.Optional(
    Type.Object(
      {
        subtotal: { ...Money, description: 'Of all gifts, each at the price of the dearest variant' },
        tax: { ...Money, description: 'The tax' },
        total: { ...Money, description: 'What was paid' },
        profit: { ...Money, description: 'Of the subtotal, what the gifts do not cost the shop' },
        prepaidShipping: { ...Money, description: 'For sending all of them, wherever their winners live' },
      },
      { description: 'What it came to' },
    ),
  ),
  email: Type.String({ description: 'Of whoever bought them' }),
  username: Type.Optional(Type.String({ description: 'As it was given, if it was' })),
  message: Type.Optional(Type.String({ description: 'As it was given, if it was' })),
  quantity: Type.Integer({ format: 'int32', description: 'How many gifts it has' }),
  gifts: Type.Array(Gift, { description: 'The gifts in their order. A list has the first 100 of each purchase' }),
  createdAt: dateTime({ description: 'When it was paid' }),
})

const giftExample = {
  id: 'gft_01m7yxq2k5x0c6v9te4nrqz5f8',
  status: 'REDEEMED',
  orderId: '019b3c5e-7a10-7c44-9d52-2f1f6f0c8a11',
  orderFriendlyId: 'B7K2QXR',
  winner: { email: 'mara@nordlicht.example', username: 'mara', selectedAt: '2026-05-04T20:15:00.000Z' },
}

const example = {
  id: 'giv_01m7yxpssrfmaswj8850ykwqgx',
  friendlyId: 'K4TPW9M',
  shopId: 'sh_01m7yxpssrfmaswj8850ykwqgx',
  offer: {
    id: '019b3c5e-7a10-7c44-9d52-2f1f6f0c8a10',
    name: 'Night Owl T-shirt',
    slug: 'night-owl-t-shirt',
    description: 'Soft, and made to order.',
  },
  amounts: {
    subtotal: moneyExample,
    tax: moneyExample,
    total: moneyExample,
    profit: moneyExample,
    prepaidShipping: moneyExample,
  },
  email: 'viewer@example.com',
  username: 'a-viewer',
  quantity: 1,
  gifts: [giftExample],
  createdAt: '2026-05-04T20:00:00.000Z',
}

const giftAnswer = (description: string, status: string, facts: object) => ({
  ...Gift,
  description,
  examples: [{ id: giftExample.id, status, ...facts }],
})

export const listGiftPurchases = {
  operationId: 'listGiftPurchases',
  tags,
  summary: 'Gifts that were bought to be given away',
  description: 'Newest first, in pages or by cursor, each with the first 100 of its gifts.',
  querystring: listQuery,
  response: { 200: listOf(GiftPurchase, example), ...problems },
}

export const getGiftPurchase = {
  operationId: 'getGiftPurchase',
  tags,
  summary: 'A purchase of gifts',
  description: 'With all of its gifts.',
  params: purchaseParams,
  response: { 200: { ...GiftPurchase, description: 'The purchase', examples: [example] }, ...problems },
  refuses: { 404: ['GIFT_PURCHASE_NOT_FOUND'] },
}

const moveRefusals = { 404: ['GIFT_PURCHASE_NOT_FOUND', 'GIFT_NOT_FOUND'], 409: ['GIFT_MOVE_NOT_ALLOWED'] }

export const cancelGift = {
  operationId: 'cancelGift',
  tags,
  summary: 'Cancels a gift',
  description:
    'Its part of what was paid goes back, its shipping included: the parts of all gifts of a purchase are what was ' +
    'paid, to the last cent. Only what is `AVAILABLE` can be cancelled, drawn or not. Repeating it answers the same.',
  params: giftParams,
  response: { 200: giftAnswer('The gift', 'CANCELLED', {}), ...problems },
  refuses: moveRefusals,
}

export const changeGiftToPromotion = {
  operationId: 'changeGiftToPromotion',
  tags,
  summary: 'Gives a promotion in place of a gift',
  description:
    'Makes a promotion of one code for one order, which takes off what the gift cost, and tells its id: `getPromotion` ' +
    'has the code. Only what is `AVAILABLE` can be changed. Repeating it answers the same.',
  params: giftParams,
  response: {
    200: giftAnswer('The gift', 'CHANGED_TO_PROMOTION', { promotionId: 'prm_01m7yxq2k5x0c6v9te4nrqz5f8' }),
    ...problems,
  },
  refuses: moveRefusals,
}
