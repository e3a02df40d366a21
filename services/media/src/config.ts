import {
  HealthEnv,
  IdempotencyEnv,
  NatsEnv,
  PostgresEnv,
  ProcessEnv,
  PublicEnv,
  RpcEnv,
  S3Env,
} from '@atelier/config/config.ts'
import { WorkerEnv } from '@atelier/imaging/isolation.ts'
import { z } from 'zod'

const mebibyte = 1024 * 1024

export const Config = ProcessEnv.extend(HealthEnv.shape)
  .extend(RpcEnv.shape)
  .extend(PostgresEnv.shape)
  .extend(NatsEnv.shape)
  .extend(S3Env.shape)
  .extend(PublicEnv.shape)
  .extend(IdempotencyEnv.shape)
  .extend(WorkerEnv.shape)
  .extend({
    UPLOAD_SIZE_BYTES_MAX: z.coerce
      .number()
      .int()
      .min(1)
      .max(500 * mebibyte)
      .default(50 * mebibyte),
    /** Each registration that runs holds its file in memory. */
    REGISTRATIONS_RUNNING_MAX: z.coerce.number().int().min(1).max(64).default(4),
    /** Registrations that wait for their turn, in all and for one library. */
    REGISTRATIONS_WAITING_MAX: z.coerce.number().int().min(0).max(10_000).default(64),
    REGISTRATIONS_WAITING_PER_LIBRARY_MAX: z.coerce.number().int().min(0).max(10_000).default(32),
    UPLOAD_SWEEP_INTERVAL_MS: z.coerce.number().int().min(100).max(86_400_000).default(600_000),
  })
export type Config = z.output<typeof Config>
