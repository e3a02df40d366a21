import { log } from '@atelier/boot/logger.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import { type DeliveryState, isPausing, toNextAttemptMs, toTrust } from './delivery.ts'
import { type Attempt, type DeliveryKey, deliveryStore } from './delivery-store.ts'
import { webhookStore } from './webhook-store.ts'

type Deps = { pool: Pool; retrySeconds: readonly number[] }

/**
 * Notes an attempt and what follows of it: the delivery's end, or its next attempt; and of its webhook whether it is paused.
 * An attempt whose lease has ended meanwhile is another's by now: only that the receiver took the event counts of it. Answers
 * whether more of the webhook may be due now.
 */
export async function endAttempt(
  { pool, retrySeconds }: Deps,
  key: DeliveryKey,
  leaseId: string,
  attempt: Attempt,
): Promise<boolean> {
  // The way of nearly all, in two statements.
  if (attempt.error === null && (await deliveryStore(pool).settleTaken(key, attempt)))
    return deliveryStore(pool).setWell(key.webhookId, toTrust(attempt, 0) ?? 'PROVEN')
  await pool.transaction(async (tx) => {
    const webhooks = webhookStore(tx)
    const deliveries = deliveryStore(tx)
    // The webhook first: whoever adds a delivery to it holds it too.
    const health = await webhooks.lockHealth(key.webhookId)
    const delivery = await deliveries.lock(key)
    if (!delivery) return
    await deliveries.insertAttempt(key, attempt)
    const isTaken = attempt.error === null
    if (delivery.state !== 'PENDING' || (delivery.leaseId !== leaseId && !isTaken)) return
    const attemptsMade = delivery.attemptsMade + 1
    const nextAttemptMs = isTaken ? null : toNextAttemptMs(attempt, attemptsMade, retrySeconds)
    const state: DeliveryState = isTaken ? 'DELIVERED' : nextAttemptMs === null ? 'FAILED' : 'PENDING'
    await deliveries.settle(key, { state, attemptsMade, nextAttemptMs })
    if (!health) return
    if (health.isOrdered && state !== 'PENDING') await deliveries.letNextGo(key.webhookId, delivery.aggregateId)
    const failedInARow = isTaken ? 0 : health.failedInARow + (state === 'FAILED' ? 1 : 0)
    const attemptsFailedInARow = isTaken ? 0 : health.attemptsFailedInARow + 1
    const isPaused = health.state === 'PAUSED' || (state === 'FAILED' && isPausing(attempt, failedInARow))
    if (isPaused && health.state === 'ACTIVE')
      log.warn(
        { webhookId: key.webhookId, error: attempt.error, failedInARow },
        'a webhook is paused: it keeps failing',
      )
    await webhooks.setHealth(key.webhookId, {
      state: isPaused ? 'PAUSED' : 'ACTIVE',
      failedInARow,
      attemptsFailedInARow,
      trust: toTrust(attempt, attemptsFailedInARow) ?? health.trust,
    })
    await deliveries.lookNext(key.webhookId)
  })
  return true
}
