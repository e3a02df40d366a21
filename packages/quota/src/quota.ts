import { trackAnswerTime } from './answer-time.ts'
import { type Nats, openLogBucket } from './log-bucket.ts'
import { type NatsWatch, watchNats } from './nats-watch.ts'
import { trackServerClock } from './server-clock.ts'
import {
  type Call,
  type Decision,
  isAhead,
  moveTo,
  newShop,
  noteCall,
  owes,
  release,
  type Shop,
  shift,
} from './shop.ts'
import { type Counts, lineServer } from './shop-line.ts'
import type { Policy, PolicyState } from './sliding-log.ts'

export type { Decision } from './shop.ts'
export type { Policy, PolicyState } from './sliding-log.ts'

export type Quota = AsyncDisposable & {
  /**
   * Admits a request of a shop by all of its policies, or refuses it and consumes nothing. It neither fails nor hangs
   * when NATS does. With `waitMsMax` a request waits that long for its turn where its turn can come: nobody of this shop
   * who came to this process later passes it for what it waits for. When `signal` fires first, nothing is consumed and
   * its reason is thrown. RangeError: this is no shop's id, or no policy.
   */
  admit(
    shopId: string,
    policies: readonly Policy[],
    options?: { waitMsMax?: number | undefined; signal?: AbortSignal | undefined },
  ): Promise<Decision>
  /** As `admit`, at once, where that is possible without asking NATS; else null, and nothing is consumed. */
  admitReserved(shopId: string, policies: readonly Policy[]): Decision | null
  /** How policies of a shop stand. Consumes nothing. */
  look(shopId: string, policies: readonly Policy[]): Promise<PolicyState[]>
  readonly counts: Readonly<Counts>
}

export type QuotaOptions = {
  /** How many replicas there are: each admits its share of every limit while NATS is away. */
  replicas: number
  bucket?: string
  /** How long NATS may take to answer; longer is away. */
  timeoutMs?: number
  waitersPerShopMax?: number
  /** How many shops this process remembers. It forgets one that it has not heard of for long. */
  shopsMax?: number
  /** A clock that never runs backwards, whatever time it shows. */
  localMs?: () => number
}

const windowMsMax = 600_000
const limitMax = 10_000
const pushesMax = 64

/**
 * Opens the quotas that all replicas share. Answers when NATS was reached, or after 2 s without; until then, and whenever
 * NATS is away, each replica keeps them by itself, in its share. Why they are exact otherwise: see the README.
 */
