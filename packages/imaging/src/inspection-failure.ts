import { log } from '@atelier/boot/logger.ts'
import { errors, type Failure } from '@atelier/errors/failure.ts'
import type { WorkerFailure } from './worker.ts'

/** Whoever finds no room may come back about when one image has been looked at. */
export const tooBusy = (cause?: unknown): Failure => errors.TOO_BUSY({ retryAfterSeconds: 2 }, { cause })

/**
 * What a caller is told of an image that could not be looked at: TOO_BUSY, TIMED_OUT or UNAVAILABLE. None of these is the
 * caller's doing as far as anyone can tell, so all may try again. `facts` name the image in the log.
 */
export function toInspectionFailure({ reason, message }: WorkerFailure, facts: Record<string, unknown>): Failure {
  const cause = new Error(message)
  switch (reason) {
    case 'overloaded':
      return tooBusy(cause)
    case 'timeout':
      return errors.TIMED_OUT({}, { cause })
    case 'closed':
      return errors.UNAVAILABLE({}, { cause })
    case 'crashed':
    case 'failed':
      // Logged here, because nobody else has the cause: the border that answers 503 is in another process.
      log.error({ err: cause, reason, ...facts }, 'an upload could not be inspected')
      return errors.UNAVAILABLE({}, { cause })
  }
}
