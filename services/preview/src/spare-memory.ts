export type SpareMemory = {
  /** At least so much, with whatever was in it before. */
  take(sizeBytes: number): ArrayBuffer
  /** Nothing else may read or write it from here on. */
  give(memory: ArrayBuffer): void
}

/**
 * Memory that is used again, the last `countMax` that were given. Fresh memory comes from the kernel page by page as it
 * is first touched: that of a picture's ink took an eighth of the time of the whole picture.
 */
export function spareMemory(countMax: number): SpareMemory {
  const spares: ArrayBuffer[] = []
  return {
    take(sizeBytes) {
      // Not one of more than twice the size: it would be missed elsewhere.
      const index = spares.findIndex(({ byteLength }) => byteLength >= sizeBytes && byteLength <= 2 * sizeBytes)
      return (index < 0 ? null : spares.splice(index, 1)[0]) ?? new ArrayBuffer(sizeBytes)
    },
    give(memory) {
      spares.push(memory)
      if (spares.length > countMax) spares.shift()
    },
  }
}
