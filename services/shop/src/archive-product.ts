import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { ArchiveProductResponse } from '@atelier/protos/shop/v1/ArchiveProductResponse.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { moveProduct } from './set-product-access.ts'

/** Archives an offer, for good, and announces it. Repeating it changes nothing. Fails with OFFER_NOT_FOUND. */
export async function archiveProduct(
  deps: { pool: Pool; outbox: Outbox; baseUrl: string },
  call: Call,
  offerId: string,
): Promise<ArchiveProductResponse> {
  await moveProduct(deps, call, offerId, 'ARCHIVED')
  return {}
}
