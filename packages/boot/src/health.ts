import { once } from 'node:events'
import { createServer } from 'node:http'

/** Whether this process should get traffic, and the listener that says so. */
export type Health = AsyncDisposable & { setReady(ready: boolean): void }

/** Serves /livez (200 while the event loop answers) and /readyz (200 when ready, else 503). Asks no dependency. */
export async function serveHealth(host: string, port: number): Promise<Health> {
  let ready = false
  const server = createServer((req, res) => {
    const path = req.url?.split('?')[0]
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
