import type { Database } from '@atelier/postgres/pool.ts'
import { prepared } from '@atelier/postgres/prepared.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'

/** Whose key it is, and which. */
export type KeyId = { principal: string; key: string }

const FingerprintRow = z.object({ fingerprint: z.string() })
const KeyRow = z
  .object({
    fingerprint: z.string(),
    is_locked: z.boolean(),
    is_erased: z.boolean(),
    answer: z.instanceof(Buffer).nullable(),
  })
  .transform(({ fingerprint, is_locked: isLocked, is_erased: isErased, answer }) => ({
    fingerprint,
    isLocked,
    isErased,
    answer,
  }))
export type KeyRow = z.output<typeof KeyRow>

const AnswerRow = z
  .object({ principal: z.string(), key: z.string(), answer: z.instanceof(Buffer) })
  .transform(({ principal, key, answer }) => ({ id: { principal, key }, answer }))

/**
 * Takes a key for a run: one that nobody has used within its age, or one whose last run ended without success or died, if
 * it was for the same request, by any of these fingerprints. Answers the fingerprint that it was first taken with, and null
 * when somebody else has it.
 */
export async function claimKey(
  db: Database,
  { principal, key }: KeyId,
  claim: { fingerprints: readonly [string, ...string[]]; runId: string; leaseMs: number; keptHours: number },
): Promise<string | null> {
  const { fingerprints, runId, leaseMs, keptHours } = claim
  const lockedUntil = sql.fragment`now() + make_interval(secs => ${leaseMs / 1000})`
  const isSame = sql.fragment`held.fingerprint = any(${sql.array([...fingerprints], 'text')})`
  const claimed = await prepared(db).maybeOne(sql.type(FingerprintRow)`
    insert into idempotency_keys as held (principal, key, fingerprint, run_id, locked_until)
    values (${principal}, ${key}, ${fingerprints[0]}, ${runId}, ${lockedUntil})
    on conflict (principal, key) do update
    set fingerprint = case when ${isSame} then held.fingerprint else excluded.fingerprint end,
      run_id = excluded.run_id, locked_until = excluded.locked_until, answer = null, erased_at = null, created_at = now()
    where held.created_at < now() - make_interval(hours => ${keptHours})
      or (held.answer is null and held.erased_at is null and held.locked_until <= now() and ${isSame})
    returning fingerprint`)
  return claimed?.fingerprint ?? null
}

export function findKey(db: Database, { principal, key }: KeyId): Promise<KeyRow | null> {
  return prepared(db).maybeOne(sql.type(KeyRow)`
    select fingerprint, locked_until > now() as is_locked, erased_at is not null as is_erased, answer from idempotency_keys
    where principal = ${principal} and key = ${key}`)
}

/** Stores the answer of a run. False when the run has lost the key to another. */
export async function settleKey(db: Database, { principal, key }: KeyId, runId: string, answer: Buffer) {
  const result = await prepared(db).query(sql.unsafe`
    update idempotency_keys set answer = ${sql.binary(answer)}, locked_until = now()
    where principal = ${principal} and key = ${key} and run_id = ${runId} and answer is null and erased_at is null`)
  return result.rowCount === 1
}

/** Lets the next run have the key, for the same request only. */
export async function unlockKey(db: Database, { principal, key }: KeyId, runId: string): Promise<void> {
  await db.query(sql.unsafe`
    update idempotency_keys set locked_until = now()
    where principal = ${principal} and key = ${key} and run_id = ${runId} and answer is null and erased_at is null`)
}

/** Forgets a key that nothing came of: it is free for any request. */
export async function freeKey(db: Database, { principal, key }: KeyId, runId: string): Promise<void> {
  await db.query(sql.unsafe`
    delete from idempotency_keys
    where principal = ${principal} and key = ${key} and run_id = ${runId} and answer is null and erased_at is null`)
}

/** Forgets up to `countMax` keys of more than so many hours ago, and answers how many. */
export async function pruneKeys(db: Database, keptHours: number, countMax: number): Promise<number> {
  const result = await db.query(sql.unsafe`
    delete from idempotency_keys where (principal, key) in (
      select principal, key from idempotency_keys
      where created_at < now() - make_interval(hours => ${keptHours}) and locked_until <= now() limit ${countMax})`)
  return result.rowCount
}

/** The keys with an answer that follow a key, in their order, which nobody else changes until the transaction ends. */
export function lockAnswers(db: Database, { principal, key }: KeyId, countMax: number) {
  return db.any(sql.type(AnswerRow)`
    select principal, key, answer from idempotency_keys
    where (principal, key) > (${principal}, ${key}) and answer is not null
    order by principal, key limit ${countMax} for no key update`)
}

/** Forgets what was answered; that something was stays known. */
export async function eraseAnswer(db: Database, { principal, key }: KeyId): Promise<void> {
  await db.query(sql.unsafe`
    update idempotency_keys set answer = null, erased_at = now() where principal = ${principal} and key = ${key}`)
}
