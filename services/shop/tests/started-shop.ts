import { readConfig } from '@atelier/config/config.ts'
import { openTestEnv } from '@atelier/dev-env/fixtures.ts'
import { ShopService } from '@atelier/protos/services.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { openClient } from '@atelier/rpc/client.ts'
import { Config } from '../src/config.ts'
import { start } from '../src/service.ts'

/** The service, started in this process on a database of its own, and a client of it. Leaving the scope stops it. */
export async function startShop(scope: AsyncDisposableStack) {
  const { env } = scope.use(await openTestEnv('shop'))
  const config = readConfig(Config, env)
  await start(config, scope)
  return scope.use(openClient(ShopService, `${config.HOST}:${config.RPC_PORT}`, {}))
}

/** A call made for a channel of this agency. */
export function callFor(agencyId: string): Call {
  return {
    requestId: 'test',
    caller: {
      kind: 'channel',
      subject: 'channel.test',
      channelId: 'cha_test',
      agencyId,
      ownShopId: 'sh_test',
      scopes: [],
      expiresAtMs: Date.now() + 60_000,
    },
  }
}
