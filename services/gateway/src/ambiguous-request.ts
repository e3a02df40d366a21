import type { IncomingMessage } from 'node:http'
import { type Failure, errors as general } from '@atelier/errors/failure.ts'
import { errors } from './errors.ts'

/** Headers of which Node hands on the first and drops the others, where a proxy in front may have heeded the last. */
const single: ReadonlySet<string> = new Set(['authorization', 'content-type', 'host'])

/** What may stand in a Host: a name or an address, and a port (RFC 3986 section 3.2). */
const host = /^[\w.~!$&'()*+,;=%:[\]-]*$/

/** Why a request is refused that a proxy in front may have understood otherwise than we would; null when it is clear. */
export function findAmbiguity({ httpVersion, headers, rawHeaders, url = '' }: IncomingMessage): Failure | null {
  const isHttp1 = httpVersion === '1.0' || (httpVersion === '1.1' && headers.host !== undefined)
  const isChunkedAtMost = (headers['transfer-encoding'] ?? 'chunked').toLowerCase() === 'chunked'
  if (!isHttp1) return errors.REQUEST_MALFORMED({ detail: 'It must be HTTP/1.1 with a Host, or HTTP/1.0' })
  if (!isChunkedAtMost) return errors.REQUEST_MALFORMED({ detail: 'Transfer-Encoding may be chunked alone' })
  if (!host.test(headers.host ?? '')) return errors.REQUEST_MALFORMED({ detail: 'Host is not a name or an address' })
  if (url.includes('#')) return errors.REQUEST_MALFORMED({ detail: 'The address has a fragment' })
  const repeated = findRepeated(rawHeaders)
  if (repeated !== undefined) {
    const problem = { pointer: '', field: repeated, code: 'REPEATED', message: 'may be given once' }
    return general.REQUEST_INVALID({ errors: [problem] })
  }
  // No address of ours has a control character in it.
  return /^[^?]*%(?:[01][\da-f]|7f)/i.test(url) ? errors.ROUTE_NOT_FOUND() : null
}

/** The first of the `single` headers that comes again, as it is spelled there; `rawHeaders` are names and values in turn. */
function findRepeated(rawHeaders: string[]): string | undefined {
  const seen = new Set<string>()
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]?.toLowerCase() ?? ''
    if (!single.has(name)) continue
    if (seen.has(name)) return rawHeaders[i]
    seen.add(name)
  }
  return undefined
}
