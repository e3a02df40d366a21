import { Type } from 'typebox'
import { dateTime } from './field.ts'

/** A file of what was bought or given. */
export const Download = Type.Object({
  fileName: Type.String({ description: 'What the file is called' }),
  url: Type.String({ description: 'Where it is downloaded from' }),
  expiresAt: dateTime({ description: 'Until when: later, ask again' }),
})
