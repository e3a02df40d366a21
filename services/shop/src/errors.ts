import { declareErrors } from '@atelier/errors/failure.ts'

export const errors = declareErrors({
  SHOP_NAME_INVALID: { kind: 'invalid_argument', title: 'A shop name has 1 to 100 visible characters' },
  SHOP_OF_ANOTHER_AGENCY: { kind: 'already_exists', title: 'This shop belongs to another agency' },
})
