import { Type } from 'typebox'
import { text } from './field.ts'
import { problems } from './problem.ts'

export const listShops = {
  operationId: 'listShops',
  summary: "The shops attached to the channel's agency",
  querystring: Type.Object({
    cursor: Type.Optional(text(100)),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  response: {
    200: Type.Object({
      shops: Type.Array(Type.Object({ shopId: Type.String(), name: Type.String() })),
      nextCursor: Type.Optional(Type.String({ description: 'With `limit`, when there are more' })),
    }),
    ...problems,
  },
}
