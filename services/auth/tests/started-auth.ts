import { setUpLogger } from '@atelier/boot/logger.ts'
import { readConfig } from '@atelier/config/config.ts'
import { openTestEnv } from '@atelier/dev-env/fixtures.ts'
import { Failure } from '@atelier/errors/failure.ts'
import { AuthService, ShopService } from '@atelier/protos/services.ts'
import type { ProvisionShopRequest__Output } from '@atelier/protos/shop/v1/ProvisionShopRequest.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { openClient } from '@atelier/rpc/client.ts'
import { serveRpc } from '@atelier/rpc/server.ts'
import { Config } from '../src/config.ts'
import { start } from '../src/service.ts'
import { audience, issuer } from './fake-provider.ts'

export const call: Call = { requestId: 'req-test' }

/** The started service with a database of its own, its client, and a shop service that notes what it is asked. */
export async function startAuth(options: { jwksUrl: string; jwksCooldownMs?: number }) {
  await using opened = new AsyncDisposableStack()
  const { env } = opened.use(await openTestEnv('auth'))
  const shopsMade: ProvisionShopRequest__Output[] = []
  const shop = { down: false }
  const shopServer = opened.use(
    await serveRpc({ ...readConfig(Config, { ...env, SHOP_ADDRESS: 'localhost:1' }), RPC_PORT: 0 }, ShopService, {
      listShops: () => ({ shops: [] }),
      provisionShop(request: ProvisionShopRequest__Output) {
        if (shop.down) throw new Error('down')
        shopsMade.push(request)
        return { shopId: request.shopId }
      },
    }),
  )
  const config = readConfig(Config, {
    ...env,
    SHOP_ADDRESS: `127.0.0.1:${shopServer.port}`,
    IDP_ISSUER: issuer,
    IDP_AUDIENCE: audience,
    IDP_JWKS_URL: options.jwksUrl,
    IDP_JWKS_COOLDOWN_MS: `${options.jwksCooldownMs ?? 60_000}`,
  })
  setUpLogger('auth', config.LOG_LEVEL)
  await start(config, opened)
  const auth = opened.use(openClient(AuthService, `127.0.0.1:${config.RPC_PORT}`, config))
  const kept = opened.move()
  return {
    auth,
    shop,
    shopsMade,
    databaseUrl: config.DATABASE_URL.reveal(),
    authenticate: (token: string) => auth.authenticate({ authorization: `Bearer ${token}` }, call),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

/** The failure that a call ends with; fails the test when it ends well. */
export async function failureOf(running: Promise<unknown>): Promise<Failure> {
  const outcome = await running.then(
    (value) => ({ value }),
    (error: unknown) => error,
  )
  if (outcome instanceof Failure) return outcome
  throw new Error(`no failure but ${JSON.stringify(outcome)}`)
}
