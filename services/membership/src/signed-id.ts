import { findKeyOfMac, type Keyring, toMacs } from '@atelier/config/keyring.ts'
import type { FailureFactory } from '@atelier/errors/failure.ts'
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
export function signedIds(keyring: Keyring, kind: keyof typeof labels): SignedIds {
  const toText = (claim: string) => `${labels[kind]}\0${claim}`
  return {
    sign({ resourceId, shopId, expiresAtMs }) {
      const claim = `${resourceId}.${expiresAtMs}.${shopId}`
      return Buffer.concat([toMacs(keyring, toText(claim)).primary, Buffer.from(claim)]).toString('base64url')
    },
    read(signedId) {
      const bytes = Buffer.from(signedId, 'base64url')
      // Decoding is lenient, and one claim has one signedId.
      if (bytes.toString('base64url') !== signedId || bytes.length <= macBytes) throw errors.SIGNED_ID_INVALID()
      const claim = bytes.subarray(macBytes).toString()
      if (!findKeyOfMac(keyring, toText(claim), bytes.subarray(0, macBytes))) throw errors.SIGNED_ID_INVALID()
      const [resourceId, expiresAtMs, shopId = ''] = claim.split('.')
      return { resourceId: Number(resourceId), expiresAtMs: Number(expiresAtMs), shopId }
    },
  }
}

/**
 * The upload that a claim is to confirm: the one that the caller names, of the caller's shop. Fails with SIGNED_ID_EXPIRED, also
 * of an upload that was removed since, as its signedId says that there was one; with `notFound`; with SIGNED_ID_OF_ANOTHER_SHOP;
 * or with `ofAnother`.
 */
export function requireClaimed<Upload>(
  claim: SignedClaim,
  { shopId, resourceId }: Pick<SignedClaim, 'shopId' | 'resourceId'>,
  upload: Upload | null,
  refusals: { notFound: FailureFactory; ofAnother: FailureFactory },
): Upload {
  const isOwn = isClaimOf(claim, { shopId, resourceId })
  if (isOwn && claim.expiresAtMs <= Date.now())
    throw errors.SIGNED_ID_EXPIRED({ expiresAt: new Date(claim.expiresAtMs).toISOString() })
  if (!upload) throw refusals.notFound({ resourceId })
  if (claim.shopId !== shopId) throw errors.SIGNED_ID_OF_ANOTHER_SHOP()
  if (!isOwn) throw refusals.ofAnother()
  return upload
}

/** Whether a claim is of this upload of this shop, in time or not. */
export function isClaimOf(claim: SignedClaim, own: Pick<SignedClaim, 'shopId' | 'resourceId'>): boolean {
  return claim.shopId === own.shopId && claim.resourceId === own.resourceId
}
