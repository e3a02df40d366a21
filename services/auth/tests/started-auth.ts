import { setUpLogger } from '@atelier/boot/logger.ts'
import { readConfig } from '@atelier/config/config.ts'
import { openTestEnv } from '@atelier/dev-env/fixtures.ts'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import { principalChanged } from '@atelier/events/auth.ts'
import type { Event } from '@atelier/events/event.ts'
import { listen } from '@atelier/events/listen.ts'
import { openNats } from '@atelier/events/nats.ts'
import { newId } from '@atelier/ids/id.ts'
import { openPool } from '@atelier/postgres/pool.ts'
import { AuthService, ShopService } from '@atelier/protos/services.ts'
import type { FindShopAgencyRequest__Output } from '@atelier/protos/shop/v1/FindShopAgencyRequest.ts'
import type { ProvisionShopRequest__Output } from '@atelier/protos/shop/v1/ProvisionShopRequest.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { openClient } from '@atelier/rpc/client.ts'
import { serveRpc } from '@atelier/rpc/server.ts'
import { Config } from '../src/config.ts'
import { start } from '../src/service.ts'
import { audience, issuer } from './fake-provider.ts'

export const call: Call = { requestId: 'req-test' }

export type StartedAuth = Awaited<ReturnType<typeof startAuth>>

/**
 * The started service with a database of its own, its client, what it announces, and a shop service that notes what it
 * is asked and knows the shops of `agencies`.
 */
export async function startAuth(options: {
  jwksUrl: string
  jwksCooldownMs?: number
  settings?: Record<string, string>
}) {
  await using opened = new AsyncDisposableStack()
  const { env } = opened.use(await openTestEnv('auth'))
  const shopsMade: ProvisionShopRequest__Output[] = []
  const agencies = new Map<string, string>()
  const shop = { down: false }
  const requireShop = () => {
    if (shop.down) throw new Error('down')
  }
  const shopServer = opened.use(
    await serveRpc({ ...readConfig(Config, { ...env, SHOP_ADDRESS: 'localhost:1' }), RPC_PORT: 0 }, ShopService, {
      provisionShop(request: ProvisionShopRequest__Output) {
        requireShop()
        shopsMade.push(request)
        return { shopId: request.shopId }
      },
      findShopAgency({ shopId }: FindShopAgencyRequest__Output) {
        requireShop()
        const agencyId = agencies.get(shopId)
        return agencyId === undefined ? {} : { agencyId }
      },
    }),
  )
  const settings: Record<string, string> = {
    ...env,
    SHOP_ADDRESS: `127.0.0.1:${shopServer.port}`,
    IDP_ISSUER: issuer,
    IDP_AUDIENCE: audience,
    IDP_JWKS_URL: options.jwksUrl,
    IDP_JWKS_COOLDOWN_MS: `${options.jwksCooldownMs ?? 60_000}`,
    ...options.settings,
  }
  const config = readConfig(Config, settings)
  setUpLogger('auth', config.LOG_LEVEL)
  await start(config, opened)
  const auth = opened.use(openClient(AuthService, `127.0.0.1:${config.RPC_PORT}`, config))
  const nats = opened.use(await openNats('listener', config))
  const heard: Event<typeof principalChanged>[] = []
  opened.use(listen(nats, principalChanged, (event) => void heard.push(event)))
  await nats.connection.flush()
  const pool = opened.use(await openPool(config))
  const kept = opened.move()
  return {
    auth,
    shop,
    shopsMade,
    agencies,
    heard,
    pool,
    settings,
    /** A shop that the shop service knows, of an agency of its own unless it is told of which. */
    makeShop(agencyId = newId('agy')) {
      const made = { shopId: newId('sh'), agencyId }
      agencies.set(made.shopId, made.agencyId)
      return made
    },
    /** Another replica, with these settings of its own. */
    openReplica: (own: Record<string, string>) => openReplica({ ...settings, ...own }),
    authenticate: (token: string) => auth.authenticate({ authorization: `Bearer ${token}` }, call),
    authenticateKey: (apiKey: { key: string; secret: string }) =>
      auth.authenticate({ authorization: toBasic(apiKey) }, call),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

async function openReplica(settings: Record<string, string>) {
  await using opened = new AsyncDisposableStack()
  const config = readConfig(Config, { ...settings, RPC_PORT: `${await findFreePort()}` })
  await start(config, opened)
  const auth = opened.use(openClient(AuthService, `127.0.0.1:${config.RPC_PORT}`, config))
  const kept = opened.move()
  return {
    auth,
    authenticateKey: (apiKey: { key: string; secret: string }) =>
      auth.authenticate({ authorization: toBasic(apiKey) }, call),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

export function toBasic({ key, secret }: { key: string; secret: string }): string {
  return `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
}
