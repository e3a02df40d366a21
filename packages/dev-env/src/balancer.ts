import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Component, launchComponent, type Surroundings } from './component.ts'
import { answersOk } from './ready.ts'

/** A gateway behind the balancer: where it serves, and where it says whether it is ready. */
type Gateway = { port: number; healthPort: number }

/** Starts the balancer at `port`; it is ready when a gateway is. */
export function startBalancer(
  at: Surroundings,
  { port, gateways }: { port: number; gateways: readonly Gateway[] },
): Promise<Component> {
  const behind = gateways.map((gateway) => `${gateway.port}/${gateway.healthPort}`).join(',')
  return launchComponent({
    ...at,
    name: 'balancer',
    command: process.execPath,
    // As a service has it: what it holds passes through.
    env: { NODE_OPTIONS: '--max-old-space-size=256 --max-semi-space-size=8' },
    args: [import.meta.filename, '--port', `${port}`, '--gateways', behind],
    ready: () => answersOk(`http://127.0.0.1:${port}/readyz`),
    readyTimeoutMs: 60_000,
    stopSignal: 'SIGTERM',
    stopTimeoutMs: 10_000,
  })
}

const askEveryMs = 100
const connectTimeoutMs = 2_000
/** Of silence: longer than a gateway's own. */
const silenceMsMax = 90_000
/** Longer than the connections of its clients lie idle. */
const keepAliveMs = 72_000

/**
 * What an ingress does, and no more: requests take turns at the gateways that say that they are ready, each on a connection of
 * its own. Another gateway is tried only where none could be connected to: of what was sent once nobody knows what came of it.
 */
async function serveBalancer(port: number, gateways: readonly Gateway[]): Promise<void> {
  const stopping = new AbortController()
  const ready = new Set<Gateway>()
  const watch = async (gateway: Gateway) => {
    while (!stopping.signal.aborted) {
      const isReady = await answersOk(`http://127.0.0.1:${gateway.healthPort}/readyz`).catch(() => false)
      ready[isReady ? 'add' : 'delete'](gateway)
      await sleep(askEveryMs)
    }
  }
  for (const gateway of gateways) void watch(gateway)

  let turn = 0
  const connectToReady = async (): Promise<Socket | null> => {
    turn += 1
    for (let i = 0; i < gateways.length; i += 1) {
      const gateway = gateways[(turn + i) % gateways.length]
      const socket = gateway && ready.has(gateway) ? await connectTo(gateway.port) : null
      if (socket) return socket
    }
    return null
  }

  const server = createServer({ keepAliveTimeout: keepAliveMs }, (req, res) => void pass(req, res, connectToReady))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  process.once('SIGTERM', () => {
    stopping.abort()
    server.close()
    server.closeIdleConnections()
  })
}

/** A connection, or null where there is nobody: nothing was sent then. */
async function connectTo(port: number): Promise<Socket | null> {
  const socket = connect({ port, host: '127.0.0.1' })
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(connectTimeoutMs) })
    return socket
  } catch {
    socket.destroy()
    return null
  }
}

async function pass(req: IncomingMessage, res: ServerResponse, connectToReady: () => Promise<Socket | null>) {
  const socket = await connectToReady()
  if (!socket) return refuse(res, 503, 'no gateway is ready')
  const onward = request({
    createConnection: () => socket,
    method: req.method,
    path: req.url,
    headers: [...passedOn(req.rawHeaders), 'X-Forwarded-For', req.socket.remoteAddress ?? '', 'Connection', 'close'],
  })
  onward.setTimeout(silenceMsMax, () => onward.destroy(new Error('the gateway says nothing')))
  onward.on('error', (error) => refuse(res, 502, error.message))
  onward.on('response', (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.statusMessage, passedOn(answer.rawHeaders))
    // Whoever ends first, the other one is told; so is the client of an answer that ends half-way.
    pipeline(answer, res, () => {})
  })
  res.on('close', () => onward.destroy())
  // A gateway may answer, and be done, before it has read all.
  req.pipe(onward)
}

/** What is of one connection alone (RFC 9110 section 7.6.1), and what a client may not say of itself. */
const ofThisHop = /^(connection|keep-alive|proxy-connection|te|upgrade|expect|x-forwarded-for)$/i

function passedOn(rawHeaders: readonly string[]): string[] {
  return rawHeaders.flatMap((name, i) => (i % 2 === 0 && !ofThisHop.test(name) ? [name, rawHeaders[i + 1] ?? ''] : []))
}

function refuse(res: ServerResponse, status: number, why: string): void {
  // In the middle of an answer there is nothing left to say.
  if (res.headersSent) return void res.destroy()
  console.error(`${status}: ${why}`)
  const body = JSON.stringify({ code: status === 503 ? 'UNAVAILABLE' : 'BAD_GATEWAY', title: why, status })
  res.writeHead(status, { 'content-type': 'application/problem+json', ...(status === 503 && { 'retry-after': '1' }) })
  res.end(body)
}

if (import.meta.main) {
  const text = { type: 'string', default: '' } as const
  const { values } = parseArgs({ options: { port: text, gateways: text } })
  const gateways = values.gateways.split(',').map((gateway) => {
    const [port, healthPort] = gateway.split('/').map(Number)
    return { port: port ?? 0, healthPort: healthPort ?? 0 }
  })
  await serveBalancer(Number(values.port), gateways)
}
