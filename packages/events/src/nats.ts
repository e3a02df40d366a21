import type { NatsEnv } from '@atelier/config/config.ts'
import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import type { z } from 'zod'

/** How long a publish or a request to the server may take before it counts as failed. */
const requestTimeoutMs = 5_000

export type Nats = AsyncDisposable & {
  connection: NatsConnection
  jetstream: JetStreamClient
  manager: JetStreamManager
}

/** Connects to NATS and stays: it reconnects for ever, and starts although the server is away at first. */
export async function openNats(name: string, config: z.output<typeof NatsEnv>): Promise<Nats> {
  const connection = await connect({
    servers: config.NATS_URL,
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    waitOnFirstConnect: true,
    timeout: requestTimeoutMs,
    pingInterval: 5_000,
    maxPingOut: 2,
  })
  return {
    connection,
    jetstream: jetstream(connection, { timeout: requestTimeoutMs }),
    manager: await jetstreamManager(connection, { checkAPI: false, timeout: requestTimeoutMs }),
    // Everything published was acknowledged or will be published again, so nothing needs a drain that may hang.
    async [Symbol.asyncDispose]() {
      await connection.close()
    },
  }
}
