import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type Keyring, mapKeys, toKeyId } from '@atelier/config/keyring.ts'

const nonceBytes = 12
const tagBytes = 16

/** Keeps texts from whoever reads the database: AES-256-GCM, bound to the name that they were sealed under. */
export type Seal = {
  /** Of the key that `close` seals with. */
  keyId: string
  close(name: string, text: string): Buffer
  /** Throws when the bytes were changed, or sealed under another name or by a secret that is not of the keyring. */
  open(name: string, sealed: Buffer): string
}

/** A seal for one purpose: what is sealed for another cannot be opened with it, whatever the secret. */
export function toSeal(keyring: Keyring, purpose = 'atelier idempotent answers'): Seal {
  const keys = mapKeys(keyring, (secret) => Buffer.from(hkdfSync('sha256', secret.reveal(), '', purpose, 32)))
  return {
    keyId: toKeyId(keyring.primary),
    close(name, text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', keys.primary, nonce).setAAD(Buffer.from(name))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(name, sealed) {
      try {
        return openWith(keys.primary, name, sealed)
      } catch (error) {
        if (keys.accepted === null) throw error
        return openWith(keys.accepted, name, sealed)
      }
    },
  }
}

function openWith(key: Buffer, name: string, sealed: Buffer): string {
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(name)).setAuthTag(tag)
  const body = sealed.subarray(nonceBytes + tagBytes)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}
