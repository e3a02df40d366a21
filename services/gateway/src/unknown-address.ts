import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors } from './errors.ts'
import type { App } from './server.ts'

/** Refuses what no route takes: 405 with Allow when it is only the method, else 404. Knows the routes made after it. */
export function unknownAddresses(app: App): (request: FastifyRequest, reply: FastifyReply) => never {
  const routes = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    routes.set(url, new Set([...(routes.get(url) ?? []), ...[method].flat()]))
  })
  return ({ url }, reply) => {
    // Some clients name the whole address (RFC 9112 section 3.2.2).
    const path = url.replace(/^https?:\/\/[^/?]*/i, '').split('?')[0] ?? ''
    const methods = [...routes].flatMap(([pattern, taken]) => (isAt(pattern, path) ? [...taken] : []))
    if (methods.length === 0) throw errors.ROUTE_NOT_FOUND()
    const allowed = [...new Set(methods)].sort()
    reply.header('allow', allowed.join(', '))
    throw errors.METHOD_NOT_ALLOWED({ allowed })
  }
}

/** Whether a path is one of a route's: `/images/:key` takes any `/images/…` of two parts. As the router does, it reads `%63` as `c`. */
function isAt(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/').map(decode)]
  return wanted.length === given.length && wanted.every((part, i) => part.startsWith(':') || part === given[i])
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
