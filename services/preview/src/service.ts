import { log } from '@atelier/boot/logger.ts'
import { gaugesFrom } from '@atelier/boot/metrics.ts'
import { keyringOf } from '@atelier/config/keyring.ts'
import { consume } from '@atelier/events/consume.ts'
import { openNats } from '@atelier/events/nats.ts'
import { coalescer } from '@atelier/fair-queue/coalesce.ts'
import { fairAdmission } from '@atelier/fair-queue/fair-admission.ts'
import { fairQueue } from '@atelier/fair-queue/fair-queue.ts'
import { openIdempotency } from '@atelier/idempotency/idempotency.ts'
import { openObjectStore } from '@atelier/object-store/object-store.ts'
import { openPool } from '@atelier/postgres/pool.ts'
import { MediaService, PreviewService } from '@atelier/protos/services.ts'
import { openClient } from '@atelier/rpc/client.ts'
import { serveRpc } from '@atelier/rpc/server.ts'
import type { Config } from './config.ts'
import { customizationStore } from './customization-store.ts'
import { pictureDrawer } from './draw-pictures.ts'
import { errors } from './errors.ts'
import { artworkFinder } from './find-artworks.ts'
import { pictureKeys } from './picture-key.ts'
import { pictureStore } from './picture-store.ts'
import { readProductCatalogue } from './product-catalogue.ts'
import { openRenderer } from './renderer-client.ts'
import { rpc } from './rpc.ts'
import { masterReader } from './stored-master.ts'
import { storedPictures } from './stored-pictures.ts'
import { subscriptions } from './subscriptions.ts'
import { openPipelineSweep } from './sweep-pipelines.ts'
import { openArtworkWarmer } from './warm-artwork.ts'

/** What it takes to reduce a finished picture and to keep that, at its usual. */
const reductionMs = 200

/** Opens what the preview service needs, in order of dependency, and serves it. */
export async function start(config: Config, scope: AsyncDisposableStack, stopping?: AbortSignal): Promise<void> {
  const catalogue = await readProductCatalogue(config.PRODUCTS_DIR)
  const pool = scope.use(await openPool(config, { stopping }))
  const nats = scope.use(await openNats('preview', config))
  const objects = scope.use(openObjectStore(config))
  const media = scope.use(openClient(MediaService, config.MEDIA_ADDRESS, config))
  const renderer = scope.use(
    await openRenderer({
      productsFolder: config.PRODUCTS_DIR,
      // A picture takes well under a second: half of the whole leaves time to try again after a hang.
      timeoutMs: Math.ceil(config.RENDER_TIMEOUT_MS / 2),
      concurrency: config.RENDER_CONCURRENCY,
      // Twice the pictures come at once, and each may ask for several artworks of its own to be decoded.
      queueMax: 16 * config.RENDER_CONCURRENCY,
      cacheSizeBytesMax: config.RENDER_CACHE_BYTES_MAX,
      networkIsolation: config.WORKER_NETWORK_ISOLATION,
      log: (message, facts) => log.warn(facts, message),
    }),
  )
  const readMaster = masterReader(objects)
  const stored = storedPictures({
    objects,
    pictures: pictureStore(pool),
    cacheBytesMax: config.PICTURE_CACHE_BYTES_MAX,
  })
  const queue = fairQueue({
    // Some are being stored while others are drawn.
    concurrency: 2 * config.RENDER_CONCURRENCY,
    waitingMax: config.QUEUE_PICTURES_MAX,
    waitingPerLaneMax: config.QUEUE_PICTURES_PER_SHOP_MAX,
  })
  gaugesFrom(
    {
      preview_queue_pictures: 'Pictures that are not made yet',
      preview_queue_pictures_max: 'Pictures that may be',
      preview_queue_oldest_seconds: 'How long the first of the pictures that wait has waited',
    },
    'state',
    () => {
      const { waiting, running, oldestMs } = queue.look()
      return {
        preview_queue_pictures: { waiting, running },
        preview_queue_pictures_max: { waiting: config.QUEUE_PICTURES_MAX, running: 2 * config.RENDER_CONCURRENCY },
        preview_queue_oldest_seconds: { waiting: oldestMs / 1_000 },
      }
    },
  )
  const warmer = scope.use(openArtworkWarmer({ renderer, readMaster }))
  const customizations = customizationStore(pool)
  scope.use(openPipelineSweep({ customizations }, config.PIPELINE_SWEEP_INTERVAL_MS))
  const deps = {
    idempotency: scope.use(openIdempotency({ pool, keyring: keyringOf(config, 'IDEMPOTENCY_SECRET') })),
    catalogue,
    findArtworks: artworkFinder(media),
    customizations,
    stored,
    drawPictures: pictureDrawer({ stored, renderer, queue }),
    readMaster,
    coalesce: coalescer<Uint8Array | null>(),
    admission: fairAdmission({
      concurrency: config.RENDER_CONCURRENCY,
      waitingMax: config.QUEUE_PICTURES_MAX,
      waitingPerLaneMax: config.QUEUE_PICTURES_MAX,
      workMs: reductionMs,
      tooBusy: errors.PREVIEW_QUEUE_FULL,
    }),
    toPictureKey: pictureKeys(config.IMAGE_KEY_SECRET),
    timeoutMs: config.RENDER_TIMEOUT_MS,
  }
  scope.use(consume('preview', pool, nats, subscriptions({ warmer })))
  scope.use(await serveRpc(config, PreviewService, rpc(deps)))
}
