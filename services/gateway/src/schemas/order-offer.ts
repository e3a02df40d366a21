import { Type } from 'typebox'
import { Money, moneyExample } from './money.ts'
import { Attributes } from './offer.ts'

export const Image = Type.Object(
  {
    id: Type.String({ description: 'The id of the image' }),
    url: Type.String({ description: 'Where it is' }),
    width: Type.Integer({ format: 'int32', description: 'Pixels of the original' }),
    height: Type.Integer({ format: 'int32', description: 'Pixels of the original' }),
    transformedUrl: Type.String({ description: 'Where it is in the size that pages show' }),
  },
  { description: 'The first picture of the offer' },
)

/** An offer in a cart, a checkout or an order, with the variant of it that is bought. */
export const OrderOffer = Type.Object({
  id: Type.String({ description: 'The id of the offer' }),
  name: Type.String({ description: 'What it was called when it was bought' }),
  slug: Type.String({ description: 'What it was called in addresses' }),
  description: Type.String({ description: 'What was said of it, the first 500 characters' }),
  primaryImage: Type.Optional(Image),
  variant: Type.Object(
    {
      id: Type.String({ description: 'The id of the variant' }),
      name: Type.String({ description: 'What it was called' }),
      sku: Type.String({ description: "The shop's own number of it" }),
      unitPrice: Money,
      unitCost: Money,
      compareAtPrice: Type.Optional(Money),
      price: Money,
      cost: Money,
      attributes: Attributes,
      quantity: Type.Integer({ format: 'int32', description: 'How many' }),
      weight: Type.Optional(Type.Object({ value: Type.Number(), unit: Type.String() }, { description: 'Of one' })),
      dimensions: Type.Optional(
        Type.Object(
          { length: Type.Number(), width: Type.Number(), height: Type.Number(), unit: Type.String() },
          { description: 'Of one' },
        ),
      ),
    },
    { description: 'The variant, with its quantity: `price` and `cost` are of all of it' },
  ),
})

const usd = (value: number) => {
  const isNothing = value === 0
  return { ...moneyExample, value, zero: isNothing, moreThanZero: !isNothing, zeroOrLess: isNothing }
}

export const orderOfferExample = {
  id: '019b3c5e-7a10-7c44-9d52-2f1f6f0c8a11',
  name: 'Night Owl T-shirt',
  slug: 'night-owl-t-shirt',
  description: 'Soft.',
  primaryImage: {
    id: 'img_01m7yxpssrfmaswj8850ykwqgx',
    url: 'http://localhost:8080/images/hHsfhZSS81VkygiDF-CkbSSsoxEBIEFlRqmglcTW8bg.offer.webp',
    width: 1_200,
    height: 1_200,
    transformedUrl: 'http://localhost:8080/images/hHsfhZSS81VkygiDF-CkbSSsoxEBIEFlRqmglcTW8bg.offer-480.webp',
  },
  variant: {
    id: '019b3c5e-7a11-7f00-8a3c-9e5d1c2b3a40',
    name: 'Black / M',
    sku: 'OWL-BLACK-M',
    unitPrice: usd(25),
    unitCost: usd(12.95),
    price: usd(50),
    cost: usd(25.9),
    attributes: { color: { name: 'Black', swatch: '#101010' }, size: { name: 'M' } },
    quantity: 2,
    weight: { value: 180, unit: 'g' },
    dimensions: { length: 300, width: 250, height: 20, unit: 'mm' },
  },
}

export const OrderAmounts = Type.Object(
  {
    subtotal: Money,
    shipping: Money,
    tax: Money,
    donation: Money,
    discount: Money,
    total: Money,
    giftCards: Type.Array(Type.Object({ code: Type.String({ description: 'Of the gift card' }), amountUsed: Money }), {
      description: 'What gift cards pay of the total',
    }),
  },
  { description: '`total` is subtotal, shipping, tax and donation without the discount' },
)

export const orderAmountsExample = {
  subtotal: usd(50),
  shipping: usd(5.49),
  tax: usd(10.54),
  donation: usd(0),
  discount: usd(0),
  total: usd(66.03),
  giftCards: [],
}
