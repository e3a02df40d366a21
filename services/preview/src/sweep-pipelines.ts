import { setTimeout as delay } from 'node:timers/promises'
import { log } from '@atelier/boot/logger.ts'
import type { CustomizationStore } from './customization-store.ts'

const batchSizeMax = 1_000
const keptDays = 30

/**
 * Removes runs of more than thirty days ago, at once and then every `intervalMs` or so, a thousand at a time. Replicas
 * take different rows; a round that fails is left to the next one. The choices themselves stay.
 */
export function openPipelineSweep(deps: { customizations: CustomizationStore }, intervalMs: number): AsyncDisposable {
  const stopping = new AbortController()
  const { signal } = stopping
  const loop = async () => {
    while (!signal.aborted) {
      const swept = await deps.customizations.deleteOldRuns(keptDays, batchSizeMax).catch((error: unknown) => {
        log.warn({ err: error }, 'pipelines could not be swept now')
        return 0
      })
      if (swept > 0) log.info({ swept }, 'swept pipelines')
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
