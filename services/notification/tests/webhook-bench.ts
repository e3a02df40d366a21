import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { setUpLogger } from '@atelier/boot/logger.ts'
import { readConfig } from '@atelier/config/config.ts'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import type { EventType } from '@atelier/events/event.ts'
import { type Nats, openNats } from '@atelier/events/nats.ts'
import { ensureStream, streamOf } from '@atelier/events/streams.ts'
import { openPool, type Pool } from '@atelier/postgres/pool.ts'
import { NotificationService } from '@atelier/protos/services.ts'
import type { Call, Principal } from '@atelier/rpc/call.ts'
import { openClient } from '@atelier/rpc/client.ts'
import { scopes } from '@atelier/rpc/scope.ts'
import { Config } from '../src/config.ts'
import { start } from '../src/service.ts'
import { type Env, openEnv } from './started-notification.ts'

export type NotificationClient = ReturnType<typeof openNotificationClient>

/** What the tests of one file share: the infrastructure of one service, and hands and eyes beside it. */
export type Bench = { env: Env; pool: Pool; nats: Nats }

/** What lets a test see in seconds what takes days. */
const quickly = { WEBHOOK_TIMEOUT_MS: '1000', WEBHOOK_RETRY_SECONDS: '0.05,0.05', EVENT_HELD_MS_MAX: '1500' }

export async function openBench(scope: AsyncDisposableStack): Promise<Bench> {
  const env = { ...(await openEnv(scope)), ...quickly }
  const config = readConfig(Config, env)
  setUpLogger('notification', config.LOG_LEVEL)
  return { env, pool: scope.use(await openPool(config)), nats: scope.use(await openNats('test', config)) }
}

export async function startService(
  scope: AsyncDisposableStack,
  { env }: Bench,
  settings: Env = {},
): Promise<NotificationClient> {
  const config = readConfig(Config, { ...env, RPC_PORT: `${await findFreePort()}`, ...settings })
  await start(config, scope)
  return scope.use(openNotificationClient(config.RPC_PORT))
}

export function openNotificationClient(port: number) {
  return openClient(NotificationService, `127.0.0.1:${port}`, {}, { timeoutMs: 30_000 })
}

/** A call for the shop of this name, with every scope unless told. */
export function callOf(shop: string, own: readonly string[] = scopes): Call & { caller: Principal } {
  return {
    requestId: `req-${shop}`,
    caller: {
      kind: 'channel',
      subject: `service-account-${shop}`,
      channelId: `cha_${shop}`,
      agencyId: `agn_${shop}`,
      shopId: `sh_${shop}`,
      scopes: [...own],
      expiresAtMs: Date.now() + 300_000,
    },
  }
}

/** Publishes an event as its owner does; answers its id. */
export async function publish(
  { nats }: Bench,
  type: EventType,
  fact: { shop: string; aggregateId: string; sequence: number; data: object; id?: string },
): Promise<string> {
  await ensureStream(nats.manager, streamOf(type.subject))
  const { shop, id = randomUUID(), ...rest } = fact
  const occurredAt = new Date().toISOString()
  const payload = { id, type: type.subject, shopId: `sh_${shop}`, occurredAt, requestId: 'req', ...rest }
  await nats.jetstream.publish(type.subject, JSON.stringify(payload))
  return id
}

/** A name or a number that no other test has. */
export const newName = () => randomUUID().slice(0, 12)

export type Received = { headers: IncomingHttpHeaders; body: string; atMs: number; path: string }

/** A receiver on loopback. It answers 204 unless told, and keeps what it was sent. */
export async function openReceiver(
  scope: AsyncDisposableStack,
  answer: (res: ServerResponse, received: Received) => unknown = (res) => res.writeHead(204).end(),
) {
  const received: Received[] = []
  const server = createServer((req, res) => {
    let body = ''
    req.setEncoding('utf8')
    req.on('data', (chunk: string) => {
      body += chunk
    })
    req.on('end', () => {
      const one = { headers: req.headers, body, atMs: Date.now(), path: req.url ?? '' }
      received.push(one)
      void answer(res, one)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  scope.defer(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port')
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    received,
    idsOf: () => received.map(({ headers }) => headers['webhook-id']),
  }
}
