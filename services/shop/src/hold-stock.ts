import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { HoldStockRequest__Output } from '@atelier/protos/shop/v1/HoldStockRequest.ts'
import type { HoldStockResponse } from '@atelier/protos/shop/v1/HoldStockResponse.ts'
import { isUncounted, requireItems, setStockAside } from './set-stock-aside.ts'

const forSecondsMax = 86_400

/** Sets stock aside for a holder for so long, all of it or none. Fails with REQUEST_INVALID, OUT_OF_STOCK. */
export async function holdStock(
  deps: { pool: Pool; outbox: Outbox; baseUrl: string },
  { shopId, checkoutId, items, holdSeconds }: HoldStockRequest__Output,
  { requestId }: { requestId: string },
): Promise<HoldStockResponse> {
  requireItems(items)
  const forSeconds = Math.min(Math.max(holdSeconds, 1), forSecondsMax)
  const holder = { shopId, holder: checkoutId }
  if (await isUncounted(deps.pool, { holder, items })) return {}
  await deps.pool.transaction((tx) => setStockAside(deps, tx, { holder, items, state: 'HELD', forSeconds, requestId }))
  deps.outbox.poke()
  return {}
}
