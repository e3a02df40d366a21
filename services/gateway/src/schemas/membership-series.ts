import { Type } from 'typebox'
import { dateTime, int64, optionalInt64, strict, visibleText } from './field.ts'
import { membershipListOf, membershipListQuery } from './list.ts'
import { problems } from './problem.ts'

const types = ['Text', 'Image', 'Video', 'Audio'] as const

/** In an address: the digits of an integer that JSON carries exactly. */
const params = Type.Object({
  id: Type.String({
    maxLength: 15,
    pattern: '^[1-9][0-9]{0,14}$',
    description: 'The `id` of the series',
    examples: ['31'],
  }),
})

const wishExample = {
  title: 'Behind the scenes',
  description: 'How a song is made, from the first note on.',
  postsType: 'Video',
  coverImageResourceId: 4711,
  thumbnailResourceId: 4711,
  postsIds: [88],
}

const Wish = Type.Object(
  {
    title: visibleText(200, { description: 'What it is called: 3 to 200 visible characters' }),
    description: Type.String({
      maxLength: 2_048,
      pattern: '^[^\\u0000]*$',
      description: 'What it is about, in up to 2,048 characters; may be empty',
    }),
    postsType: Type.Enum([...types], { description: 'The type of all its posts' }),
    coverImageResourceId: optionalInt64({ description: 'The `resourceId` of an image that was confirmed' }),
    thumbnailResourceId: optionalInt64({ description: 'The `resourceId` of an image that was confirmed' }),
    postsIds: Type.Optional(
      Type.Unsafe<number[] | null>({
        type: ['array', 'null'],
        items: int64(),
        maxItems: 1_000,
        description: 'Its posts in their order, none of them twice: of its type, and not archived. None unless given',
      }),
    ),
  },
  { ...strict, examples: [wishExample] },
)

const facts = {
  id: int64({ description: 'What it is named by' }),
  title: Type.String({ description: 'What it is called' }),
  description: Type.String({ description: 'What it is about; empty when nothing is said' }),
  postsType: Type.String({ description: 'The type of all its posts: `Text`, `Image`, `Video` or `Audio`' }),
  coverImageResourceId: Type.Optional(int64({ description: 'When it has a cover' })),
  coverImageUrl: Type.Optional(Type.String({ description: 'Where its cover is shown: needs no token' })),
  thumbnailResourceId: Type.Optional(int64({ description: 'When it has a thumbnail' })),
  thumbnailUrl: Type.Optional(Type.String({ description: 'Where its thumbnail is shown: needs no token' })),
  postsCount: Type.Integer({ description: 'How many posts it has, archived ones not counted' }),
  createdAt: dateTime({ description: 'When it was made' }),
  updatedAt: dateTime({ description: 'When it, or which posts it has, was last changed' }),
}

const pictureUrl = 'http://localhost:8080/images/hHsfhZSS81VkygiDF-CkbSSsoxEBIEFlRqmglcTW8bg.membership.webp'

const example = {
  id: 31,
  title: wishExample.title,
  description: wishExample.description,
  postsType: wishExample.postsType,
  coverImageResourceId: 4711,
  coverImageUrl: pictureUrl,
  thumbnailResourceId: 4711,
  thumbnailUrl: pictureUrl,
  postsCount: 1,
  createdAt: '2026-05-04T09:30:00.000Z',
  updatedAt: '2026-05-04T09:30:00.000Z',
}

export const Series = Type.Object(
  { ...facts, postsIds: Type.Array(int64(), { description: 'Its posts in their order, without archived ones' }) },
  { description: 'The series', examples: [{ ...example, postsIds: wishExample.postsIds }] },
)

const tags = ['Memberships']
const refusals = ['IMAGE_NOT_FOUND', 'IMAGE_NOT_CONFIRMED', 'REFERENCE_NOT_FOUND', 'POST_OF_ANOTHER_TYPE']

export const listSeries = {
  operationId: 'listSeries',
  tags,
  summary: "The shop's series of posts, newest first",
  description: 'Without their posts, which each of them tells by itself.',
  querystring: membershipListQuery,
  response: { 200: membershipListOf('series', Type.Object(facts), example), ...problems },
}

export const createSeries = {
  operationId: 'createSeries',
  tags,
  summary: 'A series of posts',
  description: 'Posts of one type in an order of their own. A post may be in many series.',
  body: Wish,
  response: { 201: Series, ...problems },
  refuses: { 422: refusals },
}

export const getSeries = {
  operationId: 'getSeries',
  tags,
  summary: 'A series of posts, as it stands',
  description: 'With its posts in their order.',
  params,
  response: { 200: Series, ...problems },
  refuses: { 404: ['SERIES_NOT_FOUND'] },
}

export const replaceSeries = {
  operationId: 'replaceSeries',
  tags,
  summary: 'Replaces a series of posts',
  description:
    'All of it: what is not given is taken away. Without `postsIds` it has no posts afterwards, without a cover none. ' +
    'Another `postsType` takes only posts of that type.',
  params,
  body: Wish,
  response: { 200: Series, ...problems },
  refuses: { 404: ['SERIES_NOT_FOUND'], 422: refusals },
}

export const deleteSeries = {
  operationId: 'deleteSeries',
  tags,
  summary: 'Deletes a series that has no posts',
  description:
    'Archived posts do not count. While others are in it, `posts` of the refusal names the first 20 of them and `count` ' +
    'says how many there are.',
  params,
  response: { 204: { description: 'It is gone', type: 'null' }, ...problems },
  refuses: { 404: ['SERIES_NOT_FOUND'], 409: ['SERIES_IN_USE'] },
}
