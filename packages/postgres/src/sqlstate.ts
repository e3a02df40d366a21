import { UniqueIntegrityConstraintViolationError } from 'slonik'

/** Whether a statement failed because a row with this key is there already; `constraint` narrows it to one key. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof UniqueIntegrityConstraintViolationError &&
    (constraint === undefined || error.constraint === constraint)
  )
}
