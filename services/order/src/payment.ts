import type { Currency } from '@atelier/money/currency.ts'
import type { Line } from './line.ts'

/**
 * The moves of a payment. An attempt is AUTHORISING until the provider has said how it stands; what is AUTHORISED has its
 * order next, and is then captured. CANCELLING ends an attempt at the provider: with FAILED, from where another may follow,
 * or with CANCELLED where it had an order that was cancelled. LOST is an order whose money cannot be captured any more.
 */
export const paymentMoves = {
  OPEN: ['AUTHORISING', 'AUTHORISED'],
  AUTHORISING: ['ACTION_REQUIRED', 'AUTHORISED', 'CANCELLING'],
  ACTION_REQUIRED: ['AUTHORISED', 'CANCELLING'],
  AUTHORISED: ['CAPTURING', 'CAPTURED', 'CANCELLING'],
  CAPTURING: ['CAPTURED', 'CANCELLING', 'LOST'],
  CAPTURED: ['CAPTURING', 'CANCELLING', 'LOST'],
  CANCELLING: ['FAILED', 'CANCELLED', 'CAPTURED'],
  CANCELLED: [],
  FAILED: ['AUTHORISING', 'AUTHORISED'],
  LOST: ['CAPTURING', 'CANCELLING'],
} as const satisfies Record<PaymentState, readonly PaymentState[]>

export type PaymentState =
  | 'OPEN'
  | 'AUTHORISING'
  | 'ACTION_REQUIRED'
  | 'AUTHORISED'
  | 'CAPTURING'
  | 'CAPTURED'
  | 'CANCELLING'
  | 'CANCELLED'
  | 'FAILED'
  | 'LOST'

export type ProviderName = 'stripe' | 'sandbox'

/** The payment of a checkout: its last attempt. */
export type Payment = {
  paymentId: string
  checkoutId: string
  shopId: string
  /** Who is asked; `none` where the last attempt had nothing to charge. */
  provider: ProviderName | 'none'
  state: PaymentState
  attempt: number
  currency: Currency
  /** What the last attempt charges, in minor units. */
  amount: bigint
  paymentToken: string | null
  providerRef: string | null
  error: string | null
  orderId: string | null
  giftPurchaseId: string | null
  requestId: string
  attemptedAt: Date | null
  /** What is kept of the address of its page. */
  pageHash: string
  /** For whom the stock of the last attempt, or the next one, is held. */
  stockHolder: string
}

/** Why an attempt came to nothing, as a buyer is told. */
export type PaymentError =
  | 'PAYMENT_DECLINED'
  | 'PAYMENT_REFUSED'
  | 'PAYMENT_TOKEN_INVALID'
  | 'PAYMENT_TIMED_OUT'
  | 'OUT_OF_STOCK'

/** What the provider knows an attempt by: asked again with it, it answers the same attempt. */
export function toAttemptKey({ paymentId, attempt }: Pick<Payment, 'paymentId' | 'attempt'>): string {
  return `${paymentId}-${attempt}`
}

/** Reads a key of `toAttemptKey`; null for any other. */
export function readAttemptKey(key: string): { paymentId: string; attempt: number } | null {
  const [, paymentId, attempt] = /^(pay_[0-9a-z]{26})-(\d{1,9})$/.exec(key) ?? []
  return paymentId === undefined ? null : { paymentId, attempt: Number(attempt) }
}

/** What lines take from the stock, each variant once. */
export function toStockItems(lines: readonly Pick<Line, 'variantId' | 'quantity'>[]) {
  const quantities = new Map<string, number>()
  for (const { variantId, quantity } of lines) quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  return [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }))
}
