import { declareErrors } from '@atelier/errors/failure.ts'

export const errors = declareErrors({
  FILE_NOT_FOUND: {
    kind: 'failed_precondition',
    title: 'No upload address with this fileUrl was given to this caller',
  },
  LIBRARY_IMAGE_NOT_FOUND: { kind: 'not_found', title: 'There is no such image in this library' },
  RENDITION_NOT_FOUND: { kind: 'not_found', title: 'There is no such picture of an image' },
  UPLOAD_NOT_FOUND: { kind: 'failed_precondition', title: 'Nothing has been uploaded to this address yet' },
  UPLOAD_CHANGED: { kind: 'aborted', title: 'The upload was replaced while it was being checked; try again' },
  UPLOAD_SIZE_MISMATCH: { kind: 'failed_precondition', title: 'The upload does not have the size that was promised' },
  IMAGE_TYPE_MISMATCH: { kind: 'failed_precondition', title: 'The upload is not of the type that was promised' },
  IMAGE_UNREADABLE: { kind: 'failed_precondition', title: 'The upload is damaged or cut short' },
  IMAGE_TOO_LARGE: { kind: 'failed_precondition', title: 'The image has too many pixels' },
  IMAGE_DIMENSIONS_MISMATCH: {
    kind: 'failed_precondition',
    title: 'The image does not have the width and height that were claimed',
  },
})
