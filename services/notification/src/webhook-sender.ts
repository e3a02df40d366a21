import { Resolver } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isAllowedAddress, isLoopbackName, toHost } from './allowed-address.ts'
import type { Outcome } from './delivery.ts'

/** So much of an answer is read, which lets the connection be used again, and thrown away. */
const answerBytesMax = 65_536
/** How long the rest of an answer is waited for once its status is known. */
const drainMs = 1_000
/** A connection that nobody uses is closed sooner than most servers do. */
const idleMs = 4_000
/** Free connections of one endpoint. */
const idleMax = 2
const resolverSettings = { timeout: 2_500, tries: 2 }

class Refusal extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** All addresses that a name has now. */
export type Resolve = (host: string) => Promise<string[]>

export type WebhookSender = Disposable & {
  /** Sends one body, and answers what came of it: whatever that is, within the time. Follows no redirect. */
  send(message: { url: string; headers: Record<string, string>; body: string }): Promise<Outcome>
}

/**
 * Opens what sends events to addresses that somebody else chose. A name is resolved for each connection, all of its addresses
 * have to be of the open internet, and one of exactly those is connected to: what it is resolved to later, by anybody, does
 * not matter. Node's own client does that by its `lookup`, follows no redirect and knows no proxy, so there is no other.
 */
export function openWebhookSender({
  timeoutMs,
  allowsLoopback,
  resolveName = resolverOf(),
}: {
  timeoutMs: number
  allowsLoopback: boolean
  resolveName?: Resolve
}): WebhookSender {
  const lookup: LookupFunction = (host, options, done) => {
    findAllowed(host, resolveName, allowsLoopback).then(
      (addresses) => {
        if (options.all) return done(null, addresses)
        const [first = { address: '', family: 4 }] = addresses
        done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    )
  }
  const settings = { keepAlive: true, maxFreeSockets: idleMax, timeout: idleMs, lookup, autoSelectFamily: true }
  const agents = {
    'http:': new http.Agent(settings),
    'https:': new https.Agent({ ...settings, minVersion: 'TLSv1.2', maxCachedSessions: 1_000 }),
  }

  const ask = async (url: URL, headers: Record<string, string>, body: string, signal: AbortSignal): Promise<number> => {
    const { protocol } = url
    if (protocol !== 'https:' && !(protocol === 'http:' && allowsLoopback)) throw new Refusal('ADDRESS_NOT_ALLOWED')
    // Of an address there is nothing to look up, so nobody would look at it.
    if (isIP(toHost(url)) && !isAllowedAddress(toHost(url), allowsLoopback)) throw new Refusal('ADDRESS_NOT_ALLOWED')
    const { promise, resolve: settle, reject } = Promise.withResolvers<number>()
    const client = protocol === 'https:' ? https : http
    const request = client.request(url, { method: 'POST', agent: agents[protocol], headers, signal })
    let known: number | undefined
    request.on('error', (error) => {
      if (known !== undefined) settle(known)
      else reject(request.reusedSocket ? new Stale(error) : error)
    })
    request.on('response', (response) => {
      const { statusCode = 0 } = response
      known = statusCode
      let read = 0
      const late = setTimeout(() => response.destroy(), drainMs)
      response.on('data', (chunk: Buffer) => {
        read += chunk.byteLength
        if (read > answerBytesMax) response.destroy()
      })
      response.on('error', () => {})
      response.on('close', () => {
        clearTimeout(late)
        settle(statusCode)
      })
    })
    request.end(body)
    return promise
  }

  return {
    async send({ url, headers, body }) {
      const beganAt = performance.now()
      const signal = AbortSignal.timeout(timeoutMs)
      const full = {
        ...headers,
        'content-type': 'application/json',
        'content-length': `${Buffer.byteLength(body)}`,
        'user-agent': 'Atelier-Webhooks/1.0',
      }
      const outcome = (status: number | null, error: string | null): Outcome => ({
        status,
        error,
        durationMs: Math.round(performance.now() - beganAt),
      })
      try {
        const target = new URL(url)
        const status = await ask(target, full, body, signal).catch((error: unknown) => {
          // The receiver closed a connection that was idle while it was taken: that says nothing of the receiver.
          if (error instanceof Stale && !signal.aborted) return ask(target, full, body, signal)
          throw error
        })
        return outcome(status, status >= 200 && status < 300 ? null : `STATUS_${status}`)
      } catch (error) {
        return outcome(null, signal.aborted ? 'TIMED_OUT' : toWord(error instanceof Stale ? error.cause : error))
      }
    },
    [Symbol.dispose]() {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

/** A connection that was used before failed. */
class Stale extends Error {
  constructor(cause: unknown) {
    super('a connection that was used before failed', { cause })
  }
}

/** By DNS alone, not by this machine's own list of names, and not on the few threads that files are read on. */
function resolverOf(): Resolve {
  const resolver = new Resolver(resolverSettings)
  return async (host) => {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    const addresses = found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
    if (addresses.length > 0) return addresses
    const reasons = found.flatMap((each) => (each.status === 'rejected' ? [Object(each.reason).code] : []))
    const isAbsent = reasons.some((code) => code === 'ENOTFOUND' || code === 'ENODATA')
    throw new Refusal(isAbsent ? 'NAME_NOT_FOUND' : 'NAME_NOT_RESOLVED')
  }
}

/** The addresses of a host, when all of them are allowed: one that is not says what the name is for. */
async function findAllowed(host: string, resolveName: Resolve, allowsLoopback: boolean) {
  const addresses = isLoopbackName(host) ? ['127.0.0.1'] : await resolveName(host)
  if (addresses.length === 0) throw new Refusal('NAME_NOT_FOUND')
  // A name other than that of this machine has no reason to lead here, on a developer's machine either.
  const allowsHere = allowsLoopback && isLoopbackName(host)
  if (!addresses.every((address) => isAllowedAddress(address, allowsHere))) throw new Refusal('ADDRESS_NOT_ALLOWED')
  return addresses.map((address) => ({ address, family: isIP(address) }))
}

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'CONNECTION_REFUSED',
  ECONNRESET: 'CONNECTION_LOST',
  EPIPE: 'CONNECTION_LOST',
  ETIMEDOUT: 'TIMED_OUT',
  EHOSTUNREACH: 'UNREACHABLE',
  ENETUNREACH: 'UNREACHABLE',
  EPROTO: 'TLS_FAILED',
}

const isOfTls =
  /^(ERR_TLS|ERR_SSL|CERT_|CRL_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE)/

/** What went wrong, in words of ours: nothing that a receiver says is kept. */
function toWord(error: unknown): string {
  if (error instanceof Refusal) return error.code
  // Where several addresses were tried, the first says it.
  const first = error instanceof AggregateError ? error.errors[0] : error
  const code = String(Object(first).code)
  if (first instanceof Refusal) return first.code
  if (code.startsWith('HPE_')) return 'NOT_HTTP'
  if (isOfTls.test(code)) return 'TLS_FAILED'
  return words[code] ?? 'FAILED'
}
