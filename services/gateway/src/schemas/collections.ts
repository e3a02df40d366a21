import { Type } from 'typebox'
import { dateTime, strict, text, visibleText } from './field.ts'
import { listOf, listQuery } from './list.ts'
import { problems } from './problem.ts'

const tags = ['Collections']

const params = Type.Object({
  idOrSlug: text(100, {
    description: 'The `id` of the collection, or its `slug`',
    examples: ['col_01m7yxpssrfmaswj8850ykwqgx'],
  }),
})

const idOf = Type.Object({
  id: text(100, { description: 'The `id` of the collection', examples: ['col_01m7yxpssrfmaswj8850ykwqgx'] }),
})

const offerIdsForm = { items: text(100), maxItems: 1_000 }

const Wish = Type.Object(
  {
    name: visibleText(100, { description: 'What it is called: 1 to 100 visible characters' }),
    description: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        maxLength: 2_000,
        pattern: '^[^\\u0000]*$',
        description: 'What it is, in up to 2,000 characters; empty unless given',
      }),
    ),
    offerIds: Type.Optional(
      Type.Unsafe<string[] | null>({
        type: ['array', 'null'],
        ...offerIdsForm,
        description: 'Its products in their order, up to 1,000 and none of them twice',
      }),
    ),
  },
  {
    ...strict,
    examples: [
      {
        name: 'Summer 2026',
        description: 'Light things for long evenings.',
        offerIds: ['019b3c5e-7a10-7c44-9d52-2f1f6f0c8a11'],
      },
    ],
  },
)

export const Collection = Type.Object({
  id: Type.String({ description: 'What it is named by' }),
  slug: Type.String({ description: 'What it is called in an address: made of its first name, and kept' }),
  name: Type.String({ description: 'What it is called' }),
  description: Type.String({ description: 'What it is; empty when nothing is said' }),
  offerIds: Type.Array(Type.String(), { description: 'Its products in their order' }),
  createdAt: dateTime({ description: 'When it was made' }),
  updatedAt: dateTime({ description: 'When it was last changed' }),
})

const example = {
  id: 'col_01m7yxpssrfmaswj8850ykwqgx',
  slug: 'summer-2026',
  name: 'Summer 2026',
  description: 'Light things for long evenings.',
  offerIds: ['019b3c5e-7a10-7c44-9d52-2f1f6f0c8a11'],
  createdAt: '2026-05-04T09:30:00.000Z',
  updatedAt: '2026-05-04T09:30:00.000Z',
}

const answer = (description: string) => ({ ...Collection, description, examples: [example] })

export const createCollection = {
  operationId: 'createCollection',
  tags,
  summary: 'A collection of products',
  description: 'Buyers see of it what is public. A shop has at most 1,000.',
  body: Wish,
  response: { 201: answer('The collection'), ...problems },
  refuses: { 422: ['COLLECTION_OFFER_NOT_FOUND', 'COLLECTION_LIMIT_REACHED'] },
}

export const listCollections = {
  operationId: 'listCollections',
  tags,
  summary: "The shop's collections",
  description: 'Newest first, in pages or by cursor.',
  querystring: listQuery,
  response: { 200: listOf(Collection, example), ...problems },
}

export const getCollection = {
  operationId: 'getCollection',
  tags,
  summary: 'A collection',
  description: 'By its id or its slug.',
  params,
  response: { 200: answer('The collection'), ...problems },
  refuses: { 404: ['COLLECTION_NOT_FOUND'] },
}

export const replaceCollection = {
  operationId: 'replaceCollection',
  tags,
  summary: 'Replaces a collection',
  description:
    'Its name and its description become what is given, and so do its products where they are given; its slug stays.',
  params,
  body: Wish,
  response: { 200: answer('The collection as it is now'), ...problems },
  refuses: { 404: ['COLLECTION_NOT_FOUND'], 422: ['COLLECTION_OFFER_NOT_FOUND'] },
}

export const setCollectionProducts = {
  operationId: 'setCollectionProducts',
  tags,
  summary: "Replaces a collection's products",
  description: 'They become these, in this order.',
  params: idOf,
  body: Type.Object(
    {
      offerIds: Type.Array(offerIdsForm.items, {
        maxItems: offerIdsForm.maxItems,
        description: 'Its products in their order, up to 1,000 and none of them twice',
      }),
    },
    { ...strict, examples: [{ offerIds: ['019b3c5e-7a10-7c44-9d52-2f1f6f0c8a11'] }] },
  ),
  response: { 200: answer('The collection as it is now'), ...problems },
  refuses: { 404: ['COLLECTION_NOT_FOUND'], 422: ['COLLECTION_OFFER_NOT_FOUND'] },
}

export const deleteCollection = {
  operationId: 'deleteCollection',
  tags,
  summary: 'Deletes a collection',
  description: 'Its products stay.',
  params,
  response: { 204: { description: 'It is deleted', type: 'null' }, ...problems },
  refuses: { 404: ['COLLECTION_NOT_FOUND'] },
}
