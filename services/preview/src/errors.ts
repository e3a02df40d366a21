import { declareErrors } from '@atelier/errors/failure.ts'

export const errors = declareErrors({
  PRODUCT_NOT_FOUND: { kind: 'not_found', title: 'There is no such product' },
  CUSTOMIZATION_NOT_FOUND: { kind: 'not_found', title: 'There is no such customization' },
  PREVIEW_NOT_POSSIBLE: { kind: 'failed_precondition', title: 'The product cannot be shown like this' },
  ARTWORK_UNREADABLE: { kind: 'failed_precondition', title: 'This image cannot be drawn' },
  PREVIEW_QUEUE_FULL: { kind: 'unavailable', title: 'Too many previews are being made; try again shortly' },
  PREVIEW_TIMED_OUT: { kind: 'deadline_exceeded', title: 'The preview could not be made in time; try again' },
  RENDERER_FAILED: { kind: 'unavailable', title: 'The preview could not be drawn just now; try again' },
  PICTURE_NOT_FOUND: { kind: 'not_found', title: 'There is no such picture' },
})
