import type { Kept } from './log-bucket.ts'
import {
  addTo,
  copyLog,
  move,
  type Policy,
  type PolicyState,
  record,
  type SlidingLog,
  shiftLog,
  subtractFrom,
} from './sliding-log.ts'

/** `exact` is false for what this replica decided by itself. `retryAfterMs` is 0 for what is admitted. */
export type Decision = { admitted: boolean; retryAfterMs: number; policies: PolicyState[]; exact: boolean }

/** Somebody who wants to be admitted. */
export type Call = {
  policies: readonly Policy[]
  waitUntilMs: number
  /** Since when it is being admitted: not for ever, when others win all the time. */
  triedMs: number | undefined
  settled: boolean
  settle(decision: Decision): void
}

/**
 * Admissions that the bucket has already, noted under `atMs`: whoever comes until then needs no question. From `renewal` on,
 * by either number, the next ones are asked for. When those were used that are not `left` any more is written down in `usedMs`
 * alone, and taken in when the shop is served: four logs a request cost the gateway a third of its time.
 */
export type Reservation = {
  policies: readonly Policy[]
  atMs: number
  left: number
  usedMs: number[]
  renewal: { left: number; atMs: number }
}

/** What this process knows of a shop. */
export type Shop = {
  key: string
  /** What counts: what the bucket had at this revision, with what it has to learn yet and without what it must forget. */
  known: SlidingLog
  revision: number
  unrecorded: SlidingLog
  retracted: SlidingLog
  reserved: Reservation | undefined
  /** How many came in this second of the local clock, and in the one before. */
  pace: { second: number; came: number; cameBefore: number }
  /** What this replica admitted itself: its share counts by that. */
  own: SlidingLog
  /** Which bucket that is. */
  bucketId: string
  /** In the order of coming. */
  line: Call[]
  busy: boolean
  /** When the bucket was last asked, by the local clock. */
  askedMs: number
  timer: NodeJS.Timeout | undefined
  /** Whether somebody came since it was last looked at whether it can be forgotten. */
  isFresh: boolean
}

export const newShop = (key: string, bucketId: string): Shop => ({
  key,
  known: [],
  revision: 0,
  unrecorded: [],
  retracted: [],
  reserved: undefined,
  pace: { second: 0, came: 0, cameBefore: 0 },
  own: [],
  bucketId,
  line: [],
  busy: false,
  askedMs: Number.NEGATIVE_INFINITY,
  timer: undefined,
  isFresh: true,
})

/** Whether the bucket has something else than this process knows. */
export const isAhead = ({ unrecorded, retracted, reserved }: Shop): boolean =>
  unrecorded.length > 0 || retracted.length > 0 || (reserved?.usedMs.length ?? 0) > 0

/** Whether the bucket has to hear of that now. While a reservation is used it changes with every call, and can wait. */
export const owes = (shop: Shop): boolean => shop.reserved === undefined && isAhead(shop)

export function noteCall({ pace }: Shop, localMs: number): void {
  const second = Math.floor(localMs / 1_000)
  if (second !== pace.second) {
    pace.cameBefore = second === pace.second + 1 ? pace.came : 0
    pace.came = 0
    pace.second = second
  }
  pace.came += 1
}

/** Takes in what the bucket has. */
export function learn(shop: Shop, { log, revision }: Kept): void {
  subtractFrom(log, shop.retracted)
  addTo(log, shop.unrecorded)
  shop.known = log
  shop.revision = revision
}

/** Another bucket has nothing of what the last one had: this replica tells it what it admitted, others do the same. */
export function moveTo(bucketId: string, shop: Shop): void {
  if (shop.bucketId === bucketId) return
  release(shop)
  shop.retracted = []
  shop.unrecorded = copyLog(shop.own)
  shop.bucketId = bucketId
  learn(shop, { log: [], revision: 0 })
}

/** The server's clock was set: what was admitted here stays as long ago as it was. */
export function shift(shop: Shop, byMs: number): void {
  release(shop)
  subtractFrom(shop.known, shop.unrecorded)
  for (const each of [shop.own, shop.unrecorded]) shiftLog(each, byMs)
  addTo(shop.known, shop.unrecorded)
}

/** Admits by this replica's word: the bucket hears of it later. */
export function admitHere(shop: Shop, policies: readonly Policy[], atMs: number): void {
  for (const each of [shop.known, shop.unrecorded, shop.own]) record(each, policies, [atMs])
}

/** Takes in what was used of the reservation: it counts from then, no longer from the later instant it was noted under. */
export function takeInUsed(shop: Shop): void {
  const { reserved } = shop
  if (!reserved || reserved.usedMs.length === 0) return
  const { policies, atMs, usedMs } = reserved
  reserved.usedMs = []
  move(shop.known, policies, atMs, usedMs)
  record(shop.retracted, policies, repeat(atMs, usedMs.length))
  for (const each of [shop.unrecorded, shop.own]) record(each, policies, usedMs)
}

/** Gives up what is left of the reservation. */
export function release(shop: Shop): void {
  takeInUsed(shop)
  const { reserved } = shop
  if (reserved && reserved.left > 0) retract(shop, reserved.policies, reserved.atMs, reserved.left)
  shop.reserved = undefined
}

/** So many were not admitted by what the bucket has under this instant. */
export function retract(shop: Shop, policies: readonly Policy[], atMs: number, count: number): void {
  const them: SlidingLog = []
  record(them, policies, repeat(atMs, count))
  subtractFrom(shop.known, them)
  addTo(shop.retracted, them)
}

/** So many admissions of one instant. */
export const repeat = (atMs: number, count: number): number[] => new Array<number>(count).fill(atMs)
