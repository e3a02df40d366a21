import { log } from '@atelier/boot/logger.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { type StockRelease, stockReleaseStore } from './stock-release-store.ts'

type Deps = { pool: Pool; shop: Client<ShopServiceDefinition> }

/**
 * Gives stock back that was noted to be given back. What the shop service does not take now is left to the job; and where it is
 * to be done again (`isAgain`), for whoever is taking it just now, that is the job's too.
 */
export async function releaseStock(
  { pool, shop }: Deps,
  { holder, shopId }: StockRelease,
  isAgain = false,
): Promise<void> {
  try {
    await shop.releaseStock({ shopId, checkoutId: holder }, { requestId: `release-${holder}`.slice(0, 64) })
    if (!isAgain) await stockReleaseStore(pool).remove(holder)
  } catch (error) {
    log.warn({ err: error, holder }, 'stock cannot be given back now')
  }
}
