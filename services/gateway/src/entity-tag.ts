import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Tags an answer with a digest of its body, lets the caller alone keep it for `ageSecondsMax` before it asks again, and
 * says whether the caller has it already: then 304 is the answer.
 */
export function isUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  body: object,
  ageSecondsMax: number,
): boolean {
  const etag = `"${hash('sha256', JSON.stringify(body), 'base64url')}"`
  reply.headers({
    etag,
    'cache-control': ageSecondsMax === 0 ? 'private, no-cache' : `private, max-age=${ageSecondsMax}`,
    vary: 'Authorization, X-ShopId',
  })
  return matchesTag(request.headers['if-none-match'], etag)
}

/** Whether If-None-Match names this tag: by the weak comparison, as RFC 9110 section 13.1.2 has it. */
export function matchesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
