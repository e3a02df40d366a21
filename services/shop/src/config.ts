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
  S3Env,
  secret,
} from '@atelier/config/config.ts'
import { z } from 'zod'

const countMax = () => z.coerce.number().int().min(0).max(1_000_000)

export const Config = ProcessEnv.extend(HealthEnv.shape)
  .extend(RpcEnv.shape)
  .extend(PostgresEnv.shape)
  .extend(NatsEnv.shape)
  .extend(PublicEnv.shape)
  .extend(S3Env.shape)
  .extend(IdempotencyEnv.shape)
  .extend({
    NOTIFICATION_ADDRESS: address(),
    PREVIEW_ADDRESS: address(),
    /** Below it each shop has a host name. */
    SHOP_DOMAIN: z
      .string()
      .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, 'must be a domain name in lower case')
      .default('atelier.example'),
    /** Key of the links in invitations: whoever has it can accept any. What neither of the two made is no link. */
    INVITATION_SECRET: secret(32),
    INVITATION_SECRET_ACCEPTED: secret(32).optional(),
    /** Invitations mailed in a day: by one agency, to one recipient, of one invitation. */
    INVITATIONS_PER_AGENCY_MAX: countMax().default(50),
    INVITATIONS_PER_RECIPIENT_MAX: countMax().default(5),
    INVITATION_MAILS_MAX: countMax().default(5),
    /** How long a link into the sandbox's onboarding works. */
    ONBOARDING_LINK_TTL_MS: z.coerce.number().int().min(1_000).max(86_400_000).default(300_000),
    /** With them Stripe holds the accounts that shops are paid into; without, our sandbox. */
    STRIPE_SECRET_KEY: secret().optional(),
    STRIPE_WEBHOOK_SECRET: secret().optional(),
    /** Where Stripe is, when that is not Stripe: a test's. */
    STRIPE_API_URL: httpUrl().optional(),
    /** How often stock is given back that was held for too long. */
    STOCK_SWEEP_INTERVAL_MS: z.coerce.number().int().min(100).max(86_400_000).default(10_000),
    SWEEP_INTERVAL_MS: z.coerce.number().int().min(100).max(86_400_000).default(600_000),
  })
export type Config = z.output<typeof Config>
