import { X509Certificate } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '@atelier/boot/logger.ts'
import { durations, gaugesFrom } from '@atelier/boot/metrics.ts'
import { continueTrace, within as withinSpan } from '@atelier/boot/tracing.ts'
import type { DrainEnv, ProcessEnv, RpcEnv } from '@atelier/config/config.ts'
import { errors, Failure, kinds } from '@atelier/errors/failure.ts'
import type { Service } from '@atelier/protos/services.ts'
import {
  type handleUnaryCall,
  Server,
  type ServerUnaryCall,
  type ServiceDefinition,
  type sendUnaryData,
  status,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { z } from 'zod'
import { type Call, failureToTrailers, fromMetadata, replayedMetadata, traceparentOf } from './call.ts'
import { openServerCredentials } from './credentials.ts'
import { answerSizeBytesMax, requestSizeBytesMax } from './message-size.ts'

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

/**
 * Who may call each method, by a name of the client's certificate: `operator`, `auth`. It names every method, so that a
 * new one is open to all only where somebody wrote so.
 */
export type Peers<Definition extends ServiceDefinition> = {
  readonly [Name in keyof Handlers<Definition>]: readonly string[] | 'every peer'
}

const noteDuration = durations('rpc_server_duration_seconds', 'Calls that were answered, by method and gRPC code', [
  'method',
  'code',
])
const underWay: Record<string, number> = {}
gaugesFrom({ rpc_server_calls_under_way: 'Calls that are being worked on' }, 'rpc_service', () => ({
  rpc_server_calls_under_way: underWay,
}))

/** How long running calls may take to finish once the server is told to stop. */
const drainMs = 20_000

/** How many calls of one connection are worked on; its further ones wait at the caller's. */
const callsMax = 1_000

/**
 * How old a connection becomes before its client makes another, which may lead elsewhere: one that went on for ever would never
 * ask a replica that was added. Calls under way end on the old one.
 */
const connectionAgeMsMax = 60_000

type Options<Definition extends ServiceDefinition> = {
  timeoutMsMax?: number
  /** Of a connection, 60 s unless told. */
  connectionAgeMsMax?: number
  /** Without it every method is for every peer. */
  peers?: Peers<Definition>
}

/**
 * Serves a service on HOST:RPC_PORT. A Failure becomes its gRPC status with its public part in the trailers; anything
 * else becomes INTERNAL and is logged here, with its cause. A call has no other line above the level `debug`: who made the
 * request logs it, with what it took here. What is expected (too busy, a dependency away) is logged by
 * the border that answers it; its cause is in this process's debug log. A service has a handler for every method (its
 * `rpc.ts` is typed so); one that stands in for it in a test answers UNIMPLEMENTED for the rest. A call without a
 * deadline, or with a later one, ends after `timeoutMsMax` (60 s unless told). Over mutual TLS a peer that is none of the
 * method's `peers` is refused with PEER_NOT_ALLOWED. Closing goes on as before for DRAIN_MS, in which callers find
 * other replicas, then takes no new calls and lets running ones finish.
 */
export async function serveRpc<Definition extends ServiceDefinition>(
  config: Pick<z.output<typeof ProcessEnv>, 'HOST'> &
    Partial<z.output<typeof ProcessEnv>> &
    Omit<z.output<typeof RpcEnv>, 'DRAIN_MS'> &
    Partial<z.output<typeof DrainEnv>>,
  service: Service<Definition>,
  handlers: Partial<Handlers<Definition>>,
  { timeoutMsMax = 60_000, connectionAgeMsMax: ageMsMax = connectionAgeMsMax, peers }: Options<Definition> = {},
): Promise<AsyncDisposable & { port: number }> {
  const server = new Server({
    'grpc.max_receive_message_length': requestSizeBytesMax,
    'grpc.max_send_message_length': answerSizeBytesMax,
    'grpc.max_concurrent_streams': callsMax,
    'grpc.max_connection_age_ms': ageMsMax,
  })
  await using scope = new AsyncDisposableStack()
  const { credentials, namesPeers } = scope.use(openServerCredentials(config, config.HOST))
  const byName = handlers as Partial<Record<string, (request: never, call: Call) => unknown>>
  // Plaintext, which is loopback only, names nobody: whoever runs on this machine is trusted there.
  const peersByName: Readonly<Record<string, readonly string[] | 'every peer'>> = namesPeers && peers ? peers : {}
  server.addService(
    service.definition,
    Object.fromEntries(
      Object.keys(service.definition).flatMap((method) => {
        const name = method.charAt(0).toLowerCase() + method.slice(1)
        const handler = byName[name]
        const allowed = peersByName[name] ?? 'every peer'
        return handler ? [[method, answer(`${service.name}/${method}`, handler, timeoutMsMax, allowed)]] : []
      }),
    ) as UntypedServiceImplementation,
  )
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`${config.HOST}:${config.RPC_PORT}`, credentials, (error, bound) =>
      error ? reject(error) : resolve(bound),
    )
  })
  scope.defer(() => drain(server))
  scope.defer(() => sleep(config.DRAIN_MS ?? 0))
  const opened = scope.move()
  return { port, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.forceShutdown(), drainMs)
    server.tryShutdown(() => {
      clearTimeout(force)
      resolve()
    })
  })
}

