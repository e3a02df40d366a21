import { Type } from 'typebox'
import { text } from './field.ts'
import { problems } from './problem.ts'

const picture = { schema: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }) }

export const getImage = {
  operationId: 'getImage',
  tags: ['Pictures'],
  summary: 'A picture of a product, of a media image or of a membership: it never changes',
  description:
    'Needs no token: nobody who was not given the address can find it. Keep it as long as the answer says: what a membership ' +
    'shows to everybody may be for members only later.',
  params: Type.Object({
    key: text(100, {
      description: 'The last part of the address of a picture',
      examples: ['W_fvLXevKS825qcCkWpzimvY1qaeEQCCdzSal_8Jb8I.jpg'],
    }),
  }),
  response: {
    200: {
      description: 'The picture',
      headers: {
        'Cache-Control': { type: 'string', description: 'A year, immutable; of a membership five minutes' },
      },
      content: { 'image/jpeg': picture, 'image/webp': picture },
    },
    304: { description: 'The picture is the one the caller has', type: 'null' },
    ...problems,
  },
  refuses: {
    404: ['MEMBERSHIP_PICTURE_NOT_FOUND', 'PICTURE_NOT_FOUND', 'RENDITION_NOT_FOUND'],
    503: ['PREVIEW_QUEUE_FULL'],
  },
}

/** For browsers, which ask by themselves: no partner ever calls it, so the API's document leaves it out. */
export const preflight = { hide: true, response: { 204: { description: 'What a page may ask', type: 'null' } } }
