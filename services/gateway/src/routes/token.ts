import { log } from '@atelier/boot/logger.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FailureThrottle } from '../failure-throttle.ts'
import type { IdentityProvider } from '../identity-provider.ts'
import { toFailure } from '../problem.ts'
import { discoveryDocument, realmKeys, token } from '../schemas/token.ts'
import type { App } from '../server.ts'
import { readTokenRequest, TokenRefusal } from '../token-request.ts'

const bodyBytesMax = 8 * 1024

/** The three addresses of the realm that are public. Nothing else of the identity provider can be reached from outside. */
export function tokenRoutes(
  app: App,
  deps: { identityProvider: IdentityProvider; throttle: FailureThrottle; issuer: string },
): void {
  const { identityProvider: provider, throttle, issuer } = deps
  const base = new URL(issuer).pathname
  const tokenPath = '/protocol/openid-connect/token'
  const keysPath = '/protocol/openid-connect/certs'

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: unknown) => body,
    )
    scope.setErrorHandler((error, request, reply) => sendRefusal(toRefusal(error), request, reply))

    scope.post(`${base}${tokenPath}`, { schema: token, bodyLimit: bodyBytesMax }, async (request, reply) => {
      const form = typeof request.body === 'string' ? request.body : ''
      reply.header('pragma', 'no-cache')
      const wish = readTokenRequest(request.headers.authorization, form)
      return throttle(request.ip, wish, () => provider.requestToken(wish))
    })
  })

  app.get(`${base}${keysPath}`, { schema: realmKeys }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=60')
    return provider.readKeys()
  })

  // Written here and not passed on: the provider's own names internal addresses and pages that are not public.
  app.get(`${base}/.well-known/openid-configuration`, { schema: discoveryDocument }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600')
    return {
      issuer,
      token_endpoint: `${issuer}${tokenPath}`,
      jwks_uri: `${issuer}${keysPath}`,
      grant_types_supported: ['client_credentials'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      response_types_supported: [],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }
  })
}

/** A token request is refused in OAuth's shape, whatever goes wrong. */
function toRefusal(thrown: unknown): TokenRefusal {
  if (thrown instanceof TokenRefusal) return thrown
  const { status } = toFailure(thrown)
  if (status === 413) return new TokenRefusal(413, 'invalid_request', 'The body is larger than 8 KiB.')
  if (status === 415)
    return new TokenRefusal(415, 'invalid_request', 'The body must be application/x-www-form-urlencoded.')
  if (status === 503)
    return new TokenRefusal(503, 'temporarily_unavailable', 'Try again in a moment.', { cause: thrown })
  if (status < 500) return new TokenRefusal(400, 'invalid_request', 'The request cannot be read.')
  return new TokenRefusal(500, 'server_error', 'Something went wrong on our side.', { cause: thrown })
}

function sendRefusal(refusal: TokenRefusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, error, description, cause } = refusal
  if (status >= 500) log.warn({ err: cause, requestId: request.id }, 'no token could be given')
  if (status === 401) reply.header('www-authenticate', 'Basic realm="atelier"')
  if (status === 503 || status === 429) reply.header('retry-after', String(refusal.retryAfterSeconds))
  return reply
    .status(status)
    .header('pragma', 'no-cache')
    .type('application/json')
    .send(JSON.stringify({ error, error_description: description }))
}
