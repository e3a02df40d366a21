import { errors } from '@atelier/errors/failure.ts'
import {
  BackendTerminatedError,
  BackendTerminatedUnexpectedlyError,
  ConnectionError,
  IdleTransactionTimeoutError,
  StatementTimeoutError,
} from 'slonik'

const away = [
  ConnectionError,
  BackendTerminatedError,
  BackendTerminatedUnexpectedlyError,
  IdleTransactionTimeoutError,
  StatementTimeoutError,
]

/** What `pg` says when a server that is paused or cut off never answered; it has no code. */
const readTimeout = 'Query read timeout'

/** What a connection says that was cut: the driver passes it on as it is. */
const cut = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT']

/** UNAVAILABLE in place of what says that the server is away or too slow; anything else as it is. */
export function toFailure(error: unknown): unknown {
  const { message, code } = Object(error)
  const isAway = away.some((kind) => error instanceof kind) || message === readTimeout || cut.includes(code)
  return isAway ? errors.UNAVAILABLE({}, { cause: error }) : error
}
