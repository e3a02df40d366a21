import {
  HealthEnv,
  IdempotencyEnv,
  NatsEnv,
  PostgresEnv,
  ProcessEnv,
  RpcEnv,
  SmtpEnv,
  secret,
} from '@atelier/config/config.ts'
import { z } from 'zod'

/** In seconds after each attempt that failed, as architecture section 6 has it. */
const retrySecondsDefault = '5,300,1800,7200,18000,36000,50400,72000,86400'

export const Config = ProcessEnv.extend(HealthEnv.shape)
  .extend(RpcEnv.shape)
  .extend(PostgresEnv.shape)
  .extend(NatsEnv.shape)
  .extend(SmtpEnv.shape)
  .extend(IdempotencyEnv.shape)
  .extend({
    /** Mails that are handed over at once, each over a connection of its own; it takes one of the database's too. */
    SMTP_CONNECTIONS_MAX: z.coerce.number().int().min(1).max(100).default(5),
    /** What the secrets of webhooks are encrypted with. What neither of the two opens signs nothing, and nothing is sent. */
    WEBHOOK_SECRET_KEY: secret(32),
    WEBHOOK_SECRET_KEY_ACCEPTED: secret(32).optional(),
    /** Lets webhooks be of this machine, over plain HTTP too: for a developer's own, and no other. */
    WEBHOOK_ALLOW_LOOPBACK: z
      .enum(['true', 'false'])
      .default('false')
      .transform((text) => text === 'true'),
    WEBHOOK_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(10_000),
    WEBHOOK_RETRY_SECONDS: z
      .string()
      .regex(/^\d{1,6}([.]\d{1,3})?(,\d{1,6}([.]\d{1,3})?){0,19}$/, 'must be up to 20 numbers with commas between them')
      .default(retrySecondsDefault)
      .transform((text) => text.split(',').map(Number)),
    /** How long an event that came before the one it follows waits for that. */
    EVENT_HELD_MS_MAX: z.coerce.number().int().min(100).max(3_600_000).default(60_000),
  })
  .refine(({ SMTP_URL: { isTls }, SMTP_TLS_MODE, SMTP_USER }) => isTls || !SMTP_USER || SMTP_TLS_MODE !== 'preferred', {
    path: ['SMTP_TLS_MODE'],
    error: 'must be required where SMTP_USER is set: a password goes to nobody in plain text',
  })
export type Config = z.output<typeof Config>
