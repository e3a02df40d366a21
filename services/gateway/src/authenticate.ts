import { hash } from 'node:crypto'
import { errors } from '@atelier/errors/failure.ts'
import { fairAdmission } from '@atelier/fair-queue/fair-admission.ts'
import type { Call, Principal } from '@atelier/rpc/call.ts'
import type { FastifyRequest } from 'fastify'
import type { LookupCache } from './lookup-cache.ts'
import { toNetwork } from './network.ts'
import { notePeer } from './observe-requests.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who the request is from; null until it is authenticated and on addresses open to all. */
    caller: Principal | null
  }
}

/** Finds the principal of a request by its Authorization header, or throws UNAUTHENTICATED. */
export type Authenticate = (request: Pick<FastifyRequest, 'id' | 'ip' | 'headers'>) => Principal | Promise<Principal>

/** So many unknown credentials are looked up at once; the others wait, and the networks that they came from take turns. */
const lookUps = { concurrency: 100, waitingMax: 2_000, waitingPerLaneMax: 500 }
const lookUpMsMax = 5_000

/**
 * Remembers principals by the SHA-256 of the credential, which is kept nowhere; asks whoever can tell about the others. Anybody can
 * make up credentials: however many come from one network, those of the next one wait for a few of them. Throws UNAVAILABLE when too
 * many wait, or 5 s passed.
 */
export function authenticator(deps: {
  principals: LookupCache<Principal>
  lookUp: (authorization: string, requestId: string, deadlineMs: number) => Promise<Principal>
}): Authenticate {
  const admission = fairAdmission({ ...lookUps, workMs: 0, tooBusy })
  return ({ id, ip, headers: { authorization } }) => {
    const credential = readCredential(authorization)
    if (credential === null) throw errors.UNAUTHENTICATED()
    return deps.principals.get(hash('sha256', credential, 'base64'), () => {
      const deadlineMs = Date.now() + lookUpMsMax
      return admission.run(toNetwork(ip), () => deps.lookUp(credential, id, deadlineMs), deadlineMs)
    })
  }
}

/** An Authorization header with one spelling of its scheme and one space (RFC 9110 section 11.4), so that one credential is looked up once. */
function readCredential(authorization = ''): string | null {
  const [, scheme, secret] = /^(bearer|basic) +(\S.*)$/i.exec(authorization) ?? []
  if (!scheme) return null
  return `${scheme.toLowerCase() === 'bearer' ? 'Bearer' : 'Basic'} ${secret}`
}

const tooBusy = () =>
  errors.UNAVAILABLE({ retryAfterSeconds: 1 }, { cause: new Error('too many unknown credentials are being looked up') })

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
