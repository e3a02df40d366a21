import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { log } from '@atelier/boot/logger.ts'
import { Failure, type FailureFactory, errors as general } from '@atelier/errors/failure.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors } from './errors.ts'
import { endUnread } from './observe-requests.ts'
import { readRequestId } from './request-id.ts'

/** The body of every refusal (RFC 9457, with a stable `code`). Facts that explain it stand beside these members. */
export type Problem = { code: string; title: string; status: number; requestId: string; [fact: string]: unknown }

/** A failure's public part, as it is answered. */
export function toProblem({ code, title, status, details }: Failure, requestId: string): Partial<Problem> {
  // The one answer whose members the specification counts: these and no more.
  if (code === 'OPEN_API_TOO_MANY_REQUESTS') return { code, title, status }
  // The names of the shape win over a fact of the same name.
  return Object.assign({ code, title, status }, details, { code, title, status, requestId })
}

/** What to answer when this was thrown: a Failure as it is, what the HTTP library refuses by its row, else INTERNAL. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  const { code, statusCode } = Object(error)
  switch (statusCode) {
    case 400:
      if (code === 'FST_ERR_BAD_URL') return errors.ROUTE_NOT_FOUND()
      if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH')
        return errors.REQUEST_MALFORMED({ detail: 'The body is not as long as Content-Length says' }, { cause: error })
      return errors.REQUEST_MALFORMED({}, { cause: error })
    case 408:
      return errors.REQUEST_TIMEOUT()
    case 413:
      return errors.BODY_TOO_LARGE()
    case 414:
      return errors.ROUTE_NOT_FOUND()
    case 415:
      return errors.MEDIA_TYPE_UNSUPPORTED()
    case 431:
      return errors.HEADERS_TOO_LARGE()
    default:
      return general.INTERNAL({}, { cause: error })
  }
}

/** The one error handler of the interface: turns whatever was thrown into its problem. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = answerFailure(error, request, reply)
  return reply
    .header('content-type', 'application/problem+json')
    .send(Buffer.from(JSON.stringify(toProblem(failure, request.id))))
}

/**
 * The status and the headers of a refusal; its body is still to be sent, as a problem or as a page. Mistakes of ours are
 * logged here, once.
 */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): Failure {
  const failure = toFailure(error)
  if (failure.status === 500) log.error({ err: failure.cause ?? failure, requestId: request.id }, 'a request failed')
  else if (failure.status === 503) log.warn({ err: failure.cause ?? failure, requestId: request.id }, 'turned away')
  reply.status(failure.status).headers(refusalHeaders(failure, request.id, toChallenge(request)))
  return failure
}

/** The credentials that an address takes, and whether a token that came was refused (RFC 6750 section 3). That of a storefront has no scheme but ours. */
function toChallenge({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): string {
  if (url.startsWith('/storefront-api/')) return 'StorefrontToken'
  const isRefused = /^bearer /i.test(headers.authorization ?? '')
  const bearer = `Bearer realm="atelier"${isRefused ? ', error="invalid_token"' : ''}`
  return url.startsWith('/open-api/') ? `${bearer}, Basic realm="API key"` : bearer
}

function refusalHeaders(failure: Failure, requestId: string, challenge: string): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'x-request-id': requestId,
    ...(failure.status === 401 && { 'www-authenticate': challenge }),
    ...(failure.code === 'INSUFFICIENT_SCOPE' && {
      'www-authenticate': `Bearer error="insufficient_scope", scope="${failure.details.scope}"`,
    }),
    ...((failure.status === 503 || failure.details.retryAfterSeconds !== undefined) && {
      'retry-after': toRetryAfter(failure),
    }),
  }
}

function toRetryAfter({ details: { retryAfterSeconds } }: Failure): string {
  return typeof retryAfterSeconds === 'number' ? String(Math.ceil(retryAfterSeconds)) : '1'
}

const bySocketError: Record<string, FailureFactory> = {
  HPE_HEADER_OVERFLOW: errors.HEADERS_TOO_LARGE,
  ERR_HTTP_REQUEST_TIMEOUT: errors.REQUEST_TIMEOUT,
}

/**
 * Answers what never became a request (headers too large or too slow, not HTTP at all) and ends the connection. While a
 * request that came whole before it is being worked on there is no answer: the client would read it as that one's.
 */
export function refuseConnection(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy()
    return
  }
  const failure = (bySocketError[error.code ?? ''] ?? errors.REQUEST_MALFORMED)({}, { cause: error })
  endConnection(failure, socket, endUnread(socket, failure.status))
}

/** Whether the answer that is due next on a connection is another's than that of the request being read. */
function isAnswering(socket: Duplex & { _httpMessage?: ServerResponse | null }): boolean {
  // Node's own handler looks there too: nothing public says what is under way on a connection.
  const due = socket._httpMessage
  return Boolean(due && (due.req.complete || due.headersSent))
}

/** Answers a connection with a problem, by the id of the request that it is about, and ends it, whatever the other side does. */
export function endConnection(failure: Failure, socket: Duplex, id: string | null = null): void {
  const requestId = id ?? readRequestId(undefined)
  log.debug({ err: failure, requestId, status: failure.status }, 'a connection was refused')
  const body = JSON.stringify(toProblem(failure, requestId))
  const headers = {
    ...refusalHeaders(failure, requestId, ''),
    'content-type': 'application/problem+json',
    // RFC 9110 section 15.5.6 wants it; a connection takes no method at all.
    ...(failure.status === 405 && { allow: '' }),
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status] ?? ''}\r\n${head.join('\r\n')}\r\n\r\n${body}`)
  // Nobody else hears its errors, and Node counts no time any more of a request that was late.
  socket.on('error', () => socket.destroy())
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

/** So long an answer has to arrive before the connection is gone. */
const lingerMs = 1_000
