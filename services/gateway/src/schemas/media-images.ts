import { Type } from 'typebox'
import { int32, strict, text } from './field.ts'
import { listOf, listQuery } from './list.ts'
import { problems } from './problem.ts'

const Registration = Type.Object(
  {
    fileUrl: text(2_048, { description: 'The `fileUrl` of the upload address' }),
    width: int32({ description: 'Pixels, as the image is seen: after its orientation' }),
    height: int32({ description: 'Pixels, as the image is seen: after its orientation' }),
  },
  {
    ...strict,
    examples: [
      { fileUrl: 'http://localhost:8087/atelier/uploads/upl_1xhmyv6reb49945scg5z690wa0', width: 640, height: 480 },
    ],
  },
)

const facts = {
  id: Type.String({ description: 'The `imageId` of a region' }),
  uri: Type.String({ description: 'Where the platform interface tells about it' }),
  width: int32(),
  height: int32(),
}

const example = {
  id: 'img_01m7yxv0mbfmvbjr46g0e9yx8h',
  uri: 'http://localhost:8080/open-api/v1.0/media/images/img_01m7yxv0mbfmvbjr46g0e9yx8h',
  width: 640,
  height: 480,
}

const shown = {
  ...example,
  thumbnail: 'http://localhost:8080/images/hHsfhZSS81VkygiDF-CkbSSsoxEBIEFlRqmglcTW8bg.thumbnail.webp',
  preview: 'http://localhost:8080/images/hHsfhZSS81VkygiDF-CkbSSsoxEBIEFlRqmglcTW8bg.preview.webp',
}

const about = {
  tags: ['Artwork'],
  summary: 'Registers an uploaded image in the media library',
  description:
    'Reads what was really stored, and refuses it when it is not what was promised and claimed. Registering one file ' +
    'twice answers the same image.',
  refuses: {
    409: ['UPLOAD_CHANGED'],
    422: [
      'FILE_NOT_FOUND',
      'UPLOAD_NOT_FOUND',
      'UPLOAD_SIZE_MISMATCH',
      'IMAGE_TYPE_MISMATCH',
      'IMAGE_UNREADABLE',
      'IMAGE_TOO_LARGE',
      'IMAGE_DIMENSIONS_MISMATCH',
    ],
    503: ['TOO_BUSY'],
  },
}

export const MediaImage = Type.Object(
  {
    ...facts,
    thumbnail: Type.Optional(
      Type.String({ description: 'Where a WebP of at most 320 pixels a side is: needs no token' }),
    ),
    preview: Type.Optional(
      Type.String({ description: 'Where a WebP of at most 1,024 pixels a side is: needs no token' }),
    ),
  },
  { description: 'The media image', examples: [shown] },
)

const notModified = { 304: { description: 'It is what the caller has', type: 'null' } }

export const registerImage = {
  operationId: 'registerImage',
  ...about,
  body: Registration,
  response: { 201: Type.Object(facts, { description: 'The media image', examples: [example] }), ...problems },
}

export const registerMediaImage = {
  operationId: 'registerMediaImage',
  ...about,
  body: Registration,
  response: { 201: MediaImage, ...problems },
}

export const listMediaImages = {
  operationId: 'listMediaImages',
  tags: ['Artwork'],
  summary: 'The media library, newest first',
  description:
    "A channel's library is all that it registered, for whichever shop; an API key's is its shop's: what the shop's " +
    'keys registered, and a channel while it acted for the shop.',
  querystring: listQuery,
  response: { 200: listOf(MediaImage, shown), ...notModified, ...problems },
}

export const getMediaImage = {
  operationId: 'getMediaImage',
  tags: ['Artwork'],
  summary: 'An image of the media library',
  description: 'The record of an image, as it was answered when it was registered.',
  params: Type.Object({ id: text(100, { description: 'The id of a media image', examples: [example.id] }) }),
  response: { 200: MediaImage, ...notModified, ...problems },
  refuses: { 404: ['LIBRARY_IMAGE_NOT_FOUND'] },
}
