import { openPool } from '@atelier/postgres/pool.ts'
import { ShopService } from '@atelier/protos/services.ts'
import { serveRpc } from '@atelier/rpc/server.ts'
import type { Config } from './config.ts'
import { peers, rpc } from './rpc.ts'
import { shopStore } from './shop-store.ts'

/** Opens what the shop service needs, in order of dependency, and serves it. */
export async function start(config: Config, scope: AsyncDisposableStack): Promise<void> {
  const pool = scope.use(await openPool(config))
  const deps = { shops: shopStore(pool), shopDomain: config.SHOP_DOMAIN }
  scope.use(await serveRpc(config, ShopService, rpc(deps), { peers }))
}
