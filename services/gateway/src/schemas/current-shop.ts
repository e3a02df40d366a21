import { Type } from 'typebox'
import { problems } from './problem.ts'

export const getCurrentShop = {
  operationId: 'getCurrentShop',
  tags: ['Shops'],
  summary: 'The shop that the call acts on',
  description: "An API key's own shop; for a channel the one that `X-ShopId` names, else the channel's own.",
  response: {
    200: Type.Object(
      {
        id: Type.String({ description: 'The id of the shop' }),
        name: Type.String({ description: 'Its display name' }),
        domain: Type.String({ description: 'The domain that it always has' }),
        publicDomain: Type.String({ description: 'The domain that buyers see' }),
      },
      {
        description: 'The shop',
        examples: [
          {
            id: 'sh_01m7yxpssrfmaswj8850ykwqgx',
            name: 'Demo channel',
            domain: '01m7yxpssrfmaswj8850ykwqgx.atelier.example',
            publicDomain: '01m7yxpssrfmaswj8850ykwqgx.atelier.example',
          },
        ],
      },
    ),
    ...problems,
  },
}

export const putPublicToken = {
  operationId: 'putPublicToken',
  tags: ['Shops'],
  summary: "The shop's public storefront token, made on first use",
  description: 'Repeating it answers the same token. It opens the storefront and nothing else, so a page may carry it.',
  response: {
    200: Type.Object(
      { token: Type.String({ description: 'The public token' }) },
      { description: 'The token', examples: [{ token: 'ptkn_1pe3fd24tv2ywsa3qke3khr1as' }] },
    ),
    ...problems,
  },
}
