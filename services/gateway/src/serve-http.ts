import { Server as TcpServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from './server.ts'

/** How long a connection without a request stays open while the server stops. */
const lingerMs = 250

/**
 * Serves the app. Closing says at once that it is not ready, goes on for `drainMs` until whatever is in front has noticed, then
 * takes no new connections and waits until those there are have ended: each is asked to close with its next answer, and one
 * that is idle is not cut at once, because a client that sends just then cannot know whether it was heard.
 */
export async function serveHttp(
  app: App,
  { drainMs, ...at }: { host: string; port: number; drainMs: number },
): Promise<AsyncDisposable> {
  await app.listen(at)
  return {
    async [Symbol.asyncDispose]() {
      app.isStopping = true
      if (drainMs > 0) await sleep(drainMs)
      // The HTTP server's own `close` would cut idle connections first, and the library's gives up after 10 s.
      const closed = new Promise((resolve) => TcpServer.prototype.close.call(app.server, resolve))
      await sleep(lingerMs)
      app.server.closeIdleConnections()
      await closed
      await app.close()
    },
  }
}
