import { Type } from 'typebox'
import { dateTime, int32, int64, strict, text } from './field.ts'
import { problems } from './problem.ts'

const mebibyte = 1024 * 1024
const sizeBytesMax = 2048 * mebibyte
const partSizeBytesMax = 100 * mebibyte
const partsMax = 512
const contentTypes = ['video/mp4', 'video/webm', 'audio/mpeg', 'audio/mp4', 'audio/ogg']

const resourceId = () => Type.Integer({ description: 'What other membership calls name the file by', examples: [4712] })

/** In an address: the digits of an integer that JSON carries exactly. */
const params = Type.Object({
  resourceId: Type.String({
    maxLength: 15,
    pattern: '^[1-9][0-9]{0,14}$',
    description: 'The `resourceId` of the file',
    examples: ['4712'],
  }),
})

const Wish = Type.Object(
  {
    contentType: Type.Enum(contentTypes, { description: 'What it is; its first bytes have to say the same' }),
    byteSize: Type.Integer({
      minimum: 1,
      maximum: sizeBytesMax,
      description: 'Its exact size in bytes: the sum of its parts',
    }),
    parts: Type.Array(
      Type.Object(
        {
          byteSize: Type.Integer({
            minimum: 1,
            maximum: partSizeBytesMax,
            description: 'Its exact size in bytes: at least 5,242,880, but for the last',
          }),
          // 22 digits carry 16 bytes and four bits that have to be zero: one MD5 has one text.
          checksum: Type.String({
            maxLength: 24,
            pattern: '^[A-Za-z0-9+/]{21}[AQgw]==$',
            description: 'The base64 of the MD5 of exactly its bytes: 24 characters',
          }),
        },
        strict,
      ),
      { minItems: 1, maxItems: partsMax, description: 'What it is uploaded in, in order' },
    ),
  },
  {
    ...strict,
    examples: [
      {
        contentType: 'video/mp4',
        byteSize: 9_437_184,
        parts: [
          { byteSize: 5_242_880, checksum: 'XrY7u+Ae7tCTyyK7j1rNww==' },
          { byteSize: 4_194_304, checksum: 'mvMnlcA5vL0Q0vDKmDI8fg==' },
        ],
      },
    ],
  },
)

const uploadData = (description: string) =>
  Type.Object(
    {
      parts: Type.Array(
        Type.Object({
          partNumber: int32({ description: 'Which part, from 1' }),
          url: Type.String({ description: 'Where to PUT its bytes, without an Authorization header' }),
          headers: Type.Record(Type.String(), Type.String(), {
            description: 'The headers to send with the bytes, verbatim',
          }),
        }),
        { description: 'In any order, several at once, each as often as it takes' },
      ),
      signedId: Type.String({ description: 'What the file is confirmed with' }),
      expiresAt: dateTime({ description: 'Until then the addresses take bytes' }),
    },
    { description },
  )

const toPartExample = (partNumber: number, checksum: string) => ({
  partNumber,
  url: `http://localhost:8087/atelier/memberships/files/5f2b0c1d?partNumber=${partNumber}&X-Amz-Signature=621520a3`,
  headers: { 'content-MD5': checksum },
})

const Created = Type.Object(
  { uploadData: uploadData('Where its bytes go'), resourceId: resourceId() },
  {
    description: 'The file, and where its parts go',
    examples: [
      {
        uploadData: {
          parts: [toPartExample(1, 'XrY7u+Ae7tCTyyK7j1rNww=='), toPartExample(2, 'mvMnlcA5vL0Q0vDKmDI8fg==')],
          signedId: 'q7nmBRzZoV0o3m3UoQ2o0Hn1b5fP1cX8',
          expiresAt: '2026-05-04T13:00:00.000Z',
        },
        resourceId: 4712,
      },
    ],
  },
)

const tags = ['Memberships']

