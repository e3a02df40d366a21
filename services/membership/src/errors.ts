import { declareErrors } from '@atelier/errors/failure.ts'

export const errors = declareErrors({
  MEMBERSHIP_IMAGE_NOT_FOUND: { kind: 'not_found', title: 'This shop has no such image' },
  SIGNED_ID_INVALID: { kind: 'failed_precondition', title: 'The signedId is not one that was given out' },
  SIGNED_ID_OF_ANOTHER_SHOP: { kind: 'failed_precondition', title: 'The signedId is of an image of another shop' },
  SIGNED_ID_OF_ANOTHER_IMAGE: { kind: 'failed_precondition', title: 'The signedId is of another image' },
  SIGNED_ID_EXPIRED: { kind: 'failed_precondition', title: 'The signedId is no longer good; create the image again' },
  IMAGE_NOT_UPLOADED: { kind: 'failed_precondition', title: 'Nothing has been uploaded for this image yet' },
  IMAGE_SIZE_MISMATCH: { kind: 'failed_precondition', title: 'The upload is not of the byteSize that was promised' },
  IMAGE_CHECKSUM_MISMATCH: {
    kind: 'failed_precondition',
    title: 'The upload does not have the checksum that was promised',
  },
  IMAGE_TYPE_NOT_ALLOWED: { kind: 'failed_precondition', title: 'The upload is not an image of an allowed type' },
  IMAGE_DAMAGED: { kind: 'failed_precondition', title: 'The upload is an image that is damaged or cut short' },
  IMAGE_HAS_TOO_MANY_PIXELS: { kind: 'failed_precondition', title: 'The upload is an image of too many pixels' },
  MEMBERSHIP_PICTURE_NOT_FOUND: { kind: 'not_found', title: 'There is no such picture of a membership image' },
})
