import { currencies } from '@atelier/money/currency.ts'
import { Type } from 'typebox'
import { strict } from './field.ts'
import { Money } from './money.ts'
import { OrderAmounts, OrderOffer, orderAmountsExample, orderOfferExample } from './order-offer.ts'
import { problems } from './problem.ts'

const tags = ['Storefront']

const variantId = Type.String({
  maxLength: 36,
  pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  description: 'The `id` of a variant of an offer',
})

const items = (quantity: { minimum: number; maximum: number; description: string }) =>
  Type.Array(Type.Object({ variantId, quantity: Type.Integer(quantity) }, strict), {
    maxItems: 100,
    description: 'Variants, with how many of each',
  })

const params = Type.Object({
  cartId: Type.String({
    maxLength: 30,
    pattern: '^car_[0-9a-z]{26}$',
    description: 'The `id` of the cart: whoever has it may change it',
    examples: ['car_1pe3fd24tv2ywsa3qke3khr1as'],
  }),
})

const { unitCost: _unitCost, cost: _cost, quantity, ...shownFields } = OrderOffer.properties.variant.properties
const { variant: _variant, ...offerFields } = OrderOffer.properties

/** A variant with its offer, as buyers read it in a cart and a checkout. */
export const Item = Type.Object({
  variant: Type.Object(
    { ...shownFields, price: Money, offer: Type.Object(offerFields, { description: 'The offer that it is of' }) },
    { description: 'The variant; `price` is of all of it' },
  ),
  quantity,
})

const { unitCost: _exampleUnitCost, cost: _exampleCost, quantity: two, ...shown } = orderOfferExample.variant
const { variant: _exampleVariant, ...offer } = orderOfferExample
export const itemExample = { variant: { ...shown, offer }, quantity: two }

export const Cart = Type.Object({
  id: Type.String({ description: "What it is named by: the buyer's credential" }),
  items: Type.Array(Item, { description: 'What is in it and sold now, at what it costs now' }),
  metadata: Type.Unsafe<Record<string, string> | null>({
    type: ['object', 'null'],
    additionalProperties: { type: 'string' },
    description: 'What it was made with; null when that is nothing',
  }),
  amounts: OrderAmounts,
})

const { value: _value, ...nothing } = orderAmountsExample.donation
const none = { ...nothing, value: 0 }
const example = {
  id: 'car_1pe3fd24tv2ywsa3qke3khr1as',
  items: [itemExample],
  metadata: { stream: 'summer_7' },
  amounts: { ...orderAmountsExample, shipping: none, tax: none, total: orderAmountsExample.subtotal },
}

const response = {
  200: { ...Cart, description: 'The cart: shipping and tax are known once there is an address', examples: [example] },
  ...problems,
}

const itemExamples = [{ items: [{ variantId: orderOfferExample.variant.id, quantity: 2 }] }]
const refusals = ['VARIANT_NOT_FOR_SALE', 'CART_FULL', 'AMOUNT_TOO_LARGE']
const unknown = { 404: ['CART_NOT_FOUND'] }

export const createCart = {
  operationId: 'createCart',
  tags,
  summary: 'A cart',
  description:
    'It holds up to 100 variants, and 10,000 of each. It is priced whenever it is read, and gone when nobody has touched it for 30 days.',
  querystring: Type.Object({
    currency: Type.Optional(
      Type.Enum([...currencies], { description: "What it is priced in; the shop's own currency unless told" }),
    ),
  }),
  body: Type.Object(
    {
      items: items({ minimum: 1, maximum: 10_000, description: 'How many of it' }),
      metadata: Type.Optional(
        Type.Unsafe<Record<string, string> | null>({
          type: ['object', 'null'],
          patternProperties: { '^[A-Za-z0-9_]{1,100}$': { type: 'string', maxLength: 512, pattern: '^[^\\u0000]*$' } },
          additionalProperties: false,
          maxProperties: 10,
          description:
            'Kept and told with the order: up to 10 keys of letters, digits and `_`, each value up to 512 bytes, 2 KB in all',
        }),
      ),
    },
    { ...strict, examples: [{ ...itemExamples[0], metadata: example.metadata }] },
  ),
  response,
  refuses: { 422: refusals },
}

export const getCart = {
  operationId: 'getCart',
  tags,
  summary: 'A cart, at what it costs now',
  description: 'What the shop does not sell any more is left out; what there is too little of is in it.',
  params,
  response,
  refuses: { ...unknown, 422: ['AMOUNT_TOO_LARGE'] },
}

export const addCartItems = {
  operationId: 'addCartItems',
  tags,
  summary: 'Puts more into a cart',
  description: 'Adds to what it has of each variant: send an Idempotency-Key, so that a repeat adds nothing.',
  params,
  body: Type.Object(
    { items: items({ minimum: 1, maximum: 10_000, description: 'How many more of it' }) },
    { ...strict, examples: itemExamples },
  ),
  response,
  refuses: { ...unknown, 422: refusals },
}

export const changeCartItems = {
  operationId: 'changeCartItems',
  tags,
  summary: 'Says how many of a variant a cart has',
  description: 'Others stay as they are.',
  params,
  body: Type.Object(
    { items: items({ minimum: 0, maximum: 1_000, description: 'How many of it; 0 takes it out' }) },
    { ...strict, examples: itemExamples },
  ),
  response,
  refuses: { ...unknown, 422: refusals },
}

export const removeCartItems = {
  operationId: 'removeCartItems',
  tags,
  summary: 'Takes variants out of a cart',
  description: 'What is not in it is out already.',
  params,
  body: Type.Object(
    {
      items: Type.Array(Type.Object({ variantId }, strict), { maxItems: 100, description: 'The variants' }),
    },
    { ...strict, examples: [{ items: [{ variantId: orderOfferExample.variant.id }] }] },
  ),
  response,
  refuses: { ...unknown, 422: ['AMOUNT_TOO_LARGE'] },
}
