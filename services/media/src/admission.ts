import { errors } from './errors.ts'

/** Lets `runningMax` pieces of work run and `waitingMax` wait for their turn. */
export type Admission = {
  /**
   * Runs `work` when it is its turn. Nobody waits for it after `deadlineMs` (Unix time): fails with TOO_BUSY when too many
   * wait already, or as soon as its turn can no longer come `workMs` before that.
   */
  run<Result>(work: () => Promise<Result>, deadlineMs: number): Promise<Result>
}

export const retryAfterSeconds = 2

export function openAdmission(limits: { runningMax: number; waitingMax: number; workMs: number }): Admission {
  const waiting = new Set<() => void>()
  let running = 0

  const turn = (waitMsMax: number) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = setTimeout(() => {
        waiting.delete(start)
        reject(errors.TOO_BUSY({ retryAfterSeconds }))
      }, waitMsMax)
      const start = () => {
        clearTimeout(giveUp)
        waiting.delete(start)
        resolve()
      }
      waiting.add(start)
    })

  return {
    async run(work, deadlineMs) {
      const leftMs = deadlineMs - Date.now()
      if (running < limits.runningMax) {
        if (leftMs <= 0) throw errors.TOO_BUSY({ retryAfterSeconds })
        running += 1
      } else {
        const waitMsMax = leftMs - limits.workMs
        if (waiting.size >= limits.waitingMax || waitMsMax <= 0) throw errors.TOO_BUSY({ retryAfterSeconds })
        // Whoever finishes hands its place on, so `running` stays as it is.
        await turn(waitMsMax)
      }
      try {
        return await work()
      } finally {
        const [next] = waiting
        if (next) next()
        else running -= 1
      }
    },
  }
}
