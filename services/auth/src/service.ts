import { openNats } from '@atelier/events/nats.ts'
import { openOutbox } from '@atelier/events/outbox.ts'
import { openPool } from '@atelier/postgres/pool.ts'
import { AuthService, ShopService } from '@atelier/protos/services.ts'
import { openClient } from '@atelier/rpc/client.ts'
import { serveRpc } from '@atelier/rpc/server.ts'
import { tokenVerifier } from './access-token.ts'
import { secretHasher } from './api-key.ts'
import { apiKeyStore } from './api-key-store.ts'
import { channelStore } from './channel-store.ts'
import type { Config } from './config.ts'
import { providerKeys } from './provider-keys.ts'
import { peers, rpc } from './rpc.ts'

/** Opens what the auth service needs, in order of dependency, and serves it. */
export async function start(config: Config, scope: AsyncDisposableStack): Promise<void> {
  const pool = scope.use(await openPool(config))
  const nats = scope.use(await openNats('auth', config))
  const keys = providerKeys({ url: config.IDP_JWKS_URL, cooldownMs: config.IDP_JWKS_COOLDOWN_MS })
  const deps = {
    pool,
    channels: channelStore(pool),
    apiKeys: apiKeyStore(pool),
    shop: scope.use(openClient(ShopService, config.SHOP_ADDRESS, config)),
    verifyToken: tokenVerifier({ keys, issuer: config.IDP_ISSUER, audience: config.IDP_AUDIENCE }),
    hashSecret: secretHasher(config.API_KEY_SECRET.reveal()),
    outbox: scope.use(openOutbox('auth', pool, nats)),
  }
  scope.use(await serveRpc(config, AuthService, rpc(deps), { peers }))
}
