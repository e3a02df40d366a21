import { Type } from 'typebox'
import { problems } from './problem.ts'

export const listShops = {
  operationId: 'listShops',
  summary: "The shops attached to the channel's agency",
  response: {
    200: Type.Object({ shops: Type.Array(Type.Object({ shopId: Type.String(), name: Type.String() })) }),
    ...problems,
  },
}
