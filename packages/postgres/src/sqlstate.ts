import { errors } from '@atelier/errors/failure.ts'
import {
  BackendTerminatedError,
  BackendTerminatedUnexpectedlyError,
  ConnectionError,
  StatementTimeoutError,
} from 'slonik'

const away = [ConnectionError, BackendTerminatedError, BackendTerminatedUnexpectedlyError, StatementTimeoutError]

/** What `pg` says when a server that is paused or cut off never answered; it has no code. */
const readTimeout = 'Query read timeout'

/** UNAVAILABLE in place of what says that the server is away or too slow; anything else as it is. */
export function toFailure(error: unknown): unknown {
  const isAway = away.some((kind) => error instanceof kind) || Object(error).message === readTimeout
  return isAway ? errors.UNAVAILABLE({}, { cause: error }) : error
}
