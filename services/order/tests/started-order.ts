import { readConfig } from '@atelier/config/config.ts'
import { openTestEnv } from '@atelier/dev-env/fixtures.ts'
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
  const config = readConfig(Config, { ...env, SHOP_ADDRESS: front.address, ...settings })
  const pool = scope.use(await openPool(config))
  await start(config, scope)
  // As long as the gateway waits.
  const order = scope.use(openClient(OrderService, `${config.HOST}:${config.RPC_PORT}`, {}, { timeoutMs: 15_000 }))
  return { order, front, pool, env, config }
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
