import { writeFileSync } from 'node:fs'
import { readConfig } from '@atelier/config/config.ts'
import { keyringOf } from '@atelier/config/keyring.ts'
import {
  AuthService,
  MediaService,
  MembershipService,
  NotificationService,
  OrderService,
  PreviewService,
  ShopService,
} from '@atelier/protos/services.ts'
import { openClient } from '@atelier/rpc/client.ts'
import { openApp } from './src/app.ts'
import { Config } from './src/config.ts'
import { failureThrottle } from './src/failure-throttle.ts'
import { idempotencyKeyReader } from './src/idempotency-key.ts'
import { identityProvider } from './src/identity-provider.ts'
import { lookupCache } from './src/lookup-cache.ts'
import { toOpenApi } from './src/openapi.ts'

const file = new URL('../../docs/openapi.json', import.meta.url)
const nobody = 'localhost:1'

/** The OpenAPI document as `docs/openapi.json` holds it: of a gateway at the developer stack's address, with nobody behind it. */
export async function readOpenApi(): Promise<string> {
  const config = readConfig(Config, {
    HTTP_PORT: '8080',
    BASE_URL: 'http://localhost:8080',
    AUTH_ADDRESS: nobody,
    SHOP_ADDRESS: nobody,
    MEDIA_ADDRESS: nobody,
    PREVIEW_ADDRESS: nobody,
    MEMBERSHIP_ADDRESS: nobody,
    ORDER_ADDRESS: nobody,
    NOTIFICATION_ADDRESS: nobody,
    IDP_URL: 'http://localhost/auth',
    NATS_URL: 'nats://localhost:1',
    IDEMPOTENCY_SECRET: 'digests nothing: no request comes',
  })
  const noAnswer = () => Promise.reject(new Error('nobody asks'))
  await using scope = new AsyncDisposableStack()
  const app = openApp({
    auth: scope.use(openClient(AuthService, nobody, {})),
    shop: scope.use(openClient(ShopService, nobody, {})),
    media: scope.use(openClient(MediaService, nobody, {})),
    preview: scope.use(openClient(PreviewService, nobody, {})),
    membership: scope.use(openClient(MembershipService, nobody, {})),
    order: scope.use(openClient(OrderService, nobody, {})),
    notification: scope.use(openClient(NotificationService, nobody, {})),
    authenticate: noAnswer,
    channels: lookupCache({ entriesMax: 1, ageMsMax: 1 }),
    quota: { admit: noAnswer, admitReserved: () => null, look: noAnswer },
    policies: {
      default: { name: 'default', ...config.QUOTA_DEFAULT },
      heavy: { name: 'heavy', ...config.QUOTA_HEAVY },
      uploads: { name: 'uploads', ...config.QUOTA_UPLOADS },
    },
    storefrontPolicies: {
      shop: { name: 'storefront', ...config.QUOTA_STOREFRONT },
      address: { name: 'storefront_address', ...config.QUOTA_STOREFRONT_ADDRESS },
    },
    identityProvider: identityProvider({ realmUrl: config.IDP_URL }),
    readIdempotencyKey: idempotencyKeyReader(keyringOf(config, 'IDEMPOTENCY_SECRET')),
    throttle: failureThrottle({ failuresMax: 1 }),
    server: { trustedProxies: [], connectionsMax: 10, eventLoopDelayMsMax: 1_000, eventLoopUtilizationMax: 1 },
    baseUrl: config.BASE_URL,
    issuer: `${config.BASE_URL}/auth/realms/${config.IDP_REALM}`,
  })
  scope.defer(() => app.close())
  await app.ready()
  return `${JSON.stringify(toOpenApi(app), null, 2)}\n`
}

if (import.meta.main) writeFileSync(file, await readOpenApi())
