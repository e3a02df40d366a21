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
      // The smallest that will do, and none of more than twice the size: it would be missed elsewhere.
      const fitting = spares.filter(({ byteLength }) => byteLength >= sizeBytes && byteLength <= 2 * sizeBytes)
      const [smallest] = fitting.sort((a, b) => a.byteLength - b.byteLength)
      if (!smallest) return new ArrayBuffer(sizeBytes)
      spares.splice(spares.indexOf(smallest), 1)
      return smallest
    },
    give(memory) {
      if (memory.byteLength === 0) return
      spares.push(memory)
      if (spares.length > countMax) spares.shift()
    },
  }
}
