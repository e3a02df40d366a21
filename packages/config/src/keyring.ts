import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secret } from './secret.ts'

/** Secrets of ours that can be changed while everything runs: each has a second setting of its name with `_ACCEPTED`. */
export const rotatedSecrets = [
  'API_KEY_SECRET',
  'IDEMPOTENCY_SECRET',
  'INVITATION_SECRET',
  'SIGNED_ID_SECRET',
  'WEBHOOK_SECRET_KEY',
] as const
type RotatedSecret = (typeof rotatedSecrets)[number]

/** Something of each key of a keyring; null where the keyring has only one. */
export type ByKey<Value> = { readonly primary: Value; readonly accepted: Value | null }

/**
 * The keys of one purpose: what is made is made with the primary one, what is checked or opened may be of the accepted one too.
 * Two, because replicas change their settings one after the other, and each has to take what the other makes.
 */
export type Keyring = ByKey<Secret>

/** The keyring of a setting and its `_ACCEPTED`. */
export function keyringOf<Name extends RotatedSecret>(
  config: Readonly<Record<Name, Secret>> & { readonly [Accepted in `${Name}_ACCEPTED`]?: Secret | undefined },
  name: Name,
): Keyring {
  const accepted: Secret | undefined = config[`${name}_ACCEPTED` as const]
  return { primary: config[name], accepted: accepted ?? null }
}

/** The same made from each key. */
export function mapKeys<From, To>({ primary, accepted }: ByKey<From>, to: (key: From) => To): ByKey<To> {
  return { primary: to(primary), accepted: accepted === null ? null : to(accepted) }
}

/** HMAC-SHA-256 of a text under each key, 32 bytes. */
export function toMacs(keyring: Keyring, text: string): ByKey<Buffer> {
  return mapKeys(keyring, (key) => hmac(key, text))
}

/**
 * Under which key this is the MAC of a text; null: under none. In a time that depends neither on which it is nor on where they
 * differ.
 */
export function findKeyOfMac(keyring: Keyring, text: string, mac: Buffer): keyof Keyring | null {
  const { primary, accepted } = mapKeys(toMacs(keyring, text), (own) => isSame(own, mac))
  if (primary) return 'primary'
  return accepted ? 'accepted' : null
}

/** Tells a key from others where what it made is kept: 8 hex digits, too few to find the key by. */
export function toKeyId(key: Secret): string {
  return hmac(key, 'id').toString('hex').slice(0, 8)
}

const hmac = (key: Secret, text: string) => createHmac('sha256', key.reveal()).update(text).digest()
const isSame = (own: Buffer, given: Buffer) => own.length === given.length && timingSafeEqual(own, given)
