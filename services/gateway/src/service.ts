import { countFrom } from '@atelier/boot/metrics.ts'
import { keyringOf } from '@atelier/config/keyring.ts'
import { principalChanged } from '@atelier/events/auth.ts'
import type { Event } from '@atelier/events/event.ts'
import { listen } from '@atelier/events/listen.ts'
import { openNats } from '@atelier/events/nats.ts'
import {
  AuthService,
  MediaService,
  MembershipService,
  NotificationService,
  OrderService,
  PreviewService,
  ShopService,
} from '@atelier/protos/services.ts'
import { openQuota } from '@atelier/quota/quota.ts'
import { Principal } from '@atelier/rpc/call.ts'
import { watchCertificate } from '@atelier/rpc/certificate-files.ts'
import { openClient } from '@atelier/rpc/client.ts'
import { openApp } from './app.ts'
import { authenticator } from './authenticate.ts'
import type { Config } from './config.ts'
import { failureThrottle } from './failure-throttle.ts'
import { tuneHeap } from './heap.ts'
import { idempotencyKeyReader } from './idempotency-key.ts'
import { identityProvider } from './identity-provider.ts'
import { lookupCache } from './lookup-cache.ts'
import type { ChannelRecord } from './routes/channel.ts'
import { serveHttp } from './serve-http.ts'
import { renewCertificate } from './server.ts'

/** So long may a caller that was locked out go on where nobody can say that it was. */
const rememberedMsMax = 30_000

/** Opens the clients of the services behind the gateway, then serves HTTP. */
export async function start(config: Config, scope: AsyncDisposableStack): Promise<void> {
  tuneHeap()
  const auth = scope.use(openClient(AuthService, config.AUTH_ADDRESS, config))
  // Making a shop waits for the payout provider and for a mail server.
  const shop = scope.use(openClient(ShopService, config.SHOP_ADDRESS, config, { timeoutMs: 20_000 }))
  // Registering reads and decodes the whole upload; a preview renders every picture it answers.
  const media = scope.use(openClient(MediaService, config.MEDIA_ADDRESS, config, { timeoutMs: 15_000 }))
  const preview = scope.use(openClient(PreviewService, config.PREVIEW_ADDRESS, config, { timeoutMs: 25_000 }))
  // Confirming reads and decodes the whole upload.
  const membership = scope.use(openClient(MembershipService, config.MEMBERSHIP_ADDRESS, config, { timeoutMs: 15_000 }))
  // Paying waits for the payment provider.
  const order = scope.use(openClient(OrderService, config.ORDER_ADDRESS, config, { timeoutMs: 15_000 }))
  const notification = scope.use(openClient(NotificationService, config.NOTIFICATION_ADDRESS, config))
  const remembered = { entriesMax: config.CALLERS_REMEMBERED_MAX, ageMsMax: rememberedMsMax }
  const principals = lookupCache<Principal>({ ...remembered, toExpiryMs: ({ expiresAtMs }) => expiresAtMs })
  const channels = lookupCache<ChannelRecord>(remembered)
  const nats = scope.use(await openNats('gateway', config))
  const forgetChanged = ({ data: { channelId, agencyId, apiKey } }: Event<typeof principalChanged>) => {
    principals.forget(
      (caller) => caller.subject === apiKey || caller.agencyId === agencyId || caller.channelId === (channelId ?? ''),
    )
    channels.forget(({ id }) => id === channelId)
  }
  const forgetAll = () => {
    principals.forget(() => true)
    channels.forget(() => true)
  }
  scope.use(listen(nats, principalChanged, forgetChanged, forgetAll))
  const quota = scope.use(
    await openQuota(nats, { replicas: config.QUOTA_REPLICAS, timeoutMs: config.QUOTA_TIMEOUT_MS }),
  )
  countFrom('quota_decisions_total', 'Decisions about limits, by what they rest on', 'basis', () => {
    const { exact, reserved, local } = quota.counts
    return { asked: exact - reserved, reserved, local }
  })
  const policies = {
    default: { name: 'default', ...config.QUOTA_DEFAULT },
    heavy: { name: 'heavy', ...config.QUOTA_HEAVY },
    uploads: { name: 'uploads', ...config.QUOTA_UPLOADS },
  }
  const storefrontPolicies = {
    shop: { name: 'storefront', ...config.QUOTA_STOREFRONT },
    address: { name: 'storefront_address', ...config.QUOTA_STOREFRONT_ADDRESS },
  }
  const { TLS_CERT_FILE: cert, TLS_KEY_FILE: key } = config
  const tls = cert && key ? scope.use(watchCertificate({ cert, key }, (next) => renewCertificate(app, next))) : null
  const realmPath = `/realms/${config.IDP_REALM}`
  const app = openApp({
    auth,
    shop,
    media,
    preview,
    membership,
    order,
    notification,
    authenticate: authenticator({
      principals,
      lookUp: async (authorization, requestId, deadlineMs) =>
        Principal.parse(await auth.authenticate({ authorization }, { requestId, deadlineMs })),
    }),
    channels,
    quota,
    policies,
    storefrontPolicies,
    identityProvider: identityProvider({ realmUrl: `${config.IDP_URL}${realmPath}` }),
    readIdempotencyKey: idempotencyKeyReader(keyringOf(config, 'IDEMPOTENCY_SECRET')),
    throttle: failureThrottle({ failuresMax: config.TOKEN_FAILURES_PER_MINUTE }),
    server: {
      trustedProxies: config.TRUSTED_PROXIES,
      connectionsMax: config.CONNECTIONS_MAX,
      eventLoopDelayMsMax: config.EVENT_LOOP_DELAY_MS_MAX,
      eventLoopUtilizationMax: config.EVENT_LOOP_UTILIZATION_MAX,
      certificate: tls?.first,
    },
    baseUrl: config.BASE_URL,
    issuer: `${config.AUTH_BASE_URL ?? config.BASE_URL}/auth${realmPath}`,
  })
  scope.use(await serveHttp(app, { host: config.HOST, port: config.HTTP_PORT, drainMs: config.DRAIN_MS }))
}
