/** At most `limit` admissions in any window of `windowMs`. A shop's policies have different names. */
export type Policy = { name: string; limit: number; windowMs: number }

/** How a policy stands: so many more may be admitted now, and when `resetMs` have passed, one more (0: none counts now). */
export type PolicyState = Policy & { remaining: number; resetMs: number }

/** When the admissions were that still count by one policy: whole milliseconds, never one before an earlier. */
type Track = { name: string; windowMs: number; times: number[] }

/** A track for each policy that something counts by. Few, so no map: a process keeps four logs of each of ten thousand shops. */
export type SlidingLog = Track[]

const find = (log: SlidingLog, name: string): Track | undefined => log.find((track) => track.name === name)

/** As `push`, which makes room for seventeen in a log that is empty: 130 bytes for nothing, because most have one track. */
function append(log: SlidingLog, track: Track): void {
  log.length += 1
  log[log.length - 1] = track
}

/** No clock runs ahead so far: what lies beyond was written before the clock was set back, and would block for as long. */
const aheadMsMax = 60_000

export const copyLog = (log: SlidingLog): SlidingLog =>
  log.map(({ name, windowMs, times }) => ({ name, windowMs, times: times.slice() }))

/** Forgets what counts in no window any more. */
export function trimLog(log: SlidingLog, nowMs: number): void {
  for (const { windowMs, times } of log) {
    const first = countUpTo(times, nowMs - windowMs)
    if (first > 0) times.splice(0, first)
    while ((times.at(-1) ?? 0) > nowMs + aheadMsMax) times.pop()
  }
  for (let at = log.length - 1; at >= 0; at -= 1) if (log[at]?.times.length === 0) log.splice(at, 1)
}

/** Whether one more may be admitted by all of the policies. */
export function isOpen(log: SlidingLog, policies: readonly Policy[], nowMs: number): boolean {
  return policies.every((policy) => countOf(log, policy, nowMs) < policy.limit)
}

/**
 * Notes admissions of these instants, earliest first, with all of their policies. Windows change with the policies; what a
 * shorter one cut off is gone.
 */
export function record(log: SlidingLog, policies: readonly Policy[], timesMs: readonly number[]): void {
  for (const { name, windowMs } of policies) {
    const track = find(log, name)
    if (!track) append(log, { name, windowMs, times: timesMs.slice() })
    else {
      track.windowMs = windowMs
      insert(track.times, timesMs)
    }
  }
}

export function addTo(log: SlidingLog, more: SlidingLog): void {
  for (const { name, windowMs, times } of more) {
    const track = find(log, name)
    if (track) insert(track.times, times)
    else append(log, { name, windowMs, times: times.slice() })
  }
}

/** Takes out as many admissions of each instant as `less` has. They are alike, so it does not matter whose they were. */
export function subtractFrom(log: SlidingLog, less: SlidingLog): void {
  for (const { name, times } of less) {
    const kept = find(log, name)?.times ?? []
    for (const time of times) {
      const at = findEnd(kept, time) - 1
      if (kept[at] === time) kept.splice(at, 1)
    }
  }
}

/** As many admissions of one instant count from these others, earliest first; no more than there are. */
export function move(log: SlidingLog, policies: readonly Policy[], fromMs: number, toMs: readonly number[]): void {
  for (const { name } of policies) {
    const times = find(log, name)?.times ?? []
    const end = findEnd(times, fromMs)
    let first = end
    while (end - first < toMs.length && times[first - 1] === fromMs) first -= 1
    times.splice(first, end - first)
    insert(times, toMs.slice(0, end - first))
  }
}

/** The same admissions by a clock that was set. */
export function shiftLog(log: SlidingLog, byMs: number): void {
  for (const track of log) track.times = track.times.map((time) => time + byMs)
}

