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
    // As the router does, it reads `%63` as `c`.
    const parts = path.split('/').map(decode)
    const methods = [...routes].flatMap(([pattern, taken]) => (isAt(pattern, parts) ? [...taken] : []))
    if (methods.length === 0) throw errors.ROUTE_NOT_FOUND()
    const allowed = [...new Set(methods)].sort()
    reply.header('allow', allowed.join(', '))
    throw errors.METHOD_NOT_ALLOWED({ allowed })
  }
}

/** Whether the parts of a path are those of a route's: `/images/:key` takes any `/images/…` of two parts. */
function isAt(pattern: string, given: readonly string[]): boolean {
  const wanted = pattern.split('/')
  return wanted.length === given.length && wanted.every((part, i) => part.startsWith(':') || part === given[i])
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
