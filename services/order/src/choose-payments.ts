import { keyringOf } from '@atelier/config/keyring.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { Config } from './config.ts'
import type { Payment } from './payment.ts'
import { type PaymentPages, paymentPages } from './payment-pages.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { type SandboxPayments, sandboxPayments } from './sandbox-payments.ts'
import { type ReadStripePaymentEvent, stripePayments } from './stripe-payments.ts'

/** Who is paid by. What was begun at another provider, before the settings changed, is settled there. */
export type Payments = {
  /** Whoever is asked for what begins now. */
  current: PaymentProvider
  /** All that are set up. */
  providers: readonly PaymentProvider[]
  sandbox: SandboxPayments
  pages: PaymentPages
  /** Null where Stripe is not used. */
  readStripeEvent: ReadStripePaymentEvent | null
  /** Null: it is not set up any more. */
  find(name: Payment['provider']): PaymentProvider | null
}

/** Stripe where its keys are set, else the sandbox. `report` is called when the sandbox says that something became of a payment. */
export function choosePayments(pool: Pool, config: Config, report: (paymentId: string) => void): Payments {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = config
  const sandbox = sandboxPayments({ pool, lateMs: config.SANDBOX_LATE_MS, report })
  const stripe = secretKey && webhookSecret ? stripePayments({ secretKey, webhookSecret, apiUrl }) : null
  const providers: readonly PaymentProvider[] = stripe ? [stripe, sandbox] : [sandbox]
  return {
    current: stripe ?? sandbox,
    providers,
    sandbox,
    pages: paymentPages(keyringOf(config, 'IDEMPOTENCY_SECRET'), config.BASE_URL),
    readStripeEvent: stripe?.readStripeEvent ?? null,
    find: (name) => providers.find((provider) => provider.name === name) ?? null,
  }
}
