/** Bounds how many pixels are worked on at once. Whoever uses it bounds how many wait. */
export type PixelGate = {
  /** Runs `work` in its turn, by order of arrival: when its pixels fit beside those that run, or when none do. */
  run<Result>(pixels: number, work: () => Promise<Result>): Promise<Result>
}

export function pixelGate(pixelsAtOnceMax: number): PixelGate {
  const waiting: { pixels: number; start: () => void }[] = []
  let running = 0

  const startNext = () => {
    for (;;) {
      const next = waiting[0]
      if (!next || (running > 0 && running + next.pixels > pixelsAtOnceMax)) return
      waiting.shift()
      running += next.pixels
      next.start()
    }
  }

  return {
    async run(pixels, work) {
      await new Promise<void>((start) => {
        waiting.push({ pixels, start })
        startNext()
      })
      try {
        return await work()
      } finally {
        running -= pixels
        startNext()
      }
    },
  }
}
