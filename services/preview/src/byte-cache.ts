import { LRUCache } from 'lru-cache'

export type ByteCache<V extends object> = {
  /** The value under this key, made if it is not there; callers that ask while it is being made get the same one. */
  get(key: string, make: () => V | Promise<V>): Promise<V>
  find(key: string): V | null
  put(key: string, value: V): void
}

/**
 * Keeps what was used last, as much as fits by bytes. A value that alone is larger is handed out and not kept; a failed
 * making is forgotten. `onDrop`: given each value that is no longer kept; where that ends the value, nothing may be put between
 * finding one and having used it.
 */
export function byteCache<V extends object>(
  sizeBytesMax: number,
  toSizeBytes: (value: V) => number,
  onDrop: (value: V) => void = () => undefined,
): ByteCache<V> {
  const values = new LRUCache<string, V>({
    // It takes whole numbers only, and a share of a whole is seldom one.
    maxSize: Math.max(1, Math.floor(sizeBytesMax)),
    sizeCalculation: (value) => Math.max(1, toSizeBytes(value)),
    dispose: onDrop,
  })
  const making = new Map<string, Promise<V>>()
  return {
    async get(key, make) {
      const found = values.get(key)
      if (found) return found
      const running = making.get(key)
      if (running) return running
      const made = Promise.resolve(make())
      making.set(key, made)
      try {
        const value = await made
        values.set(key, value)
        return value
      } finally {
        making.delete(key)
      }
    },
    find: (key) => values.get(key) ?? null,
    put: (key, value) => void values.set(key, value),
  }
}
