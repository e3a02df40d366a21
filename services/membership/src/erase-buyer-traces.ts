import type { Idempotency } from '@atelier/idempotency/idempotency.ts'
import { workOn } from '@atelier/postgres/batches.ts'
import { rewriteOutbox } from '@atelier/postgres/outbox-store.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { EraseBuyerTracesRequest__Output } from '@atelier/protos/membership/v1/EraseBuyerTracesRequest.ts'
import type { EraseBuyerTracesResponse } from '@atelier/protos/membership/v1/EraseBuyerTracesResponse.ts'
import { eraseFrom, tellsOf, toErasedBuyer } from '@atelier/resources/erased-buyer.ts'

const batchSizeMax = 200

/** Takes a buyer out of a batch of what was told, and is still to be told, and then of what was answered. */
export async function eraseBuyerTraces(
  { pool, idempotency }: { pool: Pool; idempotency: Idempotency },
  { cursor, ...request }: EraseBuyerTracesRequest__Output,
): Promise<EraseBuyerTracesResponse> {
  const buyer = toErasedBuyer(request)
  const rewrite = (payload: unknown) => (tellsOf(buyer, JSON.stringify(payload)) ? eraseFrom(payload, buyer) : payload)
  const { counts, ...next } = await workOn(
    {
      events: (after) => rewriteOutbox(pool, after, batchSizeMax, rewrite),
      answers: (after) => idempotency.eraseAnswers(after, (answer) => tellsOf(buyer, answer)),
    },
    cursor,
  )
  return { ...counts, ...next }
}