export async function openQuota(nats: Nats, options: QuotaOptions): Promise<Quota> {
  const { replicas, timeoutMs = 250, waitersPerShopMax = 100, shopsMax = 10_000 } = options
  const { localMs = () => performance.timeOrigin + performance.now() } = options
  const bucket = openLogBucket(nats, options.bucket ?? 'quota', windowMsMax + 60_000, localMs)
  const clock = trackServerClock(localMs)
  const answerTime = trackAnswerTime(localMs, { mostMs: timeoutMs })
  const counts: Counts = { exact: 0, reserved: 0, local: 0, lostRaces: 0, lateAnswers: 0 }
  const shops = new Map<string, Shop>()
  const closing = new AbortController()
  let bucketId = ''

  const reach = async (ask: NatsWatch['ask']) => {
    bucketId = await ask(bucket.ensure())
    const setByMs = clock.learn(await ask(bucket.tellTime()))
    for (const shop of shops.values()) {
      if (setByMs !== 0) shift(shop, setByMs)
      moveTo(bucketId, shop)
    }
  }
  const push = async () => {
    const behind = [...shops.values()].filter(owes).values()
    const pushInTurn = async () => {
      for (const shop of behind) await line.serve(shop)
    }
    await Promise.all(Array.from({ length: pushesMax }, pushInTurn))
  }
  const watch = await watchNats({
    reach,
    onReached: () => void push(),
    summary: () => ({ decisions: counts.local }),
    timeoutMs,
    localMs,
  })
  const { signal } = closing
  const rules = { replicas, waitersPerShopMax }
  const line = lineServer({ bucket, watch, clock, answerTime, counts, localMs, signal, ...rules })

  const findShop = (key: string): Shop => {
    const known = shops.get(key)
    if (known) {
      known.isFresh = true
      return known
    }
    if (shops.size >= shopsMax) forgetOne()
    const shop = newShop(key, bucketId)
    shops.set(key, shop)
    return shop
  }

  /** Whoever came since the last time round has another one: a shop costs nothing to remember with each request. */
  const forgetOne = () => {
    for (const shop of shops.values()) {
      if (shop.busy || shop.line.length > 0) continue
      if (shop.isFresh) {
        shop.isFresh = false
        shops.delete(shop.key)
        shops.set(shop.key, shop)
        continue
      }
      // What the bucket does not know yet is not forgotten, unless NATS is away for very many.
      if (!isAhead(shop) || shops.size >= 2 * shopsMax) shops.delete(shop.key)
      return
    }
  }

  // What came in one turn of the event loop is asked in one: a write to NATS costs more than what is in it.
  const due = new Set<Shop>()
  const serveSoon = (shop: Shop) => {
    if (due.size === 0) setImmediate(serveDue)
    due.add(shop)
  }
  const serveDue = () => {
    for (const shop of due) void line.serve(shop)
    due.clear()
  }

  const decideNow = (shop: Shop, policies: readonly Policy[]): Decision | null => {
    // Nobody passes those who wait.
    const decision = shop.line.length === 0 ? line.admitReserved(shop, policies) : null
    if (decision) {
      noteCall(shop, localMs())
      if (line.wantsRenewal(shop)) serveSoon(shop)
    }
    return decision
  }

  return {
    counts,
    // Not async: the fewer turns between a decision and its caller, the better.
    admit: (shopId, policies, { waitMsMax = 0, signal } = {}) =>
      new Promise((resolve, reject) => {
        requireSound(shopId, policies)
        signal?.throwIfAborted()
        const shop = findShop(shopId)
        const reserved = decideNow(shop, policies)
        if (reserved) return resolve(reserved)
        noteCall(shop, localMs())
        const giveUp = () => {
          call.settled = true
          reject(signal?.reason)
        }
        const call: Call = {
          policies,
          waitUntilMs: waitMsMax > 0 ? localMs() + waitMsMax : Number.NEGATIVE_INFINITY,
          triedMs: undefined,
          settled: false,
          settle(decision) {
            call.settled = true
            signal?.removeEventListener('abort', giveUp)
            resolve(decision)
          },
        }
        signal?.addEventListener('abort', giveUp, { once: true })
        shop.line.push(call)
        serveSoon(shop)
      }),
    admitReserved(shopId, policies) {
      requireSound(shopId, policies)
      return decideNow(findShop(shopId), policies)
    },
    async look(shopId, policies) {
      requireSound(shopId, policies)
      return line.look(findShop(shopId), policies)
    },
    async [Symbol.asyncDispose]() {
      closing.abort()
      for (const shop of shops.values()) release(shop)
      if (watch.isUp) await push()
      await watch[Symbol.asyncDispose]()
      for (const shop of shops.values()) void line.serve(shop)
      bucket[Symbol.dispose]()
    },
  }
}

function requireSound(shopId: string, policies: readonly Policy[]): void {
  if (!/^[\w-]{1,128}$/.test(shopId)) throw new RangeError('this is no id of a shop')
  for (const { name, limit, windowMs } of policies) {
    const isSound = /^[\w-]{1,100}$/.test(name) && isWithin(limit, 1, limitMax) && isWithin(windowMs, 1, windowMsMax)
    if (!isSound) throw new RangeError(`this is no policy: ${name}`)
  }
}

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max
}
