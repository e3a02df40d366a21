import type { AnswerTime } from './answer-time.ts'
import type { Kept, LogBucket } from './log-bucket.ts'
import type { NatsWatch } from './nats-watch.ts'
import type { ServerClock } from './server-clock.ts'
import {
  admitHere,
  type Call,
  type Decision,
  isAhead,
  learn,
  owes,
  type Reservation,
  release,
  repeat,
  retract,
  type Shop,
  takeInUsed,
} from './shop.ts'
import {
  addTo,
  isOpen,
  type Policy,
  type PolicyState,
  record,
  retryAfterMsOf,
  type SlidingLog,
  stateOf,
  subtractFrom,
  trimLog,
} from './sliding-log.ts'

/**
 * Since the start: decisions by what they rest on (`reserved` are exact ones that asked nobody), compare-and-sets that
 * others won, answers later than promised.
 */
export type Counts = { exact: number; reserved: number; local: number; lostRaces: number; lateAnswers: number }

/** What the bucket is asked to say yes to: what is known of the shop, with these admitted and so many more reserved. */
type Round = {
  /** Somebody waits or is refused. */
  isFull: boolean
  atMs: number
  admitted: Call[]
  refused: Call[]
  reservation: Reservation | undefined
}

type Deps = {
  bucket: LogBucket
  watch: NatsWatch
  clock: ServerClock
  answerTime: AnswerTime
  counts: Counts
  localMs: () => number
  signal: AbortSignal
  replicas: number
  waitersPerShopMax: number
}

export type LineServer = {
  /** Decides at once, by a reservation; null when there is none for this. */
  admitReserved(shop: Shop, policies: readonly Policy[]): Decision | null
  /** Whether little is left of the shop's reservation, and nobody is asking for the next. */
  wantsRenewal(shop: Shop): boolean
  /** Answers everybody in the shop's line who need not wait, tells the bucket what it has to hear, and comes back. */
  serve(shop: Shop): Promise<void>
  /** How policies stand: as the bucket has it, without NATS as far as this process knows. */
  look(shop: Shop, policies: readonly Policy[]): Promise<PolicyState[]>
}

/** No reservation is smaller or larger, or lasts longer, or longer than this part of a window. */
const reserveMin = 2
const reserveMax = 250
const reserveMsMax = 1_000
const reservePartMax = 0.1
/** With this part of it left, of its number or of its time, the next one is asked for: nobody waits for that. */
const renewPart = 0.25

/** Whoever loses to other replicas for so long is refused, and may come again. */
const lostRacesMsMax = 3_000

/** A replica that believes a shop full looks again whether it still is, at most so often. */
const askAgainMs = 1_000

/** So long after its end the bucket is told what a reservation was used for, when nobody came to have it told on the way. */
const settleAfterMs = 1_000

