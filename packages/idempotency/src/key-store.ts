import type { Database } from '@atelier/postgres/pool.ts'
import { prepared } from '@atelier/postgres/prepared.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'

/** Whose key it is, and which. */
export type KeyId = { principal: string; key: string }

const KeyRow = z
  .object({ fingerprint: z.string(), is_locked: z.boolean(), answer: z.instanceof(Buffer).nullable() })
  .transform(({ fingerprint, is_locked: isLocked, answer }) => ({ fingerprint, isLocked, answer }))
export type KeyRow = z.output<typeof KeyRow>

/**
 * Takes a key for a run: one that nobody has used within its age, or one whose last run ended without success or died, if
 * it was for the same request. False when somebody else has it.
 */
export async function claimKey(
  db: Database,
  { principal, key }: KeyId,
  claim: { fingerprint: string; runId: string; leaseMs: number; keptHours: number },
): Promise<boolean> {
  const { fingerprint, runId, leaseMs, keptHours } = claim
  const lockedUntil = sql.fragment`now() + make_interval(secs => ${leaseMs / 1000})`
  const result = await prepared(db).query(sql.unsafe`
    insert into idempotency_keys as held (principal, key, fingerprint, run_id, locked_until)
    values (${principal}, ${key}, ${fingerprint}, ${runId}, ${lockedUntil})
    on conflict (principal, key) do update
    set fingerprint = excluded.fingerprint, run_id = excluded.run_id, locked_until = excluded.locked_until,
      answer = null, created_at = now()
    where held.created_at < now() - make_interval(hours => ${keptHours})
      or (held.answer is null and held.locked_until <= now() and held.fingerprint = excluded.fingerprint)`)
  return result.rowCount === 1
}

export function findKey(db: Database, { principal, key }: KeyId): Promise<KeyRow | null> {
  return prepared(db).maybeOne(sql.type(KeyRow)`
    select fingerprint, locked_until > now() as is_locked, answer from idempotency_keys
    where principal = ${principal} and key = ${key}`)
}

/** Stores the answer of a run. False when the run has lost the key to another. */
export async function settleKey(db: Database, { principal, key }: KeyId, runId: string, answer: Buffer) {
  const result = await prepared(db).query(sql.unsafe`
    update idempotency_keys set answer = ${sql.binary(answer)}, locked_until = now()
    where principal = ${principal} and key = ${key} and run_id = ${runId} and answer is null`)
  return result.rowCount === 1
}

/** Lets the next run have the key, for the same request only. */
export async function unlockKey(db: Database, { principal, key }: KeyId, runId: string): Promise<void> {
  await db.query(sql.unsafe`
    update idempotency_keys set locked_until = now()
    where principal = ${principal} and key = ${key} and run_id = ${runId} and answer is null`)
}

/** Forgets a key that nothing came of: it is free for any request. */
export async function freeKey(db: Database, { principal, key }: KeyId, runId: string): Promise<void> {
  await db.query(sql.unsafe`
    delete from idempotency_keys
    where principal = ${principal} and key = ${key} and run_id = ${runId} and answer is null`)
}

/** Forgets up to `countMax` keys of more than so many hours ago, and answers how many. */
export async function pruneKeys(db: Database, keptHours: number, countMax: number): Promise<number> {
  const result = await db.query(sql.unsafe`
    delete from idempotency_keys where (principal, key) in (
      select principal, key from idempotency_keys
      where created_at < now() - make_interval(hours => ${keptHours}) and locked_until <= now() limit ${countMax})`)
  return result.rowCount
}
