import type { AnswerTime } from './answer-time.ts'
import type { Kept, LogBucket } from './log-bucket.ts'
import type { NatsWatch } from './nats-watch.ts'
import type { ServerClock } from './server-clock.ts'
import {
  addTo,
  copyLog,
  isOpen,
  newestOf,
  type Policy,
  type PolicyState,
  record,
  retryAfterMsOf,
  type SlidingLog,
  stateOf,
  subtractFrom,
  trimLog,
} from './sliding-log.ts'

/** `exact` is false for what this replica decided by itself. `retryAfterMs` is 0 for what is admitted. */
export type Decision = { admitted: boolean; retryAfterMs: number; policies: PolicyState[]; exact: boolean }

/** Since the start: decisions by what they rest on, compare-and-sets that others won, answers later than promised. */
export type Counts = { exact: number; local: number; lostRaces: number; lateAnswers: number }

/** Somebody who wants to be admitted. */
export type Call = {
  policies: readonly Policy[]
  waitUntilMs: number
  /** Since when it is being admitted: what takes too long from then on, because others win, is decided here. */
  triedMs: number | undefined
  settled: boolean
  settle(decision: Decision): void
}

/** What this process knows of a shop. */
export type Shop = {
  key: string
  /** What the bucket had at this revision, and what it is being asked for. */
  known: SlidingLog
  revision: number
  /** What this replica admitted itself: its share counts by that. */
  own: SlidingLog
  /** What the bucket has to learn yet, and what it must forget: nobody was admitted by it. */
  unrecorded: SlidingLog
  retracted: SlidingLog
  /** Which bucket that is. */
  bucketId: string
  /** In the order of coming. */
  line: Call[]
  busy: boolean
  timer: NodeJS.Timeout | undefined
}

export const newShop = (key: string, bucketId: string): Shop => ({
  key,
  known: new Map(),
  revision: 0,
  own: new Map(),
  unrecorded: new Map(),
  retracted: new Map(),
  bucketId,
  line: [],
  busy: false,
  timer: undefined,
})

/** Whether the bucket has to hear something about the shop. */
export const owes = (shop: Shop): boolean => shop.unrecorded.size > 0 || shop.retracted.size > 0

/** Takes in what the bucket has. */
export function learn(shop: Shop, { log, revision }: Kept): void {
  shop.known = log
  shop.revision = revision
}

/** Another bucket has nothing of what the last one had: this replica tells it what it admitted, others do the same. */
export function moveTo(bucketId: string, shop: Shop): void {
  if (shop.bucketId === bucketId) return
  learn(shop, { log: new Map(), revision: 0 })
  shop.retracted = new Map()
  shop.unrecorded = copyLog(shop.own)
  shop.bucketId = bucketId
}

/** What the bucket is asked to say yes to: the log with these admitted. */
type Round = { view: SlidingLog; atMs: number; admitted: Call[]; refused: Call[] }

type Deps = {
  bucket: LogBucket
  watch: NatsWatch
  clock: ServerClock
  answerTime: AnswerTime
  counts: Counts
  localMs: () => number
  signal: AbortSignal
  replicas: number
  timeoutMs: number
  waitersPerShopMax: number
}

export type LineServer = {
  /** Answers everybody in the shop's line who need not wait, tells the bucket what it has to hear, and comes back. */
  serve(shop: Shop): Promise<void>
  /** How policies stand, as far as this process knows. */
  look(shop: Shop, policies: readonly Policy[]): PolicyState[]
}