function answer(
  method: string,
  handler: (request: never, call: Call) => unknown,
  timeoutMsMax: number,
  allowed: readonly string[] | 'every peer',
): handleUnaryCall<never, unknown> {
  const answerCall = async (request: ServerUnaryCall<never, unknown>, reply: sendUnaryData<unknown>) => {
    const startedAt = performance.now()
    const service = method.slice(0, method.indexOf('/'))
    const span = continueTrace(traceparentOf(request.metadata), method, 'server', { 'rpc.system.name': 'grpc' })
    underWay[service] = (underWay[service] ?? 0) + 1
    let requestId = 'none'
    let failure: Failure | undefined
    try {
      // gRPC itself ends a call at the deadline that its caller named.
      const deadlineMs = Math.min(Number(request.getDeadline()), Date.now() + timeoutMsMax)
      const call: Call = {
        ...fromMetadata(request.metadata),
        deadlineMs,
        onReplayed: () => request.sendMetadata(replayedMetadata()),
      }
      requestId = call.requestId
      span?.setAttributes({ 'atelier.request_id': requestId })
      if (allowed !== 'every peer') requirePeer(request, allowed, { requestId, method })
      const work = withinSpan(span, () => handler(request.request, call))
      reply(null, await within(timeoutMsMax, work))
    } catch (error) {
      failure = error instanceof Failure ? error : errors.INTERNAL({}, { cause: error })
      if (failure.kind === 'internal') log.error({ err: failure.cause ?? failure, requestId, method }, 'a call failed')
      reply({ code: kinds[failure.kind].grpc, details: failure.code, metadata: failureToTrailers(failure) })
    }
    const took = performance.now() - startedAt
    underWay[service] = (underWay[service] ?? 1) - 1
    noteDuration({ method, code: toCodeName(failure ? kinds[failure.kind].grpc : status.OK) }, took / 1_000)
    span?.end(failure?.code)
    const durationMs = Math.round(took)
    log.debug({ requestId, method, outcome: failure?.code ?? 'ok', err: failure?.cause, durationMs }, 'call')
  }
  // Never rejects: everything that can fail is inside its `try`.
  return (request, reply) => void answerCall(request, reply)
}

const toCodeName = (code: number): string => status[code] ?? 'UNKNOWN'

/**
 * Refuses a call of a peer whose certificate has none of these names: its DNS names, or where it has none, its common
 * name. A connection that is gone by now shows no certificate, and is refused too.
 */
function requirePeer(
  request: ServerUnaryCall<never, unknown>,
  allowed: readonly string[],
  about: { requestId: string; method: string },
): void {
  const raw = request.getAuthContext().sslPeerCertificate?.raw
  const certificate = raw && new X509Certificate(raw)
  // Not the text of the names, which an odd name could be made to look like two.
  if (allowed.some((name) => certificate?.checkHost(name, { wildcards: false }) !== undefined)) return
  const peer = certificate && (certificate.subject || certificate.subjectAltName)
  log.warn({ ...about, peer, allowed }, 'a peer called what it may not')
  throw errors.PEER_NOT_ALLOWED()
}

/** The outcome of `work`, or TIMED_OUT when there is none in time. */
async function within(timeoutMs: number, work: unknown): Promise<unknown> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(errors.TIMED_OUT()), timeoutMs).unref()
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
