import { declareErrors } from '@atelier/errors/failure.ts'

export const errors = declareErrors({
  CHANNEL_NAME_INVALID: { kind: 'invalid_argument', title: 'A channel name has 1 to 100 visible characters' },
  IDP_CLIENT_ID_INVALID: {
    kind: 'invalid_argument',
    title: 'A client id is "channel." and then lower-case letters, digits and hyphens',
  },
})
