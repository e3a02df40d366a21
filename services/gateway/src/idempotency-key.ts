import { type Keyring, mapKeys, toMacs } from '@atelier/config/keyring.ts'
import { errors } from '@atelier/errors/failure.ts'
import type { Call } from '@atelier/rpc/call.ts'
import type { FastifyRequest } from 'fastify'
import { callerOf } from './authorize.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A repeat of this call would make a second thing, unless it carries the same Idempotency-Key. */
    creates?: boolean
  }
  interface FastifyRequest {
    /** What the services need to have one effect; null without an Idempotency-Key. */
    idempotency: Exclude<Call['idempotency'], undefined> | null
    /** The answer is that of an earlier request with the same key. */
    isReplayed: boolean
  }
}

/**
 * Reads the Idempotency-Key of a call that creates something, and digests what is asked for: with a key of ours, because
 * a body may hold personal numbers that a plain digest would give away to whoever tries them all. Where two keys are good
 * the digest goes by both, since the first of the repeats may have had either. A dry run creates nothing and leaves the key
 * free.
 */
export function idempotencyKeyReader(keyring: Keyring) {
  return (request: FastifyRequest): void => {
    const key = request.headers['idempotency-key']
    const isDryRun = Object(request.query).dryRun === 'true'
    if (!request.routeOptions.config.creates || isDryRun || key === undefined) return
    if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) throw malformedKey()
    const asked = JSON.stringify([request.method, request.url, callerOf(request).shopId, request.body ?? null])
    const { primary, accepted } = mapKeys(toMacs(keyring, asked), (mac) => mac.toString('base64'))
    request.idempotency = { key, fingerprint: primary, ...(accepted !== null && { acceptedFingerprint: accepted }) }
  }
}

const malformedKey = () =>
  errors.REQUEST_INVALID({
    errors: [
      {
        pointer: '',
        field: 'Idempotency-Key',
        code: 'INVALID',
        message: 'must be 1 to 255 visible ASCII characters',
        allowed: { min: 1, max: 255 },
      },
    ],
  })
