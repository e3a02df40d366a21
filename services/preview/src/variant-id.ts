import { createHash } from 'node:crypto'

/** 2026-01-01, before the first template: a variant's age says nothing. */
const epochMs = Date.UTC(2026, 0, 1)

/**
 * The id of a product in one colour and size: a UUID of version 7 (RFC 9562, section 5.7) that is computed, so that it is
 * the same in every process and needs no table. It changes with the spelling of a name, as the variant itself does.
 */
export function toVariantId(productId: string, color: string, size: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([productId, color, size]))
    .digest()
  const bytes = Buffer.concat([Buffer.alloc(6), digest.subarray(0, 10)])
  bytes.writeUIntBE(epochMs, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
