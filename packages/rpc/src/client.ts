import { isIP } from 'node:net'
import { durations, gaugesFrom } from '@atelier/boot/metrics.ts'
import { startSpan } from '@atelier/boot/tracing.ts'
import type { RpcTlsEnv } from '@atelier/config/config.ts'
import { errors, Failure, type Kind, kinds } from '@atelier/errors/failure.ts'
import type { Service } from '@atelier/protos/services.ts'
import { Client as Channel, type ServiceDefinition, type ServiceError, status } from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { z } from 'zod'
import { type Call, failureFromTrailers, saysReplayed, toMetadata } from './call.ts'
import { openClientCredentials } from './credentials.ts'
import './goodbye.ts'
import { answerSizeBytesMax, requestSizeBytesMax } from './message-size.ts'

/** A service as its callers see it: one async function a method. Every call ends by its deadline. */
export type Client<Definition extends ServiceDefinition> = AsyncDisposable & {
  [Name in keyof Definition as string extends Name
    ? never
    : Uncapitalize<Name & string>]: Definition[Name] extends MethodDefinition<
    infer Request,
    infer _First,
    infer _Second,
    infer Response
  >
    ? (request: Request, call: Call) => Promise<Response>
    : never
}

type Options = {
  timeoutMs?: number
  callsMax?: number
  /** How long a connection that is in use goes without a ping, 10 s unless told. */
  pingMs?: number
}

const noteDuration = durations('rpc_client_duration_seconds', 'Calls that were made, by method and gRPC code', [
  'method',
  'code',
])
const underWay: Record<string, number> = {}
gaugesFrom({ rpc_client_calls_under_way: 'Calls that wait for their answer' }, 'peer', () => ({
  rpc_client_calls_under_way: underWay,
}))

/**
 * Opens a client of another service: of all processes that its address names, or that its host's name leads to, which take
 * turns. A call ends after `timeoutMs` (5 s unless told), or earlier when its own caller
 * stops waiting. Methods that the proto declares free of side effects or idempotent are tried again, twice, when the
 * peer cannot be reached; no other is. While `callsMax` calls (1,000 unless told) are running, a further one is
 * UNAVAILABLE at once: a peer that has slowed down must not fill the memory of everyone who asks it.
 */
export function openClient<Definition extends ServiceDefinition>(
  service: Service<Definition>,
  address: string,
  config: z.output<typeof RpcTlsEnv>,
  { timeoutMs = 5_000, callsMax = 1_000, pingMs = 10_000 }: Options = {},
): Client<Definition> {
  const tls = openClientCredentials(config, address.split(',').map(toHost))
  const channel = new Channel(toTarget(address), tls.credentials, {
    ...toServerName(service, address),
    'grpc.service_config': JSON.stringify({
      methodConfig: [retryConfig(service)],
      loadBalancingConfig: [{ round_robin: {} }],
    }),
    'grpc.initial_reconnect_backoff_ms': 100,
    // A replica that is back is found well before the next one goes, which is DRAIN_MS after that is told to.
    'grpc.max_reconnect_backoff_ms': 500,
    // While replicas are replaced one after the other, the names of those that come change more often than every 30 s.
    'grpc.dns_min_time_between_resolutions_ms': 1_000,
    'grpc.keepalive_time_ms': pingMs,
    'grpc.keepalive_timeout_ms': 2_000,
    'grpc.max_send_message_length': requestSizeBytesMax,
    'grpc.max_receive_message_length': answerSizeBytesMax,
  })
  const owner = service.name.slice(0, service.name.indexOf('.'))
  const bound = callBound(callsMax, `calls to ${address}`)
  const methods = Object.entries(service.definition).map(([name, method]) => {
    const ask = (request: unknown, call: Call) =>
      new Promise((resolve, reject) => {
        const deadline = Math.min(Date.now() + timeoutMs, call.deadlineMs ?? Infinity)
        const { path, requestSerialize, responseDeserialize } = method
        const span = startSpan(`${service.name}/${name}`, 'client', { 'rpc.system.name': 'grpc' })
        const metadata = toMetadata(call, span?.traceparent)
        const startedAtMs = performance.now()
        underWay[owner] = (underWay[owner] ?? 0) + 1
        const running = channel.makeUnaryRequest(
          path,
          requestSerialize,
          responseDeserialize,
          request,
          metadata,
          { deadline },
          (error, response) => {
            const durationMs = performance.now() - startedAtMs
            underWay[owner] = (underWay[owner] ?? 1) - 1
            const code = status[error?.code ?? status.OK]
            noteDuration({ method: `${service.name}/${name}`, code }, durationMs / 1_000)
            call.onEnded?.(owner, durationMs)
            const failure = error && toFailure(error)
            span?.end(failure?.code)
            if (failure) reject(failure)
            else resolve(response)
          },
        )
        if (call.idempotency) running.on('metadata', (metadata) => saysReplayed(metadata) && call.onReplayed?.())
      })
    const invoke = (request: unknown, call: Call) => bound(() => ask(request, call))
    return [name.charAt(0).toLowerCase() + name.slice(1), invoke]
  })
  return Object.assign(Object.fromEntries(methods), {
    [Symbol.asyncDispose]: async () => {
      channel.close()
      tls[Symbol.dispose]()
    },
  })
}

