import { errors } from '@atelier/errors/failure.ts'
import {
  BackendTerminatedError,
  BackendTerminatedUnexpectedlyError,
  ConnectionError,
  UniqueIntegrityConstraintViolationError,
} from 'slonik'

/** Whether a statement failed because a row with this key is there already; `constraint` narrows it to one key. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof UniqueIntegrityConstraintViolationError &&
    (constraint === undefined || error.constraint === constraint)
  )
}

const away = [ConnectionError, BackendTerminatedError, BackendTerminatedUnexpectedlyError]

/** UNAVAILABLE in place of what says that the server could not be reached or went away; anything else as it is. */
export function toFailure(error: unknown): unknown {
  return away.some((kind) => error instanceof kind) ? errors.UNAVAILABLE({}, { cause: error }) : error
}
