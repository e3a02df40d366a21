/** What NTP slews a clock by at most. */
const driftMax = 500e-6

/** So far apart, without a word for half an hour, nothing is exact any more: what is decided by shares need not widen on. */
const driftMsMax = 1_000

/** The clock of the NATS server as one can know it from afar: it stands between the two, in milliseconds since 1970. */
export type ServerClock = {
  earliestMs(): number
  latestMs(): number
  /**
   * Takes in what the server's clock said (whole milliseconds, rounded down) at some instant between two of the local
   * clock. Answers by how much this clock was set: 0 unless it was the first time, or the server's own clock was set.
   */
  learn(told: Told): number
}
export type Told = { sentMs: number; receivedMs: number; serverMs: number }

/**
 * Each thing told bounds the distance of the server's clock from the local one; the bounds are narrowed by every further
 * one and widen by what the clocks may drift apart. Before the first, the local clock is taken for the server's.
 */
export function trackServerClock(localMs: () => number): ServerClock {
  let known: { least: number; most: number; atMs: number } | undefined
  const boundsAt = (atMs: number) => {
    if (!known) return { least: 0, most: 0 }
    const driftMs = Math.min(driftMsMax, driftMax * (atMs - known.atMs))
    return { least: known.least - driftMs, most: known.most + driftMs }
  }
  const read = (bound: 'least' | 'most') => {
    const nowMs = localMs()
    return nowMs + boundsAt(nowMs)[bound]
  }
  return {
    earliestMs: () => read('least'),
    latestMs: () => read('most'),
    learn({ sentMs, receivedMs, serverMs }) {
      const before = boundsAt(receivedMs)
      const told = { least: serverMs - receivedMs, most: serverMs + 1 - sentMs }
      const least = Math.max(before.least, told.least)
      const most = Math.min(before.most, told.most)
      const agrees = known !== undefined && least <= most
      known = agrees ? { least, most, atMs: receivedMs } : { ...told, atMs: receivedMs }
      return agrees ? 0 : Math.round((told.least + told.most - before.least - before.most) / 2)
    },
  }
}
