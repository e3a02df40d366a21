import { declareErrors } from '@atelier/errors/failure.ts'

export const errors = declareErrors({
  MAIL_INVALID: { kind: 'invalid_argument', title: 'No mail can be made of this' },
})
