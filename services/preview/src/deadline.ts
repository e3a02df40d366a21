import type { Call } from '@atelier/rpc/call.ts'

/** Left of the caller's own time for the answer to travel. */
const answerMarginMs = 500

/** Does work for a call within `timeoutMs` and before its caller stops waiting; when that has passed, fails with what `late` makes. */
export async function inTime<Result>(
  { timeoutMs, call, late }: { timeoutMs: number; call: Call; late: () => Error },
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const timeLeftMs = (call.deadlineMs ?? Infinity) - answerMarginMs - Date.now()
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(late()), Math.min(timeoutMs, timeLeftMs))
  try {
    return await Promise.race([work(deadline.signal), rejectOnAbort(deadline.signal)])
  } finally {
    clearTimeout(timer)
  }
}

/** Never resolves; rejects with the signal's reason once it fires. For `Promise.race`. */
export function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
