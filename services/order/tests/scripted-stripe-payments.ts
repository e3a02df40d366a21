import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

type Intent = {
  id: string
  key: string
  status: string
  amount: number
  currency: string
  metadata: Record<string, string>
  refunded: number
  created: number
  body: string
}
type Refund = { id: string; key: string; payment_intent: string; amount: number; status: string; metadata: object }

/** What happens to the next request of this kind: it is not carried out, or its answer does not come. */
export type Mishap = 'cut before' | 'cut after' | '500 before' | '500 after'

/** As much of Stripe as payments ask for, on a socket: PaymentIntents and refunds, by their idempotency keys. */
export async function openScriptedStripe() {
  const intents: Intent[] = []
  const refunds: Refund[] = []
  const requests: string[] = []
  const mishaps = new Map<string, Mishap[]>()
  const failedKeys = new Set<string>()
  const unreadable = new Set<string>()
  const gates = new Map<string, Promise<void>>()
  const statusOf = new Map<string, string>([
    ['pm_works', 'requires_capture'],
    ['pm_acts', 'requires_action'],
    ['pm_slow', 'processing'],
  ])

  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const body = new URLSearchParams(await text(req))
    const url = new URL(req.url ?? '/', 'http://stripe')
    const [, , noun = '', id = '', verb = ''] = url.pathname.split('/')
    const kind = `${req.method} ${[noun, id && ':id', verb].filter(Boolean).join('/')}`
    requests.push(kind)
    await gates.get(kind)
    if (req.method === 'GET' && unreadable.has(id)) return void res.destroy()
    const key = String(req.headers['idempotency-key'] ?? '')
    const wentWrong = { error: { type: 'api_error', message: 'Something went wrong' } }
    if (failedKeys.has(key)) return send(res, 500, wentWrong, { 'idempotent-replayed': 'true' })
    const mishap = mishaps.get(kind)?.shift()
    if (mishap === 'cut before') return void res.destroy()
    if (mishap === '500 before') {
      failedKeys.add(key)
      return send(res, 500, wentWrong)
    }
    const { status, object } = carryOut(kind, id, key, body, url.searchParams)
    if (mishap === 'cut after') return void res.destroy()
    if (mishap === '500 after') {
      failedKeys.add(key)
      return send(res, 500, wentWrong)
    }
    return send(res, status, object)
  }

  const carryOut = (
    kind: string,
    id: string,
    key: string,
    body: URLSearchParams,
    query: URLSearchParams,
  ): { status: number; object: object } => {
    const intent = intents.find((each) => each.id === id)
    const refuse = (code: string, facts: object = {}) => ({
      status: 400,
      object: { error: { type: 'invalid_request_error', code, message: 'No', ...facts } },
    })
    switch (kind) {
      case 'POST payment_intents': {
        const before = intents.find((each) => each.key === key)
        const method = body.get('payment_method') ?? ''
        if (method === 'pm_unknown') return refuse('resource_missing', { param: 'payment_method' })
        const made = before ?? {
          id: `pi_${randomUUID()}`,
          key,
          status: statusOf.get(method) ?? 'requires_payment_method',
          amount: Number(body.get('amount')),
          currency: body.get('currency') ?? '',
          metadata: readMetadata(body),
          refunded: 0,
          created: Math.floor(Date.now() / 1_000),
          body: body.toString(),
        }
        if (!before) intents.push(made)
        if (made.status !== 'requires_payment_method') return { status: 200, object: toObject(made) }
        const declined = {
          type: 'card_error',
          code: 'card_declined',
          message: 'Declined',
          payment_intent: toObject(made),
        }
        return { status: 402, object: { error: declined } }
      }
      case 'GET payment_intents':
        return { status: 200, object: list(intents, query) }
      case 'GET payment_intents/:id':
        if (id === 'search') return { status: 200, object: search(intents, query.get('query') ?? '') }
        return intent ? { status: 200, object: toObject(intent) } : refuse('resource_missing')
      case 'POST payment_intents/:id/cancel':
        if (!intent || ['succeeded', 'canceled'].includes(intent.status))
          return refuse('payment_intent_unexpected_state')
        intent.status = 'canceled'
        return { status: 200, object: toObject(intent) }
      case 'POST payment_intents/:id/capture':
        if (intent?.status !== 'requires_capture') return refuse('payment_intent_unexpected_state')
        intent.status = 'succeeded'
        return { status: 200, object: toObject(intent) }
      case 'POST refunds': {
        const before = refunds.find((each) => each.key === key)
        if (before) return { status: 200, object: before }
        const charged = intents.find((each) => each.id === body.get('payment_intent'))
        const amount = Number(body.get('amount'))
        if (charged?.status !== 'succeeded' || charged.refunded + amount > charged.amount)
          return refuse('charge_already_refunded')
        charged.refunded += amount
        const made = {
          id: `re_${randomUUID()}`,
          key,
          payment_intent: charged.id,
          amount,
          status: 'succeeded',
          metadata: readMetadata(body),
        }
        refunds.push(made)
        return { status: 200, object: made }
      }
      case 'GET refunds': {
        const data = refunds.filter((each) => each.payment_intent === query.get('payment_intent'))
        return { status: 200, object: { object: 'list', has_more: false, data } }
      }
      default:
        return refuse('unknown', { message: `no ${kind} here` })
    }
  }

  const server = createServer((req, res) => void answer(req, res).catch(() => res.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    intents,
    refunds,
    requests,
    /** Intents that nobody gets to read by themselves. */
    unreadable,
    /** Keeps every request of this kind waiting until what it answers is called. */
    stall(kind: string): () => void {
      const gate = Promise.withResolvers<void>()
      gates.set(kind, gate.promise)
      return () => {
        gates.delete(kind)
        gate.resolve()
      }
    },
    /** Of the next requests of this kind, such as `POST payment_intents`: the library tries each twice. */
    spoil(kind: string, ...what: Mishap[]) {
      mishaps.set(kind, what)
    },
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Newest first, within these times, a page at a time. */
function list(intents: readonly Intent[], query: URLSearchParams) {
  const [from, to] = [Number(query.get('created[gte]') ?? 0), Number(query.get('created[lte]') ?? Infinity)]
  const newest = intents
    .filter(({ created }) => created >= from && created <= to)
    .toReversed()
    .toSorted((one, other) => other.created - one.created)
  const rest = newest.slice(newest.findIndex(({ id }) => id === query.get('starting_after')) + 1)
  const limit = Number(query.get('limit') ?? 10)
  return { object: 'list', has_more: rest.length > limit, data: rest.slice(0, limit).map(toObject) }
}

/** As `metadata['name']:'value'`, several joined by AND. */
function search(intents: readonly Intent[], text: string) {
  const wanted = [...text.matchAll(/metadata\['(\w+)'\]:'(\w+)'/g)]
  const found = intents.filter(({ metadata }) => wanted.every(([, name = '', value]) => metadata[name] === value))
  return { object: 'search_result', has_more: false, data: found.map(toObject) }
}

function readMetadata(body: URLSearchParams): Record<string, string> {
  const entries = [...body].flatMap(([name, value]) => {
    const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? []
    return key === undefined ? [] : [[key, value]]
  })
  return Object.fromEntries(entries)
}

function toObject({ id, status, amount, currency, metadata, refunded, created }: Intent) {
  return {
    id,
    object: 'payment_intent',
    status,
    created,
    amount,
    currency,
    metadata,
    client_secret: `${id}_secret`,
    latest_charge: { id: 'ch_1', object: 'charge', amount_refunded: refunded },
  }
}

function send(res: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
