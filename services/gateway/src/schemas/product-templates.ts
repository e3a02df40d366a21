import { Type } from 'typebox'
import { int32, text } from './field.ts'
import { listQuery } from './list.ts'
import { Money, moneyExample } from './money.ts'
import { problems } from './problem.ts'

const pictureUrl = 'http://localhost:8080/images/3v0cq8p2m5x7k9r1t4w6y8b0d2f4h6j8.jpg'

const ProductionMethod = Type.Enum(['DTG', 'SUBLIMATION', 'PRINT'], { description: 'How artwork gets onto it' })
const productId = Type.String({
  description: 'The `productId` of a preview, the `productTemplateId` of a customization',
})
const name = Type.String({ description: 'What it is called' })
const category = Type.String({ description: 'What kind of product it is' })
const brand = Type.String({ description: 'Who makes it' })
const rendered = Type.Boolean({ description: 'Whether previews can show artwork on it' })

const Summary = Type.Object({
  productId,
  name,
  category,
  brand,
  basePrice: Money,
  productionMethod: ProductionMethod,
  supportsBackendRendering: rendered,
  regions: Type.Array(Type.String(), { description: 'Where artwork can go' }),
  thumbnail: Type.String({ description: 'Where a small picture of the blank product is: needs no token' }),
})

const Summaries = Type.Object(
  {
    results: Type.Array(Summary),
    total: Type.Optional(Type.Integer({ description: 'But with a cursor: how many there are on all pages' })),
    page: Type.Optional(Type.Integer({ description: 'When a page was asked for: which one, from 0' })),
    size: Type.Optional(Type.Integer({ description: 'When a part was asked for: how many are in it at most' })),
    totalPages: Type.Optional(
      Type.Integer({ description: 'When a page was asked for: how many of this size there are' }),
    ),
    nextCursor: Type.Optional(Type.String({ description: 'With a cursor, when there is more: the next one' })),
  },
  {
    description: 'The templates, in the order of their ids',
    examples: [
      {
        results: [
          {
            productId: 'pro_tshirt',
            name: 'Classic T-shirt',
            category: 'T-shirts',
            brand: 'Atelier Basics',
            basePrice: moneyExample,
            productionMethod: 'DTG',
            supportsBackendRendering: true,
            regions: ['front', 'back', 'left_sleeve'],
            thumbnail: pictureUrl,
          },
        ],
        total: 1,
      },
    ],
  },
)

const available = Type.Boolean({ description: 'Whether it can be ordered' })

const ColorVariant = Type.Object({
  color: Type.Object({ name: Type.String(), hex: Type.String({ description: 'As it looks on a screen' }) }),
  photos: Type.Array(Type.String(), { description: 'Where pictures of the blank product are: they need no token' }),
  sizeVariants: Type.Array(
    Type.Object({
      variantId: Type.String({ description: 'The product in this colour and size' }),
      size: Type.String(),
      price: Money,
      available,
    }),
  ),
  available,
})

const CustomizableArea = Type.Object({
  regionId: Type.String({ description: 'The `region` of a preview or a customization' }),
  name,
  type: ProductionMethod,
  available,
  supportsBackendRendering: rendered,
  placements: Type.Array(
    Type.Object({ placementId: Type.String(), name, pixelsWidth: int32(), pixelsHeight: int32() }),
    { description: 'Parts of the area that artwork is fitted into' },
  ),
  dimensions: Type.Object({
    dpi: int32(),
    pixelsWidth: int32(),
    pixelsHeight: int32(),
    inchesWidth: Type.Number({ description: 'On the largest size, where the area grows with it' }),
    inchesHeight: Type.Number(),
  }),
})

const SizeGuide = Type.Object(
  {
    description: Type.String({ description: 'How it was measured' }),
    unit: Type.String({ description: '`in` or `cm`' }),
    measurements: Type.Array(Type.Object({ size: Type.String(), values: Type.Record(Type.String(), Type.Number()) })),
  },
  { description: 'Absent where there is nothing to measure' },
)

const Template = Type.Object(
  {
    productId,
    name,
    description: Type.String({ description: 'A few sentences about it' }),
    category,
    brand,
    colorVariants: Type.Array(ColorVariant),
    customizableAreas: Type.Array(CustomizableArea),
    styles: Type.Array(Type.String(), { description: 'The ways in which pictures show it' }),
    sizeGuide: Type.Optional(SizeGuide),
  },
  {
    description: 'The template',
    examples: [
      {
        productId: 'pro_tshirt',
        name: 'Classic T-shirt',
        description: 'A straight-cut crew-neck T-shirt in combed cotton jersey.',
        category: 'T-shirts',
        brand: 'Atelier Basics',
        colorVariants: [
          {
            color: { name: 'White', hex: '#f4f4f1' },
            photos: [pictureUrl],
            sizeVariants: [
              { variantId: '019b7686-6800-7e3b-9c52-4d0f8a1b6c37', size: 'M', price: moneyExample, available: true },
            ],
            available: true,
          },
        ],
        customizableAreas: [
          {
            regionId: 'front',
            name: 'Front',
            type: 'DTG',
            available: true,
            supportsBackendRendering: true,
            placements: [{ placementId: 'center', name: 'Center', pixelsWidth: 3000, pixelsHeight: 3200 }],
            dimensions: { dpi: 300, pixelsWidth: 3600, pixelsHeight: 4800, inchesWidth: 12, inchesHeight: 16 },
          },
        ],
        styles: ['flat', 'hanging'],
        sizeGuide: {
          description: 'Measured flat.',
          unit: 'in',
          measurements: [{ size: 'M', values: { chestWidth: 20, length: 29 } }],
        },
      },
    ],
  },
)

const notModified = { 304: { description: 'It is what the caller has', type: 'null' } }
const refuses = { 503: ['PREVIEW_QUEUE_FULL', 'PREVIEW_TIMED_OUT', 'RENDERER_FAILED'] }

const query = Type.Object({
  category: Type.Optional(text(100, { description: 'Those of this category only, in any case', examples: ['Mugs'] })),
  page: listQuery.properties.page,
  size: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, description: 'All unless told; 20 with a page or a cursor' }),
  ),
  cursor: listQuery.properties.cursor,
})

export const listProductTemplates = {
  operationId: 'listProductTemplates',
  tags: ['Products'],
  summary: 'The product templates',
  description: 'What artwork can be put on: all of it, or a part when one is asked for.',
  querystring: query,
  response: { 200: Summaries, ...notModified, ...problems },
  refuses,
}

export const searchProductTemplates = {
  operationId: 'searchProductTemplates',
  tags: ['Products'],
  summary: 'The product templates that a query matches',
  description: 'Those in whose name, category, brand or description every word of the query occurs, in any case.',
  params: Type.Object({ query: text(100, { description: 'Words', examples: ['t-shirt'] }) }),
  querystring: query,
  response: { 200: Summaries, ...notModified, ...problems },
  refuses,
}

export const getProductTemplate = {
  operationId: 'getProductTemplate',
  tags: ['Products'],
  summary: 'All about a product template',
  description: 'Its variants with prices and photos, its print areas in pixels and inches, its sizes.',
  params: Type.Object({ id: text(100, { description: 'The id of a product template', examples: ['pro_tshirt'] }) }),
  response: { 200: Template, ...notModified, ...problems },
  refuses: { 404: ['PRODUCT_NOT_FOUND'], ...refuses },
}
