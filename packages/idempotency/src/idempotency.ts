import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { openSweep } from '@atelier/boot/sweep.ts'
import type { Keyring } from '@atelier/config/keyring.ts'
import { errors, Failure } from '@atelier/errors/failure.ts'
import type { Batch } from '@atelier/postgres/batches.ts'
import type { Database, Pool } from '@atelier/postgres/pool.ts'
import { type Call, callerOf } from '@atelier/rpc/call.ts'
import { eraseAnswers } from './erase-answers.ts'
import { claimKey, findKey, freeKey, type KeyId, pruneKeys, settleKey, unlockKey } from './key-store.ts'
import { type Seal, toSeal } from './seal.ts'

/** A run has the key until its call's deadline, so that one that lost it to the next has died or is overdue. */
const leaseMsMin = 1_000
const leaseMsMax = 60_000
const keptHours = 24
const pruneCountMax = 1_000
const pruneIntervalMs = 3_600_000
/** How long a repeat waits for the first to finish, and how often it looks. */
const waitMsMax = 10_000
const lookEveryMs = { first: 50, last: 1_000 }
/** Left of the caller's own time for the answer to travel. */
const answerMarginMs = 300

/**
 * Makes the effect of a run and notes the answer that it gives, in one transaction: both are there afterwards, or neither.
 * Without a key there is no answer to note and no transaction: an effect of several statements begins its own, which is a
 * part of the other where there is one.
 */
export type Settle = <Answer extends object>(effect: (db: Database) => Promise<Answer>) => Promise<Answer>

export type Idempotency = AsyncDisposable & {
  /**
   * Runs what a call asks for once, however often the caller repeats it under the same key: a repeat gets the first
   * success again. One that comes while the first is at work waits for it, at last IDEMPOTENCY_KEY_IN_USE; the same key
   * for another request is IDEMPOTENCY_KEY_REUSED. After a failure of the caller's making the key is free; after one of
   * ours, or a crash, the repeat runs again. A run has to settle whatever must not happen twice.
   * The run gets the call with the one fingerprint that the key was first used with, whichever key of the gateway's keyring
   * that is under: for what is found again by it. Without a key this is just the run.
   */
  once<Answer extends object>(call: Call, run: (settle: Settle, call: Call) => Promise<Answer>): Promise<Answer>
  /**
   * Goes through some of the stored answers, those behind `after`, and forgets those that tell of what is to be forgotten. A
   * repeat of their calls is IDEMPOTENCY_ANSWER_ERASED, for as long as it would have had the answer. Those that no secret of ours
   * opens stay, and are counted apart.
   */
  eraseAnswers(after: string, isTold: (answer: string) => boolean): Promise<Batch & { unreadable: number }>
}

export function openIdempotency({ pool, keyring }: { pool: Pool; keyring: Keyring }): Idempotency {
  const seal = toSeal(keyring)
  const pruning = openSweep({
    name: 'idempotency keys',
    sweepBatch: () => pruneKeys(pool, keptHours, pruneCountMax),
    batchSizeMax: pruneCountMax,
    intervalMs: pruneIntervalMs,
  })

  async function once<Answer extends object>(
    call: Call,
    run: (settle: Settle, call: Call) => Promise<Answer>,
  ): Promise<Answer> {
    if (!call.idempotency) return run((effect) => effect(pool), call)
    const { kind, channelId, subject } = callerOf(call)
    const id: KeyId = { principal: `${kind} ${channelId ?? subject}`, key: call.idempotency.key }
    const runId = randomUUID()
    const { fingerprint, answer: found } = await claimOrFind(pool, id, call, runId)
    if (found) {
      call.onReplayed?.()
      return JSON.parse(seal.open(nameOf(id), found))
    }
    let isSettled = false
    const note = async (db: Database, answer: object) => {
      if (!(await settleKey(db, id, runId, sealAnswer(seal, id, answer)))) throw errors.IDEMPOTENCY_KEY_IN_USE()
      isSettled = true
    }
    const settle: Settle = (effect) =>
      pool.transaction(async (tx) => {
        const answer = await effect(tx)
        await note(tx, answer)
        return answer
      })
    try {
      const answer = await run(settle, { ...call, idempotency: { key: id.key, fingerprint } })
      if (!isSettled) await note(pool, answer)
      return answer
    } catch (error) {
      const isCallersFault = error instanceof Failure && error.status < 500
      // Best effort: a lock that stays is a run that died, and its lease ends.
      await (isCallersFault ? freeKey : unlockKey)(pool, id, runId).catch(() => {})
      throw error
    }
  }

  return {
    once,
    eraseAnswers: (after, isTold) =>
      eraseAnswers({ pool, open: (id, sealed) => seal.open(nameOf(id), sealed) }, after, isTold),
    [Symbol.asyncDispose]: () => pruning[Symbol.asyncDispose](),
  }
}

/** The fingerprint that the key was first used with, and the stored answer: null when the key is this run's. */
async function claimOrFind(
  pool: Pool,
  id: KeyId,
  call: Call,
  runId: string,
): Promise<{ fingerprint: string; answer: Buffer | null }> {
  const { fingerprint: own = '', acceptedFingerprint: other } = call.idempotency ?? {}
  const fingerprints = other === undefined ? ([own] as const) : ([own, other] as const)
  const leftMs = (call.deadlineMs ?? Infinity) - Date.now()
  const leaseMs = Math.round(Math.min(Math.max(leftMs, leaseMsMin), leaseMsMax))
  const untilMs = Date.now() + Math.min(waitMsMax, leftMs - answerMarginMs)
  for (;;) {
    const fingerprint = await claimKey(pool, id, { fingerprints, runId, leaseMs, keptHours })
    if (fingerprint !== null) return { fingerprint, answer: null }
    // Only looks from here on: a claim waits for the row, and would hold a connection until the first run settles.
    for (let everyMs = lookEveryMs.first; ; everyMs = Math.min(1.5 * everyMs, lookEveryMs.last)) {
      const held = await findKey(pool, id)
      if (held && held.fingerprint !== own && held.fingerprint !== other) throw errors.IDEMPOTENCY_KEY_REUSED()
      if (held?.answer) return { fingerprint: held.fingerprint, answer: held.answer }
      if (held?.isErased) throw errors.IDEMPOTENCY_ANSWER_ERASED()
      if (!held?.isLocked) break
      if (Date.now() >= untilMs) throw errors.IDEMPOTENCY_KEY_IN_USE({ retryAfterSeconds: 1 })
      await delay(everyMs * (0.5 + Math.random()))
    }
  }
}

const nameOf = ({ principal, key }: KeyId) => `${principal} ${key}`
const sealAnswer = (seal: Seal, id: KeyId, answer: object) => seal.close(nameOf(id), JSON.stringify(answer))
