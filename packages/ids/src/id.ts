import { randomFillSync } from 'node:crypto'

// Crockford's base 32, lower case: no i, l, o, u.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * A new id `<prefix>_<26 characters>` over a UUIDv7 (RFC 9562): 48 bits of Unix milliseconds, then a counter and random
 * bits, so ids sort by age, those of one process within a millisecond too, and fill an index from its end. Not for what
 * must not be guessed: see `newSecretId`.
 */
export function newId(prefix: string, nowMs = Date.now()): string {
  return `${prefix}_${toBase32(takeUuidv7(nowMs))}`
}

/** A new UUIDv7 as RFC 9562 writes it: its first 48 bits are `nowMs`. Not for what must not be guessed. */
export function newUuidv7(nowMs = Date.now()): string {
  return takeUuidv7(nowMs)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const counterMax = 0xfff
let last = { ms: -1, counter: 0 }

/** The twelve bits behind the version count the ids of one millisecond (RFC 9562 section 6.2, method 1). */
function takeUuidv7(nowMs: number): Buffer {
  const bytes = takeRandomBytes()
  // From the lower half on, at random: there is room for as many again.
  const counter = nowMs === last.ms ? Math.min(last.counter + 1, counterMax) : bytes.readUInt16BE(6) & 0x7ff
  last = { ms: nowMs, counter }
  bytes.writeUIntBE(nowMs, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes
}

/** A new id that carries 128 random bits and nothing else. */
export function newSecretId(prefix: string): string {
  return `${prefix}_${toBase32(takeRandomBytes())}`
}

// The generator costs far more to ask than to read from: every request has an id.
const pool = Buffer.alloc(4_096)
let poolUsed = pool.length

/** Sixteen random bytes, handed out once. */
function takeRandomBytes(): Buffer {
  if (poolUsed === pool.length) {
    randomFillSync(pool)
    poolUsed = 0
  }
  const bytes = Buffer.from(pool.subarray(poolUsed, poolUsed + 16))
  pool.fill(0, poolUsed, poolUsed + 16)
  poolUsed += 16
  return bytes
}

/** Two digits each: ten bits at a time. */
const pairs = Array.from({ length: 1_024 }, (_, bits) => alphabet.charAt(bits >> 5) + alphabet.charAt(bits & 31))

/** 128 bits in 26 digits, from the last ten bits to the first eight. */
function toBase32(bytes: Buffer): string {
  let text = ''
  let bits = 0
  let bitCount = 0
  for (let i = bytes.length - 1; i >= 0; i -= 1) {
    bits |= (bytes[i] ?? 0) << bitCount
    bitCount += 8
    if (bitCount < 10) continue
    text = `${pairs[bits & 0x3ff]}${text}`
    bits >>= 10
    bitCount -= 10
  }
  return `${pairs[bits]}${text}`
}
