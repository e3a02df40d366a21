import { Type } from 'typebox'
import { text } from './field.ts'
import { problems } from './problem.ts'

export const listShops = {
  operationId: 'listShops',
  tags: ['Shops'],
  summary: "The shops attached to the channel's agency",
  description: 'Oldest first: all of them, or with `limit` a page at a time.',
  querystring: Type.Object({
    cursor: Type.Optional(text(100, { description: 'The `nextCursor` of the page before' })),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 100, description: 'At most so many shops; all when absent', examples: [2] }),
    ),
  }),
  response: {
    200: Type.Object(
      {
        shops: Type.Array(
          Type.Object({
            shopId: Type.String({ description: 'The id of the shop' }),
            name: Type.String({ description: 'Its display name' }),
          }),
        ),
        nextCursor: Type.Optional(Type.String({ description: 'With `limit`, when there are more' })),
      },
      {
        description: 'The shops',
        examples: [
          {
            shops: [
              { shopId: 'sh_01m7yxpssrfmaswj8850ykwqgx', name: 'Demo channel' },
              { shopId: 'sh_01m7yxpst2e8k9v3c5w7x1z4n6', name: 'Nordlicht' },
            ],
            nextCursor: 'sh_01m7yxpst2e8k9v3c5w7x1z4n6',
          },
        ],
      },
    ),
    ...problems,
  },
}
