import { Type } from 'typebox'
import { dateTime, int64, strict, text } from './field.ts'
import { problems } from './problem.ts'

export const createUploadUrl = {
  operationId: 'createUploadUrl',
  summary: 'A presigned address for artwork',
  body: Type.Object(
    {
      contentType: Type.Enum(['image/png', 'image/jpeg', 'image/webp', 'image/gif']),
      fileName: text(255),
      size: int64(),
    },
    strict,
  ),
  response: {
    200: Type.Object({
      uploadUrl: Type.String(),
      fileUrl: Type.String(),
      expiresAt: dateTime(),
      headers: Type.Record(Type.String(), Type.String(), { description: 'The headers to send with the bytes' }),
    }),
    ...problems,
  },
}
