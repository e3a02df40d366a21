import { tmpdir } from 'node:os'
import {
  HealthEnv,
  IdempotencyEnv,
  NatsEnv,
  PostgresEnv,
  ProcessEnv,
  PublicEnv,
  RpcEnv,
  S3Env,
  secret,
} from '@atelier/config/config.ts'
import { WorkerEnv } from '@atelier/imaging/isolation.ts'
import { z } from 'zod'

export const Config = ProcessEnv.extend(HealthEnv.shape)
  .extend(RpcEnv.shape)
  .extend(PostgresEnv.shape)
  .extend(NatsEnv.shape)
  .extend(S3Env.shape)
  .extend(PublicEnv.shape)
  .extend(IdempotencyEnv.shape)
  .extend(WorkerEnv.shape)
  .extend({
    /** Key of `signedId`: whoever has it can confirm any image and any file. What neither of the two signed confirms none. */
    SIGNED_ID_SECRET: secret(32),
    SIGNED_ID_SECRET_ACCEPTED: secret(32).optional(),
    /** Where an image lies while it is checked, and no longer. */
    SPOOL_DIR: z.string().min(1).default(tmpdir()),
    CONFIRMATIONS_RUNNING_MAX: z.coerce.number().int().min(1).max(64).default(4),
    /** Confirmations that wait for their turn, in all and for one shop. */
    CONFIRMATIONS_WAITING_MAX: z.coerce.number().int().min(0).max(10_000).default(64),
    CONFIRMATIONS_WAITING_PER_SHOP_MAX: z.coerce.number().int().min(0).max(10_000).default(32),
    /** How long a member whose next payment is late keeps its tier. Of what was told before, it stays as it was. */
    MEMBER_GRACE_DAYS: z.coerce.number().int().min(0).max(60).default(7),
    MEMBER_MOVE_INTERVAL_MS: z.coerce.number().int().min(100).max(86_400_000).default(1_000),
    POST_PUBLISH_INTERVAL_MS: z.coerce.number().int().min(100).max(86_400_000).default(1_000),
    IMAGE_SWEEP_INTERVAL_MS: z.coerce.number().int().min(100).max(86_400_000).default(600_000),
    FILE_SWEEP_INTERVAL_MS: z.coerce.number().int().min(100).max(86_400_000).default(600_000),
  })
export type Config = z.output<typeof Config>
