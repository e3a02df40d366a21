import { Type } from 'typebox'

const FieldProblem = Type.Object({
  pointer: Type.String({
    description: 'JSON pointer into what is wrong: the body, or the parameters by their names (RFC 6901)',
  }),
  field: Type.String({ description: 'The name of the wrong field' }),
  code: Type.String({ description: 'What is wrong with it: `REQUIRED`, `TOO_LONG`, …' }),
  message: Type.String({ description: 'The same for people' }),
  allowed: Type.Optional(
    Type.Union(
      [
        Type.Array(Type.String()),
        Type.Object({
          min: Type.Optional(Type.Number()),
          max: Type.Optional(Type.Number()),
          pattern: Type.Optional(Type.String()),
        }),
      ],
      { description: 'The values that may stand there, the bounds of a number or a length, or the form of a text' },
    ),
  ),
  nearest: Type.Optional(Type.String({ description: 'The allowed value that looks most like the one given' })),
})

/** Every refusal (RFC 9457); `code` is what clients switch on. Facts that explain it stand beside these members. */
export const Problem = Type.Object(
  {
    code: Type.String({ description: 'Stable; what to switch on' }),
    title: Type.String({ description: 'The same for people; it may change' }),
    status: Type.Integer({ description: 'The HTTP status' }),
    detail: Type.Optional(Type.String({ description: 'A sentence about this one refusal' })),
    errors: Type.Optional(Type.Array(FieldProblem, { description: 'Every wrong field' })),
    requestId: Type.String({ description: 'The X-Request-Id of the answer' }),
  },
  {
    additionalProperties: true,
    description: 'A refusal (RFC 9457). Facts that explain it stand beside these members.',
    examples: [
      {
        code: 'REQUEST_INVALID',
        title: 'The request is not valid',
        status: 400,
        errors: [
          {
            pointer: '/limit',
            field: 'limit',
            code: 'TOO_SMALL',
            message: 'must be at least 1',
            allowed: { min: 1 },
          },
        ],
        requestId: 'req_5v171rz02ftjexnkhs1nres7zg',
      },
    ],
  },
)

/** The one refusal whose members the specification counts. */
export const TooManyRequests = Type.Object(
  {
    code: Type.Literal('OPEN_API_TOO_MANY_REQUESTS'),
    title: Type.String({ description: 'The same for people; it may change' }),
    status: Type.Literal(429),
  },
  { additionalProperties: false, description: 'The shop has used up a limit; `Retry-After` says for how long.' },
)

const refusal = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: Problem } },
})

/** The refusals that every address may answer. Which codes those are, the document says for each route. */
export const problems = { '4xx': refusal('The request is refused'), '5xx': refusal('It cannot be done now') }
