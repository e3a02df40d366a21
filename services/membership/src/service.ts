import { log } from '@atelier/boot/logger.ts'
import { openNats } from '@atelier/events/nats.ts'
import { openOutbox } from '@atelier/events/outbox.ts'
import { fairAdmission } from '@atelier/fair-queue/fair-admission.ts'
import { openIdempotency } from '@atelier/idempotency/idempotency.ts'
import { tooBusy } from '@atelier/imaging/inspection-failure.ts'
import { openInspector } from '@atelier/imaging/inspector.ts'
import { openObjectStore } from '@atelier/object-store/object-store.ts'
import { openPool } from '@atelier/postgres/pool.ts'
import { MembershipService } from '@atelier/protos/services.ts'
import { serveRpc } from '@atelier/rpc/server.ts'
import type { Config } from './config.ts'
import { imageStore } from './image-store.ts'
import { rpc } from './rpc.ts'
import { signedIds } from './signed-id.ts'
import { openSpool } from './spool.ts'
import { openImageSweep } from './sweep-images.ts'

/** A hostile image may use up the decoder's own limit of 10 s. */
const inspectionTimeoutMs = 12_000

/** Reading and decoding the largest image takes about this long: whoever waits is given its turn that much earlier. */
const confirmationMs = 3_000

/** Opens what the membership service needs, in order of dependency, and serves it. */
export async function start(config: Config, scope: AsyncDisposableStack): Promise<void> {
  const pool = scope.use(await openPool(config))
  const nats = scope.use(await openNats('membership', config))
  const objects = scope.use(openObjectStore(config))
  const spool = scope.use(openSpool(config.SPOOL_DIR))
  const concurrency = config.CONFIRMATIONS_RUNNING_MAX
  const inspector = scope.use(
    await openInspector({
      timeoutMs: inspectionTimeoutMs,
      concurrency,
      queueMax: concurrency,
      networkIsolation: config.WORKER_NETWORK_ISOLATION,
      readable: [spool.folder],
      log: (message, facts) => log.warn(facts, message),
    }),
  )
  const images = imageStore(pool)
  scope.use(openImageSweep({ images, objects }, config.IMAGE_SWEEP_INTERVAL_MS))
  const deps = {
    pool,
    images,
    objects,
    spool,
    inspector,
    outbox: scope.use(openOutbox('membership', pool, nats)),
    admission: fairAdmission({
      concurrency,
      waitingMax: config.CONFIRMATIONS_WAITING_MAX,
      waitingPerLaneMax: config.CONFIRMATIONS_WAITING_PER_SHOP_MAX,
      workMs: confirmationMs,
      tooBusy,
    }),
    signedIds: signedIds(config.SIGNED_ID_SECRET),
    idempotency: scope.use(openIdempotency({ pool, secret: config.IDEMPOTENCY_SECRET })),
    baseUrl: config.BASE_URL,
  }
  scope.use(await serveRpc(config, MembershipService, rpc(deps)))
}
