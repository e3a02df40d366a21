import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** As much of Stripe as provisioning asks for, on a socket: accounts by their idempotency keys, and links. */
export type ScriptedStripe = AsyncDisposable & {
  url: string
  /** Every account that was made, with the body of the request that made it. */
  accounts: { id: string; key: string; body: string; isClosed: boolean }[]
  /** Every account that is asked for is refused so from now on; null: no more. */
  refuse(refusal: { param: string; message: string } | null): void
  /** Called when a request of this kind has come, and when its effect is there but not answered yet. */
  onRequest(listen: (kind: 'account' | 'link', moment: 'came' | 'done') => Promise<void> | void): void
}

export async function openScriptedStripe(): Promise<ScriptedStripe> {
  const accounts: ScriptedStripe['accounts'] = []
  let refusal: { param: string; message: string } | null = null
  let listen: Parameters<ScriptedStripe['onRequest']>[0] = () => {}

  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const body = await text(req)
    const path = req.url ?? ''
    if (req.method === 'POST' && path === '/v1/accounts') {
      await listen('account', 'came')
      if (refusal) return send(res, 400, { error: { type: 'invalid_request_error', ...refusal } })
      const key = String(req.headers['idempotency-key'])
      const account = accounts.find((each) => each.key === key) ?? {
        id: `acct_${randomUUID()}`,
        key,
        body,
        isClosed: false,
      }
      if (!accounts.includes(account)) accounts.push(account)
      await listen('account', 'done')
      return send(res, 200, { id: account.id, object: 'account' })
    }
    if (req.method === 'POST' && path === '/v1/account_links') {
      await listen('link', 'came')
      const expires = Math.floor(Date.now() / 1000) + 300
      await listen('link', 'done')
      return send(res, 200, {
        object: 'account_link',
        url: `https://stripe.example/${randomUUID()}`,
        expires_at: expires,
      })
    }
    if (req.method === 'DELETE') {
      const account = accounts.find(({ id }) => path.endsWith(id))
      if (account) account.isClosed = true
      return send(res, account ? 200 : 404, { id: account?.id, object: 'account', deleted: true })
    }
    return send(res, 404, { error: { type: 'invalid_request_error', message: `no ${req.method} ${path} here` } })
  }

  const server = createServer((req, res) => void answer(req, res).catch(() => res.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    accounts,
    refuse(next) {
      refusal = next
    },
    onRequest(next) {
      listen = next
    },
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function send(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
