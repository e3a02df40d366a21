import { setTimeout as delay } from 'node:timers/promises'
import { NatsEnv, readConfig } from '@atelier/config/config.ts'
import { openNats } from '@atelier/events/nats.ts'
import type { Nats } from '../src/log-bucket.ts'
import { type Decision, openQuota, type Policy } from '../src/quota.ts'
import type { Counts } from '../src/shop-line.ts'

/** What a replica of the tests is told to do: it is one process of several, all on one machine. */
export type Demand = {
  natsUrl: string
  policies: Policy[]
  /** For the first ones of these there are always more requests than they may have; for the others some, now and then. */
  shopIds: string[]
  greedyShops: number
  seconds: number
  /** How far this process's clock is from the others'. */
  clockAheadMs: number
  /** Up to how much later than NATS gave it this process gets an answer. */
  answerDelayMsMax: number
}

/** Between these it was, by a clock that all processes of the machine share. */
export type Admission = { fromMs: number; toMs: number }

/** What came of it, by shop. */
export type Outcome = { admissions: Record<string, Admission[]>; refused: number; inexact: number } & Pick<
  Counts,
  'reserved' | 'lateAnswers'
>

const callersPerShop = 2
const callersPerGreedyShop = 50

/** As if the network were slow: everything is done, and the answer takes its time. */
function slow(nats: Nats, delayMsMax: number): Nats {
  if (delayMsMax === 0) return nats
  const { connection, ...rest } = nats
  return {
    ...rest,
    connection: {
      publish: connection.publish.bind(connection),
      subscribe: (subject, options) =>
        connection.subscribe(subject, {
          ...options,
          callback: (error, message) => {
            setTimeout(() => void options?.callback?.(error, message), Math.random() * delayMsMax)
          },
        }),
    },
  }
}

async function meet(demand: Demand): Promise<Outcome> {
  const outcome: Outcome = { admissions: {}, refused: 0, inexact: 0, reserved: 0, lateAnswers: 0 }
  // Between a decision and its caller lies what else this turn of the event loop does, and other processes' turns. So an
  // admission was somewhere between the replica's first look at its clock in this turn and our own.
  let turnMs: number | undefined
  const lookMs = () => Number(process.hrtime.bigint()) / 1e6
  const localMs = () => {
    const nowMs = lookMs()
    if (turnMs === undefined) {
      turnMs = nowMs
      setImmediate(() => {
        turnMs = undefined
      })
    }
    return 1_000_000 + nowMs + demand.clockAheadMs
  }
  await using nats = await openNats('test', readConfig(NatsEnv, { NATS_URL: demand.natsUrl }))
  await using quota = await openQuota(slow(nats, demand.answerDelayMsMax), {
    replicas: 3,
    // Exactness is tested here: a machine that is busy with other things must not make NATS seem away.
    timeoutMs: 20_000,
    localMs,
  })
  const over = AbortSignal.timeout(1_000 * demand.seconds)
  const note = (shopId: string, { admitted, exact }: Decision) => {
    const toMs = lookMs()
    if (admitted) outcome.admissions[shopId]?.push({ fromMs: turnMs ?? toMs, toMs })
    else outcome.refused += 1
    if (!exact) outcome.inexact += 1
  }
  const call = async (shopId: string) => {
    while (!over.aborted) {
      note(shopId, await quota.admit(shopId, demand.policies))
      await delay(100 * Math.random())
    }
  }
  /** Waits for each turn, so that somebody is always there when one comes. */
  const callGreedily = async (shopId: string) => {
    try {
      for (;;) note(shopId, await quota.admit(shopId, demand.policies, { waitMsMax: 60_000, signal: over }))
    } catch (error) {
      if (!over.aborted) throw error
    }
  }
  const calls = demand.shopIds.flatMap((shopId, i) => {
    outcome.admissions[shopId] = []
    const occasional = Array.from({ length: callersPerShop }, () => call(shopId))
    if (i >= demand.greedyShops) return occasional
    return [...occasional, ...Array.from({ length: callersPerGreedyShop }, () => callGreedily(shopId))]
  })
  await Promise.all(calls)
  return { ...outcome, reserved: quota.counts.reserved, lateAnswers: quota.counts.lateAnswers }
}

// Ends when its parent is gone.
process.once('disconnect', () => process.exit())
process.once('message', (demand: Demand) => {
  void meet(demand).then((outcome) => process.send?.(outcome, () => process.disconnect()))
})
