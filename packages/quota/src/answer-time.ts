/** How long an answer may take, judged by the slowest of late. */
export type AnswerTime = { readonly expectedMs: number; note(tookMs: number): void }

const halfLifeMs = 1_000

/** Half as long again as the slowest answer took, which counts for half of that a second later. */
export function trackAnswerTime(localMs: () => number, { leastMs = 5, mostMs = 200, firstMs = 10 } = {}): AnswerTime {
  let slowestMs = firstMs
  let atMs = localMs()
  return {
    get expectedMs() {
      return Math.min(mostMs, Math.max(leastMs, 1.5 * slowestMs))
    },
    note(tookMs) {
      const nowMs = localMs()
      slowestMs = Math.max(tookMs, slowestMs * 0.5 ** ((nowMs - atMs) / halfLifeMs))
      atMs = nowMs
    },
  }
}
