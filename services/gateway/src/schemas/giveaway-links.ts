import { Type } from 'typebox'
import { dateTime, strict, text } from './field.ts'
import { listOf, listQuery } from './list.ts'
import { problems } from './problem.ts'

const tags = ['Gifts']

const params = Type.Object({
  id: text(100, { description: 'The `id` of the package', examples: ['gpk_01m7yxpssrfmaswj8850ykwqgx'] }),
})

const Link = Type.Object({
  giftId: Type.String({ description: 'The gift that it is of' }),
  url: Type.String({
    description:
      "Where it leads in the shop's storefront. With its one-time `token` where it was made just now, and nowhere else",
  }),
  status: Type.String({ description: '`AVAILABLE`, or `REDEEMED` once somebody has' }),
})

const facts = {
  id: Type.String({ description: 'What it is named by' }),
  productId: Type.String({ description: 'The product that is given away' }),
  number: Type.Integer({ description: 'How many links it has' }),
  redeemed: Type.Integer({ description: 'How many of them were redeemed' }),
  createdAt: dateTime({ description: 'When it was made' }),
}

const links = Type.Array(Link, { description: 'The links in their order' })

const origin = 'https://01m7yxpssrfmaswj8850ykwqgx.atelier.example/gifts/gft_01m7yxq2k5x0c6v9te4nrqz5f8'
const linkExample = { giftId: 'gft_01m7yxq2k5x0c6v9te4nrqz5f8', url: origin, status: 'AVAILABLE' }
const example = {
  id: 'gpk_01m7yxpssrfmaswj8850ykwqgx',
  productId: '019b3c5e-7a10-7c44-9d52-2f1f6f0c8a10',
  number: 1,
  redeemed: 0,
  createdAt: '2026-05-04T20:00:00.000Z',
}

export const createGiveawayLinks = {
  operationId: 'createGiveawayLinks',
  tags,
  summary: 'Links that each give a product away once',
  description:
    'To whoever opens a link first and says what and where to. Nothing is paid now: the shop is invoiced what is ' +
    'redeemed, at cost. The token in each `url` is told this once.',
  body: Type.Object(
    {
      productId: text(100, { description: 'A product of the shop that buyers can have; no gift card' }),
      number: Type.Integer({ minimum: 1, maximum: 1_000, description: 'How many links' }),
    },
    { ...strict, examples: [{ productId: example.productId, number: 25 }] },
  ),
  response: {
    201: Type.Object(
      { id: facts.id, links },
      {
        description: 'The package',
        examples: [
          { id: example.id, links: [{ ...linkExample, url: `${origin}?token=gtk_6b0r9w3k5y8n2c7v4m1q0z6t9x` }] },
        ],
      },
    ),
    ...problems,
  },
  refuses: { 422: ['OFFER_NOT_GIVEABLE'] },
}

export const listGiveawayPackages = {
  operationId: 'listGiveawayPackages',
  tags,
  summary: 'Packages of links',
  description: 'Newest first, in pages or by cursor, without their links.',
  querystring: listQuery,
  response: { 200: listOf(Type.Object(facts), example), ...problems },
}

export const getGiveawayPackage = {
  operationId: 'getGiveawayPackage',
  tags,
  summary: 'A package of links',
  description: 'With its links, without their tokens.',
  params,
  response: {
    200: Type.Object(
      { ...facts, links },
      { description: 'The package', examples: [{ ...example, links: [linkExample] }] },
    ),
    ...problems,
  },
  refuses: { 404: ['GIVEAWAY_PACKAGE_NOT_FOUND'] },
}
