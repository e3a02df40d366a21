import { Type } from 'typebox'

export const dryRunQuery = Type.Object(
  {
    dryRun: Type.Optional(
      Type.Enum(['true', 'false'], { description: '`true`: only the warnings; nothing is drawn or kept' }),
    ),
  },
  { additionalProperties: false },
)

export const Warnings = Type.Array(
  Type.Object(
    {
      code: Type.String({
        description: '`LOW_RESOLUTION`, `UPSCALED`, `TRANSPARENT_EDGES`, `UNUSED_AREA` or `ASPECT_MISMATCH`',
      }),
      region: Type.String({ description: 'Where the artwork is' }),
      placementId: Type.String({ description: 'And where in the region' }),
      message: Type.String({ description: 'The same for people' }),
    },
    { additionalProperties: Type.Number(), description: 'The numbers that explain it stand beside these members' },
  ),
  { description: 'What is possible and will not look its best in print' },
)

export const warningExamples = [
  {
    code: 'UPSCALED',
    region: 'front',
    placementId: 'left_chest',
    message: 'The artwork is enlarged 1.88 times to fill the placement',
    upscalingFactor: 1.875,
    effectiveDpi: 160,
  },
]

/** The answer to a dry run. */
export const DryRun = Type.Object(
  { warnings: Warnings },
  { description: 'The warnings, of a dry run', examples: [{ warnings: warningExamples }] },
)
