import { type Static, Type } from 'typebox'
import {
  httpsUrl,
  oneOfKinds,
  optionalBoolean,
  optionalEnum,
  optionalHttpsUrl,
  optionalObject,
  optionalText,
  optionalTexts,
  optionalVisibleText,
  orNull,
  strict,
  text,
  visibleText,
} from './field.ts'
import { listOf, listQuery } from './list.ts'
import { optionalWishedMoney, wishedMoney } from './money.ts'
import { Offer, offerExample, Stock } from './offer.ts'
import { PreviewImage } from './previews.ts'
import { problems } from './problem.ts'
import { DryRun, dryRunQuery, Warnings, warningExamples } from './warnings.ts'

const tags = ['Products']

const id = offerExample.id

const params = Type.Object({ id: text(100, { description: 'The `id` of the product', examples: [id] }) })

/** A text of several lines; empty says nothing. */
const optionalWords = (lengthMax: number, description: string) =>
  Type.Optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      maxLength: lengthMax,
      pattern: '^[^\\u0000]*$',
      description,
    }),
  )

const name = visibleText(200, { description: 'What it is called: 1 to 200 visible characters' })
const description = optionalWords(5_000, 'What it is, in up to 5,000 characters; empty unless given')
const publishOnCreate = optionalBoolean({ description: 'Whether everybody sees it at once; else nobody but you' })
const profitMargin = optionalWishedMoney({
  description: "What it costs more than the template's cost, in the shop's currency; nothing unless given",
})

const strategies = ['AUTO', 'FILL_ALL', 'FULL_REGION', 'PLACEMENT_ID'] as const

const ProductRegion = Type.Object(
  {
    region: text(100, { description: "One of the template's regions, in any case: `front`" }),
    imageId: text(100, { description: 'A media image of the shop or the channel' }),
    placementStrategy: optionalEnum(strategies, {
      description:
        'Where in the region: its default placement (`AUTO`), every placement, the placement that covers most of it, or that of `placementId`',
    }),
    placementId: optionalText(100, { description: 'With `PLACEMENT_ID`, or without a strategy' }),
    fillAllPlacements: optionalBoolean({ description: 'The same as `FILL_ALL`' }),
  },
  strict,
)

const wishExample = {
  type: 'design',
  name: 'Night Owl T-shirt',
  description: 'Soft, and up late.',
  productTemplateId: 'pro_tshirt',
  regions: [{ region: 'front', imageId: 'img_01kafz6v9te4nrqz5f8w2m3x7y', placementStrategy: 'FULL_REGION' }],
  colors: ['White', 'Navy'],
  sizes: ['M', 'L'],
  profitMargin: { value: 15, currency: 'USD' },
  publishOnCreate: true,
}

const wish = oneOfKinds(
  'type',
  [
    Type.Object(
      {
        type: Type.Literal('design', { description: 'Artwork on a product template' }),
        name,
        description,
        productTemplateId: text(100, { description: 'A product template: `pro_tshirt`' }),
        regions: Type.Array(ProductRegion, { minItems: 1, maxItems: 20, description: 'What goes where' }),
        colors: optionalTexts(50, 100, { description: 'Colours to sell, in any case; all when absent or empty' }),
        sizes: optionalTexts(50, 100, { description: 'Sizes to sell, in any case; all when absent or empty' }),
        profitMargin,
        publishOnCreate,
      },
      strict,
    ),
    Type.Object(
      {
        type: Type.Literal('customization', { description: 'A customization that was made before' }),
        customizationId: text(100, { description: 'Its colours, sizes and pictures are those of the product' }),
        name,
        description,
        profitMargin,
        publishOnCreate,
      },
      strict,
    ),
    Type.Object(
      {
        type: Type.Literal('digital', { description: 'A download: its files are added later' }),
        name,
        description: Type.String({
          maxLength: 5_000,
          pattern: '^[^\\u0000]*$',
          description: 'What it is, in up to 5,000 characters',
        }),
        price: wishedMoney({ description: "What it costs, in the shop's currency" }),
        publishOnCreate,
      },
      strict,
    ),
    Type.Object(
      {
        type: Type.Literal('gift_card', { description: 'Gift cards' }),
        name,
        amounts: Type.Array(wishedMoney({ description: 'What one is worth and costs' }), {
          minItems: 1,
          maxItems: 20,
          description: "The amounts to choose from, in the shop's currency: each once",
        }),
        publishOnCreate,
      },
      strict,
    ),
  ],
  { examples: [wishExample] },
)

const answer = (about: string) => ({ ...Offer, description: about, examples: [offerExample] })

const changeable = { 404: ['OFFER_NOT_FOUND'], 409: ['PRODUCT_ARCHIVED'] }

