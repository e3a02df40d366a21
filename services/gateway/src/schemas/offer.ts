import { Type } from 'typebox'
import { dateTime } from './field.ts'
import { Money, moneyExample } from './money.ts'

export const Image = Type.Object({
  id: Type.String({ description: 'The id of the image' }),
  url: Type.String({ description: 'Where it is: needs no token, never changes' }),
  width: Type.Integer({ format: 'int32', description: 'Pixels of the original' }),
  height: Type.Integer({ format: 'int32', description: 'Pixels of the original' }),
  transformedUrl: Type.String({ description: 'Where the same is, 480 pixels wide' }),
})

/** What makes a variant another than the others of its offer. */
export const Attributes = Type.Object(
  {
    description: Type.Optional(Type.String({ description: 'In words' })),
    color: Type.Optional(
      Type.Object({
        name: Type.String({ description: 'What the colour is called' }),
        swatch: Type.String({ description: 'What it looks like: `#` and six digits' }),
      }),
    ),
    size: Type.Optional(Type.Object({ name: Type.String({ description: 'What the size is called' }) })),
  },
  { description: 'What makes it another than the other variants' },
)

export const Stock = Type.Object(
  {
    type: Type.String({ description: '`UNLIMITED` or `LIMITED`' }),
    inStock: Type.Optional(
      Type.Integer({
        format: 'int32',
        description: 'Of LIMITED: how many can still be bought; what buyers hold is not in it',
      }),
    ),
  },
  { description: 'How much there is' },
)

export const Variant = Type.Object({
  id: Type.String({ description: 'The id of the variant' }),
  name: Type.String({ description: 'What it is called' }),
  sku: Type.String({ description: "The shop's own number of it" }),
  unitPrice: Money,
  compareAtPrice: Type.Optional(Money),
  unitCost: Money,
  creatorDeclaredCost: Type.Optional(Money),
  attributes: Attributes,
  stock: Stock,
  weight: Type.Optional(
    Type.Object({ value: Type.Number(), unit: Type.String() }, { description: 'Of one, packed; none of a download' }),
  ),
  dimensions: Type.Optional(
    Type.Object(
      { length: Type.Number(), width: Type.Number(), height: Type.Number(), unit: Type.String() },
      { description: 'Of one, packed' },
    ),
  ),
  images: Type.Array(Image, { description: 'The pictures that show it' }),
  thumbnailImage: Type.Optional(Image),
})

export const Offer = Type.Object({
  id: Type.String({ description: 'What it is named by' }),
  name: Type.String({ description: 'What it is called' }),
  slug: Type.String({ description: 'What it is called in an address: made of its first name, and kept' }),
  description: Type.String({ description: 'What it is; empty when nothing is said' }),
  type: Type.String({ description: '`STANDARD` or `GIFT_CARD`' }),
  state: Type.Object(
    { type: Type.String({ description: '`AVAILABLE` or `SOLD_OUT`' }) },
    { description: 'Whether it can be bought: it is made available, and there is any of it' },
  ),
  access: Type.Object(
    { type: Type.String({ description: '`PUBLIC`, `HIDDEN`, `PRIVATE` or `ARCHIVED`' }) },
    { description: 'Who sees it: everybody, who knows its address, nobody but you, nobody any more' },
  ),
  thumbnailImage: Type.Optional(Image),
  images: Type.Array(Image, { description: 'All of its pictures' }),
  variants: Type.Array(Variant, { description: 'What of it can be bought, colour by colour' }),
  additionalInformation: Type.Optional(
    Type.Object(
      {
        sizeAndFit: Type.Optional(Type.String({ description: 'How it fits' })),
        guaranteeAndReturns: Type.Optional(Type.String({ description: 'What is promised of it' })),
        moreDetails: Type.Optional(Type.String({ description: 'All else' })),
      },
      { description: 'What else there is to say' },
    ),
  ),
  sizeGuide: Type.Optional(
    Type.Object(
      {
        previewUrl: Type.Optional(Type.String({ description: 'A picture of the guide' })),
        fileUrl: Type.Optional(Type.String({ description: 'The guide itself' })),
        description: Type.Optional(Type.String({ description: 'The guide in words: from the template unless given' })),
        fitGuideDescription: Type.Optional(Type.String({ description: 'How it fits, in words' })),
        fitGuideUrls: Type.Array(Type.String(), { description: 'Pictures of how it fits' }),
      },
      { description: 'Which size to choose' },
    ),
  ),
  digitalFiles: Type.Optional(
    Type.Array(
      Type.Object({
        fileUrl: Type.String({ description: 'What it is named by' }),
        fileName: Type.String({ description: 'What buyers save it as' }),
      }),
      { description: 'Of a download alone: what buyers get' },
    ),
  ),
  createdAt: dateTime({ description: 'When it was made' }),
  updatedAt: dateTime({ description: 'When it was last changed' }),
})

const key = 'W_fvLXevKS825qcCkWpzimvY1qaeEQCCdzSal_8Jb8I'
const image = {
  id: key,
  url: `http://localhost:8080/images/${key}.jpg`,
  width: 1_200,
  height: 1_200,
  transformedUrl: `http://localhost:8080/images/${key}-480.jpg`,
}

export const offerExample = {
  id: '019b3c5e-7a10-7c44-9d52-2f1f6f0c8a11',
  name: 'Night Owl T-shirt',
  slug: 'night-owl-t-shirt',
  description: 'Soft, and up late.',
  type: 'STANDARD',
  state: { type: 'AVAILABLE' },
  access: { type: 'PUBLIC' },
  thumbnailImage: image,
  images: [image],
  variants: [
    {
      id: '019b3c5e-7a10-7d02-8b1a-90c3d4e5f607',
      name: 'White / M',
      sku: 'NIGHT-OWL-T-SHIRT-WHITE-M',
      unitPrice: { ...moneyExample, value: 23.95 },
      compareAtPrice: { ...moneyExample, value: 29.95 },
      unitCost: moneyExample,
      attributes: { color: { name: 'White', swatch: '#f4f4f1' }, size: { name: 'M' } },
      stock: { type: 'LIMITED', inStock: 40 },
      weight: { value: 165, unit: 'g' },
      dimensions: { length: 330, width: 250, height: 20, unit: 'mm' },
      images: [image],
      thumbnailImage: image,
    },
  ],
  additionalInformation: { sizeAndFit: 'True to size.' },
  sizeGuide: { description: 'Measured flat\nM: chest width 20 in, length 29 in', fitGuideUrls: [] },
  createdAt: '2026-05-04T09:30:00.000Z',
  updatedAt: '2026-05-04T09:30:00.000Z',
}
