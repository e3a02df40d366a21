import { setTimeout as delay } from 'node:timers/promises'
import { log } from '@atelier/boot/logger.ts'
import { counter, durations, gaugesFrom } from '@atelier/boot/metrics.ts'
import { openSweep } from '@atelier/boot/sweep.ts'
import { continueTrace, traced } from '@atelier/boot/tracing.ts'
import { Failure } from '@atelier/errors/failure.ts'
import { noteInInbox, pruneInbox } from '@atelier/postgres/inbox-store.ts'
import type { Database, Pool } from '@atelier/postgres/pool.ts'
import { AckPolicy, type ConsumerConfig, DeliverPolicy, JetStreamApiError, type JsMsg } from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import { isForAnother, publishDeadLetter } from './dead-letters.ts'
import { type Event, type EventType, readEvent, readPayload } from './event.ts'
import { type Nats, traceparentOf } from './nats.ts'
import { deadLetterStream, ensureStream, streamOf } from './streams.ts'

/** JetStream's own number for "there is one of this name, with other settings". */
const consumerExists = 10148

const backoffMs = [250, 1_000, 5_000, 15_000, 60_000]
const failuresMax = 10
/**
 * So old an event may become while what its handling needs is away: longer than a long weekend, and two days before the
 * stream drops it without a word.
 */
const awayMsMax = 5 * 24 * 3_600_000
const ackWaitMs = 30_000
const pendingMax = 1_000
const parallelMax = 8
/** Twice as long as a stream keeps an event. */
const inboxKeptDays = 14
const pruneCountMax = 1_000
const pruneIntervalMs = 3_600_000

const countEvent = counter('events_consumed_total', 'Deliveries of events, by what came of them', [
  'subject',
  'outcome',
])
const noteAge = durations(
  'event_age_seconds',
  'How old events were when their effect had committed',
  ['subject'],
  'waits',
)

export type Subscription = { type: EventType; handle(event: Event, tx: Database): Promise<unknown> }

/** One line of a service's `subscriptions.ts`: this event, that use case. */
export function on<Type extends EventType>(
  type: Type,
  handle: (event: Event<Type>, tx: Database) => Promise<unknown>,
): Subscription {
  return { type, handle: (event, tx) => handle(event as Event<Type>, tx) }
}

/** The durable consumer of one stream, and what it works with. */
type Consumer = {
  name: string
  stream: string
  subscriptions: Subscription[]
  pool: Pool
  nats: Nats
  backoffMs: number[]
  awayMsMax: number
  onHandled?: () => void
}

/**
 * Consumes events as the durable consumer `<name>`, at least once from the stream and, through the inbox, with one
 * effect each: the note of the event and the effect commit together. A failure is tried again with backoff, up to ten
 * times by one process, and one that says that something is away until the event is five days old; what cannot succeed
 * goes to the dead-letter stream with its reason. A deleted stream or consumer is made anew, and one of an earlier
 * version is changed. The inbox forgets what is older than any redelivery, every hour. `onHandled` is told after each effect
 * that has committed (the other options are for tests).
 */
export function consume(
  name: string,
  pool: Pool,
  nats: Nats,
  subscriptions: Subscription[],
  options: { pruneIntervalMs?: number; backoffMs?: number[]; awayMsMax?: number; onHandled?: () => void } = {},
): AsyncDisposable {
  const stopping = new AbortController()
  const streams = Map.groupBy(subscriptions, (subscription) => streamOf(subscription.type.subject))
  const pruning = openSweep({
    name: 'inbox',
    sweepBatch: () => pruneInbox(pool, inboxKeptDays, pruneCountMax),
    batchSizeMax: pruneCountMax,
    intervalMs: options.pruneIntervalMs ?? pruneIntervalMs,
  })
  watchConsumers(name, nats, [...streams.keys()])
  const running = [...streams].map(([stream, own]) => {
    const consumer = { name, stream, subscriptions: own, pool, nats, backoffMs, awayMsMax, ...options }
    return consumeStream(consumer, stopping.signal)
  })
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort()
      await Promise.all([...running, pruning[Symbol.asyncDispose]()])
    },
  }
}

