import { Type } from 'typebox'
import { optionalTexts, strict, text } from './field.ts'
import { colors, PreviewImage, RegionInput } from './previews.ts'
import { problems } from './problem.ts'
import { DryRun, dryRunQuery, Warnings, warningExamples } from './warnings.ts'

const facts = {
  customizationId: Type.String({ description: 'The choice: the same for the same choice, of a preview too' }),
  images: Type.Array(PreviewImage),
  pipelineId: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'The latest run of the choice; null for a blank product',
  }),
}

const id = 'cst_4f2a9c0de8b14c7f9a63d5e0b7c81f2d'
const example = {
  customizationId: id,
  images: [
    {
      url: 'http://localhost:8080/images/3v0cq8p2m5x7k9r1t4w6y8b0d2f4h6j8.jpg',
      width: 1200,
      height: 1200,
      style: 'flat',
      color: 'White',
      size: 'M',
      region: 'front',
    },
  ],
  pipelineId: 'dpl_01kafz6v9te4nrqz5f8w2m3x7y',
}

export const createCustomization = {
  operationId: 'createCustomization',
  tags: ['Previews'],
  summary: 'A product with artwork on it, to sell',
  description:
    'Answers when every picture can be fetched, like `createPreview`, and without regions pictures of the blank ' +
    'product. The same choice gives the same customization.',
  body: Type.Object(
    {
      productTemplateId: text(100, { description: 'A product template: `pro_tshirt`' }),
      regions: Type.Optional(
        Type.Unsafe<Type.Static<typeof RegionInput>[] | null>({
          type: ['array', 'null'],
          items: RegionInput,
          maxItems: 20,
          description: 'What goes where; the blank product when absent or empty',
        }),
      ),
      colors,
      sizes: optionalTexts(50, 100, {
        description:
          'Sizes of the product; all when absent or empty, each with pictures of its own where they do not look alike',
      }),
    },
    {
      ...strict,
      examples: [
        {
          productTemplateId: 'pro_tshirt',
          regions: [{ region: 'front', imageId: 'img_01kafz6v9te4nrqz5f8w2m3x7y', placementId: 'left_chest' }],
          colors: ['White', 'Navy'],
          sizes: ['M'],
        },
      ],
    },
  ),
  querystring: dryRunQuery,
  response: {
    200: DryRun,
    201: Type.Object(
      { ...facts, warnings: Type.Optional(Warnings) },
      { description: 'The customization', examples: [{ ...example, warnings: warningExamples }] },
    ),
    ...problems,
  },
  refuses: {
    404: ['PRODUCT_NOT_FOUND'],
    422: ['PREVIEW_NOT_POSSIBLE', 'ARTWORK_UNREADABLE'],
    503: ['PREVIEW_QUEUE_FULL', 'PREVIEW_TIMED_OUT', 'RENDERER_FAILED'],
  },
}

export const getCustomization = {
  operationId: 'getCustomization',
  tags: ['Previews'],
  summary: 'A customization with its pictures',
  description: 'As it was answered last, with each of its sizes once it was: reading it draws nothing.',
  params: Type.Object({
    id: text(100, { description: 'The id of a customization, also one of a preview', examples: [id] }),
  }),
  response: {
    200: Type.Object(facts, { description: 'The customization', examples: [example] }),
    304: { description: 'It is what the caller has', type: 'null' },
    ...problems,
  },
  refuses: { 404: ['CUSTOMIZATION_NOT_FOUND'] },
}
