import { once } from 'node:events'
import { createServer, request as forward, type ServerResponse } from 'node:http'

/** Object storage with a door in front: counts what passes, can be shut (connections break) or held (nothing answers). */
export type StorageProxy = AsyncDisposable & {
  url: string
  /** How many requests of this method came for objects whose key begins so, answered or not. */
  count(method: string, keyPrefix: string): number
  shut(): void
  hold(): void
  /** Lets everything through again, what was held too. */
  open(): void
}

export async function openStorageProxy(endpoint: string, bucket: string): Promise<StorageProxy> {
  const seen: { method: string; key: string }[] = []
  const held: (() => void)[] = []
  let state: 'open' | 'shut' | 'held' = 'open'

  const server = createServer((req, res) => {
    const { method = '', url = '', headers } = req
    seen.push({ method, key: url.replace(/\?.*/, '').slice(`/${bucket}/`.length) })
    if (state === 'shut') return void req.socket.destroy()
    const pass = () => {
      const onward = forward(`${endpoint}${url}`, { method, headers }, (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(res)
      })
      onward.on('error', () => breakOff(res))
      req.pipe(onward)
    }
    if (state === 'held') held.push(pass)
    else pass()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')

  return {
    url: `http://127.0.0.1:${address.port}`,
    count: (method, keyPrefix) => seen.filter((one) => one.method === method && one.key.startsWith(keyPrefix)).length,
    shut: () => {
      state = 'shut'
      server.closeAllConnections()
    },
    hold: () => {
      state = 'held'
    },
    open: () => {
      state = 'open'
      for (const pass of held.splice(0)) pass()
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function breakOff(res: ServerResponse): void {
  res.socket?.destroy()
}
