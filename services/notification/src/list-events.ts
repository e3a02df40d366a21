import { cursorNotAllowed } from '@atelier/errors/failure.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { ListEventsRequest__Output } from '@atelier/protos/notification/v1/ListEventsRequest.ts'
import type { ListEventsResponse } from '@atelier/protos/notification/v1/ListEventsResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { answerBytesMax } from './answer-size.ts'
import { toLedgerEnvelope } from './envelope.ts'
import { keptDays } from './kept-days.ts'
import { ledgerStore } from './ledger-store.ts'
import { readableTypes } from './readable-types.ts'

const limitMax = 100

/**
 * What happened in the shop in the last thirty days, of the types that the caller may read, in the order in which it was
 * noted, and where to go on: at the end too, for what comes later. Fails with REQUEST_INVALID when the cursor is none of ours.
 */
export async function listEvents(
  { pool }: { pool: Pool },
  principal: Principal,
  { after, limit, type }: ListEventsRequest__Output,
): Promise<ListEventsResponse> {
  if (!/^\d{0,18}$/.test(after)) throw cursorNotAllowed('after')
  const bounded = Math.min(Math.max(limit, 1), limitMax)
  const { shopId } = principal
  const ledger = ledgerStore(pool)
  const start = BigInt(after || 0)
  // First: positions are in the order of commits, so that nothing appears before this one any more.
  const last = (await ledger.findLastPosition(shopId)) ?? 0n
  const types = readableTypes(principal, type)
  const found = await ledger.listAfter(shopId, { types, after: start, limit: bounded, keptDays })
  const events: string[] = []
  let size = 0
  let reached = start
  for (const { position, ...event } of found) {
    const text = JSON.stringify(toLedgerEnvelope(event))
    size += Buffer.byteLength(text)
    if (events.length > 0 && size > answerBytesMax) return { events, nextCursor: `${reached}` }
    events.push(text)
    reached = position
  }
  const isEnd = found.length < bounded && last > reached
  return { events, nextCursor: `${isEnd ? last : reached}` }
}
