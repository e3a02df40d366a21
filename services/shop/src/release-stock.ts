import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { ReleaseStockRequest__Output } from '@atelier/protos/shop/v1/ReleaseStockRequest.ts'
import type { ReleaseStockResponse } from '@atelier/protos/shop/v1/ReleaseStockResponse.ts'
import { giveStockBack } from './set-stock-aside.ts'

/** Gives back all that is held or taken for a holder. Repeating it changes nothing. */
export async function releaseStock(
  deps: { pool: Pool; outbox: Outbox; baseUrl: string },
  { shopId, checkoutId }: ReleaseStockRequest__Output,
  { requestId }: { requestId: string },
): Promise<ReleaseStockResponse> {
  await deps.pool.transaction((tx) => giveStockBack(deps, tx, { holder: { shopId, holder: checkoutId }, requestId }))
  deps.outbox.poke()
  return {}
}
