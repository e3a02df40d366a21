import { Type } from 'typebox'
import { addressExample, addressFields } from './address.ts'
import { Download } from './download.ts'
import { email, optionalObject, strict, text } from './field.ts'
import { OrderOffer, orderAmountsExample, orderOfferExample } from './order-offer.ts'
import { Order, orderExample } from './orders.ts'
import { problems } from './problem.ts'

const { unitCost: _unitCost, cost: _cost, ...variant } = OrderOffer.properties.variant.properties
const BuyersOffer = Type.Object({
  ...OrderOffer.properties,
  variant: Type.Object(variant, { description: 'The variant, with its quantity' }),
})

const giftId = 'gft_01m7yxq2k5x0c6v9te4nrqz5f8'

const { checkoutId: _checkoutId, ...unpaid } = orderExample
const { unitCost: _unitCostExample, cost: _costExample, ...variantExample } = orderOfferExample.variant
const nothing = orderAmountsExample.donation
const example = {
  ...unpaid,
  amounts: {
    ...orderAmountsExample,
    shipping: nothing,
    tax: nothing,
    discount: orderAmountsExample.subtotal,
    total: nothing,
  },
  offers: [{ ...orderOfferExample, variant: variantExample }],
  source: { type: 'GIVEAWAY_LINKS', giftId },
  trackingParams: {},
}

export const redeemGift = {
  operationId: 'redeemGift',
  tags: ['Storefront'],
  summary: 'Redeems a gift, once',
  description:
    'An order of any variant of what is given, for whoever has the token that its winner or its link was told. Nothing is paid: the price is ' +
    'taken off again as a discount, and shipping was paid with the gift or is paid by the shop. Repeating it with the same token ' +
    'answers the same order, with fresh addresses of its files, which are good for an hour. A wrong token is answered as a gift ' +
    'that is not there.',
  params: Type.Object({
    giftId: Type.String({
      maxLength: 30,
      pattern: '^gft_[0-9a-z]{26}$',
      description: 'The `id` of the gift',
      examples: [giftId],
    }),
  }),
  body: Type.Object(
    {
      token: text(100, { description: 'The one-time token: of the winner, or of the link' }),
      variantId: Type.String({
        maxLength: 36,
        pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
        description: 'A variant of the offer that is given',
      }),
      shipping: optionalObject(
        { address: Type.Object(addressFields, { ...strict, description: 'Where it is sent' }) },
        { description: 'Where it is sent; not for what is digital' },
      ),
      email: email({ description: 'Whom to write to about it' }),
    },
    {
      ...strict,
      examples: [
        {
          token: 'gtk_6b0r9w3k5y8n2c7v4m1q0z6t9x',
          variantId: orderOfferExample.variant.id,
          shipping: { address: addressExample },
          email: 'mara@nordlicht.example',
        },
      ],
    },
  ),
  response: {
    200: Type.Object(
      {
        ...Order.properties,
        offers: Type.Array(BuyersOffer, { description: 'What it is' }),
        downloads: Type.Optional(
          Type.Array(Download, {
            description:
              'Where its files are, if it is digital and unless the order is cancelled. One that the shop takes from its product ' +
              'is downloaded no more',
          }),
        ),
      },
      { description: 'The order', examples: [example] },
    ),
    ...problems,
  },
  refuses: {
    404: ['GIFT_NOT_FOUND'],
    409: ['GIFT_MOVE_NOT_ALLOWED'],
    422: ['VARIANT_NOT_FOR_SALE', 'SHIPPING_NOT_AVAILABLE', 'OUT_OF_STOCK'],
  },
}
