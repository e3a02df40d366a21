import { log } from '@atelier/boot/logger.ts'
import { keyringOf } from '@atelier/config/keyring.ts'
import { openNats } from '@atelier/events/nats.ts'
import { openOutbox } from '@atelier/events/outbox.ts'
import { coalescer } from '@atelier/fair-queue/coalesce.ts'
import { fairAdmission } from '@atelier/fair-queue/fair-admission.ts'
import { openIdempotency } from '@atelier/idempotency/idempotency.ts'
import { tooBusy } from '@atelier/imaging/inspection-failure.ts'
import { openInspector } from '@atelier/imaging/inspector.ts'
import { openObjectStore } from '@atelier/object-store/object-store.ts'
import { openPool } from '@atelier/postgres/pool.ts'
import { MediaService } from '@atelier/protos/services.ts'
import { serveRpc } from '@atelier/rpc/server.ts'
import type { Config } from './config.ts'
import type { Image } from './image.ts'
import { imageStore } from './image-store.ts'
import { rpc } from './rpc.ts'
import { openUploadSweep } from './sweep-uploads.ts'
import { uploadStore } from './upload-store.ts'

/** A hostile image may use up the decoder's own limit of 10 s. */
const inspectionTimeoutMs = 12_000

/** Reading, decoding and writing the largest file takes about this long: whoever waits is given its turn that much earlier. */
const registrationMs = 5_000

/** Opens what the media service needs, in order of dependency, and serves it. */
export async function start(config: Config, scope: AsyncDisposableStack, stopping?: AbortSignal): Promise<void> {
  const pool = scope.use(await openPool(config, { stopping }))
  const nats = scope.use(await openNats('media', config))
  const objects = scope.use(openObjectStore(config))
  const uploads = uploadStore(pool)
  const limits = {
    concurrency: config.REGISTRATIONS_RUNNING_MAX,
    waitingMax: config.REGISTRATIONS_WAITING_MAX,
    waitingPerLaneMax: config.REGISTRATIONS_WAITING_PER_LIBRARY_MAX,
    workMs: registrationMs,
    tooBusy,
  }
  const inspector = scope.use(
    await openInspector({
      timeoutMs: inspectionTimeoutMs,
      concurrency: limits.concurrency,
      queueMax: limits.concurrency,
      networkIsolation: config.WORKER_NETWORK_ISOLATION,
      log: (message, facts) => log.warn(facts, message),
    }),
  )
  scope.use(openUploadSweep({ uploads, objects }, config.UPLOAD_SWEEP_INTERVAL_MS))
  const deps = {
    pool,
    uploads,
    images: imageStore(pool),
    objects,
    inspector,
    outbox: scope.use(openOutbox('media', pool, nats)),
    admission: fairAdmission(limits),
    coalesce: coalescer<Image>(),
    idempotency: scope.use(openIdempotency({ pool, keyring: keyringOf(config, 'IDEMPOTENCY_SECRET') })),
    baseUrl: config.BASE_URL,
    sizeBytesMax: config.UPLOAD_SIZE_BYTES_MAX,
  }
  scope.use(await serveRpc(config, MediaService, rpc(deps)))
}
