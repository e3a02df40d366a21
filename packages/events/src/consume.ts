import { setTimeout as delay } from 'node:timers/promises'
import { log } from '@atelier/boot/logger.ts'
import { openSweep } from '@atelier/boot/sweep.ts'
import { noteInInbox, pruneInbox } from '@atelier/postgres/inbox-store.ts'
import type { Database, Pool } from '@atelier/postgres/pool.ts'
import { AckPolicy, DeliverPolicy, type JsMsg } from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import { type Event, type EventType, envelopeOf } from './event.ts'
import type { Nats } from './nats.ts'
import { deadLetterStream, ensureStream, streamOf } from './streams.ts'

const backoffMs = [250, 1_000, 5_000, 15_000, 60_000]
const deliveriesMax = 10
const ackWaitMs = 30_000
const parallelMax = 8
/** Twice as long as a stream keeps an event. */
const inboxKeptDays = 14
const pruneCountMax = 1_000
const pruneIntervalMs = 3_600_000

export type Subscription = { type: EventType; handle(event: Event, tx: Database): Promise<void> }

/** One line of a service's `subscriptions.ts`: this event, that use case. */
export function on<Type extends EventType>(
  type: Type,
  handle: (event: Event<Type>, tx: Database) => Promise<void>,
): Subscription {
  return { type, handle: (event, tx) => handle(event as Event<Type>, tx) }
}

/**
 * Consumes events as the durable consumer `<consumer>`, at least once from the stream and, through the inbox, with one
 * effect each: the note of the event and the effect commit together. A failure is tried again with backoff, up to ten
 * times; what cannot succeed (or never did) goes to the dead-letter stream with its reason. A deleted stream or consumer is made anew.
 * The inbox forgets what is older than any redelivery, every hour (`options` is for tests).
 */
export function consume(
  consumer: string,
  pool: Pool,
  nats: Nats,
  subscriptions: Subscription[],
  options: { pruneIntervalMs?: number } = {},
): AsyncDisposable {
  const stopping = new AbortController()
  const streams = Map.groupBy(subscriptions, (subscription) => streamOf(subscription.type.subject))
  const pruning = openSweep({
    name: 'inbox',
    sweepBatch: () => pruneInbox(pool, inboxKeptDays, pruneCountMax),
    batchSizeMax: pruneCountMax,
    intervalMs: options.pruneIntervalMs ?? pruneIntervalMs,
  })
  const running = [...streams].map(([stream, own]) => consumeStream(consumer, pool, nats, stream, own, stopping.signal))
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort()
      await Promise.all([...running, pruning[Symbol.asyncDispose]()])
    },
  }
}

async function consumeStream(
  consumer: string,
  pool: Pool,
  nats: Nats,
  stream: string,
  subscriptions: Subscription[],
  signal: AbortSignal,
): Promise<void> {
  let failing = false
  while (!signal.aborted) {
    try {
      await ensureStream(nats.manager, stream)
      await ensureStream(nats.manager, deadLetterStream)
      await nats.manager.consumers.add(stream, {
        durable_name: consumer,
        ack_policy: AckPolicy.Explicit,
        ack_wait: nanos(ackWaitMs),
        deliver_policy: DeliverPolicy.All,
        max_ack_pending: 1_000,
        filter_subjects: subscriptions.map((subscription) => subscription.type.subject),
      })
      const messages = await (await nats.jetstream.consumers.get(stream, consumer)).consume({
        max_messages: parallelMax * 2,
        abort_on_missing_resource: true,
      })
      failing = false
      const stop = () => messages.stop()
      signal.addEventListener('abort', stop, { once: true })
      // It may have fired while the consumer was being made.
      if (signal.aborted) stop()
      const busy = new Set<Promise<void>>()
      try {
        for await (const message of messages) {
          const job = take(consumer, pool, nats, subscriptions, message).finally(() => busy.delete(job))
          busy.add(job)
          if (busy.size >= parallelMax) await Promise.race(busy)
        }
      } finally {
        signal.removeEventListener('abort', stop)
        await Promise.all(busy)
      }
    } catch (error) {
      if (!failing && !signal.aborted) log.warn({ err: error, stream, consumer }, 'cannot consume now')
      failing = true
    }
    await delay(failing ? 1_000 : 50, undefined, { signal }).catch(() => {})
  }
}

/** Handles one delivery and always ends it: acknowledged, to be delivered again, or dead. Never rejects. */
async function take(
  consumer: string,
  pool: Pool,
  nats: Nats,
  subscriptions: Subscription[],
  message: JsMsg,
): Promise<void> {
  const subscription = subscriptions.find((own) => own.type.subject === message.subject)
  try {
    const event = subscription && readEvent(subscription.type, message)
    if (!subscription || !event) return await bury(consumer, nats, message, 'not a valid event of this type')
    await pool.transaction(async (tx) => {
      if (await noteInInbox(tx, consumer, event.id)) await subscription.handle(event, tx)
    })
    message.ack()
  } catch (error) {
    const tries = message.info.deliveryCount
    log.warn({ err: error, subject: message.subject, consumer, tries }, 'an event could not be handled')
    if (tries >= deliveriesMax) await bury(consumer, nats, message, String(error))
    else message.nak(backoffMs[Math.min(tries, backoffMs.length) - 1])
  }
}

function readEvent(type: EventType, message: JsMsg): Event | undefined {
  try {
    return envelopeOf(type).parse(message.json())
  } catch {
    return undefined
  }
}

async function bury(consumer: string, nats: Nats, message: JsMsg, reason: string): Promise<void> {
  try {
    const letter = { consumer, subject: message.subject, reason: reason.slice(0, 500), payload: message.string() }
    await nats.jetstream.publish(`dead_letters.${consumer}.${message.subject}`, JSON.stringify(letter), {
      msgID: `${consumer}:${message.info.stream}:${message.seq}`,
    })
    log.error({ subject: message.subject, consumer, reason }, 'an event went to the dead letters')
    message.term(reason.slice(0, 100))
  } catch {
    // Not buried, so not given up: it will be delivered again when its acknowledgement is overdue.
    message.nak(backoffMs.at(-1))
  }
}
