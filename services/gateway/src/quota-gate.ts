import { counter } from '@atelier/boot/metrics.ts'
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
    return admitBy(quota, callerOf(request).shopId, wanted, request, reply)
  }
}

/** The same by these limits of whoever the key names. A request that more than one counts tells how all of them stand. */
export function admitBy(
  quota: Pick<Quota, 'admit' | 'admitReserved'>,
  key: string,
  wanted: Policy[],
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> | void {
  const waitSeconds = readWaitSeconds(headers.prefer)
  if (waitSeconds > 0)
    return admitWaiting(quota, key, wanted, waitSeconds, reply).then((decision) => answer(reply, decision))
  const decision = quota.admitReserved(key, wanted)
  if (!decision) return quota.admit(key, wanted).then((asked) => answer(reply, asked))
  answer(reply, decision)
}

const countRequest = counter('quota_requests_total', 'Requests that a limit was asked about, by what it said', [
  'outcome',
])

const defaultOnly: readonly PolicyName[] = ['default']

function answer(reply: FastifyReply, { policies, admitted, retryAfterMs }: Decision): void {
  const headers = toRateLimitHeaders(policies)
  addToHeader(reply, 'ratelimit-policy', headers['ratelimit-policy'])
  addToHeader(reply, 'ratelimit', headers.ratelimit)
  countRequest({ outcome: admitted ? 'admitted' : 'refused' })
  if (!admitted) throw errors.OPEN_API_TOO_MANY_REQUESTS({ retryAfterSeconds: Math.ceil(retryAfterMs / 1000) })
}

function addToHeader(reply: FastifyReply, name: string, state: string): void {
  const before = reply.getHeader(name)
  reply.header(name, before === undefined ? state : `${before}, ${state}`)
}

/** Whoever hangs up leaves the line, and costs nothing. */
async function admitWaiting(
  quota: Pick<Quota, 'admit'>,
  key: string,
  policies: Policy[],
  waitSeconds: number,
  reply: FastifyReply,
): Promise<Decision> {
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  reply.header('preference-applied', `wait=${waitSeconds}`)
  reply.raw.once('close', leave)
  try {
    // Of the time that the caller gives, what came before is gone.
    const waitMsMax = Math.max(0, waitSeconds * 1000 - reply.elapsedTime)
    // Who left while it was asked who they are is heard of no more.
    if (reply.raw.destroyed) leave()
    return await quota.admit(key, policies, { waitMsMax, signal: leaving.signal })
  } catch (error) {
    // Nobody reads the answer, and nothing of ours went wrong.
    throw leaving.signal.aborted ? errors.OPEN_API_TOO_MANY_REQUESTS({ retryAfterSeconds: 0 }) : error
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

/** Whole seconds until there is more; no more than a window, of which a call that was noted ahead of its time may know a little more. */
export const toResetSeconds = ({ resetMs, windowMs }: PolicyState): number =>
  Math.ceil(Math.min(resetMs, windowMs) / 1000)

/** Structured fields (RFC 9651): `"default";q=100;w=10` and `"default";r=42;t=7`, a member for each limit. */
export function toRateLimitHeaders(states: readonly PolicyState[]) {
  return {
    'ratelimit-policy': states
      .map(({ name, limit, windowMs }) => `"${name}";q=${limit};w=${windowMs / 1000}`)
      .join(', '),
    ratelimit: states.map((state) => `"${state.name}";r=${state.remaining};t=${toResetSeconds(state)}`).join(', '),
  }
}
