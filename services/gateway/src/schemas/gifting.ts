import { currencies } from '@atelier/money/currency.ts'
import { Type } from 'typebox'
import { Checkout, checkoutExample } from './checkouts.ts'
import {
  dateTime,
  email,
  optionalEmail,
  optionalEnum,
  optionalInt32,
  optionalLine,
  optionalText,
  strict,
  text,
} from './field.ts'
import { problems } from './problem.ts'

const tags = ['Gifts']

const giftPurchaseId = 'giv_01m7yxpssrfmaswj8850ykwqgx'
const drawId = 'gdr_01m7yxq0c4m8k2w6r9t3v5y7z1'

// Nothing of it is chosen: the shipping is in its amounts.
const { shippingOptionId: _, ...unchosen } = checkoutExample
const giftingExample = { ...unchosen, shippingOptions: [] }

const drawParams = Type.Object({
  id: text(100, { description: 'The `id` of the draw', examples: [drawId] }),
})

export const createGiftingCheckout = {
  operationId: 'createGiftingCheckout',
  tags,
  summary: 'A checkout of gifts',
  description:
    'Paid like that of a cart, it becomes a gift purchase: as many gifts of one offer, to be drawn among viewers. Each costs what the ' +
    "offer's dearest variant does, so that its winner may choose any; its shipping is paid with it, at what the " +
    "cheapest way costs where that is dearest. There is no address yet, so there is no tax. It takes nothing from the stock. After paying, the buyer comes back to the shop's storefront.",
  body: Type.Object(
    {
      offerId: text(100, { description: 'An offer of the shop that buyers can have; no gift card' }),
      quantity: Type.Integer({ minimum: 1, maximum: 10_000, description: 'How many gifts' }),
      currency: optionalEnum(currencies, { description: "ISO 4217; the shop's own unless given" }),
      email: email({ description: 'Of whoever buys them' }),
      username: optionalLine(100, { description: 'What the buyer is called' }),
      message: optionalText(1_000, { description: "The buyer's own words" }),
    },
    {
      ...strict,
      examples: [
        {
          offerId: '019b3c5e-7a10-7c44-9d52-2f1f6f0c8a10',
          quantity: 5,
          email: 'viewer@example.com',
          username: 'a-viewer',
        },
      ],
    },
  ),
  response: { 201: { ...Checkout, description: 'The checkout', examples: [giftingExample] }, ...problems },
  refuses: { 422: ['OFFER_NOT_GIVEABLE', 'SHIPPING_NOT_AVAILABLE', 'AMOUNT_TOO_LARGE'] },
}

export const createDraw = {
  operationId: 'createDraw',
  tags,
  summary: 'Begins a draw of gifts',
  description:
    'Chooses the seed that winners are drawn by, and tells its SHA-256 in the event and in `getDraw`: so anyone can see that it was not ' +
    'chosen once it was known who takes part. It sets no gift aside; of two draws the one that is finished first gives.',
  body: Type.Object(
    {
      giftPurchaseId: text(100, { description: 'The purchase whose gifts are drawn' }),
      quantity: optionalInt32(1, 500, {
        description: 'How many of its gifts are drawn; unless given, all that nobody has won, up to 500',
      }),
    },
    { ...strict, examples: [{ giftPurchaseId, quantity: 3 }] },
  ),
  response: {
    201: Type.Object(
      { id: Type.String({ description: 'What it is named by' }) },
      { description: 'The draw', examples: [{ id: drawId }] },
    ),
    ...problems,
  },
  refuses: { 404: ['GIFT_PURCHASE_NOT_FOUND'], 422: ['GIFTS_NOT_AVAILABLE'] },
}

