import { Type } from 'typebox'
import { addressExample, addressFields } from './address.ts'
import { Item, itemExample } from './carts.ts'
import { Download } from './download.ts'
import {
  dateTime,
  email,
  optionalBoolean,
  optionalLine,
  optionalObject,
  optionalText,
  optionalTexts,
  strict,
  text,
} from './field.ts'
import { Money, optionalWishedMoney } from './money.ts'
import { OrderAmounts, orderAmountsExample } from './order-offer.ts'
import { problems } from './problem.ts'

const tags = ['Storefront']

export const checkoutParams = Type.Object({
  checkoutId: Type.String({
    maxLength: 29,
    pattern: '^ch_[0-9a-z]{26}$',
    description: 'The `id` of the checkout: whoever has it may pay it',
    examples: ['ch_1pe3fd24tv2ywsa3qke3khr1as'],
  }),
})

const states = ['OPEN', 'PAYING', 'ACTION_REQUIRED', 'COMPLETED', 'FAILED', 'EXPIRED']

/** As it is answered wherever there is one. */
export const Checkout = Type.Object({
  id: Type.String({ description: "What it is named by: the buyer's credential" }),
  state: Type.Unsafe<string>({
    type: 'string',
    enum: states,
    description: '`FAILED` is the last attempt to pay, and another may follow until it expires',
  }),
  amounts: OrderAmounts,
  items: Type.Array(Item, { description: 'What is bought, as it was when the checkout was made' }),
  shippingOptions: Type.Array(
    Type.Object({
      id: Type.String({ description: 'What it is chosen by' }),
      name: Type.String({ description: 'What it is called' }),
      price: Money,
      daysMin: Type.Integer({ format: 'int32', description: 'On its way for so many days at least' }),
      daysMax: Type.Integer({ format: 'int32', description: 'On its way for so many days at most' }),
    }),
    { description: 'The ways to ship it, the cheapest first; none where nothing is shipped' },
  ),
  shippingOptionId: Type.Optional(Type.String({ description: 'The one that is chosen: the cheapest at first' })),
  payment: Type.Object(
    {
      provider: Type.String({ description: '`stripe`, `sandbox`, or `none` where nothing is left to be paid' }),
      clientSecret: Type.Optional(Type.String({ description: "For the provider's own script" })),
      url: Type.Optional(Type.String({ description: 'A page to pay on' })),
      error: Type.Optional(
        Type.String({ description: 'Why the last attempt failed: `PAYMENT_DECLINED` and the like' }),
      ),
    },
    { description: 'How it is paid' },
  ),
  orderId: Type.Optional(Type.String({ description: 'Once it is COMPLETED: the order' })),
  giftPurchaseId: Type.Optional(Type.String({ description: 'Once it is COMPLETED: the gifts that were bought' })),
  issuedGiftCards: Type.Optional(
    Type.Array(Type.Object({ code: Type.String({ description: 'What it is paid with' }), balance: Money }), {
      description: 'Of `getCheckout`, once it is COMPLETED: the gift cards that were bought, with what is left on them',
    }),
  ),
  downloads: Type.Optional(
    Type.Array(Download, {
      description:
        'Of `getCheckout`, once it is COMPLETED and unless the order is cancelled: the files that were bought. One that the shop ' +
        'takes from its product is downloaded no more',
    }),
  ),
  expiresAt: dateTime({ description: 'Until when it can be paid' }),
})

export const checkoutExample = {
  id: 'ch_1pe3fd24tv2ywsa3qke3khr1as',
  state: 'OPEN',
  amounts: orderAmountsExample,
  items: [itemExample],
  shippingOptions: [{ id: 'standard', name: 'Standard', price: orderAmountsExample.shipping, daysMin: 4, daysMax: 8 }],
  shippingOptionId: 'standard',
  payment: { provider: 'sandbox', url: 'http://localhost:8080/payments/ptkn_5v171rz02ftjexnkhs1nres7zg' },
  expiresAt: '2026-05-05T09:30:00.000Z',
}

const checkoutAnswer = (description: string) => ({ ...Checkout, description, examples: [checkoutExample] })

