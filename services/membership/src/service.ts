import { log } from '@atelier/boot/logger.ts'
import { keyringOf } from '@atelier/config/keyring.ts'
import { consume } from '@atelier/events/consume.ts'
import { openNats } from '@atelier/events/nats.ts'
import { openOutbox } from '@atelier/events/outbox.ts'
import { coalescer } from '@atelier/fair-queue/coalesce.ts'
import { fairAdmission } from '@atelier/fair-queue/fair-admission.ts'
import { openIdempotency } from '@atelier/idempotency/idempotency.ts'
import { tooBusy } from '@atelier/imaging/inspection-failure.ts'
import { openInspector } from '@atelier/imaging/inspector.ts'
import { openObjectStore } from '@atelier/object-store/object-store.ts'
import { openPool } from '@atelier/postgres/pool.ts'
import { MembershipService } from '@atelier/protos/services.ts'
import { serveRpc } from '@atelier/rpc/server.ts'
import type { Config } from './config.ts'
import { fileStore } from './file-store.ts'
import { imageStore } from './image-store.ts'
import { memberStore } from './member-store.ts'
import { openMemberMoves } from './move-members.ts'
import { openPostPublishing } from './publish-due-posts.ts'
import { peers, rpc } from './rpc.ts'
import { signedIds } from './signed-id.ts'
import { openSpool } from './spool.ts'
import { subscriptions } from './subscriptions.ts'
import { openFileSweep } from './sweep-files.ts'
import { openImageSweep } from './sweep-images.ts'
import { tierStore } from './tier-store.ts'

/** A hostile image may use up the decoder's own limit of 10 s. */
const inspectionTimeoutMs = 12_000

/** Reading and decoding the largest image takes about this long: whoever waits is given its turn that much earlier. */
const confirmationMs = 3_000

/** Opens what the membership service needs, in order of dependency, and serves it. */
export async function start(config: Config, scope: AsyncDisposableStack, stopping?: AbortSignal): Promise<void> {
  const pool = scope.use(await openPool(config, { stopping }))
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
  const files = fileStore(pool)
  scope.use(openFileSweep({ files, objects }, config.FILE_SWEEP_INTERVAL_MS))
  const deps = {
    pool,
    images,
    files,
    tiers: tierStore(pool),
    members: memberStore(pool),
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
    coalesce: coalescer<void>(),
    signedIds: signedIds(keyringOf(config, 'SIGNED_ID_SECRET'), 'image'),
    fileSignedIds: signedIds(keyringOf(config, 'SIGNED_ID_SECRET'), 'file'),
    idempotency: scope.use(openIdempotency({ pool, keyring: keyringOf(config, 'IDEMPOTENCY_SECRET') })),
    baseUrl: config.BASE_URL,
    graceDays: config.MEMBER_GRACE_DAYS,
  }
  scope.use(openPostPublishing(deps, config.POST_PUBLISH_INTERVAL_MS))
  scope.use(openMemberMoves(deps, config.MEMBER_MOVE_INTERVAL_MS))
  scope.use(consume('membership', pool, nats, subscriptions(deps)))
  scope.use(await serveRpc(config, MembershipService, rpc(deps), { peers }))
}