/** How policies stand. */
export function stateOf(log: SlidingLog, policies: readonly Policy[], nowMs: number): PolicyState[] {
  return policies.map((policy) => {
    const { name, limit, windowMs } = policy
    const times = find(log, name)?.times ?? []
    const count = countOf(log, policy, nowMs)
    // More than the limit count after it was lowered: all of those must leave first.
    const leavesNext = times[times.length - Math.min(count, limit)]
    const resetMs = leavesNext === undefined ? 0 : Math.ceil(leavesNext + windowMs - nowMs)
    return { name, limit, windowMs, remaining: Math.max(0, limit - count), resetMs }
  })
}

/** How long until all of them may be open, if nobody else is admitted meanwhile; 0 when they are open now. */
export function retryAfterMsOf(states: readonly PolicyState[]): number {
  return Math.max(0, ...states.filter(({ remaining }) => remaining === 0).map(({ resetMs }) => resetMs))
}

const formatVersion = 1

/** Version, then for each policy: length of the name, name, window, count, first instant, distances from the first. */
export function packLog(log: SlidingLog): Uint8Array {
  const tracks = log.map((track) => ({ ...track, name: Buffer.from(track.name) }))
  const sizeBytes = tracks.reduce((sum, { name, times }) => sum + 15 + name.length + 4 * times.length, 1)
  const bytes = Buffer.allocUnsafe(sizeBytes)
  // A log of a busy shop has thousands of instants: a view writes them in three fifths of a buffer's time (25 µs of 41 for 9,000).
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let at = bytes.writeUInt8(formatVersion, 0)
  for (const { name, windowMs, times } of tracks) {
    const firstMs = times[0] ?? 0
    at = bytes.writeUInt8(name.length, at)
    at += name.copy(bytes, at)
    at = bytes.writeUInt32LE(windowMs, at)
    at = bytes.writeUInt16LE(times.length, at)
    at = bytes.writeDoubleLE(firstMs, at)
    for (const time of times) {
      view.setUint32(at, time - firstMs, true)
      at += 4
    }
  }
  return bytes
}

/** The log that was packed; an empty one when this is none. */
export function unpackLog(packed: Uint8Array): SlidingLog {
  const log: SlidingLog = []
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength)
  if (bytes[0] !== formatVersion) return log
  try {
    for (let at = 1; at < bytes.length; ) {
      const nameEnd = at + 1 + bytes.readUInt8(at)
      const name = bytes.toString('utf8', at + 1, nameEnd)
      const windowMs = bytes.readUInt32LE(nameEnd)
      const count = bytes.readUInt16LE(nameEnd + 4)
      const firstMs = bytes.readDoubleLE(nameEnd + 6)
      at = nameEnd + 14
      const times = Array.from({ length: count }, (_, i) => firstMs + bytes.readUInt32LE(at + 4 * i))
      at += 4 * count
      append(log, { name, windowMs, times })
    }
  } catch {
    return []
  }
  return log
}

function countOf(log: SlidingLog, { name, windowMs }: Policy, nowMs: number): number {
  const times = find(log, name)?.times
  return times ? times.length - countUpTo(times, nowMs - windowMs) : 0
}

function countUpTo(times: readonly number[], untilMs: number): number {
  let count = 0
  while (count < times.length && (times[count] ?? 0) <= untilMs) count += 1
  return count
}

/** Puts more into what is in order, being in order itself. */
function insert(times: number[], more: readonly number[]): void {
  const later = times.splice(findEnd(times, more[0] ?? Infinity))
  let next = 0
  for (const time of more) {
    for (; next < later.length && (later[next] ?? 0) <= time; next += 1) times.push(later[next] ?? 0)
    times.push(time)
  }
  for (; next < later.length; next += 1) times.push(later[next] ?? 0)
}

/** Behind the last of these, in order, that is not later. Sought from the end: what is asked for came lately. */
function findEnd(times: readonly number[], atMs: number): number {
  let end = times.length
  while (end > 0 && (times[end - 1] ?? 0) > atMs) end -= 1
  return end
}
