import { type FairQueueLimits, fairQueue } from './fair-queue.ts'

/** Lets a few pieces of work run at once. The rest waits in lanes that take turns: no lane waits for all of another's. */
export type Admission = {
  /**
   * Runs `work` when it is its turn. Nobody waits for it after `deadlineMs` (Unix time): fails with `tooBusy` when too many
   * wait already, or as soon as its turn can no longer come `workMs` before that.
   */
  run<Result>(lane: string, work: () => Promise<Result>, deadlineMs: number): Promise<Result>
}

export function fairAdmission({
  workMs,
  tooBusy,
  ...limits
}: FairQueueLimits & { workMs: number; tooBusy: () => Error }): Admission {
  const queue = fairQueue(limits)

  return {
    async run(lane, work, deadlineMs) {
      const turn = Promise.withResolvers<void>()
      const ended = Promise.withResolvers<void>()
      const job = {
        run() {
          turn.resolve()
          return ended.promise
        },
      }
      const giveUp = () => {
        if (queue.remove(job)) turn.reject(tooBusy())
      }
      const leftMs = deadlineMs - Date.now()
      if (leftMs <= 0 || !queue.add(lane, [job])) throw tooBusy()
      const timer = setTimeout(giveUp, Math.max(leftMs - workMs, 0))
      try {
        await turn.promise
        return await work()
      } finally {
        clearTimeout(timer)
        ended.resolve()
      }
    },
  }
}
