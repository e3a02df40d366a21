import { Type } from 'typebox'
import { problems } from './problem.ts'

export const getLimits = {
  operationId: 'getLimits',
  tags: ['Shops'],
  summary: "How the shop's limits stand",
  description: 'For the shop that the call acts on. Asking costs nothing.',
  response: {
    200: Type.Object(
      {
        policies: Type.Array(
          Type.Object({
            name: Type.String({ description: 'The name of the limit, as in `RateLimit`' }),
            limit: Type.Integer({ description: 'How many requests it admits in any window' }),
            windowSeconds: Type.Number({ description: 'How long a window is' }),
            remaining: Type.Integer({ description: 'How many it would admit now' }),
            resetSeconds: Type.Integer({ description: 'After how long it admits more' }),
          }),
        ),
      },
      {
        description: 'The limits',
        examples: [{ policies: [{ name: 'default', limit: 100, windowSeconds: 10, remaining: 99, resetSeconds: 10 }] }],
      },
    ),
    ...problems,
  },
}
