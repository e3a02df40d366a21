import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secret } from '@atelier/config/secret.ts'
import { errors } from './errors.ts'

/** What a signedId says: which image or file of which shop may be confirmed with it, until when (Unix milliseconds). */
export type SignedClaim = { resourceId: number; shopId: string; expiresAtMs: number }

/** Gives out signedIds and reads them again. */
export type SignedIds = { sign(claim: SignedClaim): string; read(signedId: string): SignedClaim }

const macBytes = 32

/** What each kind of claim begins with under its MAC: an image and a file of one number have nothing else to tell them apart. */
const labels = { image: 'signed id', file: 'signed id of a file' } as const

/**
 * A signedId is a claim and its HMAC-SHA-256, both readable by whoever looks: nothing in it is secret, and no part of it can
 * be changed. `read` fails with SIGNED_ID_INVALID, also for one of another kind.
 */
export function signedIds(secret: Secret, kind: keyof typeof labels): SignedIds {
  const toMac = (claim: string) => createHmac('sha256', secret.reveal()).update(`${labels[kind]}\0${claim}`).digest()
  return {
    sign({ resourceId, shopId, expiresAtMs }) {
      const claim = `${resourceId}.${expiresAtMs}.${shopId}`
      return Buffer.concat([toMac(claim), Buffer.from(claim)]).toString('base64url')
    },
    read(signedId) {
      const bytes = Buffer.from(signedId, 'base64url')
      // Decoding is lenient, and one claim has one signedId.
      if (bytes.toString('base64url') !== signedId || bytes.length <= macBytes) throw errors.SIGNED_ID_INVALID()
      const claim = bytes.subarray(macBytes).toString()
      if (!timingSafeEqual(bytes.subarray(0, macBytes), toMac(claim))) throw errors.SIGNED_ID_INVALID()
      const [resourceId, expiresAtMs, shopId = ''] = claim.split('.')
      return { resourceId: Number(resourceId), expiresAtMs: Number(expiresAtMs), shopId }
    },
  }
}
