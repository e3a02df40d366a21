import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { TakeStockRequest__Output } from '@atelier/protos/shop/v1/TakeStockRequest.ts'
import type { TakeStockResponse } from '@atelier/protos/shop/v1/TakeStockResponse.ts'
import { isUncounted, requireItems, setStockAside } from './set-stock-aside.ts'

/**
 * Makes stock a holder's for good: what is held for it, whatever its time, and anew what is held no more. Fails with
 * REQUEST_INVALID, OUT_OF_STOCK.
 */
export async function takeStock(
  deps: { pool: Pool; outbox: Outbox; baseUrl: string },
  { shopId, checkoutId, items }: TakeStockRequest__Output,
  { requestId }: { requestId: string },
): Promise<TakeStockResponse> {
  requireItems(items)
  const holder = { shopId, holder: checkoutId }
  if (await isUncounted(deps.pool, { holder, items })) return {}
  await deps.pool.transaction((tx) =>
    setStockAside(deps, tx, { holder, items, state: 'TAKEN', forSeconds: 0, requestId }),
  )
  deps.outbox.poke()
  return {}
}
