import {
  address,
  HealthEnv,
  httpUrl,
  IdempotencyEnv,
  NatsEnv,
  PostgresEnv,
  ProcessEnv,
  PublicEnv,
  RpcEnv,
  secret,
} from '@atelier/config/config.ts'
import { z } from 'zod'

const intervalMs = (fallback: number) => z.coerce.number().int().min(100).max(86_400_000).default(fallback)

export const Config = ProcessEnv.extend(HealthEnv.shape)
  .extend(RpcEnv.shape)
  .extend(PostgresEnv.shape)
  .extend(NatsEnv.shape)
  .extend(PublicEnv.shape)
  .extend(IdempotencyEnv.shape)
  .extend({
    SHOP_ADDRESS: address(),
    /** How long a checkout can be paid. */
    CHECKOUT_TTL_MS: z.coerce.number().int().min(1_000).max(604_800_000).default(86_400_000),
    /** How long a payment that was begun may take, with stock held for it, before it is given up. */
    PAYMENT_TTL_MS: z.coerce.number().int().min(1_000).max(86_400_000).default(900_000),
    /** An order that was delivered is COMPLETED so much later. */
    ORDER_COMPLETES_AFTER_DAYS: z.coerce.number().min(0).max(365).default(14),
    /** How long the sandbox takes to authorise what is paid for with its token that answers late. */
    SANDBOX_LATE_MS: z.coerce.number().int().min(0).max(600_000).default(3_000),
    PAYMENT_SETTLE_INTERVAL_MS: intervalMs(1_000),
    ORDER_COMPLETE_INTERVAL_MS: intervalMs(60_000),
    PAYMENT_RECONCILE_INTERVAL_MS: intervalMs(600_000),
    SWEEP_INTERVAL_MS: intervalMs(600_000),
    /** With them Stripe is paid by; without, our sandbox. */
    STRIPE_SECRET_KEY: secret().optional(),
    STRIPE_WEBHOOK_SECRET: secret().optional(),
    /** Where Stripe is, when that is not Stripe: a test's. */
    STRIPE_API_URL: httpUrl().optional(),
  })
export type Config = z.output<typeof Config>
