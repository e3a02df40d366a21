import { Type } from 'typebox'
import { dateTime, int64, strict, text } from './field.ts'
import { problems } from './problem.ts'

const Wish = Type.Object(
  {
    contentType: Type.Enum(['image/png', 'image/jpeg', 'image/webp', 'image/gif'], {
      description: 'The type of the file',
    }),
    fileName: text(255, { description: 'Its name: kept, never used as a path' }),
    size: int64({ description: 'Its exact size in bytes' }),
  },
  { ...strict, examples: [{ contentType: 'image/png', fileName: 'summer.png', size: 482_113 }] },
)

const Upload = Type.Object(
  {
    uploadUrl: Type.String({ description: 'Where to PUT the bytes, without an Authorization header' }),
    fileUrl: Type.String({ description: 'What to register the image by afterwards' }),
    expiresAt: dateTime({ description: 'Until when it takes the bytes' }),
    headers: Type.Record(Type.String(), Type.String(), { description: 'The headers to send with the bytes' }),
  },
  {
    description: 'The address',
    examples: [
      {
        uploadUrl: 'http://localhost:8087/atelier/uploads/upl_1xhmyv6reb49945scg5z690wa0?X-Amz-Signature=621520a3',
        fileUrl: 'http://localhost:8087/atelier/uploads/upl_1xhmyv6reb49945scg5z690wa0',
        expiresAt: '2026-11-21T11:43:34.000Z',
        headers: { 'x-storage-content-length-range': '482113' },
      },
    ],
  },
)

const about = {
  tags: ['Artwork'],
  summary: 'A presigned address for artwork',
  description: 'It takes one file of exactly this size for 15 minutes, straight to storage.',
}

export const createUploadUrl = {
  operationId: 'createUploadUrl',
  ...about,
  body: Wish,
  response: { 200: Upload, ...problems },
}

export const createMediaUploadUrl = {
  operationId: 'createMediaUploadUrl',
  ...about,
  body: Wish,
  response: { 201: Upload, ...problems },
}