export function lineServer(deps: Deps): LineServer {
  const { bucket, watch, clock, answerTime, counts, localMs, signal, replicas, waitersPerShopMax } = deps

  const toShares = (policies: readonly Policy[]) =>
    policies.map((policy) => ({ ...policy, limit: Math.ceil(policy.limit / replicas) }))

  const statesOf = (shop: Shop, policies: readonly Policy[], local: boolean): PolicyState[] => {
    const nowMs = clock.earliestMs()
    if (local) takeInUsed(shop)
    const states = stateOf(shop.known, policies, nowMs)
    const { reserved } = shop
    if (reserved) for (const state of states) addReserved(state, reserved, nowMs)
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

  const admitReserved = (shop: Shop, policies: readonly Policy[]): Decision | null => {
    const { reserved } = shop
    if (!reserved || reserved.left === 0 || !watch.isUp || !isSame(reserved.policies, policies)) return null
    const atMs = Math.ceil(clock.latestMs())
    if (atMs > reserved.atMs) return null
    reserved.left -= 1
    // The clock's bounds may have narrowed since the last one; too late counts too long, never too short.
    reserved.usedMs.push(Math.max(atMs, reserved.usedMs.at(-1) ?? 0))
    counts.exact += 1
    counts.reserved += 1
    return { admitted: true, retryAfterMs: 0, policies: statesOf(shop, policies, false), exact: true }
  }

  /** Goes through the line once: answers what is decided here, and plans what the bucket has to say yes to. */
  const plan = (shop: Shop): Round => {
    const nowMs = clock.earliestMs()
    const latestMs = clock.latestMs()
    const hereMs = localMs()
    takeInUsed(shop)
    for (const each of [shop.known, shop.own, shop.unrecorded, shop.retracted]) trimLog(each, nowMs)
    if (shop.reserved && shop.reserved.atMs < latestMs) release(shop)
    const round: Round = {
      isFull: false,
      atMs: Math.ceil(latestMs + answerTime.expectedMs),
      admitted: [],
      refused: [],
      reservation: undefined,
    }
    let waiting = 0
    for (const call of shop.line) {
      if (call.settled) continue
      const { policies } = call
      const local = !watch.isUp
      const reserved = admitReserved(shop, policies)
      if (reserved) {
        call.settle(reserved)
        continue
      }
      const isFree = () =>
        isOpen(shop.known, policies, nowMs) && (!local || isOpen(shop.own, toShares(policies), nowMs))
      // Nobody is refused for what is only reserved.
      if (!isFree()) release(shop)
      if (isFree()) {
        if (local) {
          // What was decided here is told at once, not when a reservation is over.
          release(shop)
          admitHere(shop, policies, Math.ceil(clock.latestMs()))
          answer(call, true, statesOf(shop, policies, true), false)
        } else {
          call.triedMs ??= hereMs
          // Others win all the time: a refusal is no answer that they could contradict.
          if (hereMs - call.triedMs > lostRacesMsMax) {
            answer(call, false, statesOf(shop, policies, false), true)
            continue
          }
          record(shop.known, policies, [round.atMs])
          round.admitted.push(call)
        }
        continue
      }
      round.isFull = true
      call.triedMs = undefined
      const states = statesOf(shop, policies, local)
      const canWait = waiting < waitersPerShopMax && hereMs + retryAfterMsOf(states) <= call.waitUntilMs
      if (canWait && !signal.aborted) waiting += 1
      else if (local) answer(call, false, states, false)
      else round.refused.push(call)
    }
    shop.line = shop.line.filter((call) => !call.settled)
    round.reservation = planReservation(shop, round, nowMs)
    return round
  }

  /**
   * Where many come, and there is much room, the next admissions are asked for together with this one, and others before
   * those are used up.
   */
  const planReservation = (shop: Shop, { admitted }: Round, nowMs: number): Reservation | undefined => {
    const { reserved } = shop
    const policies = admitted.at(-1)?.policies ?? reserved?.policies
    if (!policies || !watch.isUp || signal.aborted) return undefined
    if (reserved && reserved.left > 0 && !isToBeRenewed(reserved, nowMs)) return undefined
    const lastsMs = Math.min(reserveMsMax, ...policies.map(({ windowMs }) => reservePartMax * windowMs))
    const room = Math.min(...stateOf(shop.known, policies, nowMs).map(({ remaining }) => remaining))
    // Those that come at once say nothing of who comes next.
    const { came, cameBefore } = shop.pace
    const expected = Math.floor((Math.max(cameBefore, came - admitted.length) * lastsMs) / 1_000)
    const left = Math.min(expected, reserveMax, Math.floor(room / (2 * replicas)))
    if (reserved?.left === 0) release(shop)
    if (left < reserveMin) return undefined
    const atMs = Math.ceil(clock.latestMs() + lastsMs)
    record(shop.known, policies, repeat(atMs, left))
    return { policies, atMs, left, usedMs: [], renewal: { left: left * renewPart, atMs: atMs - lastsMs * renewPart } }
  }

  /** Answers a round, or nobody when it is later than the instant under which the admissions were noted. */
  const confirm = (shop: Shop, { atMs, admitted, refused }: Round): boolean => {
    const there = admitted.filter(({ settled }) => !settled)
    const gone = admitted.filter(({ settled }) => settled)
    const withStates = (call: Call) => ({ call, states: statesOf(shop, call.policies, false) })
    const [yes, no] = [there.map(withStates), refused.map(withStates)]
    // From this look at the clock on nothing is done but answering.
    const inTime = admitted.length === 0 || clock.latestMs() <= atMs
    if (inTime) {
      for (const { call, states } of yes) answer(call, true, states, true)
      for (const { call, states } of no) answer(call, false, states, true)
      for (const { policies } of there) record(shop.own, policies, [atMs])
    }
    for (const { policies } of inTime ? gone : admitted) retract(shop, policies, atMs, 1)
    shop.line = shop.line.filter((call) => !call.settled)
    return inTime
  }

  const load = async (shop: Shop): Promise<Kept | null> => {
    const { bucketId } = shop
    const kept = await watch.ask(bucket.load(shop.key)).catch(watch.leave)
    return kept && bucketId === shop.bucketId ? kept : null
  }

  /** Asks the bucket for a round. Afterwards the shop knows more than before, unless NATS is away. */
  const store = async (shop: Shop, round: Round): Promise<void> => {
    const { unrecorded, retracted, bucketId } = shop
    const { reservation } = round
    shop.unrecorded = []
    shop.retracted = []
    const askedMs = localMs()
    const replacing = bucket.replace(shop.key, shop.known, shop.revision)
    try {
      const revision = await watch.ask(replacing)
      if (bucketId !== shop.bucketId) return
      if (revision === null) {
        counts.lostRaces += 1
        subtractFrom(shop.known, toLog(round))
        addTo(shop.unrecorded, unrecorded)
        addTo(shop.retracted, retracted)
        const kept = await load(shop)
        if (kept) learn(shop, kept)
        return
      }
      shop.revision = revision
      answerTime.note(localMs() - askedMs)
      if (reservation) {
        // What is left of the last one is given back with the next question.
        release(shop)
        shop.reserved = reservation
      }
      if (!confirm(shop, round)) counts.lateAnswers += 1
    } catch (error) {
      watch.leave(error)
      if (bucketId !== shop.bucketId) return
      const asked = toLog(round)
      subtractFrom(shop.known, asked)
      addTo(shop.unrecorded, unrecorded)
      // Whether it was stored may be known later. Until then it counts, and what was to be forgotten is not.
      const undo = (revision: number | null) => {
        if (bucketId !== shop.bucketId) return
        // Others were faster: nothing of it was stored.
        for (const each of revision === null ? [retracted] : [unrecorded, asked]) {
          subtractFrom(shop.known, each)
          addTo(shop.retracted, each)
        }
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
      if (watch.isUp && (round.admitted.length > 0 || round.reservation || owes(shop))) {
        shop.askedMs = localMs()
        await store(shop, round)
      } else if (watch.isUp && round.isFull && localMs() - shop.askedMs > askAgainMs) {
        // Another replica may have given back what it had reserved.
        shop.askedMs = localMs()
        const kept = await load(shop)
        if (kept) learn(shop, kept)
      } else {
        confirm(shop, round)
        break
      }
    }
    shop.busy = false
    comeBack(shop)
  }

  /** Wakes when somebody's turn may have come, or the bucket has to be told what became of a reservation. */
  const comeBack = (shop: Shop) => {
    const hereMs = localMs()
    const wakeMs = shop.line.map(({ policies, waitUntilMs }) =>
      Math.min(retryAfterMsOf(statesOf(shop, policies, !watch.isUp)), waitUntilMs - hereMs),
    )
    if (shop.line.length > 0 && watch.isUp) wakeMs.push(askAgainMs + 1)
    if (shop.reserved && (shop.reserved.left > 0 || isAhead(shop)))
      wakeMs.push(shop.reserved.atMs - clock.earliestMs() + settleAfterMs)
    if (wakeMs.length > 0) shop.timer = setTimeout(() => void serve(shop), Math.max(1, Math.min(...wakeMs)))
  }

  return {
    admitReserved,
    serve,
    wantsRenewal: ({ busy, reserved }) => !busy && reserved !== undefined && isToBeRenewed(reserved, clock.latestMs()),
    async look(shop, policies) {
      const { revision } = shop
      const kept = watch.isUp ? await load(shop) : null
      // A shop that is served, or was meanwhile, knows it as well or better.
      if (kept && !shop.busy && shop.revision === revision) learn(shop, kept)
      return statesOf(shop, policies, !watch.isUp)
    },
  }
}

/** What the bucket is asked to take in. */
function toLog({ atMs, admitted, reservation }: Round): SlidingLog {
  const log: SlidingLog = []
  for (const { policies } of admitted) record(log, policies, [atMs])
  if (reservation) record(log, reservation.policies, repeat(reservation.atMs, reservation.left))
  return log
}

const isToBeRenewed = ({ left, renewal }: Reservation, nowMs: number): boolean =>
  left <= renewal.left || nowMs >= renewal.atMs

/** Whether an admission by the one is an admission by the other. */
function isSame(one: readonly Policy[], other: readonly Policy[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ name, windowMs }, i) => name === other[i]?.name && windowMs === other[i]?.windowMs)
  )
}

/** What is reserved here is for whoever asks here, and what is used of it counts from when it was. */
function addReserved(state: PolicyState, { policies, left, usedMs }: Reservation, nowMs: number): void {
  if (policies.every(({ name }) => name !== state.name)) return
  state.remaining = Math.min(state.limit, state.remaining + left)
  const [firstMs = Infinity] = usedMs
  if (state.remaining === state.limit) state.resetMs = 0
  else state.resetMs = Math.min(state.resetMs, Math.ceil(firstMs + state.windowMs - nowMs))
}
