import { type TProperties, Type } from 'typebox'
import {
  int64,
  optionalDateTime,
  optionalEnum,
  optionalHttpsUrl,
  optionalInt64,
  optionalObject,
  optionalVisibleText,
  strict,
  visibleText,
} from './field.ts'
import { membershipListOf, membershipListQuery } from './list.ts'
import { problems } from './problem.ts'

const types = ['Text', 'Image', 'Video', 'Audio'] as const
const states = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED'] as const
const accessTypes = ['Public', 'MembersOnly'] as const

/** In an address: the digits of an integer that JSON carries exactly. */
const params = Type.Object({
  postId: Type.String({
    maxLength: 15,
    pattern: '^[1-9][0-9]{0,14}$',
    description: 'The `id` of the post',
    examples: ['815'],
  }),
})

/** An optional list of a request: `null` means absent. */
const optionalList = <Item>(items: object, itemsMax: number, description: string) =>
  Type.Optional(Type.Unsafe<Item[] | null>({ type: ['array', 'null'], items, maxItems: itemsMax, description }))

const optionalIds = (itemsMax: number, description: string) =>
  optionalList<{ id: number }>(Type.Object({ id: int64({ description: 'Its `id`' }) }, strict), itemsMax, description)

const title = 'Its title: 3 to 200 visible characters'

const text = {
  description: Type.Optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      maxLength: 20_000,
      pattern: '^[^\\u0000]*$',
      description: 'What it says, in up to 20,000 characters of Markdown, without pictures and without HTML',
    }),
  ),
  liveAt: optionalDateTime({
    description:
      'When it goes live: in the future it is scheduled, in the past it is published with that date, and without one it is ' +
      'published at once. A draft keeps it for later',
  }),
  tags: optionalList<string>(visibleText(50), 20, 'The names of its tags; what is no tag yet is made one'),
}

const accessFields = {
  type: Type.Enum(accessTypes, { description: 'Who may see it' }),
  tiers: optionalIds(100, 'Of `MembersOnly`: the tiers that may see it. Every tier when none is named'),
}
const access = { description: 'Who may see it' }

const notificationFields = { enabled: Type.Boolean({ description: 'Whether members are told of it' }) }
const notifications = { description: 'Whether members are told of it' }

const series = optionalIds(20, 'The series that it is in, all of posts of its type')

const imageResourceFields = {
  id: int64({ description: 'The `resourceId` of an image that was confirmed' }),
  position: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Its place: no two have the same' }),
}
const ImageResource = Type.Object(imageResourceFields, strict)
const imageResources = { minItems: 1, maxItems: 100, description: 'Its images' }

const media = {
  imageResourceId: optionalInt64({ description: 'The `resourceId` of an image that was confirmed, shown with it' }),
  mediaUrl: optionalHttpsUrl({ description: 'The https address where it plays, in place of a file' }),
  fileResourceId: optionalInt64({
    description: 'The `resourceId` of a file of its type that was confirmed, in place of a `mediaUrl`',
  }),
}

/** The body of a new post: what all types have, and parts that one of them has. */
const newPost = <Parts extends TProperties>(parts: Parts, example: object) =>
  Type.Object(
    {
      post: Type.Object(
        {
          title: visibleText(200, { description: title }),
          ...text,
          state: optionalEnum(['DRAFT'], { description: 'Not published, whatever `liveAt` says' }),
        },
        { ...strict, description: 'What it says, and since when' },
      ),
      access: Type.Object(accessFields, { ...strict, ...access }),
      notifications: Type.Object(notificationFields, { ...strict, ...notifications }),
      series,
      ...parts,
    },
    {
      ...strict,
      examples: [
        {
          post: { title: 'Behind the scenes', description: 'A *first* look.', tags: ['studio'] },
          access: { type: 'MembersOnly' },
          notifications: { enabled: true },
          ...example,
        },
      ],
    },
  )

const Change = Type.Object(
  {
    post: optionalObject(
      {
        title: optionalVisibleText(200, { description: title }),
        ...text,
        state: optionalEnum(states, { description: 'Where to move it' }),
      },
      { description: 'What it says, and since when' },
    ),
    access: optionalObject(accessFields, access),
    notifications: optionalObject(notificationFields, notifications),
    series,
    imageResources: Type.Optional(
      Type.Unsafe<{ id: number; position: number }[] | null>({
        ...imageResources,
        type: ['array', 'null'],
        items: ImageResource,
      }),
    ),
    ...media,
  },
  { ...strict, examples: [{ post: { title: 'Behind the scenes, again' } }] },
)

const Reference = Type.Object({ id: int64() })

const summary = {
  id: int64({ description: 'What it is named by' }),
  type: Type.String({ description: 'What it is: `Text`, `Image`, `Video` or `Audio`' }),
  title: Type.String({ description: 'Its title' }),
  state: Type.String({ description: '`DRAFT`, `SCHEDULED`, `PUBLISHED` or `ARCHIVED`' }),
  liveAt: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'date-time',
    description: 'When it went live or will; of a draft, when it should',
  }),
  access: Type.Object({
    type: Type.String({ description: '`Public` or `MembersOnly`' }),
    tiers: Type.Optional(Type.Array(Reference, { description: 'Only these; when it is absent, every tier' })),
  }),
  notifications: Type.Object({ enabled: Type.Boolean() }),
  tags: Type.Array(Type.String(), { description: 'Names' }),
  series: Type.Array(Reference),
  createdAt: Type.String({ format: 'date-time' }),
  updatedAt: Type.String({ format: 'date-time' }),
}

const summaryExample = {
  id: 815,
  type: 'Image',
  title: 'Behind the scenes',
  state: 'PUBLISHED',
  liveAt: '2026-03-02T09:00:00.000Z',
  access: { type: 'MembersOnly' },
  notifications: { enabled: true },
  tags: ['studio'],
  series: [],
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
}

