import { AuthService, MediaService, PreviewService, ShopService } from '@atelier/protos/services.ts'
import { Principal } from '@atelier/rpc/call.ts'
import { openClient } from '@atelier/rpc/client.ts'
import { openApp } from './app.ts'
import { authenticator } from './authenticate.ts'
import type { Config } from './config.ts'
import { failureThrottle } from './failure-throttle.ts'
import { identityProvider } from './identity-provider.ts'
import { serveHttp } from './serve-http.ts'

/** Opens the clients of the services behind the gateway, then serves HTTP. */
export async function start(config: Config, scope: AsyncDisposableStack): Promise<void> {
  const auth = scope.use(openClient(AuthService, config.AUTH_ADDRESS, config))
  const shop = scope.use(openClient(ShopService, config.SHOP_ADDRESS, config))
  // Registering reads and decodes the whole upload; a preview renders every picture it answers.
  const media = scope.use(openClient(MediaService, config.MEDIA_ADDRESS, config, { timeoutMs: 15_000 }))
  const preview = scope.use(openClient(PreviewService, config.PREVIEW_ADDRESS, config, { timeoutMs: 25_000 }))
  const realmPath = `/realms/${config.IDP_REALM}`
  const app = openApp({
    auth,
    shop,
    media,
    preview,
    authenticate: authenticator({
      lookUp: async (authorization, requestId) =>
        Principal.parse(await auth.authenticate({ authorization }, { requestId })),
    }),
    identityProvider: identityProvider({ realmUrl: `${config.IDP_URL}${realmPath}` }),
    throttle: failureThrottle({ failuresMax: config.TOKEN_FAILURES_PER_MINUTE }),
    trustedProxies: config.TRUSTED_PROXIES,
    baseUrl: config.BASE_URL,
    issuer: `${config.BASE_URL}/auth${realmPath}`,
  })
  scope.use(await serveHttp(app, { host: config.HOST, port: config.HTTP_PORT }))
}
