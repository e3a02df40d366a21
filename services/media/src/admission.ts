import { errors } from './errors.ts'

/** Lets `runningMax` pieces of work run and `waitingMax` wait for their turn. */
export type Admission = {
  /**
   * Runs `work` when it is its turn. Fails with TOO_BUSY when too many wait already, or when its turn has not come by
   * `deadlineMs` (Unix time).
   */
  run<Result>(work: () => Promise<Result>, deadlineMs: number): Promise<Result>
}

export const retryAfterSeconds = 2

export function openAdmission(limits: { runningMax: number; waitingMax: number }): Admission {
  const waiting = new Set<() => void>()
  let running = 0

  const turn = (deadlineMs: number) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = setTimeout(() => {
        waiting.delete(start)
        reject(errors.TOO_BUSY({ retryAfterSeconds }))
      }, deadlineMs - Date.now())
      const start = () => {
        clearTimeout(giveUp)
        waiting.delete(start)
        resolve()
      }
      waiting.add(start)
    })

  return {
    async run(work, deadlineMs) {
      if (running >= limits.runningMax) {
        if (waiting.size >= limits.waitingMax) throw errors.TOO_BUSY({ retryAfterSeconds })
        // Whoever finishes hands its place on, so `running` stays as it is.
        await turn(deadlineMs)
      } else {
        running += 1
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
