import { openPool } from '@atelier/postgres/pool.ts'
import { AuthService, ShopService } from '@atelier/protos/services.ts'
import { openClient } from '@atelier/rpc/client.ts'
import { serveRpc } from '@atelier/rpc/server.ts'
import { tokenVerifier } from './access-token.ts'
import { channelStore } from './channel-store.ts'
import type { Config } from './config.ts'
import { providerKeys } from './provider-keys.ts'
import { rpc } from './rpc.ts'

/** Opens what the auth service needs, in order of dependency, and serves it. */
export async function start(config: Config, scope: AsyncDisposableStack): Promise<void> {
  const pool = scope.use(await openPool(config))
  const shop = scope.use(openClient(ShopService, config.SHOP_ADDRESS, config))
  const keys = providerKeys({ url: config.IDP_JWKS_URL, cooldownMs: config.IDP_JWKS_COOLDOWN_MS })
  const verifyToken = tokenVerifier({ keys, issuer: config.IDP_ISSUER, audience: config.IDP_AUDIENCE })
  scope.use(await serveRpc(config, AuthService, rpc({ channels: channelStore(pool), shop, verifyToken })))
}
