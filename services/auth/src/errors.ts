import { declareErrors } from '@atelier/errors/failure.ts'

export const errors = declareErrors({
  CHANNEL_NAME_INVALID: { kind: 'invalid_argument', title: 'A channel name has 1 to 100 visible characters' },
  CHANNEL_NOT_FOUND: { kind: 'not_found', title: 'There is no such channel' },
  IDP_CLIENT_ID_INVALID: {
    kind: 'invalid_argument',
    title: 'A client id is "channel." and then lower-case letters, digits and hyphens',
  },
  API_KEY_NAME_INVALID: { kind: 'invalid_argument', title: 'The name of an API key has 1 to 100 visible characters' },
  API_KEY_NOT_FOUND: { kind: 'not_found', title: 'There is no such API key' },
  API_KEYS_TOO_MANY: { kind: 'failed_precondition', title: 'The shop has as many API keys as it may; revoke one' },
  SHOP_NOT_ATTACHED: {
    kind: 'failed_precondition',
    title: 'There is no such shop, or it is attached to no agency',
  },
})
