import { log } from '@atelier/boot/logger.ts'
import type { ProcessEnv, RpcEnv } from '@atelier/config/config.ts'
import { errors, Failure, kinds } from '@atelier/errors/failure.ts'
import type { Service } from '@atelier/protos/services.ts'
import {
  type handleUnaryCall,
  Server,
  type ServerUnaryCall,
  type ServiceDefinition,
  type sendUnaryData,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { z } from 'zod'
import { type Call, failureToTrailers, fromMetadata } from './call.ts'
import { serverCredentials } from './credentials.ts'

/** One async function a proto method, named in camelCase: `ListShops` is `listShops(request, call)`. */
export type Handlers<Definition extends ServiceDefinition> = {
  [Name in keyof Definition as string extends Name
    ? never
    : Uncapitalize<Name & string>]: Definition[Name] extends MethodDefinition<
    infer _First,
    infer Response,
    infer Request,
    infer _Second
  >
    ? (request: Request, call: Call) => Promise<Response> | Response
    : never
}

/** How long running calls may take to finish once the server is told to stop. */
const drainMs = 20_000

/**
 * Serves a service on HOST:RPC_PORT. A Failure becomes its gRPC status with its public part in the trailers; anything
 * else becomes INTERNAL and is logged here, with its cause. What is expected (too busy, a dependency away) is logged by
 * the border that answers it; its cause is in this process's debug log. Closing takes no new calls and lets running ones finish.
 */
export async function serveRpc<Definition extends ServiceDefinition>(
  config: z.output<typeof ProcessEnv> & z.output<typeof RpcEnv>,
  service: Service<Definition>,
  handlers: Handlers<Definition>,
): Promise<AsyncDisposable & { port: number }> {
  const server = new Server({ 'grpc.max_receive_message_length': 4 * 1024 * 1024 })
  const byName: Record<string, (request: never, call: Call) => unknown> = handlers
  server.addService(
    service.definition,
    Object.fromEntries(
      Object.keys(service.definition).map((method) => {
        const handler = byName[method.charAt(0).toLowerCase() + method.slice(1)]
        if (!handler) throw new Error(`${service.name} has no handler for ${method}`)
        return [method, answer(`${service.name}/${method}`, handler)]
      }),
    ) as UntypedServiceImplementation,
  )
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`${config.HOST}:${config.RPC_PORT}`, serverCredentials(config, config.HOST), (error, bound) =>
      error ? reject(error) : resolve(bound),
    )
  })
  return {
    port,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        const force = setTimeout(() => server.forceShutdown(), drainMs)
        server.tryShutdown(() => {
          clearTimeout(force)
          resolve()
        })
      }),
  }
}

function answer(method: string, handler: (request: never, call: Call) => unknown): handleUnaryCall<never, unknown> {
  const answerCall = async (request: ServerUnaryCall<never, unknown>, reply: sendUnaryData<unknown>) => {
    const startedAt = performance.now()
    let requestId = 'none'
    let failure: Failure | undefined
    try {
      const deadline = request.getDeadline()
      const call: Call = {
        ...fromMetadata(request.metadata),
        deadlineMs: deadline === Infinity ? undefined : Number(deadline),
      }
      requestId = call.requestId
      reply(null, await handler(request.request, call))
    } catch (error) {
      failure = error instanceof Failure ? error : errors.INTERNAL({}, { cause: error })
      if (failure.kind === 'internal') log.error({ err: failure.cause ?? failure, requestId, method }, 'a call failed')
      reply({ code: kinds[failure.kind].grpc, details: failure.code, metadata: failureToTrailers(failure) })
    }
    const durationMs = Math.round(performance.now() - startedAt)
    log.debug({ requestId, method, outcome: failure?.code ?? 'ok', err: failure?.cause, durationMs }, 'call')
  }
  // Never rejects: everything that can fail is inside its `try`.
  return (request, reply) => void answerCall(request, reply)
}
