import { setTimeout as delay } from 'node:timers/promises'
import { log } from '@atelier/boot/logger.ts'

/** Longer than a server takes that starts, recovers from a crash or is on a busy machine; shorter than what supervises a start gives it. */
const waitMsMax = 60_000
const retryMs = 1_000

/** What a system says of a server that nobody, or nobody yet, answers for. */
const away = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // A server that is being stopped, that crashed, that still starts, or that has no place for one more.
  ...['57P01', '57P02', '57P03', '53300'],
]

/** What `pg` says without a code of a server that does not answer, or that went away in the middle. */
const unanswered = ['timeout expired', 'Query read timeout', 'Connection terminated unexpectedly']

/**
 * Does what a start needs of Postgres as soon as it answers: again every second, with a line in the log each time, for a
 * minute and then as it failed last. What the server refuses (a password, a database that there is not) fails at once. So does a wait that is
 * told to stop, with the signal's reason. The work must be such that it can be begun again.
 */
export async function whenReachable<T>(
  work: () => Promise<T>,
  { stopping, waitMs = waitMsMax }: { stopping?: AbortSignal | undefined; waitMs?: number } = {},
): Promise<T> {
  const startedMs = performance.now()
  for (let attempt = 1; ; attempt++) {
    try {
      return await unlessStopped(work(), stopping)
    } catch (error) {
      stopping?.throwIfAborted()
      const { message, code }: { message?: string; code?: string } = Object(error)
      const isAway = code === undefined ? unanswered.includes(message ?? '') : away.includes(code)
      const waitedMs = Math.round(performance.now() - startedMs)
      if (!isAway || waitedMs >= waitMs) throw error
      log.warn({ attempt, waitedMs, code, reason: message }, 'Postgres cannot be reached; the start waits')
    }
    await delay(retryMs, undefined, stopping && { signal: stopping }).catch(() => {})
    stopping?.throwIfAborted()
  }
}

/** What is under way ends by its own deadline; nobody waits for it. */
function unlessStopped<T>(work: Promise<T>, stopping: AbortSignal | undefined): Promise<T> {
  if (!stopping) return work
  const stopped = Promise.withResolvers<never>()
  const stop = () => stopped.reject(stopping.reason)
  if (stopping.aborted) stop()
  stopping.addEventListener('abort', stop, { once: true })
  return Promise.race([work, stopped.promise]).finally(() => stopping.removeEventListener('abort', stop))
}
