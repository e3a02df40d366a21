import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setUpLogger } from '@atelier/boot/logger.ts'
import { readConfig } from '@atelier/config/config.ts'
import { openTestNats } from '@atelier/dev-env/fixtures.ts'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import { errors } from '@atelier/errors/failure.ts'
import type { AuthServiceDefinition } from '@atelier/protos/auth/v1/AuthService.ts'
import type { MediaServiceDefinition } from '@atelier/protos/media/v1/MediaService.ts'
import type { MembershipServiceDefinition } from '@atelier/protos/membership/v1/MembershipService.ts'
import type { NotificationServiceDefinition } from '@atelier/protos/notification/v1/NotificationService.ts'
import type { OrderServiceDefinition } from '@atelier/protos/order/v1/OrderService.ts'
import type { PreviewServiceDefinition } from '@atelier/protos/preview/v1/PreviewService.ts'
import {
  AuthService,
  MediaService,
  MembershipService,
  NotificationService,
  OrderService,
  PreviewService,
  ShopService,
} from '@atelier/protos/services.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import { type Handlers, serveRpc } from '@atelier/rpc/server.ts'
import { z } from 'zod'
import { Config } from '../src/config.ts'
import { start } from '../src/service.ts'

export const baseUrl = 'http://atelier.test'
export const principal = {
  kind: 'channel',
  subject: 'service-account',
  channelId: 'cha_painter',
  agencyId: 'agy_painter',
  shopId: 'sh_painter',
  scopes: ['shop_read'],
  expiresAtMs: Date.now() + 300_000,
}

/** What the services behind the gateway do: each test says what matters to it. */
export type Behind = {
  auth?: Partial<Handlers<AuthServiceDefinition>>
  shop?: Partial<Handlers<ShopServiceDefinition>>
  media?: Partial<Handlers<MediaServiceDefinition>>
  preview?: Partial<Handlers<PreviewServiceDefinition>>
  membership?: Partial<Handlers<MembershipServiceDefinition>>
  order?: Partial<Handlers<OrderServiceDefinition>>
  notification?: Partial<Handlers<NotificationServiceDefinition>>
  provider?: (req: IncomingMessage, res: ServerResponse, body: string) => void
}

/** The started gateway with the services of `behind` on their own ports, and its address. */
export async function startGateway(behind: Behind = {}, settings: Record<string, string> = {}) {
  await using opened = new AsyncDisposableStack()
  const rpcConfig = { ...readBase(), RPC_PORT: 0 }
  const auth = opened.use(
    await serveRpc(rpcConfig, AuthService, {
      authenticate({ authorization }: { authorization: string }) {
        if (authorization !== 'Bearer good') throw errors.UNAUTHENTICATED()
        return principal
      },
      ...behind.auth,
    }),
  )
  const shop = opened.use(await serveRpc(rpcConfig, ShopService, behind.shop ?? {}))
  const media = opened.use(await serveRpc(rpcConfig, MediaService, behind.media ?? {}))
  const preview = opened.use(await serveRpc(rpcConfig, PreviewService, behind.preview ?? {}))
  const membership = opened.use(await serveRpc(rpcConfig, MembershipService, behind.membership ?? {}))
  const order = opened.use(await serveRpc(rpcConfig, OrderService, behind.order ?? {}))
  const notification = opened.use(await serveRpc(rpcConfig, NotificationService, behind.notification ?? {}))
  const nats = opened.use(await openTestNats())
  const provider = opened.use(await serveProvider(behind.provider))
  const config = readConfig(Config, {
    LOG_LEVEL: 'fatal',
    // The event loop is Jest's, which is late while it loads modules.
    EVENT_LOOP_DELAY_MS_MAX: '0',
    HTTP_PORT: `${await findFreePort()}`,
    BASE_URL: baseUrl,
    NATS_URL: nats.url,
    // Tests are many requests of one shop; those of the limits set their own.
    QUOTA_DEFAULT: '9999/10',
    QUOTA_TIMEOUT_MS: '3000',
    IDEMPOTENCY_SECRET: 'a secret for the tests only',
    AUTH_ADDRESS: `127.0.0.1:${auth.port}`,
    SHOP_ADDRESS: `127.0.0.1:${shop.port}`,
    MEDIA_ADDRESS: `127.0.0.1:${media.port}`,
    PREVIEW_ADDRESS: `127.0.0.1:${preview.port}`,
    MEMBERSHIP_ADDRESS: `127.0.0.1:${membership.port}`,
    ORDER_ADDRESS: `127.0.0.1:${order.port}`,
    NOTIFICATION_ADDRESS: `127.0.0.1:${notification.port}`,
    IDP_URL: `http://127.0.0.1:${provider.port}/auth`,
    ...settings,
  })
  setUpLogger('gateway', config.LOG_LEVEL)
  const gateway = opened.use(new AsyncDisposableStack())
  await start(config, gateway)
  const url = `http://127.0.0.1:${config.HTTP_PORT}`
  const kept = opened.move()
  return {
    url,
    nats,
    port: config.HTTP_PORT,
    /** A call with a good token. The body is sent as JSON unless it is text. */
    call: (path: string, init: { method?: string; body?: unknown; headers?: Record<string, string> } = {}) => {
      const { method = init.body === undefined ? 'GET' : 'POST', body, headers } = init
      return fetch(`${url}${path}`, {
        method,
        headers: {
          authorization: 'Bearer good',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        redirect: 'manual',
      })
    },
    /** Stops the gateway alone, as SIGTERM does. */
    stop: () => gateway.disposeAsync(),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

const Refusal = z.looseObject({
  code: z.string().optional(),
  error: z.string().optional(),
  errors: z.array(z.looseObject({ pointer: z.string() })).optional(),
})

/** The body of a refusal: a problem, or what OAuth has in its place. */
export async function refusalOf(res: Response) {
  return Refusal.parse(await res.json())
}

function readBase() {
  return { LOG_LEVEL: 'fatal' as const, HOST: '127.0.0.1', SHUTDOWN_TIMEOUT_MS: 5_000 }
}

/** The identity provider is a stranger's service: it is faked at the socket. */
async function serveProvider(behave: Behind['provider']) {
  const server = createServer((req, res) => {
    let body = ''
    req.on('data', (chunk) => {
      body += chunk
    })
    req.on('end', () => (behave ? behave(req, res, body) : res.writeHead(500).end()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}