/** How far this service is behind, as NATS knows it: the same from each of its processes. */
function watchConsumers(name: string, nats: Nats, streams: readonly string[]): void {
  gaugesFrom(
    {
      nats_consumer_pending: 'Events that were not delivered yet',
      nats_consumer_unacknowledged: 'Events that were delivered and not handled yet',
      nats_consumer_redelivered: 'Of those, the ones that were delivered more than once',
      dead_letters: 'Events that were given up, of all services, and are not looked after yet',
    },
    'stream',
    async () => {
      const { consumers, streams: all } = nats.manager
      const infos = await Promise.all(
        streams.map(async (stream) => [stream, await consumers.info(stream, name)] as const),
      )
      const letters = await all.info(deadLetterStream)
      return {
        nats_consumer_pending: Object.fromEntries(infos.map(([stream, info]) => [stream, info.num_pending])),
        nats_consumer_unacknowledged: Object.fromEntries(infos.map(([stream, info]) => [stream, info.num_ack_pending])),
        nats_consumer_redelivered: Object.fromEntries(infos.map(([stream, info]) => [stream, info.num_redelivered])),
        dead_letters: { [deadLetterStream]: letters.state.messages },
      }
    },
  )
}

async function consumeStream(consumer: Consumer, signal: AbortSignal): Promise<void> {
  const { name, stream, nats } = consumer
  let failing = false
  while (!signal.aborted) {
    try {
      await ensureStream(nats.manager, stream, nats.replicas)
      await ensureStream(nats.manager, deadLetterStream, nats.replicas)
      await ensureConsumer(consumer)
      const messages = await (await nats.jetstream.consumers.get(stream, name)).consume({
        max_messages: parallelMax * 2,
        abort_on_missing_resource: true,
      })
      failing = false
      const stop = () => messages.stop()
      signal.addEventListener('abort', stop, { once: true })
      // It may have fired while the consumer was being made.
      if (signal.aborted) stop()
      const busy = new Set<Promise<void>>()
      const failures = new Map<number, number>()
      try {
        for await (const message of messages) {
          const job = take(consumer, failures, message).finally(() => busy.delete(job))
          busy.add(job)
          if (busy.size >= parallelMax) await Promise.race(busy)
        }
      } finally {
        signal.removeEventListener('abort', stop)
        await Promise.all(busy)
      }
    } catch (error) {
      if (!failing && !signal.aborted) log.warn({ err: error, stream, consumer: name }, 'cannot consume now')
      failing = true
    }
    await delay(failing ? 1_000 : 50, undefined, { signal }).catch(() => {})
  }
}

/**
 * Makes the consumer, or gives one that another version made the settings of this one. The subjects that it hears only
 * become more: during an update both versions start and stop, and what starts last must not take a subject from the
 * other. Of two versions that are new at the same moment, and each hear another subject more, one could undo the other:
 * updates follow each other. A subject that nobody handles any more stays until the consumer is deleted and made anew.
 */
async function ensureConsumer({ name, stream, subscriptions, nats }: Consumer): Promise<void> {
  const { consumers } = nats.manager
  const times = { ack_wait: nanos(ackWaitMs), max_ack_pending: pendingMax }
  const subjects = subscriptions.map((subscription) => subscription.type.subject)
  try {
    await consumers.add(stream, {
      durable_name: name,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ...times,
      filter_subjects: subjects,
    })
  } catch (error) {
    if (!(error instanceof JetStreamApiError && error.code === consumerExists)) throw error
    const { config } = await consumers.info(stream, name)
    const heard = new Set([...toSubjects(config), ...subjects])
    await consumers.update(stream, name, { ...times, filter_subjects: [...heard] })
  }
}

/** The subjects that a consumer hears: the server tells one alone in a field of its own. */
const toSubjects = ({ filter_subject: only, filter_subjects: several }: ConsumerConfig): string[] =>
  several ?? (only === undefined ? [] : [only])

