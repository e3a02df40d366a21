import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { log } from '@atelier/boot/logger.ts'
import { Failure, type FailureFactory, errors as general } from '@atelier/errors/failure.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors } from './errors.ts'
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
      return code === 'FST_ERR_BAD_URL' ? errors.ROUTE_NOT_FOUND() : errors.REQUEST_MALFORMED({}, { cause: error })
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

/** The one error handler: turns whatever was thrown into its problem. Mistakes of ours are logged here, once. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toFailure(error)
  if (failure.status === 500) log.error({ err: failure.cause ?? failure, requestId: request.id }, 'a request failed')
  else if (failure.status === 503) log.warn({ err: failure.cause ?? failure, requestId: request.id }, 'turned away')
  return reply
    .status(failure.status)
    .headers(problemHeaders(failure, request.id, request.url.startsWith('/open-api/')))
    .send(Buffer.from(JSON.stringify(toProblem(failure, request.id))))
}

function problemHeaders(failure: Failure, requestId: string, takesApiKeys: boolean): Record<string, string> {
  return {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'x-request-id': requestId,
    ...(failure.status === 401 && { 'www-authenticate': takesApiKeys ? 'Bearer, Basic realm="API key"' : 'Bearer' }),
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

/** Answers what never became a request (headers too large or too slow, not HTTP at all) and ends the connection. */
export function refuseConnection(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  endConnection((bySocketError[error.code ?? ''] ?? errors.REQUEST_MALFORMED)({}, { cause: error }), socket)
}

/** Answers a connection with a problem and ends it. */
export function endConnection(failure: Failure, socket: Duplex): void {
  const requestId = readRequestId(undefined)
  log.debug({ err: failure, requestId, status: failure.status }, 'a connection was refused')
  const body = JSON.stringify(toProblem(failure, requestId))
  const headers = {
    ...problemHeaders(failure, requestId, false),
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status] ?? ''}\r\n${head.join('\r\n')}\r\n\r\n${body}`)
}
