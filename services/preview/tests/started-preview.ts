import { createHash, randomUUID } from 'node:crypto'
import { readConfig } from '@atelier/config/config.ts'
import { openTestEnv } from '@atelier/dev-env/fixtures.ts'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import { type ObjectStore, openObjectStore } from '@atelier/object-store/object-store.ts'
import { openPool, type Pool } from '@atelier/postgres/pool.ts'
import type { FindImagesRequest__Output } from '@atelier/protos/media/v1/FindImagesRequest.ts'
import type { CreatePreviewRequest } from '@atelier/protos/preview/v1/CreatePreviewRequest.ts'
import type { PreviewServiceDefinition } from '@atelier/protos/preview/v1/PreviewService.ts'
import { MediaService, PreviewService } from '@atelier/protos/services.ts'
import { type Call, type ChannelPrincipal, type Principal, principalOf } from '@atelier/rpc/call.ts'
import { type Client, openClient } from '@atelier/rpc/client.ts'
import { serveRpc } from '@atelier/rpc/server.ts'
import sharp from 'sharp'
import { Config } from '../src/config.ts'
import { start } from '../src/service.ts'
import { openStorageProxy, type StorageProxy } from './storage-proxy.ts'
import { openTwoSidedProduct } from './synthetic/two-sided.ts'

/** An image as `media` would have it, and as the event of its registration tells it. */
export type TestImage = {
  imageId: string
  channelId: string
  master: { objectKey: string; contentHash: string; sizeBytes: number }
  width: number
  height: number
  edgeTransparency?: number
  visibleShare?: number
}

type ImageOptions = Partial<Pick<TestImage, 'width' | 'height' | 'edgeTransparency' | 'visibleShare'>>

export type StartedPreview = AsyncDisposable & {
  preview: Client<PreviewServiceDefinition>
  storage: StorageProxy
  /** A second process's worth of the service over the same data, with these settings of its own. */
  openReplica(own?: Partial<Config>): Promise<Client<PreviewServiceDefinition>>
  /** The same bucket, past the proxy. */
  objects: ObjectStore
  pool: Pool
  natsUrl: string
  /** How many times `media` was asked. */
  countLookups(): number
  /** Puts a new picture of one colour into storage and into the library of a channel. */
  addImage(channel: ChannelPrincipal, options?: ImageOptions): Promise<TestImage>
}

/** A caller of an agency and a shop of its own. */
export function newChannel(): ChannelPrincipal {
  const id = randomUUID()
  return {
    kind: 'channel',
    subject: `channel.${id}`,
    channelId: `cha_${id}`,
    agencyId: `age_${id}`,
    shopId: `sh_${id}`,
    scopes: [],
    expiresAtMs: Date.now() + 300_000,
  }
}

export function callOf(caller: Principal): Call {
  return { requestId: 'test', caller }
}

export function onFront(image: Pick<TestImage, 'imageId'>, more: CreatePreviewRequest = {}): CreatePreviewRequest {
  return { productId: 'pro_two_sided', regions: [{ region: 'front', imageId: image.imageId }], ...more }
}

/** The started service over real infrastructure, with a product of its own and a `media` that holds the test's images. */
export async function openPreview(settings: Record<string, string> = {}): Promise<StartedPreview> {
  await using opening = new AsyncDisposableStack()
  const { env } = opening.use(await openTestEnv('preview'))
  const products = opening.use(await openTwoSidedProduct())
  const storage = opening.use(await openStorageProxy(env['S3_ENDPOINT'] ?? '', env['S3_BUCKET'] ?? ''))

  const images = new Map<string, TestImage>()
  let lookups = 0
  const media = await serveRpc({ ...readConfig(Config, env), RPC_PORT: 0 }, MediaService, {
    createUpload: () => ({}),
    registerImage: () => ({}),
    findImages({ ids }: FindImagesRequest__Output, call: Call) {
      lookups += 1
      const visible = [...images.values()].filter(({ imageId, channelId }) => {
        return ids.includes(imageId) && channelId === principalOf(call).channelId
      })
      return { images: visible.map((image) => ({ ...image, id: image.imageId })) }
    },
  })
  opening.use(media)

  const config = readConfig(Config, {
    ...env,
    S3_ENDPOINT: storage.url,
    MEDIA_ADDRESS: `127.0.0.1:${media.port}`,
    PRODUCTS_DIR: products.folder,
    RENDER_CONCURRENCY: '2',
    ...settings,
  })
  const pool = opening.use(await openPool(config))
  const objects = opening.use(openObjectStore(readConfig(Config, env)))
  const preview = opening.use(await startReplica(config))

  const opened = opening.move()
  return {
    preview,
    storage,
    openReplica: async (own = {}) => startReplica({ ...config, RPC_PORT: await findFreePort(), ...own }),
    objects,
    pool,
    natsUrl: config.NATS_URL,
    countLookups: () => lookups,
    async addImage(channel, { width = 40, height = 20, ...measured } = {}) {
      const [r = 0, g = 0, b = 0] = crypto.getRandomValues(new Uint8Array(3))
      const bytes = await sharp({ create: { width, height, channels: 4, background: { r, g, b, alpha: 0.9 } } })
        .png()
        .toBuffer()
      const imageId = `img_${randomUUID()}`
      const objectKey = `images/${imageId}`
      await objects.putBytes(objectKey, bytes, 'image/png')
      const contentHash = createHash('sha256').update(bytes).digest('hex')
      const sizeBytes = bytes.byteLength
      const image = {
        imageId,
        channelId: channel.channelId,
        master: { objectKey, contentHash, sizeBytes },
        width,
        height,
        ...measured,
      }
      images.set(imageId, image)
      return image
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

/** A client that ends the service with itself. */
async function startReplica(config: Config): Promise<Client<PreviewServiceDefinition>> {
  await using opening = new AsyncDisposableStack()
  const service = new AsyncDisposableStack()
  opening.use(service)
  await start(config, service)
  const client = opening.use(openClient(PreviewService, `127.0.0.1:${config.RPC_PORT}`, {}, { timeoutMs: 25_000 }))
  const opened = opening.move()
  return { ...client, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}
