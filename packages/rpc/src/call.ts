import { errors, type Failure } from '@atelier/errors/failure.ts'
import { Metadata } from '@grpc/grpc-js'
import { z } from 'zod'

/** Who a call is made for, as `auth` verified it. Every service checks it again for the rows it touches. */
export const Principal = z.object({
  kind: z.enum(['channel', 'api_key']),
  subject: z.string(),
  channelId: z.string(),
  agencyId: z.string(),
  ownShopId: z.string(),
  scopes: z.array(z.string()),
  expiresAtMs: z.number(),
})
export type Principal = z.output<typeof Principal>

/** What travels with every call beside its message. */
export type Call = {
  requestId: string
  /** Absent when the call is made for nobody in particular (a health check, an operator's tool). */
  caller?: Principal | undefined
  /** Unix time in milliseconds after which nobody waits for the answer any more. */
  deadlineMs?: number | undefined
}

/** The principal of a call that is refused without one. */
export function principalOf(call: Call): Principal {
  if (!call.caller) throw errors.UNAUTHENTICATED()
  return call.caller
}

const requestIdKey = 'x-request-id'
const principalKey = 'principal-bin'
const failureKey = 'failure-bin'

export function toMetadata(call: Call): Metadata {
  const metadata = new Metadata()
  metadata.set(requestIdKey, call.requestId)
  if (call.caller) metadata.set(principalKey, Buffer.from(JSON.stringify(call.caller)))
  return metadata
}

export function fromMetadata(metadata: Metadata): Pick<Call, 'requestId' | 'caller'> {
  const principal = metadata.get(principalKey)[0]
  return {
    requestId: String(metadata.get(requestIdKey)[0] ?? 'none'),
    caller: principal === undefined ? undefined : Principal.parse(JSON.parse(principal.toString())),
  }
}

const WireFailure = z.object({ code: z.string(), title: z.string(), status: z.number(), details: z.looseObject({}) })
export type WireFailure = z.output<typeof WireFailure>

/**
 * A failure's public part as trailers; its cause stays at home. The service was reached and this is its answer, so the
 * caller's channel must not ask again by itself (https://grpc.io/docs/guides/retry/, "server pushback").
 */
export function failureToTrailers(failure: Failure): Metadata {
  const { code, title, status, details } = failure
  const metadata = new Metadata()
  metadata.set('grpc-retry-pushback-ms', '-1')
  metadata.set(failureKey, Buffer.from(JSON.stringify({ code, title, status, details } satisfies WireFailure)))
  return metadata
}

export function failureFromTrailers(metadata: Metadata | undefined): WireFailure | undefined {
  const value = metadata?.get(failureKey)[0]
  return value === undefined ? undefined : WireFailure.parse(JSON.parse(value.toString()))
}
