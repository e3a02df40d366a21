import { setTimeout as delay } from 'node:timers/promises'
import { log } from '@atelier/boot/logger.ts'

/** Whether NATS answers in time. Closing gives up what it has not answered. */
export type NatsWatch = AsyncDisposable & {
  readonly isUp: boolean
  /** What NATS answers; an error when that takes too long, and NATS counts as away from then on. */
  ask<Answer>(answer: Promise<Answer>): Promise<Answer>
  /** NATS did not do what it should: it counts as away until it can be reached again. */
  leave(error: unknown): void
}

type Options = {
  /** Asks NATS for all that is needed; it counts as reached when that succeeds. Comes again now and then afterwards. */
  reach(ask: NatsWatch['ask']): Promise<void>
  /** Told each time it has succeeded. */
  onReached(): void
  /** What to tell in the log about the time without NATS. */
  summary(): object
  timeoutMs: number
  localMs(): number
}

const checkMs = 2_000
const recoveryMs = 250
const firstReachMs = 2_000
const tickMs = 25
const warnMs = 60_000

/** Answers when NATS was reached, or after 2 s without. It goes on trying then, and warns once a minute. */
export async function watchNats({ reach, onReached, summary, timeoutMs, localMs }: Options): Promise<NatsWatch> {
  const closing = new AbortController()
  const { signal } = closing
  let isUp = false
  let wake = Promise.withResolvers<void>()
  let warnedMs: number | undefined
  let isWarned = false

  const leave = (error: unknown) => {
    isUp = false
    if (signal.aborted) return
    wake.resolve()
    if (warnedMs !== undefined && localMs() - warnedMs < warnMs) return
    warnedMs = localMs()
    isWarned = true
    log.warn({ err: error, ...summary() }, 'NATS is away: quotas are kept by this replica alone, in its share')
  }

  // What was asked and not answered, oldest first. One timer for all: there are thousands a second.
  const asked = new Set<{ sinceMs: number; reject(error: Error): void }>()
  const giveUp = (error: Error) => {
    for (const { reject } of asked) reject(error)
    asked.clear()
  }
  const ask = <Answer>(answer: Promise<Answer>) =>
    new Promise<Answer>((resolve, reject) => {
      const question = { sinceMs: localMs(), reject }
      asked.add(question)
      const settle = <Outcome>(end: (outcome: Outcome) => void) => {
        return (outcome: Outcome) => {
          asked.delete(question)
          end(outcome)
        }
      }
      answer.then(settle(resolve), settle(reject))
    })
  let tickedMs = localMs()
  let isSkipped = false
  const ticker = setInterval(() => {
    const sinceTickMs = localMs() - tickedMs
    tickedMs += sinceTickMs
    const [oldest] = asked
    // After a pause of this process answers may be here, not read yet: the next tick knows, whenever it comes.
    isSkipped = !isSkipped && sinceTickMs > 4 * tickMs
    if (!oldest || isSkipped || tickedMs - oldest.sinceMs <= timeoutMs) return
    const error = new Error(`NATS takes longer than ${timeoutMs} ms`)
    leave(error)
    giveUp(error)
  }, tickMs)
  ticker.unref()

  const firstReached = Promise.withResolvers<void>()
  const loop = async () => {
    while (!signal.aborted) {
      try {
        await reach(ask)
        if (!isUp && !signal.aborted) {
          if (isWarned) log.info(summary(), 'NATS is back: quotas are exact again')
          isWarned = false
          isUp = true
          firstReached.resolve()
        }
        if (isUp && !signal.aborted) onReached()
      } catch (error) {
        leave(error)
        wake = Promise.withResolvers()
      }
      const pauseMs = isUp ? checkMs : recoveryMs
      await Promise.race([delay(pauseMs, undefined, { signal, ref: false }).catch(() => {}), wake.promise])
      wake = Promise.withResolvers()
    }
  }
  const running = loop()
  await Promise.race([firstReached.promise, delay(firstReachMs, undefined, { signal, ref: false }).catch(() => {})])

  return {
    get isUp() {
      return isUp
    },
    ask,
    leave,
    async [Symbol.asyncDispose]() {
      closing.abort()
      isUp = false
      clearInterval(ticker)
      giveUp(new Error('closed'))
      await running
    },
  }
}
