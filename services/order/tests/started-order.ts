import { readConfig } from '@atelier/config/config.ts'
import { openTestEnv } from '@atelier/dev-env/fixtures.ts'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import { openPool } from '@atelier/postgres/pool.ts'
import { OrderService } from '@atelier/protos/services.ts'
import type { Call, Principal } from '@atelier/rpc/call.ts'
import { openClient } from '@atelier/rpc/client.ts'
import { Config } from '../src/config.ts'
import { start } from '../src/service.ts'
import { openShopFront } from './shop-front.ts'

/** The service, started in this process on a database of its own, with what stands in for `shop`, and a client of it. */
export async function startOrder(scope: AsyncDisposableStack, settings: Record<string, string> = {}) {
  const { env } = scope.use(await openTestEnv('order'))
  const front = scope.use(await openShopFront(env))
  const all = { ...env, SHOP_ADDRESS: front.address, ...settings }
  const config = readConfig(Config, all)
  const pool = scope.use(await openPool(config))
  await start(config, scope)
  const order = scope.use(openOrderClient(config))
  /** Another replica, with these settings of its own. */
  const startReplica = async (own: Record<string, string>) => {
    const ofReplica = readConfig(Config, { ...all, ...own, RPC_PORT: `${await findFreePort()}` })
    await start(ofReplica, scope)
    return scope.use(openOrderClient(ofReplica))
  }
  return { order, front, pool, env, config, startReplica }
}

function openOrderClient({ HOST, RPC_PORT }: Config) {
  // As long as the gateway waits.
  return openClient(OrderService, `${HOST}:${RPC_PORT}`, {}, { timeoutMs: 15_000 })
}

export type CallOf = Call & { caller: Principal }

/** A call made with an API key of this shop. */
export function partner(shopId: string): CallOf {
  return toCall({ kind: 'api_key', subject: `ak_${shopId}`, shopId, agencyId: 'agy_test' })
}

/** A call made by a buyer in this shop's storefront about this cart, checkout or gift; about none: the shop. */
export function buyer(shopId: string, subject = shopId): CallOf {
  return toCall({ kind: 'storefront', subject, shopId, agencyId: '' })
}

/** A call under an Idempotency-Key: the same key and body is the same request. */
export function withKey(call: CallOf, key: string, body: unknown): CallOf {
  return { ...call, idempotency: { key, fingerprint: JSON.stringify(body) } }
}

function toCall(caller: Pick<Principal, 'kind' | 'subject' | 'shopId' | 'agencyId'>): CallOf {
  return {
    requestId: 'test',
    caller: { channelId: null, scopes: [], expiresAtMs: Date.now() + 60_000, ...caller },
  }
}
