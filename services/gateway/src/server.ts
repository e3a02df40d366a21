import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer, Server as TlsServer } from 'node:https'
import type { Duplex } from 'node:stream'
import { log } from '@atelier/boot/logger.ts'
import type { Certificate } from '@atelier/rpc/certificate-files.ts'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import underPressure from '@fastify/under-pressure'
import { type FastifyRequest, fastify } from 'fastify'
import { findAmbiguity } from './ambiguous-request.ts'
import { answerSerializer } from './answer-serializer.ts'
import { errors } from './errors.ts'
import { readJsonBody, requirePlainUtf8 } from './json-body.ts'
import { observeUnrouted } from './observe-requests.ts'
import { openAnswer } from './open-answer.ts'
import { endConnection, refuseConnection, sendProblem } from './problem.ts'
import { readRequestId } from './request-id.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered however busy the process is: what watches it must not take busy for dead. */
    neverShed?: boolean
  }
  interface FastifyInstance {
    /** Told to stop: not ready any more, and every connection ends with its next answer. */
    isStopping: boolean
  }
}

export type App = ReturnType<typeof openServer>

export type ServerOptions = {
  /** Addresses and networks whose X-Forwarded-For says who is calling. */
  trustedProxies: string[]
  /** A further connection is closed before a byte of it is read. */
  connectionsMax: number
  /** Beyond either, measured over a second, requests are turned away with OVERLOADED. 0 is never. */
  eventLoopDelayMsMax: number
  eventLoopUtilizationMax: number
  /** Shown to whoever connects, by TLS; without it the server speaks plain HTTP. */
  certificate?: Certificate | undefined
}

/** An HTTP server without routes. Whatever comes in is bounded in size, in time and in number; see `guardRequests` for the rest. */
export function openServer(options: ServerOptions) {
  const app = fastify({
    logger: false,
    trustProxy: options.trustedProxies,
    genReqId: (req) => readRequestId(req.headers['x-request-id']),
    bodyLimit: 1024 * 1024,
    // Longer than any parameter may be, so that its schema says what is wrong with it.
    routerOptions: { maxParamLength: 1_000 },
    schemaController: { compilersFactory: { buildSerializer: answerSerializer } },
    serverFactory: (listener) => createHttpServer(listener, options.certificate),
    frameworkErrors: (error, request, reply) => {
      observeUnrouted(reply)
      openAnswer(request, reply)
      sendProblem(error, request, reply)
    },
    clientErrorHandler: refuseConnection,
  }).withTypeProvider<TypeBoxTypeProvider>()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async ({ headers }: FastifyRequest, body: Buffer) => {
      requirePlainUtf8(headers)
      // Some clients say what a body would be that they do not send.
      return body.length === 0 ? undefined : readJsonBody(body)
    },
  )
  app.decorate('isStopping', false)
  limitConnections(app.server, options.connectionsMax)
  // What Node would answer by itself, without a word of ours, or not at all.
  app.server.on('checkExpectation', (req, res) => app.server.emit('request', req, res))
  app.server.on('connect', (_req, socket: Duplex) => {
    // The server has let go of the connection.
    socket.resume()
    endConnection(errors.METHOD_NOT_ALLOWED(), socket)
  })
  return app
}

/**
 * Refuses what is unclear, and turns requests away while the process is too busy. Nothing is refused by a hook before these; what
 * is to see those requests too is a hook before.
 */
export function guardRequests(app: Pick<App, 'addHook' | 'register'>, options: ServerOptions): void {
  // Asynchronous, so that nothing is answered before what came with the request was parsed: what cannot be parsed has an
  // answer of its own, and two on one connection would be one too many.
  app.addHook('onRequest', async ({ raw }, reply) => {
    const failure = findAmbiguity(raw)
    // Where an unclear request ends is unclear too. After one that asks for an upgrade Node drops what came with it.
    if (failure || raw.headers.upgrade !== undefined) reply.header('connection', 'close')
    if (failure) throw failure
  })
  shedUnderPressure(app, options)
  // The rest of it came after it had been refused as too late: nobody would learn what became of it.
  app.addHook('preHandler', ({ raw }, _reply, done) =>
    done(raw.socket.writableEnded ? errors.REQUEST_TIMEOUT() : undefined),
  )
}

const timeouts = {
  // A request must have arrived whole after this long; its headers after less.
  requestTimeout: 10_000,
  headersTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 72_000,
}
/** Silence on a connection; longer than the slowest answer takes: who 5 s, which shop 5, `Prefer: wait` 10, a preview 25. */
const silenceMsMax = 60_000
const handshakeTimeoutMs = 5_000

/** An HTTP server, with a certificate an HTTPS one. */
function createHttpServer(listener: RequestListener, certificate: Certificate | undefined): Server {
  const options = { ...timeouts, requireHostHeader: false }
  const server = certificate
    ? createTlsServer({ ...options, ...toContext(certificate), handshakeTimeout: handshakeTimeoutMs }, listener)
    : createServer(options, listener)
  // Before Node takes it for a request that is malformed: who does not speak TLS is told nothing.
  server.prependListener('tlsClientError', (_error: Error, socket: Duplex) => socket.destroy())
  return server.setTimeout(silenceMsMax)
}

/** Shows this certificate to those who connect from now on; connections that are open, and their requests, go on. */
export function renewCertificate({ server }: App, certificate: Certificate): void {
  if (server instanceof TlsServer) server.setSecureContext(toContext(certificate))
}

const toContext = (certificate: Certificate) => ({ ...certificate, minVersion: 'TLSv1.2' as const })

/** Turns requests away while the process is too busy to serve them in time: sooner than all of them wait for nothing. */
function shedUnderPressure(app: Pick<App, 'register'>, options: ServerOptions): void {
  app.register(underPressure, {
    maxEventLoopDelay: options.eventLoopDelayMsMax,
    maxEventLoopUtilization: options.eventLoopUtilizationMax,
    // The last second; else all the time since the start counts.
    eventLoopUtilizationMode: 'interval',
    pressureHandler: (request, _reply, type, value) => {
      // Nothing was measured in the last second, as after a start that took longer.
      if (value === Infinity) return
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
