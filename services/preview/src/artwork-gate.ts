export type ArtworkGate = {
  /**
   * Does the work on a picture as soon as its artworks and those of all pictures in work are few enough together, or
   * nothing else is in work. First come, first served; what needs no artwork does not wait. Passes on how the work ends.
   */
  pass<T>(contentHashes: Iterable<string>, work: () => Promise<T>): Promise<T>
  /** The artworks of all pictures in work, each once. */
  listInWork(): string[]
}

type Waiting = { hashes: ReadonlySet<string>; start(): void }

/** Bounds how many different artworks the pictures in work need, and so the memory that they take. */
export function artworkGate(artworksMax: number): ArtworkGate {
  /** How many pictures in work need it; never 0. */
  const users = new Map<string, number>()
  const waiting: Waiting[] = []

  const startNext = () => {
    for (let next = waiting[0]; next; next = waiting[0]) {
      const added = [...next.hashes].filter((hash) => !users.has(hash))
      if (added.length > 0 && users.size > 0 && users.size + added.length > artworksMax) return
      waiting.shift()
      for (const hash of next.hashes) users.set(hash, (users.get(hash) ?? 0) + 1)
      next.start()
    }
  }

  const leave = (hashes: ReadonlySet<string>) => {
    for (const hash of hashes) {
      const left = (users.get(hash) ?? 0) - 1
      if (left > 0) users.set(hash, left)
      else users.delete(hash)
    }
    startNext()
  }

  return {
    async pass(contentHashes, work) {
      const hashes = new Set(contentHashes)
      if (hashes.size === 0) return work()
      const { promise: turn, resolve: start } = Promise.withResolvers<void>()
      waiting.push({ hashes, start })
      startNext()
      await turn
      try {
        return await work()
      } finally {
        leave(hashes)
      }
    },
    listInWork: () => [...users.keys()],
  }
}
