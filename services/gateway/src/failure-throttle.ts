import { LRUCache } from 'lru-cache'
import { toNetwork } from './network.ts'
import { TokenRefusal, type TokenRequest } from './token-request.ts'

/** Asks for a token on behalf of an address, unless this address and client have failed too often lately. */
export type FailureThrottle = <Token>(address: string, wish: TokenRequest, ask: () => Promise<Token>) => Promise<Token>

type Options = {
  failuresMax: number
  windowMs?: number
  entriesMax?: number
  requestsPerAddressMax?: number
  now?: () => number
}

/**
 * Lets an address try a client's secret wrongly `failuresMax` times in a window, which begins with the first failure;
 * until it ends whatever they send is refused unasked (429 `slow_down`), or guessing would go on. Guesses under way
 * count, so that many at once are no way around it; many requests with one secret are one. A success forgets the
 * failures. The same client elsewhere, and other clients at the same address, are not touched. The IPv6 addresses of one
 * /64 are one: that is the least that anybody is given, to choose addresses from at will.
 *
 * Of an address `requestsPerAddressMax` requests run at once, whichever clients they name, and a further one is told to
 * come back (503): the provider takes only so many of all.
 */
export function failureThrottle(options: Options): FailureThrottle {
  const {
    failuresMax,
    windowMs = 60_000,
    entriesMax = 10_000,
    // A tenth of what the provider is asked at once.
    requestsPerAddressMax = 20,
    now = Date.now,
  } = options
  // Only of whom the provider refused: nobody is forgotten for ids that were never asked about.
  const refused = new LRUCache<string, { failures: number; untilMs: number }>({ max: entriesMax })
  const running = new Map<string, { client: string; clientSecret: string }[]>()

  const find = (client: string) => {
    const entry = refused.get(client)
    return entry && now() < entry.untilMs ? entry : { failures: 0, untilMs: now() + windowMs }
  }

  return async (address, { clientId, clientSecret }, ask) => {
    const network = toNetwork(address)
    const client = `${clientId} ${network}`
    const { failures, untilMs } = find(client)
    const here = running.get(network) ?? []
    const guesses = new Set(here.filter((each) => each.client === client).map((each) => each.clientSecret))
    const isNew = !guesses.has(clientSecret)
    if (failures + (isNew ? guesses.size : 0) >= failuresMax) throw slowDown(failures > 0 ? untilMs - now() : 0)
    if (here.length >= requestsPerAddressMax) throw tooManyAtOnce(here.length)
    const request = { client, clientSecret }
    running.set(network, [...here, request])
    try {
      const token = await ask()
      refused.delete(client)
      return token
    } catch (error) {
      if (error instanceof TokenRefusal && error.error === 'invalid_client') {
        const entry = find(client)
        refused.set(client, { ...entry, failures: entry.failures + 1 })
      }
      throw error
    } finally {
      const others = running.get(network)?.filter((each) => each !== request) ?? []
      if (others.length > 0) running.set(network, others)
      else running.delete(network)
    }
  }
}

function slowDown(waitMs: number): TokenRefusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new TokenRefusal(429, 'slow_down', 'This client was refused too often from this address; try again later.', {
    retryAfterSeconds,
  })
}

function tooManyAtOnce(count: number): TokenRefusal {
  return new TokenRefusal(
    503,
    'temporarily_unavailable',
    'Too many requests from this address are running; try again.',
    {
      cause: new Error(`${count} requests for tokens are running for one address`),
    },
  )
}