export const createProduct = {
  operationId: 'createProduct',
  tags,
  summary: 'A product to sell',
  description:
    'Of one of four kinds. Of a design it answers when every picture can be fetched, like `createCustomization`; its variants are the ' +
    "chosen colours in the chosen sizes, each at the template's cost and your margin.",
  body: wish,
  querystring: dryRunQuery,
  response: {
    200: DryRun,
    201: Type.Object(
      {
        productId: Type.String({ description: 'What it is named by' }),
        customizationId: Type.Optional(Type.String({ description: 'Of a design or a customization' })),
        images: Type.Array(PreviewImage, { description: 'Its pictures; of a size where they show one alone' }),
        warnings: Type.Optional(Warnings),
      },
      {
        description: 'The product',
        examples: [
          {
            productId: id,
            customizationId: 'cst_4f2a9c0de8b14c7f9a63d5e0b7c81f2d',
            images: [
              {
                url: offerExample.thumbnailImage.url,
                width: 1_200,
                height: 1_200,
                style: 'flat',
                color: 'White',
                region: 'front',
              },
            ],
            warnings: warningExamples,
          },
        ],
      },
    ),
    ...problems,
  },
  refuses: {
    404: ['PRODUCT_NOT_FOUND', 'CUSTOMIZATION_NOT_FOUND'],
    422: ['PREVIEW_NOT_POSSIBLE', 'ARTWORK_UNREADABLE'],
    503: ['PREVIEW_QUEUE_FULL', 'PREVIEW_TIMED_OUT', 'RENDERER_FAILED'],
  },
}

export const listProducts = {
  operationId: 'listProducts',
  tags,
  summary: "The shop's products, newest first",
  description: 'Archived ones only with `access=ARCHIVED`.',
  querystring: Type.Object({
    ...listQuery.properties,
    search: Type.Optional(
      Type.String({
        maxLength: 200,
        pattern: '^[^\\u0000]*$',
        description: 'Words that all occur in the name or the description, in any case',
      }),
    ),
    access: Type.Optional(
      Type.Enum(['PUBLIC', 'HIDDEN', 'PRIVATE', 'ARCHIVED'], { description: 'Only those of this access' }),
    ),
    state: Type.Optional(Type.Enum(['AVAILABLE', 'SOLD_OUT'], { description: 'Only those in this state' })),
  }),
  response: { 200: listOf(Offer, offerExample), ...problems },
}

export const getProduct = {
  operationId: 'getProduct',
  tags,
  summary: 'A product',
  description: 'As it stands, archived or not.',
  params,
  response: { 200: answer('The product'), ...problems },
  refuses: { 404: ['OFFER_NOT_FOUND'] },
}

const amountOfAll = (what: string) =>
  optionalWishedMoney({ description: `${what}, of every variant, in the shop's currency; 0 takes it away` })

const measure = (about: string) => Type.Number({ minimum: 0, maximum: 1_000_000, description: about })

const VariantChange = Type.Object(
  {
    variantId: text(100, { description: 'A variant of the product' }),
    sku: optionalVisibleText(100, { description: "The shop's own number of it: no other variant has it" }),
    weight: Type.Optional(
      orNull(
        {
          value: measure('Of one, packed'),
          unit: Type.Enum(['g', 'kg', 'oz', 'lb'], { description: 'What it is told in' }),
        },
        { description: 'What one weighs' },
      ),
    ),
    dimensions: Type.Optional(
      orNull(
        {
          length: measure('Of one, packed'),
          width: measure('Of one, packed'),
          height: measure('Of one, packed'),
          unit: Type.Enum(['mm', 'cm', 'in'], { description: 'What they are told in' }),
        },
        { description: 'How large one is' },
      ),
    ),
  },
  strict,
)

export const updateProduct = {
  operationId: 'updateProduct',
  tags,
  summary: 'Changes a product',
  description:
    'What is given is changed, all else stays as it is, its slug too. An archived product is changed no more.',
  params,
  body: Type.Object(
    {
      name: optionalVisibleText(200, { description: 'What it is called: 1 to 200 visible characters' }),
      description: optionalWords(5_000, 'What it is, in up to 5,000 characters'),
      compareAtPrice: amountOfAll('What is shown beside the price as what it would cost'),
      creatorDeclaredCost: amountOfAll('What it costs you beside the unit cost'),
      additionalInformation: optionalObject(
        {
          sizeAndFit: optionalWords(2_000, 'How it fits'),
          guaranteeAndReturns: optionalWords(2_000, 'What is promised of it'),
          moreDetails: optionalWords(2_000, 'All else'),
        },
        { description: 'In place of what there was; `{}` for nothing' },
      ),
      sizeGuide: optionalObject(
        {
          previewUrl: optionalHttpsUrl({ description: 'A picture of the guide' }),
          fileUrl: optionalHttpsUrl({ description: 'The guide itself' }),
          description: optionalWords(2_000, 'The guide in words'),
          fitGuideDescription: optionalWords(2_000, 'How it fits, in words'),
          fitGuideUrls: Type.Optional(
            Type.Unsafe<string[] | null>({
              type: ['array', 'null'],
              items: httpsUrl(),
              maxItems: 10,
              description: 'Pictures of how it fits',
            }),
          ),
        },
        { description: 'In place of what there was; `{}` for nothing' },
      ),
      variants: Type.Optional(
        Type.Unsafe<Static<typeof VariantChange>[] | null>({
          type: ['array', 'null'],
          items: VariantChange,
          maxItems: 1_000,
          description: 'Those that change',
        }),
      ),
    },
    {
      ...strict,
      examples: [
        {
          name: 'Night Owl T-shirt, second edition',
          compareAtPrice: { value: 29.95, currency: 'USD' },
          variants: [{ variantId: offerExample.variants[0]?.id, sku: 'OWL-2-WHITE-M' }],
        },
      ],
    },
  ),
  response: { 200: answer('The product as it is now'), ...problems },
  refuses: { ...changeable, 409: ['PRODUCT_ARCHIVED', 'SKU_TAKEN'], 422: ['PRODUCT_VARIANT_NOT_FOUND'] },
}

