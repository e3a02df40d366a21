import { Type } from 'typebox'
import { int32, optionalBoolean, optionalText, optionalTexts, strict, text } from './field.ts'
import { problems } from './problem.ts'

const RegionInput = Type.Object(
  {
    region: text(100),
    imageId: text(100),
    placementId: optionalText(100),
    fillAllPlacements: optionalBoolean(),
  },
  strict,
)

const PreviewImage = Type.Object({
  url: Type.String(),
  width: int32(),
  height: int32(),
  style: Type.String(),
  color: Type.String(),
  size: Type.Optional(Type.String()),
  region: Type.Optional(Type.String()),
})

export const createPreview = {
  operationId: 'createPreview',
  summary: 'Preview images of artwork on a product',
  body: Type.Object(
    {
      productId: text(100),
      regions: Type.Array(RegionInput, { minItems: 1, maxItems: 20 }),
      colors: optionalTexts(50, 100),
      sizes: optionalTexts(50, 100),
    },
    strict,
  ),
  response: {
    201: Type.Object({
      pipelineId: Type.String(),
      customizationId: Type.Optional(Type.String()),
      images: Type.Array(PreviewImage),
    }),
    ...problems,
  },
}
