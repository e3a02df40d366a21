import { isDeepStrictEqual } from 'node:util'
import type { Idempotency } from '@atelier/idempotency/idempotency.ts'
import { type Batch, workOn } from '@atelier/postgres/batches.ts'
import type { Database, Pool } from '@atelier/postgres/pool.ts'
import type { EraseBuyerTracesRequest__Output } from '@atelier/protos/notification/v1/EraseBuyerTracesRequest.ts'
import type { EraseBuyerTracesResponse } from '@atelier/protos/notification/v1/EraseBuyerTracesResponse.ts'
import { type ErasedBuyer, eraseFrom, tellsOf, toErasedBuyer } from '@atelier/resources/erased-buyer.ts'
import { deliveryStore } from './delivery-store.ts'
import { ledgerStore } from './ledger-store.ts'

const batchSizeMax = 200

/**
 * Takes a buyer out of a batch of what partners of the shop were told and are still to be told: held events, the ledger, what was
 * made up for tests, and what was answered. Ids, types, places and sequences stay, so that deliveries go on, and with them
 * whatever waits for them. Held events come first: one that is told meanwhile is in the ledger behind those that were looked at.
 */
export async function eraseBuyerTraces(
  { pool, idempotency }: { pool: Pool; idempotency: Idempotency },
  { cursor, ...request }: EraseBuyerTracesRequest__Output,
): Promise<EraseBuyerTracesResponse> {
  const buyer = toErasedBuyer(request)
  let deliveries = 0
  let unreadableAnswers = 0
  const { counts, ...next } = await workOn(
    {
      held: (after) =>
        rewrite(pool, buyer, (tx) => {
          const { listHeldOf, rewriteHeld } = ledgerStore(tx)
          return { rows: listHeldOf(buyer.shopId, after, batchSizeMax), write: rewriteHeld }
        }),
      told: (after) =>
        rewrite(pool, buyer, (tx) => ({
          rows: ledgerStore(tx).listDataOf(buyer.shopId, after, batchSizeMax),
          write: async (place, data) => {
            const eventId = await ledgerStore(tx).rewriteData(buyer.shopId, place, data)
            deliveries += await deliveryStore(tx).countPending(eventId)
          },
        })),
      tests: (after) =>
        rewrite(pool, buyer, (tx) => {
          const { listTestsOf, rewriteTest } = deliveryStore(tx)
          return { rows: listTestsOf(buyer.shopId, after, batchSizeMax), write: rewriteTest }
        }),
      answers: async (after) => {
        const { unreadable, ...batch } = await idempotency.eraseAnswers(after, (answer) => tellsOf(buyer, answer))
        unreadableAnswers = unreadable
        return batch
      },
    },
    cursor,
  )
  const { held = 0, told = 0, tests = 0, answers = 0 } = counts
  return { events: held + told, deliveries: deliveries + tests, answers, unreadableAnswers, ...next }
}

/** Rows with what they tell, each under the place that it is found at. */
type Rows = Promise<readonly { place: string; data: unknown }[]>

function rewrite(
  pool: Pool,
  buyer: ErasedBuyer,
  of: (tx: Database) => { rows: Rows; write(place: string, data: unknown): Promise<void> },
): Promise<Batch> {
  return pool.transaction(async (tx) => {
    const { rows, write } = of(tx)
    const read = await rows
    let count = 0
    for (const { place, data } of read) {
      const erased = eraseFrom(data, buyer)
      if (isDeepStrictEqual(erased, data)) continue
      await write(place, erased)
      count += 1
    }
    return { count, next: read.length < batchSizeMax ? null : (read.at(-1)?.place ?? null) }
  })
}
