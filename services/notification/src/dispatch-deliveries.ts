import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { log } from '@atelier/boot/logger.ts'
import { durations } from '@atelier/boot/metrics.ts'
import { continueTrace, within } from '@atelier/boot/tracing.ts'
import type { Seal } from '@atelier/idempotency/seal.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import { slowMs, type Trust } from './delivery.ts'
import { type Claimed, deliveryStore, type Room } from './delivery-store.ts'
import { endAttempt } from './end-attempt.ts'
import { toBody } from './envelope.ts'
import { toSignedHeaders } from './webhook-secret.ts'
import type { WebhookSender } from './webhook-sender.ts'
import { webhookStore } from './webhook-store.ts'

/** What a lost poke, another process that died or a due retry waits for at most. */
const pollMs = 1_000
/**
 * Attempts at once, prompt ones and in all, by what is known of their webhooks. Each kind has room of its own, so that what is
 * dead or slow takes none of what lives. An attempt that takes longer than `slowMs` gives up its place among the prompt ones.
 * Of the proven no number of those holds up the others: the next time their webhooks are slow ones. The bound in all is for
 * the memory of this process.
 */
const roomMax = {
  PROVEN: { prompt: 64, inAll: 1_024 },
  NEW: { prompt: 32, inAll: 128 },
  SLOW: { prompt: 48, inAll: 48 },
  SUSPECT: { prompt: 16, inAll: 16 },
} as const satisfies Record<Trust, { prompt: number; inAll: number }>
const perWebhookMax = 4

const noteAttempt = durations('webhook_attempt_duration_seconds', 'Attempts to send an event to a webhook', ['outcome'])
const noteLateness = durations(
  'webhook_attempt_lateness_seconds',
  'How long after it was due an attempt began, whatever its receiver did',
  [],
  'waits',
)
const noteLatency = durations(
  'webhook_delivery_latency_seconds',
  'From what happened until the receiver of a webhook had taken it',
  [],
  'waits',
)
const toSeconds = (from: Date, to = Date.now()) => Math.max(0, to - from.getTime()) / 1_000

type Deps = { pool: Pool; seal: Seal; sender: WebhookSender; retrySeconds: readonly number[]; leaseMs: number }

export type Dispatcher = AsyncDisposable & {
  /** Since the start: attempts by what they came to. */
  readonly counts: { delivered: number; failed: number }
  /** Something may be due now. What a lost poke misses, polling finds. */
  poke(): void
}

/**
 * Sends what is due, and keeps at it. Any number of processes may: a delivery is claimed by one, until its lease ends. A dead
 * endpoint delays nobody. Closing begins no more attempts and waits for those under way.
 */
export function openDispatcher(deps: Deps): Dispatcher {
  const { pool, seal, sender, leaseMs } = deps
  const stopping = new AbortController()
  const { signal } = stopping
  const running = new Map<string, { claimed: Claimed; beganAtMs: number; ended: Promise<void> }>()
  const counts = { delivered: 0, failed: 0 }
  /** Whether something may have been left for want of room, when this looked last. */
  let isFull = false
  let wake = Promise.withResolvers<void>()
  const poke = () => wake.resolve()

  const lookAround = (): { room: Room; passedOver: string[] } => {
    const slowSince = Date.now() - slowMs
    const isSlow = ({ beganAtMs }: { beganAtMs: number }) => beganAtMs < slowSince
    const roomOf = (trust: Trust) => {
      const own = [...running.values()].filter(({ claimed }) => claimed.trust === trust)
      const { prompt, inAll } = roomMax[trust]
      const slowCount = own.filter(isSlow).length
      return Math.max(0, Math.min(prompt - (own.length - slowCount), inAll - own.length))
    }
    const slow = [...running.values()].filter(isSlow).map(({ claimed }) => claimed.webhookId)
    return {
      room: { PROVEN: roomOf('PROVEN'), NEW: roomOf('NEW'), SLOW: roomOf('SLOW'), SUSPECT: roomOf('SUSPECT') },
      passedOver: [...new Set(slow)],
    }
  }

  const send = async (claimed: Claimed, secrets: readonly string[]): Promise<boolean> => {
    const { event, webhookId, url, leaseId, traceparent, dueAt } = claimed
    const key = { eventId: event.eventId, webhookId }
    const beganAt = new Date()
    const body = toBody(event, webhookId)
    const headers = toSignedHeaders({ id: event.eventId, body, secrets })
    noteLateness({}, toSeconds(dueAt, beganAt.getTime()))
    // Not told to the receiver, who is a stranger.
    const span = continueTrace(traceparent, 'webhook attempt', 'client', { 'atelier.event_type': event.type })
    const outcome = await within(span, () => sender.send({ url, headers, body }))
    const isTaken = outcome.error === null
    counts[isTaken ? 'delivered' : 'failed'] += 1
    noteAttempt({ outcome: isTaken ? 'delivered' : 'failed' }, outcome.durationMs / 1_000)
    if (isTaken && !event.isTest) noteLatency({}, toSeconds(event.occurredAt))
    if (outcome.status !== null) span?.setAttributes({ 'http.response.status_code': outcome.status })
    span?.end(outcome.error ?? undefined)
    return endAttempt(deps, key, leaseId, { ...outcome, beganAt })
  }

  const begin = (claimed: Claimed, secrets: readonly string[]) => {
    const key = `${claimed.event.eventId} ${claimed.webhookId}`
    const ended = send(claimed, secrets)
      .catch((error: unknown) => {
        // Unnoted, the attempt is made again when its lease ends.
        log.warn({ err: error, webhookId: claimed.webhookId }, 'what came of a webhook could not be noted')
        return true
      })
      .then((mayMoreBeDue) => {
        running.delete(key)
        // Looking around after each of many would cost more than sending them.
        if (mayMoreBeDue || isFull) poke()
      })
    running.set(key, { claimed, beganAtMs: Date.now(), ended })
  }

  const round = async (): Promise<number> => {
    const { room, passedOver } = lookAround()
    isFull = Object.values(room).includes(0)
    if (Object.values(room).every((places) => places === 0)) return 0
    const leaseId = randomUUID()
    const claimed = await pool.transaction((tx) =>
      deliveryStore(tx).claim(leaseId, { room, passedOver, perWebhookMax, leaseMs }),
    )
    if (claimed.length === 0) return 0
    const ids = [...new Set(claimed.map(({ webhookId }) => webhookId))]
    const secrets = await webhookStore(pool).listSecrets(ids, seal)
    for (const each of claimed) {
      const own = secrets.get(each.webhookId) ?? []
      // Deleted since, or not to be read: what is not signed is not sent. It is looked at again when its lease ends.
      if (own.length > 0) begin(each, own)
    }
    return claimed.length
  }

  const loop = async () => {
    let failing = false
    while (!signal.aborted) {
      // What pokes while this looks is looked at again.
      wake = Promise.withResolvers()
      const woken = wake.promise
      let begun = 0
      try {
        begun = await round()
        failing = false
      } catch (error) {
        if (!failing) log.warn({ err: error }, 'webhooks cannot be sent now')
        failing = true
      }
      if (begun > 0) continue
      const waiting = new AbortController()
      const waitMs = running.size > 0 && !failing ? Math.min(pollMs, slowMs) : pollMs
      await Promise.race([delay(waitMs, undefined, { signal: waiting.signal }).catch(() => {}), woken])
      waiting.abort()
    }
  }
  const looping = loop()

  return {
    counts,
    poke,
    async [Symbol.asyncDispose]() {
      stopping.abort()
      poke()
      await looping
      await Promise.all([...running.values()].map(({ ended }) => ended))
    },
  }
}
