/** How an event stands that a webhook is sent. */
export type DeliveryState = 'PENDING' | 'DELIVERED' | 'FAILED' | 'CANCELLED'

/** Where each state leads: a redelivery begins anew, as long as there is the webhook. */
export const deliveryMoves = {
  PENDING: ['DELIVERED', 'FAILED', 'CANCELLED'],
  DELIVERED: ['PENDING'],
  FAILED: ['PENDING'],
  CANCELLED: [],
} as const satisfies Record<DeliveryState, readonly DeliveryState[]>

export const deliveryStates = Object.keys(deliveryMoves) as DeliveryState[]

/** What one attempt came to. `error` is of our own vocabulary, and null when the receiver took it. */
export type Outcome = { status: number | null; durationMs: number; error: string | null }

/** The receiver says that it is there no more (RFC 9110, 15.5.11): asking again is of no use. */
const gone = 410

/** So much earlier or later than the schedule an attempt may come, so that those that failed together do not come together. */
const jitter = 0.2

/** When the next attempt is due, or null when there is none: the attempts are used up, or the receiver is gone. */
export function toNextAttemptMs(
  { status }: Outcome,
  attemptsMade: number,
  retrySeconds: readonly number[],
  random = Math.random,
): number | null {
  const seconds = retrySeconds[attemptsMade - 1]
  if (status === gone || seconds === undefined) return null
  return Math.round(seconds * 1_000 * (1 + jitter * (2 * random() - 1)))
}

/**
 * How much of the dispatcher a webhook may use, by its last attempts: there was none, they are taken, they are taken but take
 * long, they fail.
 */
export const trusts = ['NEW', 'PROVEN', 'SLOW', 'SUSPECT'] as const
export type Trust = (typeof trusts)[number]

/** What an attempt may take without being in the way of others. */
export const slowMs = 300

/** One attempt that fails may be anybody's. */
const suspectFailures = 2

/** What an attempt says of its webhook, by how many have failed on end with it; null: no more than was known. */
export function toTrust({ error, durationMs }: Outcome, failedInARow: number): Exclude<Trust, 'NEW'> | null {
  if (failedInARow >= suspectFailures) return 'SUSPECT'
  if (durationMs > slowMs) return 'SLOW'
  return error === null ? 'PROVEN' : null
}

/** After so many deliveries on end that failed for good an endpoint is left alone. */
const failuresMax = 3

/** Whether a webhook is paused by an attempt that ended a delivery without success. */
export function isPausing({ status }: Outcome, failedInARow: number): boolean {
  return status === gone || failedInARow >= failuresMax
}
