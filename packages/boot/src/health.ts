import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { log } from './logger.ts'
import { metrics } from './metrics.ts'

/** Whether this process should get traffic, and the listener that says so. */
export type Health = AsyncDisposable & { setReady(ready: boolean): void }

/**
 * Serves /livez (200 while the event loop answers), /readyz (200 when ready, else 503) and /metrics (what Prometheus
 * scrapes). Asks no dependency.
 */
export async function serveHealth(host: string, port: number): Promise<Health> {
  let ready = false
  const server = createServer((req, res) => {
    const path = req.url?.split('?')[0]
    if (path === '/metrics') return void sendMetrics(res)
    const status = path === '/livez' ? 200 : path === '/readyz' ? (ready ? 200 : 503) : 404
    res.writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
    res.end(status === 200 ? 'ok\n' : status === 503 ? 'not ready\n' : 'not found\n')
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    setReady(value) {
      ready = value
    },
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function sendMetrics(res: ServerResponse): Promise<void> {
  try {
    const text = await metrics.metrics()
    res.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text)
  } catch (error) {
    log.error({ err: error }, 'the metrics could not be read')
    res.writeHead(500).end()
  }
}
