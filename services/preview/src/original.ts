import { hash } from 'node:crypto'
import type { ObjectStore } from '@atelier/object-store/object-store.ts'

/** An original as `media` keeps it: where, and the SHA-256 (lower-case hex) and number of its bytes. */
export type Original = { objectKey: string; contentHash: string; sizeBytes: number }

export type ReadOriginal = (original: Original) => Promise<Uint8Array>

/** Reads originals, and trusts no byte of them that was not there when the image was checked. */
export function originalReader(objects: ObjectStore): ReadOriginal {
  return async ({ objectKey, contentHash, sizeBytes }) => {
    const bytes = await objects.findBytes(objectKey, sizeBytes)
    if (!bytes) throw new Error(`storage has lost ${objectKey}`)
    if (hash('sha256', bytes, 'hex') !== contentHash) throw new Error(`${objectKey} is not what was registered`)
    return bytes
  }
}
