import { Type } from 'typebox'
import { problems } from './problem.ts'

const picture = { schema: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }) }

export const getImage = {
  operationId: 'getImage',
  summary: 'A picture of a preview: it never changes',
  params: Type.Object({ key: Type.String() }),
  response: {
    200: { description: 'The picture', content: { 'image/jpeg': picture, 'image/webp': picture } },
    304: { description: 'The picture is the one the caller has', type: 'null' },
    ...problems,
  },
}
