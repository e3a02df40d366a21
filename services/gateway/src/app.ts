import { log } from '@atelier/boot/logger.ts'
import type { AuthServiceDefinition } from '@atelier/protos/auth/v1/AuthService.ts'
import type { MediaServiceDefinition } from '@atelier/protos/media/v1/MediaService.ts'
import type { PreviewServiceDefinition } from '@atelier/protos/preview/v1/PreviewService.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import type { Client } from '@atelier/rpc/client.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Authenticate } from './authenticate.ts'
import { bodyValidator } from './body-validator.ts'
import { errors } from './errors.ts'
import type { FailureThrottle } from './failure-throttle.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { sendProblem } from './problem.ts'
import { channelRoutes } from './routes/channel.ts'
import { healthRoutes } from './routes/health.ts'
import { imageRoutes } from './routes/images.ts'
import { mediaImageRoutes } from './routes/media-images.ts'
import { previewRoutes } from './routes/previews.ts'
import { shopRoutes } from './routes/shops.ts'
import { tokenRoutes } from './routes/token.ts'
import { uploadRoutes } from './routes/uploads.ts'
import { type App, openServer } from './server.ts'

export type Deps = {
  authenticate: Authenticate
  auth: Client<AuthServiceDefinition>
  shop: Client<ShopServiceDefinition>
  media: Client<MediaServiceDefinition>
  preview: Client<PreviewServiceDefinition>
  identityProvider: IdentityProvider
  /** Slows whoever guesses secrets at the token address. */
  throttle: FailureThrottle
  baseUrl: string
  issuer: string
  /** Addresses and networks whose X-Forwarded-For says who is calling. */
  trustedProxies: string[]
}

/** The whole HTTP interface, not listening yet. A request goes: id, authentication, validation, call, answer, one log line. */
export function openApp(deps: Deps): App {
  const app = openServer(deps.trustedProxies)
  app.setValidatorCompiler(bodyValidator)
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })
  const refuseUnknown = unknownAddresses(app)
  // Before the body is read: what it is does not matter any more.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) refuseUnknown(request, reply)
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // While the server stops, each connection ends with the answer it is waiting for.
    if (!app.server.listening) reply.header('connection', 'close')
    done()
  })
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply))

  healthRoutes(app)
  tokenRoutes(app, deps)
  imageRoutes(app, deps.preview)
  app.register(
    async (channelApi) => {
      channelApi.addHook('onRequest', async (request) => {
        request.caller = await deps.authenticate(request.headers.authorization, request.id)
      })
      channelRoutes(channelApi, deps.auth)
      shopRoutes(channelApi, deps.shop)
      uploadRoutes(channelApi, deps.media)
      mediaImageRoutes(channelApi, deps.media)
      previewRoutes(channelApi, deps.preview, deps.baseUrl)
    },
    { prefix: '/channel-api/v1.0' },
  )
  return app
}

/** Refuses what no route takes: 405 with Allow when it is only the method, else 404. */
function unknownAddresses(app: App): (request: FastifyRequest, reply: FastifyReply) => never {
  const routes = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    routes.set(url, new Set([...(routes.get(url) ?? []), ...[method].flat()]))
  })
  return ({ url }, reply) => {
    const path = url.split('?')[0] ?? ''
    const methods = [...routes].find(([pattern]) => isAt(pattern, path))?.[1]
    if (!methods) throw errors.ROUTE_NOT_FOUND()
    const allowed = [...methods].sort()
    reply.header('allow', allowed.join(', '))
    throw errors.METHOD_NOT_ALLOWED({ allowed })
  }
}

/** Whether a path is one of a route's: `/images/:key` takes any `/images/…` of two parts. */
function isAt(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return wanted.length === given.length && wanted.every((part, i) => part.startsWith(':') || part === given[i])
}

function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  log.info(
    {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
      requestId: request.id,
      channelId: request.caller?.channelId,
    },
    'request',
  )
}
