import { setTimeout as delay } from 'node:timers/promises'
import { log } from '@atelier/boot/logger.ts'
import type { Span } from '@atelier/boot/tracing.ts'
import type { NatsEnv } from '@atelier/config/config.ts'
import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { type ConnectionOptions, connect, headers, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node'
import type { z } from 'zod'

/** How long connecting, a publish or a request to the server may take before it counts as failed. */
const requestTimeoutMs = 5_000
const firstConnectMs = 2_000
const retryMs = 500

/** All throw while NATS was never reached; those who use them try again anyway, as they do when it goes away later. */
export type Nats = AsyncDisposable & {
  readonly connection: NatsConnection
  readonly jetstream: JetStreamClient
  readonly manager: JetStreamManager
  /** On how many servers streams are kept, where a setting says so. */
  readonly replicas?: number | undefined
}

/**
 * Connects to NATS and stays: it reconnects for ever. Answers when it is connected, or after 2 s without: what a service
 * does for its callers needs no NATS, so its start does not wait for one. The settings' TLS is required, not tried: who
 * shows no certificate of the server's name is told nothing.
 */
export async function openNats(name: string, config: z.output<typeof NatsEnv>): Promise<Nats> {
  const stopping = new AbortController()
  let lastError: unknown
  let connected: { connection: NatsConnection; jetstream: JetStreamClient; manager: JetStreamManager } | undefined
  const attempt = async () => {
    const connection = await connect({
      servers: config.NATS_URL,
      name,
      ...toTls(config),
      ...toCredentials(config),
      // What is wrong with a password may be mended at the server.
      ignoreAuthErrorAbort: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      reconnectJitter: 250,
      reconnectJitterTLS: 250,
      timeout: requestTimeoutMs,
      pingInterval: 5_000,
      maxPingOut: 2,
      // A stack kept for every request costs more than the request itself.
      noAsyncTraces: true,
    })
    const timeout = requestTimeoutMs
    const manager = await jetstreamManager(connection, { checkAPI: false, timeout })
    connected = { connection, jetstream: jetstream(connection, { timeout }), manager }
  }
  const connecting = (async () => {
    while (!connected && !stopping.signal.aborted) {
      await attempt().catch((error: unknown) => {
        lastError = error
        return delay(retryMs, undefined, { signal: stopping.signal }).catch(() => {})
      })
    }
  })()
  await Promise.race([connecting, delay(firstConnectMs, undefined, { ref: false })])
  if (!connected) log.warn({ name, err: lastError }, 'NATS cannot be reached; events wait until it can')

  const get = () => {
    if (!connected) throw new Error('NATS was not reached yet')
    return connected
  }
  return {
    get connection() {
      return get().connection
    },
    get jetstream() {
      return get().jetstream
    },
    get manager() {
      return get().manager
    },
    replicas: config.NATS_REPLICAS,
    // Everything published was acknowledged or will be published again, so nothing needs a drain that may hang.
    async [Symbol.asyncDispose]() {
      stopping.abort()
      await connecting
      await connected?.connection.close()
    },
  }
}

const traceHeader = 'traceparent'

/** What is published with an event, so that what follows of it is part of the same trace. */
export function toTraceHeaders(span: Span | null): { headers?: MsgHdrs } {
  if (!span) return {}
  const traced = headers()
  traced.set(traceHeader, span.traceparent)
  return { headers: traced }
}

export const traceparentOf = (message: { headers?: MsgHdrs | undefined }): string | undefined =>
  message.headers?.get(traceHeader) || undefined

function toTls({ NATS_URL: url, NATS_TLS_CA_FILE: caFile }: z.output<typeof NatsEnv>): Pick<ConnectionOptions, 'tls'> {
  if (caFile === undefined && !url.startsWith('tls://')) return {}
  // The client has no name to check for an IP address, and Node would then check for `localhost`.
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  const tls = { host, ...(caFile !== undefined && { caFile }) }
  return { tls }
}

function toCredentials({
  NATS_USER: user,
  NATS_PASSWORD: password,
}: z.output<typeof NatsEnv>): Pick<ConnectionOptions, 'user' | 'pass'> {
  return user !== undefined && password !== undefined ? { user, pass: password.reveal() } : {}
}
