import { setTimeout as delay } from 'node:timers/promises'
import { log } from './logger.ts'

type Sweep = {
  /** What is swept, for the log. */
  name: string
  /** Sweeps one batch and answers how many it took. Doing it twice, or in several replicas at once, must do no harm. */
  sweepBatch(): Promise<number>
  /** A batch of this size says that there is more: the next follows at once. */
  batchSizeMax: number
  intervalMs: number
}

/**
 * Sweeps at once and then every `intervalMs` or so, a batch at a time; a round that fails is left to the next one.
 * Closing lets the batch under way end.
 */
export function openSweep({ name, sweepBatch, batchSizeMax, intervalMs }: Sweep): AsyncDisposable {
  const stopping = new AbortController()
  const { signal } = stopping
  const loop = async () => {
    while (!signal.aborted) {
      const swept = await sweepBatch().catch((error: unknown) => {
        log.warn({ err: error, name }, 'could not be swept now')
        return 0
      })
      if (swept > 0) log.info({ name, swept }, 'swept')
      // With jitter, so that replicas do not come all at once.
      if (swept < batchSizeMax)
        await delay(intervalMs * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => {})
    }
  }
  const running = loop()
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort()
      await running
    },
  }
}
