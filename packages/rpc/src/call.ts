import { type Details, errors, type Failure } from '@atelier/errors/failure.ts'
import { Metadata } from '@grpc/grpc-js'
import { z } from 'zod'

/** Who a call is made for, as `auth` verified it. Every service checks it again for the rows it touches. */
export const Principal = z.object({
  kind: z.enum(['channel', 'api_key', 'storefront']),
  /** Of a buyer: the cart, the checkout or the gift that the call names, known to that buyer alone; else the shop. */
  subject: z.string(),
  /** Null for an API key. */
  channelId: z.string().nullable().default(null),
  /** Empty for a buyer, who is of none. */
  agencyId: z.string(),
  /** The shop that the call acts on: the credential's own, unless the call named another that it may act on. */
  shopId: z.string(),
  scopes: z.array(z.string()),
  expiresAtMs: z.number(),
})
export type Principal = z.output<typeof Principal>
export type ChannelPrincipal = Principal & { channelId: string }

const Idempotency = z.object({
  key: z.string(),
  fingerprint: z.string(),
  /** The same digest under the other key of the gateway's keyring: while that changes, an earlier request may have had it. */
  acceptedFingerprint: z.string().optional(),
})
type Idempotency = z.output<typeof Idempotency>

/** What travels with every call beside its message. */
export type Call = {
  requestId: string
  /** Absent when the call is made for nobody in particular (a health check, an operator's tool). */
  caller?: Principal | undefined
  /** Set when the caller may repeat the call and wants one effect: its key, and a digest of what it asks for. */
  idempotency?: Idempotency | undefined
  /** Told that the answer is that of an earlier call with the same key. */
  onReplayed?: (() => void) | undefined
  /** Told, whatever came of a call, which service was asked and how many milliseconds it took, tries again included. */
  onEnded?: ((service: string, durationMs: number) => void) | undefined
  /** Unix time in milliseconds after which nobody waits for the answer any more. */
  deadlineMs?: number | undefined
}

/** Whoever calls, partner or buyer; refused without one. */
export function callerOf(call: Call): Principal {
  if (!call.caller) throw errors.UNAUTHENTICATED()
  return call.caller
}

/** The principal of a call that is refused without one: a partner's. A buyer, whose token everybody knows, is none. */
export function principalOf(call: Call): Principal {
  if (!call.caller || call.caller.kind === 'storefront') throw errors.UNAUTHENTICATED()
  return call.caller
}

/** The principal of a call that only a buyer in a shop's storefront makes. */
export function buyerOf(call: Call): Principal {
  if (call.caller?.kind !== 'storefront') throw errors.UNAUTHENTICATED()
  return call.caller
}

/** The principal of a call that is refused unless a channel makes it: with CHANNEL_REQUIRED for an API key. */
export function channelOf(call: Call): ChannelPrincipal {
  const { channelId, ...rest } = principalOf(call)
  if (channelId === null) throw errors.CHANNEL_REQUIRED()
  return { ...rest, channelId }
}

const requestIdKey = 'x-request-id'
const principalKey = 'principal-bin'
const idempotencyKey = 'idempotency-bin'
const traceparentKey = 'traceparent'
const replayedKey = 'idempotent-replayed'
const failureKey = 'failure-bin'
/** HTTP/2 here sends 64 KiB of trailers, and these travel as base64: what is larger ends the connection. */
const detailsBytesMax = 40_000

export function toMetadata(call: Call, traceparent?: string): Metadata {
  const metadata = new Metadata()
  metadata.set(requestIdKey, call.requestId)
  if (traceparent !== undefined) metadata.set(traceparentKey, traceparent)
  if (call.caller) metadata.set(principalKey, Buffer.from(JSON.stringify(call.caller)))
  if (call.idempotency) metadata.set(idempotencyKey, Buffer.from(JSON.stringify(call.idempotency)))
  return metadata
}

export function fromMetadata(metadata: Metadata): Pick<Call, 'requestId' | 'caller' | 'idempotency'> {
  const principal = metadata.get(principalKey)[0]
  const idempotency = metadata.get(idempotencyKey)[0]
  return {
    requestId: String(metadata.get(requestIdKey)[0] ?? 'none'),
    caller: principal === undefined ? undefined : Principal.parse(JSON.parse(principal.toString())),
    idempotency: idempotency === undefined ? undefined : Idempotency.parse(JSON.parse(idempotency.toString())),
  }
}

/** What the call is part of, where that is traced. */
export function traceparentOf(metadata: Metadata): string | undefined {
  return metadata.get(traceparentKey)[0]?.toString()
}

/** Goes ahead of an answer that is an earlier one's. */
export function replayedMetadata(): Metadata {
  const metadata = new Metadata()
  metadata.set(replayedKey, 'true')
  return metadata
}

export const saysReplayed = (metadata: Metadata): boolean => metadata.get(replayedKey).length > 0

const WireFailure = z.object({ code: z.string(), title: z.string(), status: z.number(), details: z.looseObject({}) })
export type WireFailure = z.output<typeof WireFailure>

/**
 * A failure's public part as trailers; its cause stays at home. The service was reached and this is its answer, so the
 * caller's channel must not ask again by itself (https://grpc.io/docs/guides/retry/, "server pushback").
 */
export function failureToTrailers(failure: Failure): Metadata {
  const { code, title, status } = failure
  const details = toFitting(failure.details)
  const metadata = new Metadata()
  metadata.set('grpc-retry-pushback-ms', '-1')
  metadata.set(failureKey, Buffer.from(JSON.stringify({ code, title, status, details } satisfies WireFailure)))
  return metadata
}

/** As much of the details as trailers carry: the first of the wrong fields, where there are too many. */
function toFitting(details: Details): Details {
  if (Buffer.byteLength(JSON.stringify(details)) <= detailsBytesMax) return details
  const { errors: problems = [], ...facts } = details
  return problems.length === 0 ? {} : toFitting({ ...facts, errors: problems.slice(0, problems.length >> 1) })
}

export function failureFromTrailers(metadata: Metadata | undefined): WireFailure | undefined {
  const value = metadata?.get(failureKey)[0]
  return value === undefined ? undefined : WireFailure.parse(JSON.parse(value.toString()))
}
