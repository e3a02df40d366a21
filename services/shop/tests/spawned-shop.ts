import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import { answersOk, until } from '@atelier/dev-env/ready.ts'
import { ShopService } from '@atelier/protos/services.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import { type Client, openClient } from '@atelier/rpc/client.ts'

export type SpawnedShop = AsyncDisposable & { shop: Client<ShopServiceDefinition>; kill(): Promise<void> }

/** The service as a process of its own, which a test may kill. */
export async function spawnShop(env: Record<string, string>): Promise<SpawnedShop> {
  const [rpcPort, healthPort] = [await findFreePort(), await findFreePort()]
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    env: { ...env, RPC_PORT: `${rpcPort}`, HEALTH_PORT: `${healthPort}` },
    stdio: 'ignore',
  })
  const gone = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await gone
  }
  const isReady = await until(() => answersOk(`http://127.0.0.1:${healthPort}/readyz`), { timeoutMs: 60_000 })
  if (!isReady) {
    await kill()
    throw new Error('the service is not ready')
  }
  const shop = openClient(ShopService, `127.0.0.1:${rpcPort}`, {}, { timeoutMs: 30_000 })
  return {
    shop,
    kill,
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]()
      await kill()
    },
  }
}
