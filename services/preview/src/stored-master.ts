import { hash } from 'node:crypto'
import type { ObjectStore } from '@atelier/object-store/object-store.ts'

/** What an artwork is drawn from, as `media` keeps it: where, and the SHA-256 (lower-case hex) and number of its bytes. */
export type StoredMaster = { objectKey: string; contentHash: string; sizeBytes: number }

export type ReadMaster = (master: StoredMaster) => Promise<Uint8Array>

/** Reads masters, and trusts no byte of them that was not there when the image was checked. */
export function masterReader(objects: ObjectStore): ReadMaster {
  return async ({ objectKey, contentHash, sizeBytes }) => {
    const bytes = await objects.findBytes(objectKey, sizeBytes)
    if (!bytes) throw new Error(`storage has lost ${objectKey}`)
    if (hash('sha256', bytes, 'hex') !== contentHash) throw new Error(`${objectKey} is not what was registered`)
    return bytes
  }
}
