import type { Duplex } from 'node:stream'
import { log } from '@atelier/boot/logger.ts'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import underPressure from '@fastify/under-pressure'
import { fastify } from 'fastify'
import { findAmbiguity } from './ambiguous-request.ts'
import { errors } from './errors.ts'
import { readJsonBody } from './json-body.ts'
import { endConnection, refuseConnection, sendProblem } from './problem.ts'
import { readRequestId } from './request-id.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered however busy the process is: what watches it must not take busy for dead. */
    neverShed?: boolean
  }
}

export type App = ReturnType<typeof openServer>

export type ServerLimits = {
  /** Addresses and networks whose X-Forwarded-For says who is calling. */
  trustedProxies: string[]
  /** A further connection is closed before a byte of it is read. */
  connectionsMax: number
  /** Beyond either, measured over a second, requests are turned away with OVERLOADED. 0 is never. */
  eventLoopDelayMsMax: number
  eventLoopUtilizationMax: number
}

/** An HTTP server without routes. Whatever comes in is bounded in size, in time and in number. */
export function openServer(limits: ServerLimits) {
  const app = fastify({
    logger: false,
    trustProxy: limits.trustedProxies,
    genReqId: (req) => readRequestId(req.headers['x-request-id']),
    bodyLimit: 1024 * 1024,
    // A request must have arrived whole after this long; its headers after less.
    requestTimeout: 10_000,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, requireHostHeader: false },
    // Silence on a connection; longer than the slowest answer takes.
    connectionTimeout: 40_000,
    keepAliveTimeout: 72_000,
    frameworkErrors: (error, request, reply) => {
      sendProblem(error, request, reply)
    },
    clientErrorHandler: refuseConnection,
  }).withTypeProvider<TypeBoxTypeProvider>()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
    readJsonBody(body),
  )
  app.addHook('onRequest', async ({ raw }, reply) => {
    const failure = findAmbiguity(raw)
    // Where an unclear request ends is unclear too. After one that asks for an upgrade Node drops what came with it.
    if (failure || raw.headers.upgrade !== undefined) reply.header('connection', 'close')
    if (failure) throw failure
  })
  shedUnderPressure(app, limits)
  limitConnections(app.server, limits.connectionsMax)
  // What Node would answer by itself, without a word of ours, or not at all.
  app.server.on('checkExpectation', (req, res) => app.server.emit('request', req, res))
  app.server.on('connect', (_req, socket: Duplex) => {
    // The server has let go of the connection: nobody else hears its errors or ends it when the caller does not.
    socket.on('error', () => socket.destroy()).resume()
    setTimeout(() => socket.destroy(), 1_000).unref()
    endConnection(errors.METHOD_NOT_ALLOWED(), socket)
  })
  return app
}

/** Turns requests away while the process is too busy to serve them in time: sooner than all of them wait for nothing. */
function shedUnderPressure(app: Pick<App, 'register'>, limits: ServerLimits): void {
  app.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelayMsMax,
    maxEventLoopUtilization: limits.eventLoopUtilizationMax,
    // The last second; else all the time since the start counts.
    eventLoopUtilizationMode: 'interval',
    pressureHandler: (request, _reply, type, value) => {
      if (request.routeOptions.config.neverShed) return
      throw errors.OVERLOADED({}, { cause: new Error(`${type} is ${value}`) })
    },
  })
}

const dropWarningMs = 60_000

function limitConnections(server: App['server'], connectionsMax: number): void {
  let warnedAtMs = -Infinity
  server.maxConnections = connectionsMax
  server.on('drop', () => {
    if (performance.now() - warnedAtMs < dropWarningMs) return
    warnedAtMs = performance.now()
    log.warn({ connectionsMax }, 'too many connections: further ones are closed')
  })
}
