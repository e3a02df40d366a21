import { Type } from 'typebox'
import { dateTime, int32, int64, strict, text } from './field.ts'
import { problems } from './problem.ts'

const sizeBytesMax = 20 * 1024 * 1024

const resourceId = () =>
  Type.Integer({ description: 'What other membership calls name the image by', examples: [4711] })

/** In an address: the digits of an integer that JSON carries exactly. */
const params = Type.Object({
  resourceId: Type.String({
    maxLength: 15,
    pattern: '^[1-9][0-9]{0,14}$',
    description: 'The `resourceId` of the image',
    examples: ['4711'],
  }),
})

const Wish = Type.Object(
  {
    byteSize: Type.Integer({ minimum: 1, maximum: sizeBytesMax, description: 'Its exact size in bytes' }),
    // 22 digits carry 16 bytes and four bits that have to be zero: one MD5 has one text.
    checksum: Type.String({
      maxLength: 24,
      pattern: '^[A-Za-z0-9+/]{21}[AQgw]==$',
      description: 'The base64 of the MD5 of exactly the bytes that will be uploaded: 24 characters',
    }),
  },
  { ...strict, examples: [{ byteSize: 482_113, checksum: 'XrY7u+Ae7tCTyyK7j1rNww==' }] },
)

const Created = Type.Object(
  {
    uploadData: Type.Object({
      url: Type.String({ description: 'Where to PUT the bytes, without an Authorization header' }),
      headers: Type.Record(Type.String(), Type.String(), {
        description: 'The headers to send with the bytes, verbatim',
      }),
      signedId: Type.String({ description: 'What the image is confirmed with' }),
    }),
    resourceId: resourceId(),
  },
  {
    description: 'The image, and where its bytes go',
    examples: [
      {
        uploadData: {
          url: 'http://localhost:8087/atelier/memberships/uploads/5f2b0c1d?X-Amz-Signature=621520a3',
          headers: {
            'content-MD5': 'XrY7u+Ae7tCTyyK7j1rNww==',
            'content-Disposition': 'attachment',
            'cache-Control': 'no-store',
          },
          signedId: 'q7nmBRzZoV0o3m3UoQ2o0Hn1b5fP1cX8',
        },
        resourceId: 4711,
      },
    ],
  },
)

const tags = ['Memberships']

export const createMembershipImage = {
  operationId: 'createMembershipImage',
  tags,
  summary: 'An image for memberships: the first of three steps',
  description:
    'Then PUT the bytes to `uploadData.url` within an hour, with `uploadData.headers` and nothing else, and confirm the ' +
    'image within a day. Storage takes no bytes but those of this size and MD5.',
  body: Wish,
  response: { 200: Created, ...problems },
}

export const confirmMembershipImage = {
  operationId: 'confirmMembershipImage',
  tags,
  summary: 'Confirms that the bytes of an image were uploaded',
  description:
    'Reads what was really stored: its size, its MD5, and that it is a PNG, JPEG, WebP or GIF of at most 50 megapixels ' +
    'which decodes. From then on the image can be used. Confirming again changes nothing.',
  params,
  body: Type.Object(
    { signedId: text(500, { description: 'The `signedId` that the image was created with' }) },
    { ...strict, examples: [{ signedId: 'q7nmBRzZoV0o3m3UoQ2o0Hn1b5fP1cX8' }] },
  ),
  response: { 204: { description: 'It is confirmed', type: 'null' }, ...problems },
  refuses: {
    404: ['MEMBERSHIP_IMAGE_NOT_FOUND'],
    422: [
      'SIGNED_ID_INVALID',
      'SIGNED_ID_OF_ANOTHER_SHOP',
      'SIGNED_ID_OF_ANOTHER_IMAGE',
      'SIGNED_ID_EXPIRED',
      'IMAGE_NOT_UPLOADED',
      'IMAGE_SIZE_MISMATCH',
      'IMAGE_CHECKSUM_MISMATCH',
      'IMAGE_TYPE_NOT_ALLOWED',
      'IMAGE_DAMAGED',
      'IMAGE_HAS_TOO_MANY_PIXELS',
    ],
    503: ['TOO_BUSY'],
  },
}

export const getMembershipImage = {
  operationId: 'getMembershipImage',
  tags,
  summary: 'An image for memberships, as it stands',
  description:
    'Once it is confirmed, with its dimensions and an address of what is shown of it, never of the original. The address ' +
    'ends, as only members may be shown the image; what shows it to everybody names it by an address that does not.',
  params,
  response: {
    200: Type.Object(
      {
        id: int64({ description: 'Its `resourceId`' }),
        state: Type.String({ description: 'Whether it can be used: `CREATED` or `CONFIRMED`' }),
        width: Type.Optional(int32({ description: 'Pixels, as the image is seen: after its orientation' })),
        height: Type.Optional(int32({ description: 'Pixels, as the image is seen: after its orientation' })),
        url: Type.Optional(
          Type.String({ description: 'Where a WebP of at most 1,600 pixels a side is, for an hour: needs no token' }),
        ),
        expiresAt: Type.Optional(dateTime({ description: 'When that address ends' })),
      },
      {
        description: 'The image',
        examples: [
          {
            id: 4711,
            state: 'CONFIRMED',
            width: 1600,
            height: 900,
            url: 'http://localhost:8087/atelier/memberships/pictures/5f2b0c1d.webp?X-Amz-Signature=621520a3',
            expiresAt: '2026-11-21T13:00:00.000Z',
          },
        ],
      },
    ),
    ...problems,
  },
  refuses: { 404: ['MEMBERSHIP_IMAGE_NOT_FOUND'] },
}
