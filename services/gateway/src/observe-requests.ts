import { requestLog } from '@atelier/boot/logger.ts'
import { durations, gaugesFrom } from '@atelier/boot/metrics.ts'
import { type Span, startTrace, within } from '@atelier/boot/tracing.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './server.ts'
import { toTenths } from './timing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What is traced of it; null for nearly all. */
    span: Span | null
    /** Milliseconds that the services behind took, by their names; null until the first was asked. */
    peersMs: Record<string, number> | null
    /** Whether it is among those that are being worked on. */
    isUnderWay: boolean
  }
}

const noteDuration = durations(
  'http_request_duration_seconds',
  'Requests that were answered, by the pattern of their route',
  ['method', 'route', 'code'],
)
let underWay = 0
gaugesFrom({ http_requests_under_way: 'Requests that are being worked on' }, 'server', () => ({
  http_requests_under_way: { gateway: underWay },
}))

/**
 * What is known of every request: a line in the log, its duration among the metrics, and for a share of them a trace. What
 * asks whether the process lives is none of them. To be called before other hooks are added.
 */
export function observeRequests(app: App): void {
  app.decorateRequest('span', null)
  app.decorateRequest('peersMs', null)
  app.decorateRequest('isUnderWay', false)
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.neverShed) return done()
    underWay += 1
    request.isUnderWay = true
    const { method, id } = request
    const route = toRoute(request)
    const attributes = { 'http.request.method': method, 'http.route': route, 'atelier.request_id': id }
    const { traceparent } = request.headers
    request.span = startTrace(
      `${method} ${route}`,
      attributes,
      typeof traceparent === 'string' ? traceparent : undefined,
    )
    within(request.span, done)
  })
  // A body that was waited for came by its socket, which knows nothing of this request.
  app.addHook('preValidation', (request, _reply, done) => {
    within(request.span, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (request.isUnderWay) endRequest(request, reply)
    logRequest(request, reply)
    done()
  })
}

function endRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { span, caller, method } = request
  const { statusCode, elapsedTime } = reply
  underWay -= 1
  request.isUnderWay = false
  noteDuration({ method, route: toRoute(request), code: `${statusCode}` }, elapsedTime / 1_000)
  if (!span) return
  span.setAttributes({ 'http.response.status_code': statusCode, ...(caller && { 'atelier.shop_id': caller.shopId }) })
  span.end(statusCode >= 500 ? `${statusCode}` : undefined)
}

/** For `onEnded` of a call: adds what a service took to what is known of the request. */
export function notePeer(request: FastifyRequest, service: string, durationMs: number): void {
  request.peersMs ??= {}
  request.peersMs[service] = (request.peersMs[service] ?? 0) + durationMs
}

const toRoute = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown'

function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { timings, peersMs, caller, span } = request
  // What is undefined is not in the line; one literal costs less than one that is put together.
  requestLog.info(
    {
      method: request.method,
      route: toRoute(request),
      status: reply.statusCode,
      durationMs: toTenths(reply.elapsedTime),
      authMs: timings?.auth === undefined ? undefined : toTenths(timings.auth),
      quotaMs: timings?.quota === undefined ? undefined : toTenths(timings.quota),
      peersMs: peersMs === null ? undefined : allToTenths(peersMs),
      requestId: request.id,
      traceId: span?.traceparent.slice(3, 35),
      caller: toName(caller),
      shopId: caller?.shopId,
    },
    'request',
  )
}

const allToTenths = (peersMs: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(peersMs).map(([service, took]) => [service, toTenths(took)]))

/** For the log: a buyer is known by what nobody else may know. */
function toName(caller: Principal | null): string | undefined {
  return caller?.kind === 'storefront' ? caller.kind : (caller?.channelId ?? caller?.subject)
}
