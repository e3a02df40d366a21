import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secret } from '@atelier/config/secret.ts'

const nonceBytes = 12
const tagBytes = 16

/** Keeps texts from whoever reads the database: AES-256-GCM, bound to the name that they were sealed under. */
export type Seal = {
  close(name: string, text: string): Buffer
  /** Throws when the bytes were changed, or sealed under another name or by another secret. */
  open(name: string, sealed: Buffer): string
}

/** A seal for one purpose: what is sealed for another cannot be opened with it, whatever the secret. */
export function toSeal(secret: Secret, purpose = 'atelier idempotent answers'): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret.reveal(), '', purpose, 32))
  return {
    close(name, text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(name, sealed) {
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(name)).setAuthTag(tag)
      const body = sealed.subarray(nonceBytes + tagBytes)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
  }
}
