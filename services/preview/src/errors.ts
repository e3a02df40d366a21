import { declareErrors } from '@atelier/errors/failure.ts'

// Those a repeat would only make worse are not `unavailable`: callers try that kind again by themselves.
export const errors = declareErrors({
  PRODUCT_NOT_FOUND: { kind: 'not_found', title: 'There is no such product' },
  PREVIEW_REQUEST_INVALID: { kind: 'invalid_argument', title: 'The request for a preview is not well formed' },
  PREVIEW_NOT_POSSIBLE: { kind: 'failed_precondition', title: 'The product cannot be shown like this' },
  ARTWORK_UNREADABLE: { kind: 'failed_precondition', title: 'This image cannot be drawn' },
  PREVIEW_QUEUE_FULL: {
    kind: 'resource_exhausted',
    status: 503,
    title: 'Too many previews are being made; try again shortly',
  },
  PREVIEW_TIMED_OUT: { kind: 'deadline_exceeded', title: 'The preview could not be made in time; try again' },
  RENDERER_FAILED: { kind: 'aborted', status: 503, title: 'The preview could not be drawn just now; try again' },
  PICTURE_NOT_FOUND: { kind: 'not_found', title: 'There is no such picture' },
})
