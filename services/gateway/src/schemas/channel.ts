import { Type } from 'typebox'
import { dateTime } from './field.ts'
import { problems } from './problem.ts'

export const getCurrentChannel = {
  operationId: 'getCurrentChannel',
  tags: ['Channel'],
  summary: 'The calling channel',
  description: 'Tells which channel the access token belongs to.',
  response: {
    200: Type.Object(
      {
        id: Type.String({ description: 'The id of the channel' }),
        name: Type.String({ description: 'The name that its operator gave it' }),
        idpClientId: Type.String({ description: 'Its client id at the identity provider' }),
        createdAt: dateTime(),
      },
      {
        description: 'The channel',
        examples: [
          {
            id: 'cha_01m7yxpssrezdsvvhmw90jfpgj',
            name: 'Demo channel',
            idpClientId: 'channel.demo',
            createdAt: '2026-11-21T11:26:16.891Z',
          },
        ],
      },
    ),
    ...problems,
  },
}