/**
 * The same client with a bound of its own below that of all: while `callsMax` calls made through it are running, a
 * further one is UNAVAILABLE at once. For callers that must leave room for others. It ends with the client.
 */
export function limitCalls<Definition extends ServiceDefinition>(
  client: Client<Definition>,
  callsMax: number,
): Client<Definition> {
  const bound = callBound(callsMax, 'calls of one kind')
  const methods = Object.entries<(request: unknown, call: Call) => Promise<unknown>>(client).map(([name, ask]) => [
    name,
    (request: unknown, call: Call) => bound(() => ask(request, call)),
  ])
  return { ...client, ...Object.fromEntries(methods) }
}

/** Runs calls while no more than so many of them are running, and refuses a further one. */
function callBound(callsMax: number, what: string) {
  let calls = 0
  return async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    if (calls >= callsMax)
      throw errors.UNAVAILABLE({ retryAfterSeconds: 1 }, { cause: new Error(`${calls} ${what} are running`) })
    calls += 1
    try {
      return await ask()
    } finally {
      calls -= 1
    }
  }
}

/** gRPC asks the DNS for all addresses of a name, and takes several of them only as what they are. */
const toTarget = (address: string) => (address.includes(',') ? `ipv4:${address}` : address)

const toHost = (address: string) => address.slice(0, address.lastIndexOf(':')).replace(/^\[|\]$/g, '')

/**
 * The name that the peer's certificate must have is the address's. TLS has none for an IP address (RFC 6066): there it
 * is the service's own, `shop` for `shop.v1.ShopService`.
 */
function toServerName(service: Service, address: string) {
  return isIP(toHost(address.replace(/,.*/, '')))
    ? { 'grpc.ssl_target_name_override': service.name.slice(0, service.name.indexOf('.')) }
    : {}
}

function retryConfig(service: Service) {
  const repeatable = Object.entries(service.definition).filter(
    ([, method]) => 'options' in method && isRepeatable(method.options),
  )
  return {
    name: repeatable.map(([method]) => ({ service: service.name, method })),
    retryPolicy: {
      maxAttempts: 3,
      initialBackoff: '0.1s',
      maxBackoff: '1s',
      backoffMultiplier: 2,
      retryableStatusCodes: ['UNAVAILABLE'],
    },
  }
}

function isRepeatable(options: unknown): boolean {
  const level =
    typeof options === 'object' && options !== null && 'idempotency_level' in options && options.idempotency_level
  return level === 'NO_SIDE_EFFECTS' || level === 'IDEMPOTENT'
}

function toFailure(error: ServiceError): Failure {
  const wire = failureFromTrailers(error.metadata)
  if (wire)
    return new Failure(wire.code, { kind: toKind(error.code), title: wire.title, status: wire.status }, wire.details)
  if (error.code === status.DEADLINE_EXCEEDED) return errors.TIMED_OUT({}, { cause: error })
  if (error.code === status.UNAVAILABLE || error.code === status.CANCELLED)
    return errors.UNAVAILABLE({}, { cause: error })
  return errors.INTERNAL({}, { cause: error })
}

function toKind(code: number): Kind {
  const found = Object.entries(kinds).find(([, numbers]) => numbers.grpc === code)
  return found ? (found[0] as Kind) : 'internal'
}
