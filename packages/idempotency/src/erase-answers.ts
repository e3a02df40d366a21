import { log } from '@atelier/boot/logger.ts'
import type { Batch } from '@atelier/postgres/batches.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import { z } from 'zod'
import { eraseAnswer, type KeyId, lockAnswers } from './key-store.ts'

const countMax = 200

const Place = z.tuple([z.string(), z.string()])

/**
 * Forgets those of the next answers behind `after` that tell of what is to be forgotten. One that cannot be opened stays, and is
 * counted as unreadable: it may be anybody's, of a replica that has another secret, and goes when its key does.
 */
export async function eraseAnswers(
  { pool, open }: { pool: Pool; open(id: KeyId, sealed: Buffer): string },
  after: string,
  isTold: (answer: string) => boolean,
): Promise<Batch & { unreadable: number }> {
  const [principal, key] = after === '' ? ['', ''] : Place.parse(JSON.parse(after))
  const batch = await pool.transaction(async (tx) => {
    const stored = await lockAnswers(tx, { principal, key }, countMax)
    const opened = stored.map(({ id, answer }) => ({ id, text: openOrNull(() => open(id, answer)) }))
    const told = opened.filter(({ text }) => text !== null && isTold(text))
    for (const { id } of told) await eraseAnswer(tx, id)
    const last = stored.length < countMax ? undefined : stored.at(-1)?.id
    const unreadable = opened.filter(({ text }) => text === null).length
    return { count: told.length, unreadable, next: last ? JSON.stringify([last.principal, last.key]) : null }
  })
  const { unreadable } = batch
  if (unreadable > 0) log.warn({ unreadable }, 'stored answers that no secret here opens were not looked into')
  return batch
}

function openOrNull(open: () => string): string | null {
  try {
    return open()
  } catch {
    return null
  }
}
