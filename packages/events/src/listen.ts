import { setTimeout as delay } from 'node:timers/promises'
import { log } from '@atelier/boot/logger.ts'
import { type Event, type EventType, readEvent, readPayload } from './event.ts'
import type { Nats } from './nats.ts'

const retryMs = 500

/**
 * Hears events of a type from now on, at most once each, in every process that listens: for what a process merely
 * remembers, which must bear that NATS is away and some are missed: `reconnected` is called when it is back. What has an effect that
 * lasts is consumed instead.
 */
export function listen<Type extends EventType>(
  nats: Nats,
  type: Type,
  handle: (event: Event<Type>) => void,
  reconnected: () => void = () => {},
): AsyncDisposable {
  const stopping = new AbortController()

  const hear = async () => {
    const subscription = nats.connection.subscribe(type.subject)
    const stop = () => subscription.unsubscribe()
    stopping.signal.addEventListener('abort', stop, { once: true })
    if (stopping.signal.aborted) stop()
    void noticeReconnects(nats.connection.status())
    for await (const message of subscription) {
      const event = readEvent(type, readPayload(message))
      if (event) attempt(event)
      else log.warn({ subject: type.subject }, 'an event that is none of its type was passed over')
    }
  }
  // Ends with the connection.
  const noticeReconnects = async (statuses: AsyncIterable<{ type: string }>) => {
    for await (const { type: status } of statuses) if (status === 'reconnect') reconnected()
  }
  const attempt = (event: Event<Type>) => {
    try {
      handle(event)
    } catch (error) {
      log.error(
        { err: error, subject: type.subject, requestId: event.requestId },
        'an event that was heard could not be handled',
      )
    }
  }
  // NATS may never have been reached yet; once it was, the connection subscribes anew by itself.
  const hearing = (async () => {
    while (!stopping.signal.aborted) {
      await hear().catch(() => {})
      await delay(retryMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()

  return {
    async [Symbol.asyncDispose]() {
      stopping.abort()
      await hearing
    },
  }
}
