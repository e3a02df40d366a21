import { createHmac, timingSafeEqual } from 'node:crypto'
import { newSecretId } from '@atelier/ids/id.ts'

/** A credential of one shop. What identifies it is public, `ak_…`; its secret is known to whoever was given it alone. */
export type ApiKey = {
  key: string
  /** Lower-case hex; see `secretHasher`. */
  secretHash: string
  shopId: string
  /** The agency of the shop when the key was issued: the key works while the shop is attached to it. */
  agencyId: string
  name: string
  createdAt: Date
  /** Since when the key is refused; null while it is not. */
  revokedAt: Date | null
}

/** A key with its secret, as its holder has it. */
export type ApiKeyCredential = { key: string; secret: string }
export type HashSecret = (credential: ApiKeyCredential) => string

export const liveKeysMax = 20

/** 128 random bits each. */
export function newApiKeyCredential(): ApiKeyCredential {
  return { key: newSecretId('ak'), secret: newSecretId('sk') }
}

/** The text itself when it may be a key, or null: what is looked up by null is not found. */
export function readApiKey(text: string): string | null {
  return /^ak_[0-9a-z]{26}$/.test(text) ? text : null
}

/** The key and secret of a `Basic` header (RFC 7617), or null when the header holds anything else. */
export function readApiKeyCredential(authorization: string): ApiKeyCredential | null {
  const encoded = /^basic +([a-z\d+/]{1,200}={0,2})$/i.exec(authorization)?.[1] ?? ''
  const [, key, secret] = /^(ak_[0-9a-z]{26}):(sk_[0-9a-z]{26})$/.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  return key === undefined || secret === undefined ? null : { key, secret }
}

/**
 * Makes the function that secrets are kept by: HMAC-SHA-256 under the service's own key, so that a stolen table cannot be
 * searched, over the API key too, so that a hash is good for its own row alone.
 */
export function secretHasher(serverKey: string): HashSecret {
  return ({ key, secret }) => createHmac('sha256', serverKey).update(`${key}:${secret}`).digest('hex')
}

/**
 * Whether a hash is the one that is stored, in a time that does not depend on where they differ. Null, for a key that is
 * not known, is never, and takes as long.
 */
export function isSameHash(hash: string, stored: string | null): boolean {
  const isEqual = timingSafeEqual(Buffer.from(hash), Buffer.from(stored ?? unknownHash))
  return isEqual && stored !== null
}

const unknownHash = '0'.repeat(64)
