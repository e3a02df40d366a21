import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** What becomes of what a client sends: it goes on; it stays here, with all that comes after it; or the connection is cut. */
export type Fate = 'passes' | 'held' | 'cut'

/**
 * Stands before a server, at a port of its own, and asks of every piece that a client sends what becomes of it. `said` is all that the
 * connection has sent until now. What a client leaves, the server's side leaves too.
 */
export async function openRelay(
  server: { host: string; port: number },
  decide: (piece: Buffer, said: string) => Fate,
): Promise<AsyncDisposable & { port: number }> {
  const relay = createServer((client) => {
    const upstream = connect(server.port, server.host)
    let said = ''
    let isHeld = false
    const cut = () => {
      client.destroy()
      upstream.destroy()
    }
    client.on('data', (piece) => {
      if (isHeld) return
      const fate = decide(piece, said)
      said += piece.toString('latin1')
      isHeld = fate === 'held'
      if (fate === 'cut') cut()
      if (fate === 'passes') upstream.write(piece)
    })
    upstream.on('data', (piece) => client.write(piece))
    for (const side of [client, upstream]) side.on('error', cut).on('close', cut)
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const address = relay.address()
  if (typeof address !== 'object' || !address) throw new Error('the relay has no port')
  return {
    port: address.port,
    async [Symbol.asyncDispose]() {
      relay.close()
    },
  }
}
