import { gaugesFrom } from '@atelier/boot/metrics.ts'
import { keyringOf } from '@atelier/config/keyring.ts'
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
import { openApiKeySweep } from './sweep-api-keys.ts'

/** More is as bad. */
const countedMax = 10_000

/** Opens what the auth service needs, in order of dependency, and serves it. */
export async function start(config: Config, scope: AsyncDisposableStack, stopping?: AbortSignal): Promise<void> {
  const pool = scope.use(await openPool(config, { stopping }))
  const nats = scope.use(await openNats('auth', config))
  const keys = providerKeys({ url: config.IDP_JWKS_URL, cooldownMs: config.IDP_JWKS_COOLDOWN_MS })
  const deps = {
    pool,
    channels: channelStore(pool),
    apiKeys: apiKeyStore(pool),
    shop: scope.use(openClient(ShopService, config.SHOP_ADDRESS, config)),
    verifyToken: tokenVerifier({ keys, issuer: config.IDP_ISSUER, audience: config.IDP_AUDIENCE }),
    hasher: secretHasher(keyringOf(config, 'API_KEY_SECRET')),
    outbox: scope.use(openOutbox('auth', pool, nats)),
  }
  scope.use(openApiKeySweep(deps))
  gaugesFrom(
    { secrets_of_other_key: 'Secrets that are not kept by the first key, 10,000 at most' },
    'kind',
    async () => ({
      secrets_of_other_key: { api_keys: await deps.apiKeys.countOfOtherKeys(deps.hasher.keyId, countedMax) },
    }),
  )
  scope.use(await serveRpc(config, AuthService, rpc(deps), { peers }))
}
