import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { fastify } from 'fastify'
import { refuseConnection, sendProblem } from './problem.ts'
import { readRequestId } from './request-id.ts'

export type App = ReturnType<typeof openServer>

/** An HTTP server without routes. Whatever comes in is bounded in size and in time. */
export function openServer() {
  return fastify({
    logger: false,
    genReqId: (req) => readRequestId(req.headers['x-request-id']),
    bodyLimit: 1024 * 1024,
    // A request must have arrived whole after this long; its headers after less.
    requestTimeout: 10_000,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    // Silence on a connection; longer than the slowest answer takes.
    connectionTimeout: 40_000,
    keepAliveTimeout: 72_000,
    frameworkErrors: (error, request, reply) => {
      sendProblem(error, request, reply)
    },
    clientErrorHandler: refuseConnection,
  }).withTypeProvider<TypeBoxTypeProvider>()
}
