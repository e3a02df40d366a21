import type { Currency } from '@atelier/money/currency.ts'
import type { ProviderName } from './payment.ts'

/** What is to be authorised, and by which key it is known: the same key is the same charge, however often it is asked for. */
export type PaymentWish = {
  key: string
  checkoutId: string
  /** What the buyer pays with, as the provider named it to the buyer. */
  token: string
  amount: bigint
  currency: Currency
  /** When it was asked for first. */
  since: Date
}

/**
 * How a charge stands at the provider. DECLINED is not over until it is cancelled; CANCELLED is over. `clientSecret`: for the
 * provider's own script in the buyer's page.
 */
export type PaymentReport = {
  ref: string
  key: string
  state: 'PENDING' | 'ACTION_REQUIRED' | 'AUTHORISED' | 'DECLINED' | 'CANCELLED' | 'CAPTURED'
  amount: bigint
  /** What of it was given back. */
  refunded: bigint
  clientSecret?: string
}

/** Names a charge: by the provider's own id where that is known, else by when it can have been begun. */
export type ChargeName = { key: string; ref: string } | { key: string; ref: null; since: Date; until: Date }

/** `ref`: the provider's own id of the refund, once it has told one. */
export type RefundWish = { key: string; ref: string | null; chargeRef: string; amount: bigint }

export type RefundReport = { ref: string; state: 'PENDING' | 'SUCCEEDED' | 'FAILED' }

/**
 * Whoever takes buyers' money: Stripe, or our sandbox. Nothing is charged before it is captured. Every function may be
 * repeated, and fails with PAYMENT_PROVIDER_UNAVAILABLE when the provider is away, slow or limits us: nobody knows then what
 * came of it.
 */
export type PaymentProvider = {
  readonly name: ProviderName
  /** Whether it may be a token of this provider's: what else is not asked about. */
  isToken(token: string): boolean
  /** Fails with PAYMENT_TOKEN_INVALID, or PAYMENT_REFUSED, where there is no charge at all and will be none. */
  authorise(wish: PaymentWish): Promise<PaymentReport>
  /** Null: there is no such charge. */
  find(charge: ChargeName): Promise<PaymentReport | null>
  /** Ends a charge that is not captured, and answers how it stands then: one that is captured stays so. */
  cancel(ref: string): Promise<PaymentReport>
  /** Captures all of a charge that is authorised, and answers how it stands then: one that is over stays so. */
  capture(ref: string): Promise<PaymentReport>
  refund(wish: RefundWish): Promise<RefundReport>
  /** Every charge that was begun since, a page at a time. */
  list(since: Date): AsyncIterable<readonly PaymentReport[]>
}
