import { Type } from 'typebox'
import { int32, strict, text } from './field.ts'
import { problems } from './problem.ts'

export const registerImage = {
  operationId: 'registerImage',
  summary: 'Registers an uploaded image in the media library',
  body: Type.Object({ fileUrl: text(2_048), width: int32(), height: int32() }, strict),
  response: {
    201: Type.Object({ id: Type.String(), uri: Type.String(), width: int32(), height: int32() }),
    ...problems,
  },
}
