import { currencies } from '@atelier/money/currency.ts'
import { Type } from 'typebox'
import { text } from './field.ts'
import { listOf, listQuery } from './list.ts'
import { Offer, offerExample } from './offer.ts'
import { problems } from './problem.ts'

const tags = ['Storefront']

export const getStorefrontShop = {
  operationId: 'getStorefrontShop',
  tags,
  summary: 'The shop whose token this is',
  description: 'What buyers may know of it.',
  response: {
    200: Type.Object(
      {
        id: Type.String({ description: 'The id of the shop' }),
        name: Type.String({ description: 'Its display name' }),
        domain: Type.String({ description: 'The domain that it always has' }),
        publicDomain: Type.String({ description: 'The domain that buyers see' }),
        currency: Type.String({ description: 'What it sells in, unless another currency is asked for: ISO 4217' }),
      },
      {
        description: 'The shop',
        examples: [
          {
            id: 'sh_01m7yxpssrfmaswj8850ykwqgx',
            name: 'Demo channel',
            domain: '01m7yxpssrfmaswj8850ykwqgx.atelier.example',
            publicDomain: '01m7yxpssrfmaswj8850ykwqgx.atelier.example',
            currency: 'USD',
          },
        ],
      },
    ),
    ...problems,
  },
}

const currency = Type.Optional(
  Type.Enum([...currencies], { description: "What the prices are told in; the shop's own currency unless told" }),
)

const offersQuery = Type.Object({ ...listQuery.properties, currency })

/** An offer as buyers see it. */
export const Shown = (({ digitalFiles: _files, variants, ...shown }) => {
  const { unitCost: _cost, creatorDeclaredCost: _declared, ...variant } = variants.items.properties
  return Type.Object({
    ...shown,
    variants: Type.Array(Type.Object(variant), { description: 'What can be bought of it' }),
  })
})(Offer.properties)

const shownExample = {
  ...offerExample,
  variants: offerExample.variants.map(({ unitCost: _cost, ...variant }) => variant),
}

export const listStorefrontOffers = {
  operationId: 'listStorefrontOffers',
  tags,
  summary: 'What is public in the shop',
  description: 'Newest first, in pages or by cursor.',
  querystring: offersQuery,
  response: { 200: listOf(Shown, shownExample), ...problems },
}

export const getStorefrontOffer = {
  operationId: 'getStorefrontOffer',
  tags,
  summary: 'An offer',
  description: 'One that is public, or hidden from whoever does not know its slug.',
  params: Type.Object({
    slug: text(200, { description: 'The `slug` of the offer', examples: [offerExample.slug] }),
  }),
  querystring: Type.Object({ currency }),
  response: { 200: { ...Shown, description: 'The offer', examples: [shownExample] }, ...problems },
  refuses: { 404: ['OFFER_NOT_FOUND'] },
}

const Collection = Type.Object({
  id: Type.String({ description: 'What it is named by' }),
  slug: Type.String({ description: 'What it is called in an address' }),
  name: Type.String({ description: 'What it is called' }),
  description: Type.String({ description: 'What it is; empty when nothing is said' }),
})

export const listStorefrontCollections = {
  operationId: 'listStorefrontCollections',
  tags,
  summary: "The shop's collections",
  description: 'Those that have something public, newest first, in pages or by cursor.',
  querystring: listQuery,
  response: {
    200: listOf(Collection, {
      id: 'col_01m7yxpssrfmaswj8850ykwqgx',
      slug: 'summer-2026',
      name: 'Summer 2026',
      description: 'Light things for long evenings.',
    }),
    ...problems,
  },
}

export const listStorefrontCollectionOffers = {
  operationId: 'listStorefrontCollectionOffers',
  tags,
  summary: 'What is public of a collection',
  description: 'In its order, in pages or by cursor.',
  params: Type.Object({
    slug: text(200, { description: 'The `slug` of the collection', examples: ['summer-2026'] }),
  }),
  querystring: offersQuery,
  response: { 200: listOf(Shown, shownExample), ...problems },
  refuses: { 404: ['COLLECTION_NOT_FOUND'] },
}
