import { randomBytes } from 'node:crypto'

/** How long bytes may be sent to the address of an upload. */
export const uploadExpiresSeconds = 60 * 60

/** How long after it was created an upload can be confirmed. */
export const confirmableHours = 24

/** Bytes are removed later than confirming ends, by more than any confirmation takes: the two never meet. */
export const sweptAfterHours = confirmableHours + 1

/** 128 random bits: whoever knows it may name the upload address. */
export function newObjectName(): string {
  return randomBytes(16).toString('hex')
}

/** The 22 digits of 16 bytes: the last carries two bits, so four digits of 64 can be it (RFC 4648 section 3.5). */
const md5Base64 = /^[A-Za-z0-9+/]{21}[AQgw]==$/

/** Whether a text is the base64 of an MD5, as each MD5 has one. */
export function isChecksum(text: string): boolean {
  return md5Base64.test(text)
}
