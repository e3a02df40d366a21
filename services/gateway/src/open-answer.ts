import type { FastifyReply, FastifyRequest } from 'fastify'
import { storefrontPrefix } from './storefront.ts'

/** Pages of any origin may read it; they send no credentials. */
const openToPages = { 'access-control-allow-origin': '*' }
const openToShops = {
  ...openToPages,
  'access-control-expose-headers': 'X-Request-Id, RateLimit-Policy, RateLimit, Retry-After, Idempotent-Replayed',
}

/** What every answer has, refusals too. Those of the storefront and of pictures may be read by pages of any origin. */
export function openAnswer({ id, url }: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ 'x-request-id': id, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  if (url.startsWith('/images/')) reply.headers(openToPages)
  else if (url.startsWith(`${storefrontPrefix}/`)) reply.headers(openToShops)
}
