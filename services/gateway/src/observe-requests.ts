import type { Duplex } from 'node:stream'
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
    /** Whether its answer had begun, and we could not go on with it. */
    isBroken: boolean
  }
}

const noteDuration = durations(
  'http_request_duration_seconds',
  'Requests that came to an end, by the pattern of their route',
  ['method', 'route', 'code'],
)
let underWay = 0
gaugesFrom({ http_requests_under_way: 'Requests that are being worked on' }, 'server', () => ({
  http_requests_under_way: { gateway: underWay },
}))

/**
 * What is known of every request, one whose caller hung up too: a line in the log, its duration among the metrics, and for a share
 * of them a trace. What asks whether the process lives is none of them. To be called before other hooks are added.
 */
export function observeRequests(app: App): void {
  app.decorateRequest('span', null)
  app.decorateRequest('peersMs', null)
  app.decorateRequest('isUnderWay', false)
  app.decorateRequest('isBroken', false)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.neverShed) return done()
    begin(reply)
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
  app.addHook('onResponse', (_request, reply, done) => {
    end(reply, reply.statusCode)
    done()
  })
}

/** What is known of the requests on a connection that are not answered yet, so that they end with it. */
const waiting = new WeakMap<Duplex, Set<FastifyReply>>()

function begin(reply: FastifyReply): void {
  const { request } = reply
  const { socket } = request.raw
  underWay += 1
  request.isUnderWay = true
  const others = waiting.get(socket)
  if (others) {
    others.add(reply)
    return
  }
  const replies = new Set([reply])
  waiting.set(socket, replies)
  // Fastify says nothing of an answer that nobody waits for any more.
  socket.once('close', () => {
    for (const each of replies) end(each, each.request.isBroken ? 500 : hungUp)
  })
}

/** The same of a request that no hook sees, because its address is none. */
export function observeUnrouted(reply: FastifyReply): void {
  begin(reply)
  reply.raw.once('finish', () => end(reply, reply.statusCode))
}

/** For whoever answers a connection by itself: the request that was being read there ends with this status. Its id; null where there was none. */
export function endUnread(socket: Duplex, status: number): string | null {
  const [unread] = waiting.get(socket) ?? []
  if (!unread) return null
  end(unread, status)
  return unread.request.id
}

/** The status of a request whose caller left before the answer, as nginx has it. */
const hungUp = 499

function end(reply: FastifyReply, status: number): void {
  const { request, elapsedTime } = reply
  if (!request.isUnderWay) return
  const { span, caller, method } = request
  underWay -= 1
  request.isUnderWay = false
  waiting.get(request.raw.socket)?.delete(reply)
  noteDuration({ method, route: toRoute(request), code: `${status}` }, elapsedTime / 1_000)
  logRequest(reply, status)
  if (!span) return
  span.setAttributes({ 'http.response.status_code': status, ...(caller && { 'atelier.shop_id': caller.shopId }) })
  span.end(status >= 500 ? `${status}` : undefined)
}

/** For `onEnded` of a call: adds what a service took to what is known of the request. */
export function notePeer(request: FastifyRequest, service: string, durationMs: number): void {
  request.peersMs ??= {}
  request.peersMs[service] = (request.peersMs[service] ?? 0) + durationMs
}

const toRoute = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown'

function logRequest({ request, elapsedTime }: FastifyReply, status: number): void {
  const { timings, peersMs, caller, span } = request
  // What is undefined is not in the line; one literal costs less than one that is put together.
  requestLog.info(
    {
      method: request.method,
      route: toRoute(request),
      status,
      durationMs: toTenths(elapsedTime),
      authMs: timings?.auth === undefined ? undefined : toTenths(timings.auth),
      quotaMs: timings?.quota === undefined ? undefined : toTenths(timings.quota),
      peersMs: peersMs ? allToTenths(peersMs) : undefined,
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
