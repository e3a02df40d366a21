import { hash } from 'node:crypto'
import { errors } from '@atelier/errors/failure.ts'
import type { Call, Principal } from '@atelier/rpc/call.ts'
import type { FastifyRequest } from 'fastify'
import type { LookupCache } from './lookup-cache.ts'
import { notePeer } from './observe-requests.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who the request is from; null until it is authenticated and on addresses open to all. */
    caller: Principal | null
  }
}

/** Finds the principal of an Authorization header, or throws UNAUTHENTICATED. */
export type Authenticate = (authorization: string | undefined, requestId: string) => Principal | Promise<Principal>

/** Remembers principals by the SHA-256 of the credential, which is kept nowhere; asks whoever can tell about the others. */
export function authenticator(deps: {
  principals: LookupCache<Principal>
  lookUp: (authorization: string, requestId: string) => Promise<Principal>
}): Authenticate {
  return (authorization, requestId) => {
    if (authorization === undefined || !/^(bearer|basic) /i.test(authorization)) throw errors.UNAUTHENTICATED()
    return deps.principals.get(hash('sha256', authorization, 'base64'), () => deps.lookUp(authorization, requestId))
  }
}

/** What travels to the services with a call made for this request. */
export function toCall(request: FastifyRequest, timeoutMs?: number): Call {
  return {
    requestId: request.id,
    caller: request.caller ?? undefined,
    idempotency: request.idempotency ?? undefined,
    onReplayed: () => {
      request.isReplayed = true
    },
    onEnded: (service, durationMs) => notePeer(request, service, durationMs),
    deadlineMs: timeoutMs === undefined ? undefined : Date.now() + timeoutMs,
  }
}
