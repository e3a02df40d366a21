import { declareErrors } from '@atelier/errors/failure.ts'

export const errors = declareErrors({
  MAIL_INVALID: { kind: 'invalid_argument', title: 'No mail can be made of this' },
  WEBHOOK_NOT_FOUND: { kind: 'not_found', title: 'This shop has no such webhook' },
  WEBHOOK_LIMIT_REACHED: { kind: 'failed_precondition', title: 'The shop has as many webhooks as it can have' },
  WEBHOOK_PAUSED: { kind: 'aborted', title: 'The webhook is paused; resume it first' },
  WEBHOOK_EVENT_NOT_FOUND: { kind: 'not_found', title: 'No webhook of this shop was sent such an event' },
  WEBHOOK_DELETED: { kind: 'aborted', title: 'The webhook that was sent this event is deleted' },
})
