import { spawnTestService } from '@atelier/dev-env/fixtures.ts'
import { ShopService } from '@atelier/protos/services.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import { type Client, openClient } from '@atelier/rpc/client.ts'

export type SpawnedShop = AsyncDisposable & { shop: Client<ShopServiceDefinition>; kill(): Promise<void> }

/** The service as a process of its own, which a test may kill. */
export async function spawnShop(env: Record<string, string>): Promise<SpawnedShop> {
  await using scope = new AsyncDisposableStack()
  const { rpcPort, kill } = scope.use(await spawnTestService('shop', env))
  const shop = scope.use(openClient(ShopService, `127.0.0.1:${rpcPort}`, {}, { timeoutMs: 30_000 }))
  const kept = scope.move()
  return { shop, kill, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}
