import { HealthEnv, PostgresEnv, ProcessEnv, RpcEnv, SmtpEnv } from '@atelier/config/config.ts'
import { z } from 'zod'

export const Config = ProcessEnv.extend(HealthEnv.shape)
  .extend(RpcEnv.shape)
  .extend(PostgresEnv.shape)
  .extend(SmtpEnv.shape)
  .extend({
    /** Mails that are handed over at once, each over a connection of its own; it takes one of the database's too. */
    SMTP_CONNECTIONS_MAX: z.coerce.number().int().min(1).max(100).default(5),
  })
export type Config = z.output<typeof Config>
