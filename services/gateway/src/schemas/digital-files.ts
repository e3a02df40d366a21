import { Type } from 'typebox'
import { dateTime, int64, optionalText, strict, text } from './field.ts'
import { moneyExample } from './money.ts'
import { Offer } from './offer.ts'
import { problems } from './problem.ts'

const tags = ['Products']

const params = Type.Object({
  id: text(100, { description: 'The `id` of the product', examples: ['019b3c5e-7a10-7c44-9d52-2f1f6f0c8a11'] }),
})

const fileUrl = text(2_048, { description: 'The `fileUrl` that came with the address it was uploaded to' })
const fileUrlExample = 'http://localhost:8087/atelier/digital-files/dig_1xhmyv6reb49945scg5z690wa0'

const offerExample = {
  id: '019b3c5e-7a10-7c44-9d52-2f1f6f0c8a11',
  name: 'Sewing patterns',
  slug: 'sewing-patterns',
  description: '',
  type: 'STANDARD',
  state: { type: 'AVAILABLE' },
  access: { type: 'PUBLIC' },
  images: [],
  variants: [
    {
      id: '019b3c5e-7a11-7f00-8a3c-9e5d1c2b3a41',
      name: 'Download',
      sku: 'SEWING-PATTERNS',
      unitPrice: { ...moneyExample, value: 9 },
      unitCost: { ...moneyExample, value: 0, zero: true, moreThanZero: false, zeroOrLess: true },
      attributes: {},
      stock: { type: 'UNLIMITED' },
      images: [],
    },
  ],
  createdAt: '2026-05-04T09:30:00.000Z',
  updatedAt: '2026-05-04T09:31:00.000Z',
}
const offerWith = (digitalFiles: { fileUrl: string; fileName: string }[]) => ({ ...offerExample, digitalFiles })

const changeable = { 404: ['OFFER_NOT_FOUND'], 409: ['PRODUCT_ARCHIVED'] }

export const createDigitalFileUploadUrl = {
  operationId: 'createDigitalFileUploadUrl',
  tags,
  summary: 'A presigned address for a file of a digital product',
  description: 'It takes one file of exactly this size, up to 2 GiB, for an hour, straight to storage.',
  params,
  body: Type.Object(
    {
      fileName: text(255, { description: 'Its name: never used as a path' }),
      contentType: text(100, { description: 'The type of the file, such as `application/pdf`' }),
      size: int64({ description: 'Its exact size in bytes' }),
    },
    { ...strict, examples: [{ fileName: 'patterns.pdf', contentType: 'application/pdf', size: 482_113 }] },
  ),
  response: {
    201: Type.Object(
      {
        uploadUrl: Type.String({ description: 'Where to PUT the bytes, without an Authorization header' }),
        fileUrl: Type.String({ description: 'What to add the file by afterwards, within a day' }),
        headers: Type.Record(Type.String(), Type.String(), { description: 'The headers to send with the bytes' }),
        expiresAt: dateTime({ description: 'Until when it takes the bytes' }),
      },
      {
        description: 'The address',
        examples: [
          {
            uploadUrl: `${fileUrlExample}?partNumber=1&X-Amz-Signature=621520a3`,
            fileUrl: fileUrlExample,
            headers: { 'x-storage-content-length-range': '482113' },
            expiresAt: '2026-11-21T12:28:34.000Z',
          },
        ],
      },
    ),
    ...problems,
  },
  refuses: { ...changeable, 422: ['PRODUCT_NOT_DIGITAL', 'DIGITAL_FILE_LIMIT_REACHED'] },
}

export const addDigitalFile = {
  operationId: 'addDigitalFile',
  tags,
  summary: 'Adds an uploaded file to a digital product',
  description:
    'It is the last of up to 100, and nobody can write it any more. Adding it again changes nothing but what it is called.',
  params,
  body: Type.Object(
    { fileUrl, fileName: text(255, { description: 'What buyers find it as' }) },
    { ...strict, examples: [{ fileUrl: fileUrlExample, fileName: 'Patterns.pdf' }] },
  ),
  response: {
    200: {
      ...Offer,
      description: 'The product as it is now',
      examples: [offerWith([{ fileUrl: fileUrlExample, fileName: 'Patterns.pdf' }])],
    },
    ...problems,
  },
  refuses: {
    ...changeable,
    422: ['PRODUCT_NOT_DIGITAL', 'DIGITAL_FILE_NOT_FOUND', 'DIGITAL_FILE_NOT_UPLOADED', 'DIGITAL_FILE_LIMIT_REACHED'],
  },
}

export const removeDigitalFile = {
  operationId: 'removeDigitalFile',
  tags,
  summary: 'Removes a file of a digital product',
  description: 'For good: its bytes are removed too, and whoever bought the product downloads it no more.',
  params,
  body: Type.Object(
    { fileUrl, fileName: optionalText(255, { description: 'What it is called; not looked at' }) },
    { ...strict, examples: [{ fileUrl: fileUrlExample }] },
  ),
  response: {
    200: { ...Offer, description: 'The product as it is now', examples: [offerWith([])] },
    ...problems,
  },
  refuses: { ...changeable, 422: ['PRODUCT_NOT_DIGITAL', 'DIGITAL_FILE_NOT_FOUND'] },
}