/**
 * Handles one delivery and always ends it: acknowledged, to be delivered again, or dead. Never rejects. `failures` counts
 * those of each message by its place in the stream: the server's count has the deliveries during an outage in it.
 */
async function take(consumer: Consumer, failures: Map<number, number>, message: JsMsg): Promise<void> {
  if (isForAnother(message, consumer.name)) return message.ack()
  const payload = readPayload(message)
  if (payload === undefined) return bury(consumer, message, 'not JSON')
  try {
    const subscription = consumer.subscriptions.find((own) => own.type.subject === message.subject)
    const event = subscription && readEvent(subscription.type, payload)
    // It may be of a newer version, whose processes share this consumer with us until we have ended.
    if (!subscription || !event) throw new Error('not a valid event of this type')
    const span = continueTrace(traceparentOf(message), `consume ${message.subject}`, 'consumer', {
      'messaging.system': 'nats',
      'atelier.request_id': event.requestId,
    })
    const isNew = await traced(span, () =>
      consumer.pool.transaction(async (tx) => {
        if (!(await noteInInbox(tx, consumer.name, event.id))) return false
        await subscription.handle(event, tx)
        return true
      }),
    )
    failures.delete(message.seq)
    message.ack()
    countEvent({ subject: message.subject, outcome: isNew ? 'handled' : 'repeated' })
    if (isNew) noteAge({ subject: message.subject }, Math.max(0, Date.now() - Date.parse(event.occurredAt)) / 1_000)
    consumer.onHandled?.()
  } catch (error) {
    countEvent({ subject: toKnownSubject(consumer, message), outcome: 'failed' })
    const tries = message.info.deliveryCount
    const requestId = requestIdOf(payload)
    log.warn(
      { err: error, subject: message.subject, consumer: consumer.name, tries, requestId },
      'an event could not be handled',
    )
    const isGivenUp = saysAway(error)
      ? tries >= failuresMax && Date.now() - message.time.getTime() > consumer.awayMsMax
      : countFailure(failures, message.seq) >= failuresMax
    if (isGivenUp) await bury(consumer, message, String(error))
    else message.nak(consumer.backoffMs[Math.min(tries, consumer.backoffMs.length) - 1])
  }
}

/** A label has few values: what another version hears is one of them. */
const toKnownSubject = ({ subscriptions }: Consumer, { subject }: JsMsg): string =>
  subscriptions.some(({ type }) => type.subject === subject) ? subject : 'other'

/** What an event that may be none says of the request that it came of. */
const requestIdOf = (payload: unknown): unknown => Object(payload).requestId

/** Whether it is not the event that fails, but what its handling needs. */
function saysAway(error: unknown): boolean {
  return error instanceof Failure && (error.kind === 'unavailable' || error.kind === 'deadline_exceeded')
}

/** Notes one more failure and answers how many that makes. Another process may have ended some: the oldest are forgotten. */
function countFailure(failures: Map<number, number>, place: number): number {
  const count = (failures.get(place) ?? 0) + 1
  failures.delete(place)
  failures.set(place, count)
  const [oldest] = failures.keys()
  if (failures.size > pendingMax && oldest !== undefined) failures.delete(oldest)
  return count
}

async function bury(consumer: Consumer, message: JsMsg, reason: string): Promise<void> {
  const { name, nats, backoffMs } = consumer
  try {
    const letter = { consumer: name, subject: message.subject, reason: reason.slice(0, 500), payload: message.string() }
    await publishDeadLetter(nats, letter, `${name}:${message.info.stream}:${message.seq}`)
    const requestId = requestIdOf(readPayload(message))
    log.error({ subject: message.subject, consumer: name, reason, requestId }, 'an event went to the dead letters')
    message.term(reason.slice(0, 100))
    countEvent({ subject: toKnownSubject(consumer, message), outcome: 'dead' })
  } catch {
    // Not buried, so not given up: it will be delivered again when its acknowledgement is overdue.
    message.nak(backoffMs.at(-1))
  }
}
