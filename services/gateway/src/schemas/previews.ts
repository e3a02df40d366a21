import { Type } from 'typebox'
import { int32, optionalBoolean, optionalText, optionalTexts, strict, text } from './field.ts'
import { problems } from './problem.ts'
import { DryRun, dryRunQuery, Warnings, warningExamples } from './warnings.ts'

export const RegionInput = Type.Object(
  {
    region: text(100, { description: "One of the product's regions, in any case: `front`" }),
    imageId: text(100, { description: 'A media image of the channel' }),
    placementId: optionalText(100, { description: 'Where in the region; its default placement when absent' }),
    fillAllPlacements: optionalBoolean({ description: 'Every placement of the region; not together with one of them' }),
  },
  strict,
)

/** Which colours of the product are wanted. */
export const colors = optionalTexts(50, 100, {
  description: 'Colours of the product, in any case; all when absent or empty',
})

export const PreviewImage = Type.Object({
  url: Type.String({ description: 'Where the picture is: needs no token, never changes' }),
  width: int32(),
  height: int32(),
  style: Type.String({ description: 'How the product is shown' }),
  color: Type.String({ description: 'The colour of the product, as its template spells it' }),
  size: Type.Optional(Type.String({ description: 'The size, unless it is of no size in particular' })),
  region: Type.Optional(
    Type.String({ description: 'The one region of which artwork is seen; absent where it is of several, or of none' }),
  ),
})

export const createPreview = {
  operationId: 'createPreview',
  tags: ['Previews'],
  summary: 'Preview images of artwork on a product',
  description:
    'Answers when every picture can be fetched: one for each view on which something of the artwork is seen where it is ' +
    'placed, in each colour and size asked for. A style has one where it shows it: close-ups (`detail`) are of small ' +
    'placements, and what goes onto one side of a mug has no picture from the other. The same choice gives the same addresses.',
  body: Type.Object(
    {
      productId: text(100, { description: 'A product template: `pro_tshirt`' }),
      regions: Type.Array(RegionInput, { minItems: 1, maxItems: 20, description: 'What goes where' }),
      colors,
      sizes: optionalTexts(50, 100, {
        description:
          'Sizes of the product; none in particular when absent or empty: the pictures are of the first where they do not ' +
          'look alike',
      }),
    },
    {
      ...strict,
      examples: [
        {
          productId: 'pro_tshirt',
          regions: [{ region: 'front', imageId: 'img_01m7yxv0mbfmvbjr46g0e9yx8h', placementId: 'left_chest' }],
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
      {
        pipelineId: Type.String({ description: 'This call' }),
        customizationId: Type.Optional(
          Type.String({ description: 'What was asked for: the same for the same choice, of a customization too' }),
        ),
        images: Type.Array(PreviewImage),
        warnings: Type.Optional(Warnings),
      },
      {
        description: 'The pictures',
        examples: [
          {
            pipelineId: 'dpl_01m7yxv0zqfdgb785rdkyvzpzj',
            customizationId: 'cst_7d48739f0a3eedf9f718d3fedee37337',
            images: [
              {
                url: 'http://localhost:8080/images/W_fvLXevKS825qcCkWpzimvY1qaeEQCCdzSal_8Jb8I.jpg',
                width: 1200,
                height: 1200,
                style: 'flat',
                color: 'White',
                size: 'M',
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
    404: ['PRODUCT_NOT_FOUND'],
    422: ['PREVIEW_NOT_POSSIBLE', 'ARTWORK_UNREADABLE'],
    503: ['PREVIEW_QUEUE_FULL', 'PREVIEW_TIMED_OUT', 'RENDERER_FAILED'],
  },
}
