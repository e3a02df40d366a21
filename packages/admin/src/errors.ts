import { declareErrors } from '@atelier/errors/failure.ts'

export const errors = declareErrors({
  USAGE_INVALID: { kind: 'invalid_argument', title: 'The command is not used like this' },
  SCOPE_UNKNOWN: { kind: 'invalid_argument', title: 'There is no such scope' },
  CONFIRMATION_REQUIRED: { kind: 'invalid_argument', title: 'Nobody is there to confirm what cannot be undone' },
  NOT_CONFIRMED: { kind: 'cancelled', title: 'Nothing was changed' },
  SETTINGS_INVALID: { kind: 'failed_precondition', title: 'The settings are wrong' },
  STACK_NOT_RUNNING: { kind: 'failed_precondition', title: 'No settings are given, and no stack runs here' },
  CHANNEL_EXISTS: { kind: 'already_exists', title: 'There is a channel of this client id, and it is complete' },
  CHANNEL_NOT_FOUND: { kind: 'not_found', title: 'There is no such channel' },
  CLIENT_NOT_FOUND: { kind: 'not_found', title: 'The identity provider has no client for this channel' },
  DEAD_LETTER_NOT_FOUND: { kind: 'not_found', title: 'There is no such dead letter' },
  TIER_UNKNOWN: { kind: 'not_found', title: 'The shop has no such tier' },
  MEMBER_UNKNOWN: { kind: 'not_found', title: 'The shop has no such member' },
  MEMBERSHIP_NOT_NOTED: { kind: 'deadline_exceeded', title: 'The membership service has not noted what was told' },
  NATS_UNAVAILABLE: { kind: 'unavailable', title: 'NATS does not answer' },
  IDP_UNAVAILABLE: { kind: 'unavailable', title: 'The identity provider does not answer' },
  IDP_ADMIN_REFUSED: { kind: 'permission_denied', title: 'The identity provider refuses the admin client' },
  IDP_ANSWER_UNEXPECTED: { kind: 'internal', title: 'The identity provider answered what nobody expects' },
})
