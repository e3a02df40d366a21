import type { Pool } from '@atelier/postgres/pool.ts'
import type { Config } from './config.ts'
import { payoutAccountStore } from './payout-account-store.ts'
import type { PayoutProvider } from './payout-provider.ts'
import { sandboxPayouts } from './sandbox-payouts.ts'
import { type ReadStripeEvent, stripePayouts } from './stripe-payouts.ts'

type Chosen = { payouts: PayoutProvider; readStripeEvent: ReadStripeEvent | null }

/** Stripe where its keys are set, else the sandbox. */
export function choosePayouts(pool: Pool, config: Config): Chosen {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = config
  if (secretKey && webhookSecret) {
    const stripe = stripePayouts({ secretKey, webhookSecret, apiUrl, readTime: payoutAccountStore(pool).readTime })
    return { payouts: stripe, readStripeEvent: stripe.readStripeEvent }
  }
  const payouts = sandboxPayouts({ pool, baseUrl: config.BASE_URL, linkTtlMs: config.ONBOARDING_LINK_TTL_MS })
  return { payouts, readStripeEvent: null }
}
