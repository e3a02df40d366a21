import type { Batch } from '@atelier/postgres/batches.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import { z } from 'zod'
import { eraseAnswer, type KeyId, lockAnswers } from './key-store.ts'

const countMax = 200

const Place = z.tuple([z.string(), z.string()])

/** Forgets those of the next answers behind `after` that tell of what is to be forgotten. */
export function eraseAnswers(
  { pool, open }: { pool: Pool; open(id: KeyId, sealed: Buffer): string },
  after: string,
  isTold: (answer: string) => boolean,
): Promise<Batch> {
  const [principal, key] = after === '' ? ['', ''] : Place.parse(JSON.parse(after))
  return pool.transaction(async (tx) => {
    const stored = await lockAnswers(tx, { principal, key }, countMax)
    let count = 0
    for (const { id, answer } of stored) {
      if (!mayTell(() => isTold(open(id, answer)))) continue
      await eraseAnswer(tx, id)
      count += 1
    }
    const last = stored.length < countMax ? undefined : stored.at(-1)?.id
    return { count, next: last ? JSON.stringify([last.principal, last.key]) : null }
  })
}

/** What no secret of ours opens any more answers nobody either, and nobody can say of whom it tells. */
function mayTell(isTold: () => boolean): boolean {
  try {
    return isTold()
  } catch {
    return true
  }
}
