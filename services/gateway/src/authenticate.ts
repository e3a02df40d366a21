import { hash } from 'node:crypto'
import { errors } from '@atelier/errors/failure.ts'
import type { Call, Principal } from '@atelier/rpc/call.ts'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who the request is from; null until it is authenticated and on addresses open to all. */
    caller: Principal | null
  }
}

/** Finds the principal of an Authorization header, or throws UNAUTHENTICATED. */
export type Authenticate = (authorization: string | undefined, requestId: string) => Promise<Principal>

type Options = {
  /** Asks whoever can tell; the answer may be kept. */
  lookUp: (authorization: string, requestId: string) => Promise<Principal>
  entriesMax?: number
  ageMsMax?: number
  now?: () => number
}

/**
 * Remembers principals by the SHA-256 of the credential until the credential expires, 30 s at most: so long may a revoked
 * one still be taken for good. Equal lookups at the same time are one; refusals are not remembered.
 */
export function authenticator(options: Options): Authenticate {
  const { lookUp, entriesMax = 10_000, ageMsMax = 30_000, now = Date.now } = options
  const known = new LRUCache<string, { principal: Principal; untilMs: number }>({ max: entriesMax })
  const running = new Map<string, Promise<Principal>>()

  async function look(key: string, authorization: string, requestId: string): Promise<Principal> {
    const askedAtMs = now()
    const principal = await lookUp(authorization, requestId)
    known.set(key, { principal, untilMs: Math.min(principal.expiresAtMs, askedAtMs + ageMsMax) })
    return principal
  }

  return async (authorization, requestId) => {
    if (authorization === undefined || !/^bearer /i.test(authorization)) throw errors.UNAUTHENTICATED()
    const key = hash('sha256', authorization, 'base64')
    const entry = known.get(key)
    if (entry && now() < entry.untilMs) return entry.principal
    const found = running.get(key) ?? look(key, authorization, requestId).finally(() => running.delete(key))
    running.set(key, found)
    return found
  }
}

/** What travels to the services with a call made for this request. */
export function toCall(request: FastifyRequest, timeoutMs?: number): Call {
  return {
    requestId: request.id,
    caller: request.caller ?? undefined,
    deadlineMs: timeoutMs === undefined ? undefined : Date.now() + timeoutMs,
  }
}
