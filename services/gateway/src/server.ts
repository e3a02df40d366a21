import type { Duplex } from 'node:stream'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { fastify } from 'fastify'
import { errors } from './errors.ts'
import { endConnection, refuseConnection, sendProblem } from './problem.ts'
import { readRequestId } from './request-id.ts'

export type App = ReturnType<typeof openServer>

/** An HTTP server without routes. Whatever comes in is bounded in size and in time. */
export function openServer(trustedProxies: string[]) {
  const app = fastify({
    logger: false,
    trustProxy: trustedProxies,
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
  // What Node would answer by itself, without a word of ours, or not at all.
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw errors.REQUEST_MALFORMED()
  })
  app.server.on('checkExpectation', (req, res) => app.server.emit('request', req, res))
  app.server.on('connect', (_req, socket: Duplex) => {
    // The server has let go of the connection: nobody else hears its errors or ends it when the caller does not.
    socket.on('error', () => socket.destroy()).resume()
    setTimeout(() => socket.destroy(), 1_000).unref()
    endConnection(errors.METHOD_NOT_ALLOWED(), socket)
  })
  return app
}