const trackingNames = ['fbc', 'fbp', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const
const tracking = optionalLine(500)

export const createCheckout = {
  operationId: 'createCheckout',
  tags,
  summary: 'Fixes every amount of a cart, to be paid',
  description:
    'What is answered is what is charged. Prices, stock and offers are looked at again; nothing is held yet. Shipping needs name, ' +
    'address1, city, country and zip, and the code of the state in the US and Canada; where nothing is shipped it may be left out.',
  params: Type.Object({
    cartId: Type.String({
      maxLength: 30,
      pattern: '^car_[0-9a-z]{26}$',
      description: 'The `id` of the cart',
      examples: ['car_1pe3fd24tv2ywsa3qke3khr1as'],
    }),
  }),
  body: Type.Object(
    {
      email: email({ description: 'Of the buyer' }),
      emailMarketingOptIn: optionalBoolean({ description: 'Whether the buyer wants to hear from the shop' }),
      username: optionalLine(100, { description: 'What the buyer is called' }),
      message: optionalText(1_000, { description: "The buyer's own words to the shop" }),
      shipping: optionalObject(
        { address: Type.Object(addressFields, { ...strict, description: 'Where it is sent to' }) },
        { description: 'Where it is sent to' },
      ),
      billing: optionalObject(
        { address: Type.Object(addressFields, { ...strict, description: 'Where the buyer pays from' }) },
        { description: 'Where the buyer pays from, if that is another address' },
      ),
      promotionCode: optionalLine(40, { description: 'Of a promotion of the shop, in capitals or not' }),
      giftCards: optionalTexts(10, 40, { description: 'Codes of gift cards, used up in this order' }),
      donation: optionalWishedMoney({ description: "On top, untaxed, in the cart's currency" }),
      trackingParams: optionalObject(
        Object.fromEntries(trackingNames.map((name) => [name, tracking])) as Record<
          (typeof trackingNames)[number],
          typeof tracking
        >,
        { description: 'Where the buyer came from' },
      ),
      returnUrl: text(2_048, {
        description:
          "Where the buyer comes back to after paying on another page: https, on one of the shop's own addresses",
      }),
    },
    {
      ...strict,
      examples: [
        {
          email: 'mara@nordlicht.example',
          shipping: { address: addressExample },
          trackingParams: { utm_source: 'stream' },
          returnUrl: 'https://01m7yxpssrfmaswj8850ykwqgx.atelier.example/thanks',
        },
      ],
    },
  ),
  response: { 201: checkoutAnswer('The checkout'), ...problems },
  refuses: {
    404: ['CART_NOT_FOUND'],
    422: [
      ...['CART_EMPTY', 'RETURN_URL_NOT_ALLOWED', 'VARIANT_NOT_FOR_SALE', 'SHIPPING_NOT_AVAILABLE', 'AMOUNT_TOO_LARGE'],
      ...['PROMOTION_CODE_UNKNOWN', 'PROMOTION_NOT_APPLICABLE', 'PROMOTION_USED_UP'],
      ...['GIFT_CARD_UNKNOWN', 'GIFT_CARD_EMPTY', 'GIFT_CARD_OF_ANOTHER_CURRENCY'],
    ],
  },
}

export const getCheckout = {
  operationId: 'getCheckout',
  tags,
  summary: 'A checkout, as it stands',
  description:
    'While it is PAYING, its end is a matter of seconds: ask again. Once it is COMPLETED, it tells the codes of gift cards that were ' +
    'bought, and addresses of an hour to download files from.',
  params: checkoutParams,
  response: { 200: checkoutAnswer('The checkout'), ...problems },
  refuses: { 404: ['CHECKOUT_NOT_FOUND'] },
}

export const chooseShippingOption = {
  operationId: 'chooseShippingOption',
  tags,
  summary: 'Chooses another way of shipping',
  description: 'Every amount is worked out again. While it is OPEN or FAILED: not while it is being paid, nor after.',
  params: checkoutParams,
  body: Type.Object(
    {
      shippingOptionId: Type.String({
        minLength: 1,
        maxLength: 40,
        pattern: '^[a-z0-9-]+$',
        description: 'The `id` of one of its `shippingOptions`',
      }),
    },
    { ...strict, examples: [{ shippingOptionId: 'express' }] },
  ),
  response: { 200: checkoutAnswer('The checkout as it is now'), ...problems },
  refuses: {
    404: ['CHECKOUT_NOT_FOUND'],
    409: ['CHECKOUT_CLOSED'],
    422: ['SHIPPING_OPTION_NOT_FOUND', 'AMOUNT_TOO_LARGE'],
  },
}
