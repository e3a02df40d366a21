import { setTimeout as sleep } from 'node:timers/promises'
import type { Component } from './component.ts'
import { toMessage } from './stack-problem.ts'

/** A component that is started again whenever it dies. */
export type Supervised = {
  name: string
  stop(): Promise<void>
}

/** How long to wait before the nth start in a row (from 0): at once, then longer and longer, up to 15 s. */
export function toRestartDelayMs(attempt: number): number {
  return Math.min(100 * 4 ** attempt, 15_000)
}

/** What is ready for so long has not died of its start: tests kill one thing again and again. */
const steadyAfterMs = 5_000

/**
 * Starts a component and, when it dies, says so and starts it again, for as long as it takes. Rejects when the first
 * start fails. `start` must give up soon after its signal fires.
 */
export async function supervise(
  name: string,
  start: (signal: AbortSignal) => Promise<Component>,
  options: { signal: AbortSignal; say: (line: string) => void; logFile: string },
): Promise<Supervised> {
  const stopping = new AbortController()
  const signal = AbortSignal.any([options.signal, stopping.signal])
  let component: Component | null = await start(signal)

  async function keepUp(): Promise<void> {
    let attempt = 0
    while (!signal.aborted) {
      if (component) {
        const startedAt = performance.now()
        const how = await component.exited
        component = null
        if (signal.aborted) return
        if (performance.now() - startedAt > steadyAfterMs) attempt = 0
        options.say(`${name} died (${how}); starting it again. Its log: ${options.logFile}`)
      }
      await sleep(toRestartDelayMs(attempt++), undefined, { signal }).catch(() => {})
      component = await startAgain()
    }
  }

  async function startAgain(): Promise<Component | null> {
    const startedAt = performance.now()
    try {
      const started = await start(signal)
      options.say(`${name} is up again after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
      return started
    } catch (error) {
      if (!signal.aborted) options.say(toMessage(error))
      return null
    }
  }

  const kept = keepUp()
  return {
    name,
    async stop() {
      stopping.abort()
      await component?.stop()
      await kept
      // The loop may have been in the middle of a start that went well after all.
      await component?.stop()
    },
  }
}