export const setProductState = {
  operationId: 'setProductState',
  tags,
  summary: 'Says who sees a product',
  description: 'Any of the three at any time, until it is archived.',
  params,
  body: Type.Object(
    {
      state: Type.Enum(['PUBLIC', 'HIDDEN', 'PRIVATE'], {
        description: 'Everybody; whoever knows its address; nobody but you',
      }),
    },
    { ...strict, examples: [{ state: 'PUBLIC' }] },
  ),
  response: { 200: answer('The product as it is now'), ...problems },
  refuses: { 404: ['OFFER_NOT_FOUND'], 409: ['PRODUCT_MOVE_NOT_ALLOWED'] },
}

export const setProductAvailability = {
  operationId: 'setProductAvailability',
  tags,
  summary: 'Says whether a product is sold',
  description: 'Whatever its stock: one that is not is `SOLD_OUT`.',
  params,
  body: Type.Object(
    { available: Type.Boolean({ description: 'Whether it is sold' }) },
    { ...strict, examples: [{ available: false }] },
  ),
  response: {
    200: {
      ...Offer,
      description: 'The product as it is now',
      examples: [{ ...offerExample, state: { type: 'SOLD_OUT' } }],
    },
    ...problems,
  },
  refuses: changeable,
}

export const archiveProduct = {
  operationId: 'archiveProduct',
  tags,
  summary: 'Archives a product, for good',
  description: 'It is sold no more. Orders that name it keep it. Archiving it again changes nothing.',
  params,
  response: { 204: { description: 'It is archived', type: 'null' }, ...problems },
  refuses: { 404: ['OFFER_NOT_FOUND'] },
}

const inventoryExample = {
  variants: [{ variantId: offerExample.variants[0]?.id, stock: { type: 'LIMITED', inStock: 40 } }],
}

const Inventory = Type.Object(
  {
    variants: Type.Array(
      Type.Object({ variantId: Type.String({ description: 'A variant of the product' }), stock: Stock }),
      { description: 'Every variant' },
    ),
  },
  { description: 'What can still be bought', examples: [inventoryExample] },
)

export const getInventory = {
  operationId: 'getInventory',
  tags,
  summary: 'What there is of a product',
  description: 'Of each variant. What buyers hold while they pay is not in it.',
  params,
  response: { 200: Inventory, ...problems },
  refuses: { 404: ['OFFER_NOT_FOUND'] },
}

export const setInventory = {
  operationId: 'setInventory',
  tags,
  summary: 'Sets what there is of a product',
  description:
    'Of the variants that are named. What buyers hold while they pay is not in it: it comes to what is said here if they do not.',
  params,
  body: Type.Object(
    {
      variants: Type.Array(
        Type.Object(
          {
            variantId: text(100, { description: 'A variant of the product' }),
            expectedInStock: Type.Optional(
              Type.Unsafe<number | null>({
                type: ['integer', 'null'],
                minimum: 0,
                maximum: 1_000_000_000,
                format: 'int32',
                description: 'How many it had when you looked: what was bought since is not overwritten then',
              }),
            ),
            stock: Type.Object(
              {
                type: Type.Enum(['UNLIMITED', 'LIMITED'], { description: 'Whether there is an end of it' }),
                inStock: Type.Optional(
                  Type.Unsafe<number | null>({
                    type: ['integer', 'null'],
                    minimum: 0,
                    maximum: 1_000_000_000,
                    format: 'int32',
                    description: 'Of LIMITED, and required there: how many can be bought',
                  }),
                ),
              },
              { ...strict, description: 'How much there is' },
            ),
          },
          strict,
        ),
        { minItems: 1, maxItems: 1_000, description: 'Those that change' },
      ),
    },
    { ...strict, examples: [inventoryExample] },
  ),
  response: { 200: Inventory, ...problems },
  refuses: { ...changeable, 409: [...changeable[409], 'STOCK_CHANGED'], 422: ['PRODUCT_VARIANT_NOT_FOUND'] },
}
