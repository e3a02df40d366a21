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
 * by either number, the next ones are asked for.
 */
export type Reservation = {
  policies: readonly Policy[]
  atMs: number
  left: number
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
}

export const newShop = (key: string, bucketId: string): Shop => ({
  key,
  known: new Map(),
  revision: 0,
  unrecorded: new Map(),
  retracted: new Map(),
  reserved: undefined,
  pace: { second: 0, came: 0, cameBefore: 0 },
  own: new Map(),
  bucketId,
  line: [],
  busy: false,
  askedMs: Number.NEGATIVE_INFINITY,
  timer: undefined,
})

/** Whether the bucket has something else than this process knows. */
export const isAhead = (shop: Shop): boolean => shop.unrecorded.size > 0 || shop.retracted.size > 0

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
  shop.reserved = undefined
  shop.retracted = new Map()
  shop.unrecorded = copyLog(shop.own)
  shop.bucketId = bucketId
  learn(shop, { log: new Map(), revision: 0 })
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
  for (const each of [shop.known, shop.unrecorded, shop.own]) record(each, policies, atMs)
}

/** Uses one of a reservation. From now on it counts from `atMs`, no longer from the later instant it was noted under. */
export function useReserved(shop: Shop, reserved: Reservation, atMs: number): void {
  const { policies } = reserved
  reserved.left -= 1
  move(shop.known, policies, reserved.atMs, atMs)
  record(shop.retracted, policies, reserved.atMs)
  for (const each of [shop.unrecorded, shop.own]) record(each, policies, atMs)
}

/** Gives up what is left of the reservation. */
export function release(shop: Shop): void {
  const { reserved } = shop
  if (!reserved) return
  for (let i = 0; i < reserved.left; i += 1) retract(shop, reserved.policies, reserved.atMs)
  shop.reserved = undefined
}

/** Nobody was admitted by what the bucket has under this instant. */
export function retract(shop: Shop, policies: readonly Policy[], atMs: number): void {
  const one: SlidingLog = new Map()
  record(one, policies, atMs)
  subtractFrom(shop.known, one)
  addTo(shop.retracted, one)
}
