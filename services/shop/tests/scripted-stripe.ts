import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** As much of Stripe as provisioning and its events ask for, on a socket: accounts by their idempotency keys, and links. */
export type ScriptedStripe = AsyncDisposable & {
  url: string
  /** Every account that was made, with the body of the request that made it. */
  accounts: ScriptedAccount[]
  /** The Idempotency-Key of every request for an account. */
  keys: string[]
  /** Every account that is asked for, or every link, is refused so from now on; null: no more. */
  refuse(refusal: { param?: string; message: string; of?: 'account' | 'link' } | null): void
  /** So many keys that are new are answered 500, and then always, as Stripe does; `isMade`: though the account is there. */
  failNext(keysCount: number, options?: { isMade: boolean }): void
  /** Called when a request of this kind has come, and when its effect is there but not answered yet. */
  onRequest(listen: (kind: 'account' | 'link' | 'retrieval', moment: 'came' | 'done') => Promise<void> | void): void
}

/** `standing`: what is told of the account when it is retrieved. */
type ScriptedAccount = { id: string; key: string; body: string; isClosed: boolean; standing: object }

export async function openScriptedStripe(): Promise<ScriptedStripe> {
  const accounts: ScriptedAccount[] = []
  const keys: string[] = []
  const failedKeys = new Set<string>()
  let failing = { keysCount: 0, isMade: false }
  let refusal: Parameters<ScriptedStripe['refuse']>[0] = null
  let listen: Parameters<ScriptedStripe['onRequest']>[0] = () => {}

  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const body = await text(req)
    const path = req.url ?? ''
    if (req.method === 'POST' && path === '/v1/accounts') {
      await listen('account', 'came')
      if (refusal && refusal.of !== 'link') return refuse(res, refusal)
      const key = String(req.headers['idempotency-key'])
      keys.push(key)
      const wentWrong = { error: { type: 'api_error', message: 'Something went wrong' } }
      if (failedKeys.has(key)) return send(res, 500, wentWrong, { 'idempotent-replayed': 'true' })
      const isFailure = failing.keysCount > 0 && !accounts.some((each) => each.key === key)
      const account = accounts.find((each) => each.key === key) ?? newAccount(key, body)
      if (!accounts.includes(account) && (!isFailure || failing.isMade)) accounts.push(account)
      if (isFailure) {
        failing.keysCount -= 1
        failedKeys.add(key)
        return send(res, 500, wentWrong)
      }
      await listen('account', 'done')
      return send(res, 200, toObject(account))
    }
    if (req.method === 'GET' && path.startsWith('/v1/accounts?'))
      return send(res, 200, { object: 'list', has_more: false, data: accounts.map(toObject).toReversed() })
    if (req.method === 'GET' && path.startsWith('/v1/accounts/')) {
      await listen('retrieval', 'came')
      const account = accounts.find(({ id, isClosed }) => path.endsWith(id) && !isClosed)
      const retrieved = account && toObject(account)
      await listen('retrieval', 'done')
      const gone = { type: 'invalid_request_error', code: 'account_invalid', message: 'Access may have been revoked' }
      return retrieved ? send(res, 200, retrieved) : send(res, 403, { error: gone })
    }
    if (req.method === 'POST' && path === '/v1/account_links') {
      await listen('link', 'came')
      if (refusal?.of === 'link') return refuse(res, refusal)
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
    keys,
    refuse(next) {
      refusal = next
    },
    failNext(keysCount, { isMade } = { isMade: false }) {
      failing = { keysCount, isMade }
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

function newAccount(key: string, body: string): ScriptedAccount {
  const standing = { details_submitted: false, payouts_enabled: false }
  return { id: `acct_${randomUUID()}`, key, body, isClosed: false, standing }
}

function toObject({ id, body, standing }: ScriptedAccount): object {
  const provisioning = new URLSearchParams(body).get('metadata[provisioning]')
  return { id, object: 'account', metadata: { provisioning }, ...standing }
}

function refuse(res: ServerResponse, { param, message }: { param?: string; message: string }): void {
  send(res, 400, { error: { type: 'invalid_request_error', param, message } })
}

function send(res: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
