import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import {
  address,
  HealthEnv,
  IdempotencyEnv,
  NatsEnv,
  PostgresEnv,
  ProcessEnv,
  RpcEnv,
  S3Env,
  secret,
} from '@atelier/config/config.ts'
import { WorkerEnv } from '@atelier/imaging/isolation.ts'
import { z } from 'zod'

const megabyte = 1_000_000
const bytes = (defaultMegabytes: number, minMegabytes = 1) =>
  z.coerce
    .number()
    .int()
    .min(minMegabytes * megabyte)
    .default(defaultMegabytes * megabyte)
const pictures = () => z.coerce.number().int().min(1).max(100_000)

export const Config = ProcessEnv.extend(HealthEnv.shape)
  .extend(RpcEnv.shape)
  .extend(PostgresEnv.shape)
  .extend(NatsEnv.shape)
  .extend(S3Env.shape)
  .extend(IdempotencyEnv.shape)
  .extend(WorkerEnv.shape)
  .extend({
    MEDIA_ADDRESS: address(),
    /** Key of the content addresses: whoever has it can compute the address of a picture. Changing it draws all anew. */
    IMAGE_KEY_SECRET: secret(32),
    PRODUCTS_DIR: z.string().default(join(import.meta.dirname, '../products')),
    /** How long a preview may take in all, waiting included: less than the 25 s that the gateway waits. */
    RENDER_TIMEOUT_MS: z.coerce.number().int().min(100).max(24_000).default(20_000),
    /** Pictures in the renderer's hands at once: two a core, so that one is composed while another is encoded. */
    RENDER_CONCURRENCY: z.coerce
      .number()
      .int()
      .min(1)
      .max(256)
      .default(2 * availableParallelism()),
    /**
     * What the renderer keeps of artwork, views and blank products: room for ten views and for thirty blank products in a colour;
     * with what two cores work in, the process stays below 900 MB, and each further picture in work holds some 20 MB. No
     * picture fails for its smallness: it bounds how many different artworks are in work at once, so many cores want more
     * of it, and a picture of still more is made alone.
     */
    RENDER_CACHE_BYTES_MAX: bytes(400, 128),
    /** Pictures that wait to be drawn, in all and for one shop: about what two cores draw within the time limit. As many may wait to be reduced. */
    QUEUE_PICTURES_MAX: pictures().default(1_000),
    QUEUE_PICTURES_PER_SHOP_MAX: pictures().default(600),
    /** How often runs that nobody will ask about any more are removed. */
    PIPELINE_SWEEP_INTERVAL_MS: z.coerce.number().int().min(100).max(86_400_000).default(3_600_000),
    /** Finished pictures kept in memory for those who fetch them. */
    PICTURE_CACHE_BYTES_MAX: bytes(64),
  })
export type Config = z.output<typeof Config>
