import { readConfig } from '@atelier/config/config.ts'
import { openTestEnv } from '@atelier/dev-env/fixtures.ts'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import { openPool } from '@atelier/postgres/pool.ts'
import { ShopService } from '@atelier/protos/services.ts'
import type { Call, Principal } from '@atelier/rpc/call.ts'
import { openClient } from '@atelier/rpc/client.ts'
import { Config } from '../src/config.ts'
import { start } from '../src/service.ts'
import { openDrawingRoom } from './drawing-room.ts'
import { openPostOffice } from './post-office.ts'

/** The service, started in this process on a database of its own, and a client of it. Leaving the scope stops it. */
export async function startShop(scope: AsyncDisposableStack) {
  return (await startShopWith(scope)).shop
}

/** The same with settings of its own, what stands in for `notification` and for `preview`, and its database. */
export async function startShopWith(scope: AsyncDisposableStack, settings: Record<string, string> = {}) {
  const { env } = scope.use(await openTestEnv('shop'))
  const postOffice = scope.use(await openPostOffice(env))
  const drawingRoom = scope.use(await openDrawingRoom(env))
  const all = {
    ...env,
    SHOP_DOMAIN: 'shops.test',
    NOTIFICATION_ADDRESS: postOffice.address,
    PREVIEW_ADDRESS: drawingRoom.address,
    ...settings,
  }
  const config = readConfig(Config, all)
  const pool = scope.use(await openPool(config))
  await start(config, scope)
  const shop = scope.use(openShopClient(config))
  /** Another replica, with these settings of its own. */
  const startReplica = async (own: Record<string, string>) => {
    const ofReplica = readConfig(Config, { ...all, ...own, RPC_PORT: `${await findFreePort()}` })
    await start(ofReplica, scope)
    return scope.use(openShopClient(ofReplica))
  }
  return { shop, postOffice, drawingRoom, pool, env, config, startReplica }
}

function openShopClient({ HOST, RPC_PORT }: Config) {
  // As long as the gateway waits.
  return openClient(ShopService, `${HOST}:${RPC_PORT}`, {}, { timeoutMs: 20_000 })
}

/** A call under an Idempotency-Key: the same key and body is the same request. */
export function withKey(call: CallOf, key: string, body: unknown): CallOf {
  return { ...call, idempotency: { key, fingerprint: JSON.stringify(body) } }
}

/** A call made for a channel of this agency; it acts on this shop of it. */
export function callFor(agencyId: string, shopId = 'sh_test'): CallOf {
  return {
    requestId: 'test',
    caller: {
      kind: 'channel',
      subject: 'channel.test',
      channelId: 'cha_test',
      agencyId,
      shopId,
      scopes: [],
      expiresAtMs: Date.now() + 60_000,
    },
  }
}

/** A call made with an API key of this shop. */
export function callWithKey(agencyId: string, shopId: string): CallOf {
  const { requestId, caller } = callFor(agencyId, shopId)
  return { requestId, caller: { ...caller, kind: 'api_key', subject: 'ak_test', channelId: null } }
}

export type CallOf = Call & { caller: Principal }
