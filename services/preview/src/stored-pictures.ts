import type { ObjectStore } from '@atelier/object-store/object-store.ts'
import { LRUCache } from 'lru-cache'
import { contentTypeOf, objectKeyOf } from './picture-key.ts'
import type { PictureStore } from './picture-store.ts'

/** Keys remembered as stored: about 15 MB. */
const knownKeysMax = 100_000

/** More than any picture takes, and less than a message between services may have. */
const pictureBytesMax = 7 * 1024 * 1024

/** The finished pictures: their bytes in object storage, a note of each in Postgres, the latest of both in memory. */
export type StoredPictures = {
  /** Which of these are not in storage: no query for those remembered, one for all others. */
  findMissing(keys: readonly string[]): Promise<string[]>
  /** Whether this picture is remembered as stored. True from the moment `put` has succeeded. */
  isKnown(key: string): boolean
  /** Stores a picture and notes it: from then on `findBytes` answers it and no process draws it again. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such picture. A key that was never noted costs one look into Postgres, whoever tries it. */
  findBytes(key: string): Promise<Uint8Array | null>
}

export function storedPictures(deps: {
  objects: ObjectStore
  pictures: PictureStore
  cacheBytesMax: number
}): StoredPictures {
  const known = new LRUCache<string, true>({ max: knownKeysMax })
  const latest = new LRUCache<string, Uint8Array>({
    maxSize: deps.cacheBytesMax,
    sizeCalculation: (bytes) => bytes.byteLength,
  })

  const findMissing = async (keys: readonly string[]) => {
    const unknown = keys.filter((key) => !known.get(key))
    if (unknown.length === 0) return []
    for (const key of await deps.pictures.findStored(unknown)) known.set(key, true)
    return unknown.filter((key) => !known.has(key))
  }

  return {
    findMissing,

    isKnown: (key) => known.has(key),

    async put(key, bytes) {
      if (bytes.byteLength > pictureBytesMax)
        throw new Error(`a picture of ${bytes.byteLength} bytes could not be fetched`)
      await deps.objects.putBytes(objectKeyOf(key), bytes, contentTypeOf(key))
      await deps.pictures.insert(key)
      known.set(key, true)
      latest.set(key, bytes)
    },

    async findBytes(key) {
      const held = latest.get(key)
      if (held) return held
      if ((await findMissing([key])).length > 0) return null
      const bytes = await deps.objects.findBytes(objectKeyOf(key), pictureBytesMax)
      if (bytes) {
        latest.set(key, bytes)
        return bytes
      }
      // Storage that lost a picture (a restored backup, an expiry rule) must not leave its address dead for ever.
      known.delete(key)
      await deps.pictures.forget(key)
      return null
    },
  }
}
