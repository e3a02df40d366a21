import { Type } from 'typebox'
import { dateTime } from './field.ts'
import { problems } from './problem.ts'

export const getCurrentChannel = {
  operationId: 'getCurrentChannel',
  summary: 'The calling channel',
  response: {
    200: Type.Object({
      id: Type.String(),
      name: Type.String(),
      idpClientId: Type.String(),
      createdAt: dateTime(),
    }),
    ...problems,
  },
}
