import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A partner's server that takes whatever webhooks it is sent, and remembers it by the path and by `webhook-id`. */
export async function openReceiver() {
  const bodies = new Map<string, Map<string, Set<string>>>()
  const take = async (req: IncomingMessage, res: ServerResponse) => {
    const body = await text(req)
    const path = req.url ?? '/'
    const own = bodies.get(path) ?? new Map<string, Set<string>>()
    bodies.set(path, own)
    const id = String(req.headers['webhook-id'])
    own.set(id, (own.get(id) ?? new Set()).add(body))
    res.writeHead(204).end()
  }
  const server = createServer((req, res) => {
    // Its sender has died.
    take(req, res).catch(() => res.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** What came there, by the id of the event: each of the bodies that it came with, in the order of the first times. */
    told: (path: string): ReadonlyMap<string, ReadonlySet<string>> => bodies.get(path) ?? new Map(),
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}