export const Draw = Type.Object({
  id: Type.String({ description: 'What it is named by' }),
  giftPurchaseId: Type.String({ description: 'The purchase whose gifts are drawn' }),
  state: Type.String({ description: '`STARTED` or `FINISHED`' }),
  quantity: Type.Integer({ format: 'int32', description: 'How many gifts are drawn at most' }),
  seedHash: Type.String({ description: 'SHA-256 of the seed, in hexadecimal digits' }),
  seed: Type.Optional(Type.String({ description: 'Once it is finished: the seed, 32 bytes in hexadecimal digits' })),
  participantsHash: Type.Optional(
    Type.String({
      description:
        'Once it is finished: the SHA-256, in hexadecimal digits, of the usernames that took part, each followed by a line feed: in NFC, ' +
        'without spaces around them, in small letters, each once, in the order of their bytes in UTF-8',
    }),
  ),
  winners: Type.Array(
    Type.Object({
      giftId: Type.String({ description: 'The gift that was won' }),
      email: Type.Optional(Type.String({ description: 'As the participant gave it, if it did' })),
      username: Type.String({ description: 'As the participant gave it' }),
      token: Type.Optional(
        Type.String({
          description: 'What the gift is redeemed with, once. In the answer that draws the winners alone',
        }),
      ),
      selectedAt: dateTime({ description: 'When it was drawn' }),
    }),
    { description: 'In the order that they were drawn in' },
  ),
})

const finished = {
  id: drawId,
  giftPurchaseId,
  state: 'FINISHED',
  quantity: 1,
  seedHash: '66840dda154e8a113c31dd0ad32f7f3a366a80e8136979d8f5a101d3d29d6f72',
  seed: '0000000000000000000000000000000000000000000000000000000000000000',
  // Of jon and mara.
  participantsHash: '9fcd384721d463dd9081212df2e08762cb8affb0f3c7e0cfe7a54a0035560383',
  winners: [
    {
      giftId: 'gft_01m7yxq2k5x0c6v9te4nrqz5f8',
      email: 'mara@nordlicht.example',
      username: 'mara',
      selectedAt: '2026-05-04T20:15:00.000Z',
    },
  ],
}

export const getDraw = {
  operationId: 'getDraw',
  tags,
  summary: 'A draw, with its winners once it is finished',
  description: 'Without the tokens: those are told once.',
  params: drawParams,
  response: { 200: { ...Draw, description: 'The draw', examples: [finished] }, ...problems },
  refuses: { 404: ['DRAW_NOT_FOUND'] },
}

export const finishDraw = {
  operationId: 'finishDraw',
  tags,
  summary: 'Draws the winners',
  description:
    'Once. Where they are no more than the gifts, all win. A username counts once, in capitals or not, as it came first. Repeating ' +
    'it with the same participants answers the same winners, with their tokens only under the same `Idempotency-Key`.\n\n' +
    'Anyone can draw again. Trim the usernames, write them in NFC and small letters, and put them in the order of their bytes in ' +
    'UTF-8: places 0 to n − 1. For each winner i, from 0: take a number r from 0 to n − i − 1 and swap the places i and i + r; ' +
    'place i wins, and gets the next gift of the purchase that nobody has won. A number below m: HMAC-SHA-256, keyed by the 32 bytes of `seed`, of a counter ' +
    'in decimal digits, which begins at 0 and goes on by one each time; its first six bytes, big-endian, are x. An x from ' +
    'the largest multiple of m in 2^48 on is passed over; else the number is x modulo m.',
  params: drawParams,
  body: Type.Object(
    {
      participants: Type.Array(
        Type.Object(
          {
            email: optionalEmail({ description: 'Whom to write to' }),
            username: Type.String({
              minLength: 1,
              maxLength: 100,
              pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]*\\S[^\\u0000-\\u001f\\u007f-\\u009f]*$',
              description: 'What it is called: 1 to 100 characters',
            }),
          },
          strict,
        ),
        { minItems: 1, maxItems: 10_000, description: 'Who takes part: 1 to 10,000' },
      ),
    },
    {
      ...strict,
      examples: [{ participants: [{ username: 'mara', email: 'mara@nordlicht.example' }, { username: 'jon' }] }],
    },
  ),
  response: {
    200: {
      ...Draw,
      description: 'The draw',
      examples: [
        {
          ...finished,
          winners: finished.winners.map((winner) => ({ ...winner, token: 'gtk_6b0r9w3k5y8n2c7v4m1q0z6t9x' })),
        },
      ],
    },
    ...problems,
  },
  refuses: { 404: ['DRAW_NOT_FOUND'], 409: ['DRAW_FINISHED'], 422: ['GIFTS_NOT_AVAILABLE'] },
}
