import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { log } from '@atelier/boot/logger.ts'
import { countFrom, gaugesFrom } from '@atelier/boot/metrics.ts'
import { openSweep } from '@atelier/boot/sweep.ts'
import { activeTraceparent, continueTrace, traced } from '@atelier/boot/tracing.ts'
import {
  drainOutbox,
  insertOutbox,
  nextSequence,
  type OutboxRow,
  pruneOutbox,
  readBacklog,
  republishAfter,
} from '@atelier/postgres/outbox-store.ts'
import type { Database, Pool } from '@atelier/postgres/pool.ts'
import type { z } from 'zod'
import type { EventType } from './event.ts'
import { type Nats, toTraceHeaders } from './nats.ts'
import { ensureStream, streamOf } from './streams.ts'

/** How long an event waits whose poke was lost, its process killed between commit and publishing. */
const pollMs = 1_000
const retryMs = 400
const batchSizeMax = 200
/** NATS takes a mebibyte unless it is told otherwise. */
const eventBytesMax = 900_000
/** For the subject and the headers that are published with an event. */
const headerBytesMax = 1_024
const streamCheckMs = 5_000
const keptHours = 24
const pruneCountMax = 1_000
const pruneIntervalMs = 3_600_000

/** Announces a fact in the same transaction as the change it tells of. Fails where it is more than 900,000 bytes of JSON. */
export type Announce = <Type extends EventType>(
  tx: Database,
  type: Type,
  fact: { aggregateId: string; shopId: string | null; requestId: string; data: z.input<Type['data']> },
) => Promise<void>

export type Outbox = AsyncDisposable & {
  announce: Announce
  /** Wakes the relay: call it after the transaction has committed. What a lost poke misses, polling finds. */
  poke(): void
}

/**
 * Opens the outbox of a service and runs its relay: events go to the owner's stream in commit order per aggregate, with
 * the event id as `Nats-Msg-Id`, and stay for 24 h so that a stream that lost its tail (or was deleted) gets them again.
 * NATS away: changes go on, events wait. What is older is forgotten every hour (`options` is for tests). An event that is
 * larger than NATS takes is set aside, logged and counted, and stays in the table; those behind it go on.
 */
export function openOutbox(owner: string, pool: Pool, nats: Nats, options: { pruneIntervalMs?: number } = {}): Outbox {
  const stopping = new AbortController()
  const stream = streamOf(owner)
  let wake = Promise.withResolvers<void>()

  // The newest place seen in the stream. A publish that lands at or before it says that the stream was made anew.
  let newest = 0
  let cutBefore: number | null = null
  const setAside: Record<string, number> = {}
  const help = 'Events that are larger than NATS takes, and wait in the outbox for an operator'
  countFrom('outbox_set_aside_total', help, 'subject', () => ({ ...setAside }))
  const publish = async (row: OutboxRow): Promise<number | null> => {
    const payload = JSON.stringify(row.payload)
    const bytes = Buffer.byteLength(payload)
    if (bytes + headerBytesMax > (nats.connection.info?.max_payload ?? Infinity)) {
      setAside[row.subject] = (setAside[row.subject] ?? 0) + 1
      log.error({ eventId: row.event_id, subject: row.subject, bytes }, 'an event is too large and was set aside')
      return null
    }
    const span = continueTrace(row.traceparent, `publish ${row.subject}`, 'producer', { 'messaging.system': 'nats' })
    const ack = await traced(span, () =>
      nats.jetstream.publish(row.subject, payload, { msgID: row.event_id, ...toTraceHeaders(span) }),
    )
    if (ack.duplicate) return ack.seq
    if (ack.seq <= newest) cutBefore = Math.min(cutBefore ?? ack.seq, ack.seq)
    newest = ack.seq
    return ack.seq
  }

  gaugesFrom(
    {
      outbox_events: 'Events that are not published: 10,000 at most of those that wait, and those that were set aside',
      outbox_oldest_seconds: 'How long the first of the events that wait has waited',
    },
    'state',
    async () => {
      const { waiting, setAside, oldestSeconds } = await readBacklog(pool)
      return { outbox_events: { waiting, set_aside: setAside }, outbox_oldest_seconds: { waiting: oldestSeconds } }
    },
  )

  let checkedAt = 0
  const checkStream = async () => {
    if (cutBefore === null && Date.now() - checkedAt < streamCheckMs) return
    const last = await ensureStream(nats.manager, stream, nats.replicas)
    const lost = await republishAfter(pool, `${owner}.`, cutBefore === null ? last : cutBefore - 1)
    if (lost > 0) log.warn({ stream, lost }, 'the stream lost events; publishing them again')
    newest = last
    cutBefore = null
    checkedAt = Date.now()
  }

  const relay = async () => {
    let failing = false
    while (!stopping.signal.aborted) {
      try {
        await checkStream()
        const published = await drainOutbox(pool, batchSizeMax, publish)
        if (failing) log.info({ stream }, 'the outbox is being published again')
        failing = false
        if (published === batchSizeMax) continue
      } catch (error) {
        // Once for an outage, not once a round.
        if (!failing && !stopping.signal.aborted) log.warn({ err: error, stream }, 'the outbox cannot be published now')
        failing = true
        checkedAt = 0
      }
      const waitMs = (failing ? retryMs : pollMs) * (0.75 + Math.random() / 2)
      await Promise.race([delay(waitMs, undefined, { signal: stopping.signal }).catch(() => {}), wake.promise])
      wake = Promise.withResolvers()
    }
  }
  const running = relay()
  const pruning = openSweep({
    name: 'outbox',
    sweepBatch: () => pruneOutbox(pool, keptHours, pruneCountMax),
    batchSizeMax: pruneCountMax,
    intervalMs: options.pruneIntervalMs ?? pruneIntervalMs,
  })

  return {
    async announce(tx, type, fact) {
      const data = type.data.parse(fact.data)
      const id = randomUUID()
      const sequence = await nextSequence(tx, fact.aggregateId)
      const occurredAt = new Date().toISOString()
      const payload = { id, type: type.subject, ...fact, sequence, occurredAt, data }
      const bytes = Buffer.byteLength(JSON.stringify(payload))
      if (bytes > eventBytesMax)
        throw new Error(`an event ${type.subject} of ${bytes} bytes is more than ${eventBytesMax}`)
      const traceparent = activeTraceparent()
      await insertOutbox(tx, {
        id,
        subject: type.subject,
        aggregateId: fact.aggregateId,
        sequence,
        payload,
        traceparent,
      })
    },
    poke: () => wake.resolve(),
    async [Symbol.asyncDispose]() {
      stopping.abort()
      wake.resolve()
      await Promise.all([running, pruning[Symbol.asyncDispose]()])
    },
  }
}