export function lineServer(deps: Deps): LineServer {
  const { bucket, watch, clock, answerTime, counts, localMs, signal, replicas, timeoutMs, waitersPerShopMax } = deps

  const toShares = (policies: readonly Policy[]) =>
    policies.map((policy) => ({ ...policy, limit: Math.ceil(policy.limit / replicas) }))

  /** What counts, as far as this process knows: made of the log that is given. */
  const toView = (log: SlidingLog, shop: Shop, nowMs: number): SlidingLog => {
    subtractFrom(log, shop.retracted)
    addTo(log, shop.unrecorded)
    trimLog(log, nowMs)
    return log
  }

  const statesOf = (shop: Shop, view: SlidingLog, policies: readonly Policy[], local: boolean): PolicyState[] => {
    const nowMs = clock.earliestMs()
    const states = stateOf(view, policies, nowMs)
    if (!local) return states
    const shares = stateOf(shop.own, toShares(policies), nowMs)
    return states.map((state, i) => {
      const share = shares[i]
      if (!share || share.remaining > state.remaining) return state
      const resetMs = share.remaining < state.remaining ? share.resetMs : Math.max(share.resetMs, state.resetMs)
      return { ...state, remaining: share.remaining, resetMs }
    })
  }

  const answer = (call: Call, admitted: boolean, policies: PolicyState[], exact: boolean) => {
    if (call.settled) return
    counts[exact ? 'exact' : 'local'] += 1
    const retryAfterMs = admitted ? 0 : Math.max(1, retryAfterMsOf(policies))
    call.settle({ admitted, retryAfterMs, policies, exact })
  }

  /** Goes through the line once: answers what is decided here, and plans what the bucket has to say yes to. */
  const plan = (shop: Shop): Round => {
    const nowMs = clock.earliestMs()
    const hereMs = localMs()
    for (const each of [shop.own, shop.unrecorded, shop.retracted]) trimLog(each, nowMs)
    // While NATS is there, all of it goes to the bucket: no copy, which would be most of what there is to collect.
    const view = toView(watch.isUp ? shop.known : copyLog(shop.known), shop, nowMs)
    const toInstant = (aheadMs: number) => Math.max(Math.ceil(clock.latestMs() + aheadMs), newestOf(view))
    const round: Round = { view, atMs: toInstant(answerTime.expectedMs), admitted: [], refused: [] }
    let waiting = 0
    for (const call of shop.line) {
      if (call.settled) continue
      const { policies } = call
      const local = !watch.isUp || (call.triedMs !== undefined && hereMs - call.triedMs > timeoutMs)
      if (isOpen(view, policies, nowMs) && (!local || isOpen(shop.own, toShares(policies), nowMs))) {
        if (local) {
          const atMs = toInstant(0)
          for (const each of [view, shop.own, shop.unrecorded]) record(each, policies, atMs)
          answer(call, true, statesOf(shop, view, policies, true), false)
        } else {
          call.triedMs ??= hereMs
          record(view, policies, round.atMs)
          round.admitted.push(call)
        }
        continue
      }
      call.triedMs = undefined
      const states = statesOf(shop, view, policies, local)
      const canWait = waiting < waitersPerShopMax && hereMs + retryAfterMsOf(states) <= call.waitUntilMs
      if (canWait && !signal.aborted) waiting += 1
      else if (local) answer(call, false, states, false)
      else round.refused.push(call)
    }
    shop.line = shop.line.filter((call) => !call.settled)
    return round
  }

  /** Answers a round, or nobody when it is later than the instant under which the admissions were noted. */
  const confirm = (shop: Shop, { view, atMs, admitted, refused }: Round): boolean => {
    const there = admitted.filter(({ settled }) => !settled)
    const gone = admitted.filter(({ settled }) => settled)
    const withStates = (call: Call) => ({ call, states: statesOf(shop, view, call.policies, false) })
    const [yes, no] = [there.map(withStates), refused.map(withStates)]
    // From this look at the clock on nothing is done but answering.
    if (admitted.length > 0 && clock.latestMs() > atMs) return false
    for (const { call, states } of yes) answer(call, true, states, true)
    for (const { call, states } of no) answer(call, false, states, true)
    for (const { policies } of there) record(shop.own, policies, atMs)
    // Nobody makes use of these.
    for (const { policies } of gone) record(shop.retracted, policies, atMs)
    shop.line = shop.line.filter((call) => !call.settled)
    return true
  }

  /** Asks the bucket for a round. Afterwards the shop knows more than before, unless NATS is away. */
  const store = async (shop: Shop, round: Round): Promise<void> => {
    const { unrecorded, retracted, bucketId } = shop
    shop.unrecorded = new Map()
    shop.retracted = new Map()
    const admitted: SlidingLog = new Map()
    for (const { policies } of round.admitted) record(admitted, policies, round.atMs)
    const askedMs = localMs()
    const replacing = bucket.replace(shop.key, round.view, shop.revision)
    try {
      const revision = await watch.ask(replacing)
      if (revision === null) {
        counts.lostRaces += 1
        learn(shop, await watch.ask(bucket.load(shop.key)))
        addTo(shop.unrecorded, unrecorded)
        addTo(shop.retracted, retracted)
        return
      }
      learn(shop, { log: round.view, revision })
      answerTime.note(localMs() - askedMs)
      if (confirm(shop, round)) return
      counts.lateAnswers += 1
      addTo(shop.retracted, admitted)
    } catch (error) {
      watch.leave(error)
      for (const each of [admitted, unrecorded]) subtractFrom(round.view, each)
      addTo(shop.unrecorded, unrecorded)
      // Whether it was stored may be known later. Until then it counts, and what was to be forgotten is not.
      const undo = (revision: number | null) => {
        if (revision === null || bucketId !== shop.bucketId) return
        addTo(shop.retracted, unrecorded)
        addTo(shop.retracted, admitted)
        if (watch.isUp) void serve(shop)
      }
      replacing.then(undo, () => {})
    }
  }

  const serve = async (shop: Shop): Promise<void> => {
    if (shop.busy) return
    shop.busy = true
    clearTimeout(shop.timer)
    for (;;) {
      const round = plan(shop)
      if (watch.isUp && (round.admitted.length > 0 || owes(shop))) await store(shop, round)
      else {
        confirm(shop, round)
        break
      }
    }
    shop.busy = false
    comeBack(shop)
  }

  /** Wakes when somebody's turn may have come. */
  const comeBack = (shop: Shop) => {
    if (shop.line.length === 0) return
    const view = toView(copyLog(shop.known), shop, clock.earliestMs())
    const hereMs = localMs()
    const wakeMs = shop.line.map(({ policies, waitUntilMs }) =>
      Math.min(retryAfterMsOf(statesOf(shop, view, policies, !watch.isUp)), waitUntilMs - hereMs),
    )
    shop.timer = setTimeout(() => void serve(shop), Math.max(1, Math.min(...wakeMs)))
  }

  return {
    serve,
    look: (shop, policies) =>
      statesOf(shop, toView(copyLog(shop.known), shop, clock.earliestMs()), policies, !watch.isUp),
  }
}
