import { type Batch, workOn } from '@atelier/postgres/batches.ts'
import { rewriteOutbox } from '@atelier/postgres/outbox-store.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import { type ErasedBuyer, eraseFrom, tellsOf, toErasedBuyer } from '@atelier/resources/erased-buyer.ts'

const batchSizeMax = 200

/** What the stored answers of a service are erased by. */
type Answers = {
  eraseAnswers(after: string, isTold: (answer: string) => boolean): Promise<Batch & { unreadable: number }>
}

type Traces = { shopId: string; email: string; ids: readonly string[]; cursor?: string }

/**
 * Takes a buyer out of a batch of what a service told, and is still to tell, and then of what it answered. Answers in how many
 * that was, how many answers it could not read, and the cursor of the next batch; none: that was all.
 */
export async function eraseTraces(
  { pool, idempotency }: { pool: Pool; idempotency: Answers },
  { cursor, ...traces }: Traces,
): Promise<{ events?: number; answers?: number; unreadableAnswers: number; cursor?: string }> {
  const buyer = toErasedBuyer(traces)
  let unreadableAnswers = 0
  const { counts, ...next } = await workOn(
    {
      events: (after) => rewriteOutbox(pool, after, batchSizeMax, (payload) => rewrite(buyer, payload)),
      answers: async (after) => {
        const { unreadable, ...batch } = await idempotency.eraseAnswers(after, (answer) => tellsOf(buyer, answer))
        unreadableAnswers = unreadable
        return batch
      },
    },
    cursor,
  )
  return { ...counts, unreadableAnswers, ...next }
}

const rewrite = (buyer: ErasedBuyer, payload: unknown) =>
  tellsOf(buyer, JSON.stringify(payload)) ? eraseFrom(payload, buyer) : payload
