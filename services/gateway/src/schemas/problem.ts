import { Type } from 'typebox'

const FieldProblem = Type.Object({
  pointer: Type.String({ description: 'JSON pointer into the body (RFC 6901)' }),
  field: Type.String(),
  code: Type.String(),
  message: Type.String(),
  allowed: Type.Optional(
    Type.Union([
      Type.Array(Type.String()),
      Type.Object({ min: Type.Optional(Type.Number()), max: Type.Optional(Type.Number()) }),
    ]),
  ),
})

/** Every refusal (RFC 9457); `code` is what clients switch on. Facts that explain it stand beside these members. */
const Problem = Type.Object(
  {
    code: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.Optional(Type.String()),
    errors: Type.Optional(Type.Array(FieldProblem)),
    requestId: Type.String(),
  },
  { additionalProperties: true },
)

const refusal = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: Problem } },
})

/** The refusals that every address may answer. */
export const problems = { '4xx': refusal('The request is refused'), '5xx': refusal('It cannot be done now') }