export const createMembershipFile = {
  operationId: 'createMembershipFile',
  tags,
  summary: 'An audio or video file for memberships: the first of three steps',
  description:
    'Then PUT the bytes of each part to its address within an hour, with its `headers` and nothing else, and confirm the ' +
    'file within a day. Storage takes no bytes for a part but those of its size and MD5. Whoever was interrupted asks for ' +
    'the file: it is answered with fresh addresses for the parts that are missing. A shop has at most 100 files that are ' +
    'not confirmed.',
  body: Wish,
  response: { 200: Created, ...problems },
  refuses: { 422: ['FILE_LIMIT_REACHED'] },
}

export const confirmMembershipFile = {
  operationId: 'confirmMembershipFile',
  tags,
  summary: 'Confirms that all parts of a file were uploaded',
  description:
    'Makes one file of the parts that were stored and looks at its first bytes: they have to be of the promised type. From ' +
    'then on the file can be used. Confirming again changes nothing.',
  params,
  body: Type.Object(
    { signedId: text(500, { description: 'The `signedId` that the file was created with' }) },
    { ...strict, examples: [{ signedId: 'q7nmBRzZoV0o3m3UoQ2o0Hn1b5fP1cX8' }] },
  ),
  response: { 204: { description: 'It is confirmed', type: 'null' }, ...problems },
  refuses: {
    404: ['MEMBERSHIP_FILE_NOT_FOUND'],
    422: [
      'SIGNED_ID_INVALID',
      'SIGNED_ID_OF_ANOTHER_SHOP',
      'SIGNED_ID_OF_ANOTHER_FILE',
      'SIGNED_ID_EXPIRED',
      'FILE_NOT_UPLOADED',
      'FILE_TYPE_NOT_ALLOWED',
    ],
  },
}

export const getMembershipFile = {
  operationId: 'getMembershipFile',
  tags,
  summary: 'An audio or video file for memberships, as it stands',
  description:
    'Until it is confirmed with its parts, and fresh addresses for those that are missing; then with an address of the file ' +
    'itself, which is good for an hour.',
  params,
  response: {
    200: Type.Object(
      {
        id: int64({ description: 'Its `resourceId`' }),
        state: Type.String({ description: 'Whether it can be used: `CREATED` or `CONFIRMED`' }),
        contentType: Type.String({ description: 'What it is' }),
        byteSize: int64({ description: 'Its size in bytes' }),
        parts: Type.Optional(
          Type.Array(
            Type.Object({
              partNumber: int32({ description: 'Which part, from 1' }),
              byteSize: int64({ description: 'Its size in bytes' }),
              uploaded: Type.Boolean({ description: 'Whether it is there' }),
            }),
            { description: 'What it is uploaded in; absent once it is confirmed' },
          ),
        ),
        uploadData: Type.Optional(
          uploadData('Where the parts go that are missing, which may be none; absent once it is confirmed'),
        ),
        url: Type.Optional(
          Type.String({ description: 'Where the file is: needs no token; absent until it is confirmed' }),
        ),
        expiresAt: Type.Optional(dateTime({ description: 'Until then `url` shows it' })),
      },
      {
        description: 'The file',
        examples: [
          {
            id: 4712,
            state: 'CREATED',
            contentType: 'video/mp4',
            byteSize: 9_437_184,
            parts: [
              { partNumber: 1, byteSize: 5_242_880, uploaded: true },
              { partNumber: 2, byteSize: 4_194_304, uploaded: false },
            ],
            uploadData: {
              parts: [toPartExample(2, 'mvMnlcA5vL0Q0vDKmDI8fg==')],
              signedId: 'q7nmBRzZoV0o3m3UoQ2o0Hn1b5fP1cX8',
              expiresAt: '2026-05-04T13:00:00.000Z',
            },
          },
        ],
      },
    ),
    ...problems,
  },
  refuses: { 404: ['MEMBERSHIP_FILE_NOT_FOUND'] },
}
