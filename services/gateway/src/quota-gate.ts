import type { Decision, Policy, PolicyState, Quota } from '@atelier/quota/quota.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerOf } from './authorize.ts'
import { errors } from './errors.ts'

/** The limits by name. Which of them a route is under stands beside the route. */
export type PolicyName = 'default' | 'heavy' | 'uploads'
export type Policies = Readonly<Record<PolicyName, Policy>>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limits that must all admit the call. Absent: the default one; empty: none. */
    policies?: readonly PolicyName[]
  }
}

const waitSecondsMax = 10

/**
 * Admits a call by all the limits of its route, on the shop that it acts on, or refuses it with
 * OPEN_API_TOO_MANY_REQUESTS, which costs nothing. `Prefer: wait=N` (RFC 7240) waits up to N seconds, 10 at most, for its
 * turn. Every answer says how the limits stand: RateLimit-Policy and RateLimit
 * (https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/).
 */
export function quotaGate({ quota, policies }: { quota: Pick<Quota, 'admit' | 'admitReserved'>; policies: Policies }) {
  return (request: FastifyRequest, reply: FastifyReply): Promise<void> | void => {
    const names = request.routeOptions.config.policies ?? defaultOnly
    if (names.length === 0) return
    const wanted = names.map((name) => policies[name])
    const waitSeconds = readWaitSeconds(request.headers.prefer)
    const { shopId } = callerOf(request)
    if (waitSeconds > 0)
      return admitWaiting(quota, shopId, wanted, waitSeconds, reply).then((decision) => answer(reply, decision))
    const decision = quota.admitReserved(shopId, wanted)
    if (!decision) return quota.admit(shopId, wanted).then((asked) => answer(reply, asked))
    answer(reply, decision)
  }
}

const defaultOnly: readonly PolicyName[] = ['default']

function answer(reply: FastifyReply, { policies, admitted, retryAfterMs }: Decision): void {
  reply.headers(toRateLimitHeaders(policies))
  if (!admitted) throw errors.OPEN_API_TOO_MANY_REQUESTS({ retryAfterSeconds: Math.ceil(retryAfterMs / 1000) })
}

/** Whoever hangs up leaves the line, and costs nothing. */
async function admitWaiting(
  quota: Pick<Quota, 'admit'>,
  shopId: string,
  policies: Policy[],
  waitSeconds: number,
  reply: FastifyReply,
): Promise<Decision> {
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  reply.header('preference-applied', `wait=${waitSeconds}`)
  reply.raw.once('close', leave)
  try {
    return await quota.admit(shopId, policies, { waitMsMax: waitSeconds * 1000, signal: leaving.signal })
  } finally {
    reply.raw.off('close', leave)
  }
}

/** The whole seconds of `wait` among the preferences, cut to what is allowed; 0 when it is not asked for. */
export function readWaitSeconds(prefer: string | string[] | undefined): number {
  if (prefer === undefined) return 0
  const wait = /(?:^|,)\s*wait\s*=\s*"?(\d{1,9})"?\s*(?:[;,]|$)/i.exec([prefer].flat().join(','))?.[1]
  return Math.min(Number(wait ?? 0), waitSecondsMax)
}

/** Structured fields (RFC 9651): `"default";q=100;w=10` and `"default";r=42;t=7`, a member for each limit. */
export function toRateLimitHeaders(states: readonly PolicyState[]): Record<string, string> {
  return {
    'ratelimit-policy': states
      .map(({ name, limit, windowMs }) => `"${name}";q=${limit};w=${windowMs / 1000}`)
      .join(', '),
    ratelimit: states
      .map(({ name, remaining, resetMs }) => `"${name}";r=${remaining};t=${Math.ceil(resetMs / 1000)}`)
      .join(', '),
  }
}