const expiring = 'Ends at `urlsExpireAt` where only members may see it; else it stays'

export const Post = Type.Object(
  {
    ...summary,
    description: Type.String({ description: 'Markdown' }),
    descriptionHtml: Type.String({ description: 'The same as HTML that can be shown in any page' }),
    imageResources: Type.Optional(
      Type.Array(
        Type.Object({
          id: int64(),
          position: Type.Integer(),
          url: Type.String({ description: `Where it is. ${expiring}` }),
        }),
        { description: 'Of a post of images, in the order of their positions' },
      ),
    ),
    imageResourceId: Type.Optional(int64({ description: 'The image that is shown with it' })),
    imageUrl: Type.Optional(Type.String({ description: `Where that is. ${expiring}` })),
    mediaUrl: Type.Optional(Type.String({ description: 'Where it plays' })),
    fileResourceId: Type.Optional(int64({ description: 'Its file' })),
    fileUrl: Type.Optional(Type.String({ description: 'Where that is, until `urlsExpireAt`' })),
    urlsExpireAt: Type.Optional(
      Type.String({ format: 'date-time', description: 'When those of its addresses end that do' }),
    ),
  },
  {
    description: 'The post',
    examples: [
      {
        ...summaryExample,
        description: 'A *first* look.',
        descriptionHtml: '<p>A <em>first</em> look.</p>\n',
        imageResources: [
          {
            id: 4711,
            position: 1,
            url: 'http://localhost:8087/atelier/memberships/pictures/5f2b0c1d.webp?X-Amz-Signature=621520a3',
          },
        ],
        urlsExpireAt: '2026-03-02T10:30:00.000Z',
      },
    ],
  },
)

const tags = ['Memberships']
const unconfirmed = ['IMAGE_NOT_FOUND', 'IMAGE_NOT_CONFIRMED']
const withFile = ['FILE_NOT_CONFIRMED', 'FILE_OF_ANOTHER_TYPE']
const referred = ['REFERENCE_NOT_FOUND', 'POST_OF_ANOTHER_TYPE', 'SERIES_FULL', 'TAG_LIMIT_REACHED']

const life =
  'Without a `liveAt` it is published at once; with one in the future it goes live by itself at that time, or a second later.'

const created = {
  201: Type.Object(
    { id: int64({ description: 'What the post is named by' }) },
    {
      description: 'The post',
      examples: [{ id: 815 }],
    },
  ),
  ...problems,
}

export const createTextPost = {
  operationId: 'createTextPost',
  tags,
  summary: 'A post of text',
  description: life,
  body: newPost({}, {}),
  response: created,
  refuses: { 422: referred },
}

export const createImagePost = {
  operationId: 'createImagePost',
  tags,
  summary: 'A post of images',
  description: life,
  body: newPost(
    { imageResources: Type.Array(ImageResource, imageResources) },
    { imageResources: [{ id: 4711, position: 1 }] },
  ),
  response: created,
  refuses: { 422: [...unconfirmed, ...referred] },
}

const played = (what: string) => ({
  tags,
  summary: `A post of ${what}`,
  description: `Either from an address of the partner's own, or of a file that was uploaded and confirmed. ${life}`,
  body: newPost(media, { imageResourceId: 4711, mediaUrl: 'https://media.example/behind-the-scenes' }),
  response: created,
  refuses: { 422: [...unconfirmed, ...withFile, ...referred] },
})

export const createVideoPost = { operationId: 'createVideoPost', ...played('video') }

export const createAudioPost = { operationId: 'createAudioPost', ...played('audio') }

export const listPosts = {
  operationId: 'listPosts',
  tags,
  summary: 'The posts of the shop, newest first',
  description: 'Archived ones too, unless a `state` is asked for; without their descriptions and pictures.',
  querystring: Type.Object({
    ...membershipListQuery.properties,
    type: Type.Optional(Type.Enum(types, { description: 'Only posts of this type' })),
    state: Type.Optional(Type.Enum(states, { description: 'Only posts in this state' })),
    tag: Type.Optional(visibleText(50, { description: 'Only posts with the tag of this name, in capitals or not' })),
    series: Type.Optional(int64({ description: 'Only posts in the series of this `id`' })),
  }),
  response: { 200: membershipListOf('posts', Type.Object(summary), summaryExample), ...problems },
}

export const getPost = {
  operationId: 'getPost',
  tags,
  summary: 'A post with all it shows',
  description:
    'The addresses of files, and of pictures that only members may see, end after an hour: ask again before then. The ' +
    'pictures of a public post stay where they are.',
  params,
  response: { 200: Post, ...problems },
  refuses: { 404: ['POST_NOT_FOUND'] },
}

export const updatePost = {
  operationId: 'updatePost',
  tags,
  summary: 'Changes a post',
  description:
    'What is given takes the place of what was, lists as a whole, a `mediaUrl` that of a file and the other way round. A ' +
    '`state` moves it, and so does a new `liveAt` of a scheduled post; a move that its state does not have is refused with ' +
    'those it has. Once it is archived nothing changes any more.',
  params,
  body: Change,
  response: { 200: Post, ...problems },
  refuses: {
    404: ['POST_NOT_FOUND'],
    409: ['POST_MOVE_NOT_ALLOWED'],
    422: [...unconfirmed, ...withFile, ...referred],
  },
}

export const archivePost = {
  operationId: 'archivePost',
  tags,
  summary: 'Archives a post for good',
  description: 'It shows up only where archived posts are asked for. Archiving it again changes nothing.',
  params,
  response: { 204: { description: 'It is archived', type: 'null' }, ...problems },
  refuses: { 404: ['POST_NOT_FOUND'] },
}
