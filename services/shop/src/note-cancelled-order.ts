import type { Outbox } from '@atelier/events/outbox.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { giveStockBack } from './set-stock-aside.ts'

type Change = { order: { shopId: string; status: string }; stockHolder: string | null }

/** Gives back the stock of an order that is cancelled. Hearing of it again changes nothing. */
export async function noteCancelledOrder(
  deps: { outbox: Pick<Outbox, 'announce'>; baseUrl: string },
  tx: Database,
  { order: { shopId, status }, stockHolder }: Change,
  requestId: string,
): Promise<void> {
  if (status !== 'CANCELLED' || stockHolder === null) return
  await giveStockBack(deps, tx, { holder: { shopId, holder: stockHolder }, requestId })
}
