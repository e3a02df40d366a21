import { randomBytes } from 'node:crypto'

// Crockford's base 32, lower case: no i, l, o, u.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * A new id `<prefix>_<26 characters>` over a UUIDv7 (RFC 9562): 48 bits of Unix milliseconds, then random bits, so ids
 * sort by age and fill an index from its end. Not for what must not be guessed: see `newSecretId`.
 */
export function newId(prefix: string, nowMs = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(nowMs, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return `${prefix}_${toBase32(bytes)}`
}

/** A new id that carries 128 random bits and nothing else. */
export function newSecretId(prefix: string): string {
  return `${prefix}_${toBase32(randomBytes(16))}`
}

function toBase32(bytes: Buffer): string {
  let value = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (let i = 0; i < 26; i += 1) {
    text = alphabet.charAt(Number(value & 31n)) + text
    value >>= 5n
  }
  return text
}
