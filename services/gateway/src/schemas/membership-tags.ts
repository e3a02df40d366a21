import { Type } from 'typebox'
import { dateTime, int64, optionalInt64, strict, text, visibleText } from './field.ts'
import { membershipListOf, membershipListQuery } from './list.ts'
import { problems } from './problem.ts'

/** In an address: the digits of an integer that JSON carries exactly. */
const params = Type.Object({
  id: Type.String({
    maxLength: 15,
    pattern: '^[1-9][0-9]{0,14}$',
    description: 'The `id` of the tag',
    examples: ['23'],
  }),
})

const Wish = Type.Object(
  {
    name: visibleText(50, { description: 'What it is called: 1 to 50 visible characters' }),
    thumbnailResourceId: optionalInt64({ description: 'The `resourceId` of an image that was confirmed' }),
  },
  { ...strict, examples: [{ name: 'Studio', thumbnailResourceId: 4711 }] },
)

const facts = {
  id: int64({ description: 'What it is named by' }),
  name: Type.String({ description: 'What it is called' }),
  thumbnailResourceId: Type.Optional(int64({ description: 'When it has a thumbnail' })),
  thumbnailUrl: Type.Optional(Type.String({ description: 'Where its thumbnail is shown: needs no token' })),
  postsCount: Type.Integer({ description: 'How many posts have it, archived ones not counted' }),
  createdAt: dateTime({ description: 'When it was made' }),
  updatedAt: dateTime({ description: 'When it was last changed' }),
}

const example = {
  id: 23,
  name: 'Studio',
  thumbnailResourceId: 4711,
  thumbnailUrl: 'http://localhost:8080/images/hHsfhZSS81VkygiDF-CkbSSsoxEBIEFlRqmglcTW8bg.membership.webp',
  postsCount: 1,
  createdAt: '2026-05-04T09:30:00.000Z',
  updatedAt: '2026-05-04T09:30:00.000Z',
}

export const Tag = Type.Object(facts, { description: 'The tag', examples: [example] })

const tags = ['Memberships']
const imageRefusals = ['IMAGE_NOT_FOUND', 'IMAGE_NOT_CONFIRMED']

export const listTags = {
  operationId: 'listTags',
  tags,
  summary: "The tags of the shop's posts, newest first",
  description: 'All of them, or those that `query[field]` chooses by the value that goes with it.',
  querystring: Type.Object({
    ...membershipListQuery.properties,
    'query[field]': Type.Optional(
      Type.Enum(['Name', 'Ids'], { description: 'What is chosen by; together with `query[name]` or `query[ids][]`' }),
    ),
    'query[name]': Type.Optional(
      text(200, { description: 'With `Name`: only those whose names have this in them, in capitals or not' }),
    ),
    'query[ids][]': Type.Optional(
      Type.Array(int64(), { maxItems: 100, description: 'With `Ids`: only these; once for each id' }),
    ),
  }),
  response: { 200: membershipListOf('tags', Type.Object(facts), example), ...problems },
}

export const createTag = {
  operationId: 'createTag',
  tags,
  summary: 'A tag for posts',
  description:
    'In capitals or not, a name is one tag. A post that names one that is not there makes it too. A shop has at most 1,000.',
  body: Wish,
  response: { 201: Tag, ...problems },
  refuses: { 409: ['TAG_NAME_TAKEN'], 422: [...imageRefusals, 'TAG_LIMIT_REACHED'] },
}

export const getTag = {
  operationId: 'getTag',
  tags,
  summary: 'A tag for posts, as it stands',
  description: 'With the number of posts that have it.',
  params,
  response: { 200: Tag, ...problems },
  refuses: { 404: ['TAG_NOT_FOUND'] },
}

export const replaceTag = {
  operationId: 'replaceTag',
  tags,
  summary: 'Replaces a tag for posts',
  description: 'All of it: without a thumbnail it has none afterwards. Posts that have it have it under its new name.',
  params,
  body: Wish,
  response: { 200: Tag, ...problems },
  refuses: { 404: ['TAG_NOT_FOUND'], 409: ['TAG_NAME_TAKEN'], 422: imageRefusals },
}

export const deleteTag = {
  operationId: 'deleteTag',
  tags,
  summary: 'Deletes a tag that no posts have',
  description:
    'Archived posts do not count. While others have it, `posts` of the refusal names the first 20 of them and `count` says ' +
    'how many there are.',
  params,
  response: { 204: { description: 'It is gone', type: 'null' }, ...problems },
  refuses: { 404: ['TAG_NOT_FOUND'], 409: ['TAG_IN_USE'] },
}
