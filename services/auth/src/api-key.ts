import { findKeyOfMac, type Keyring, toKeyId, toMacs } from '@atelier/config/keyring.ts'
import { newSecretId } from '@atelier/ids/id.ts'

/** A credential of one shop. What identifies it is public, `ak_…`; its secret is known to whoever was given it alone. */
export type ApiKey = {
  key: string
  /** Lower-case hex; see `secretHasher`. */
  secretHash: string
  /** Of the key that the hash was made with; null: it was made before that was noted. */
  keyId: string | null
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

/** What is kept of a secret, and by which key. */
export type SecretHash = { secretHash: string; keyId: string }

/** Makes what secrets are kept by, and knows it again. */
export type SecretHasher = {
  /** Of the key that `hash` hashes with. */
  keyId: string
  hash(credential: ApiKeyCredential): SecretHash
  /** Whether a stored hash is of this secret. Null, for a key that is not known, is never, and takes as long. */
  isHashOf(credential: ApiKeyCredential, stored: string | null): boolean
}

/**
 * Hashes are HMAC-SHA-256 under the service's own key, so that a stolen table cannot be searched, over the API key too, so
 * that a hash is good for its own row alone. They are compared in a time that does not depend on where they differ.
 */
export function secretHasher(keyring: Keyring): SecretHasher {
  const keyId = toKeyId(keyring.primary)
  const toText = ({ key, secret }: ApiKeyCredential) => `${key}:${secret}`
  return {
    keyId,
    hash: (credential) => ({ secretHash: toMacs(keyring, toText(credential)).primary.toString('hex'), keyId }),
    isHashOf(credential, stored) {
      const isHeld = findKeyOfMac(keyring, toText(credential), Buffer.from(stored ?? unknownHash, 'hex')) !== null
      return isHeld && stored !== null
    },
  }
}

const unknownHash = '0'.repeat(64)
