import { errors } from '@atelier/errors/failure.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import type { FindBuyerRequest__Output } from '@atelier/protos/order/v1/FindBuyerRequest.ts'
import type { FindBuyerResponse } from '@atelier/protos/order/v1/FindBuyerResponse.ts'
import { nameUses, usesNamedMax } from '@atelier/resources/erased-buyer.ts'
import { type Buyer, buyerStore } from './buyer-store.ts'

/** The ids of all that a buyer has in a shop. Fails with BUYER_IN_USE while something of it is under way, naming up to ten. */
export async function findBuyer(
  { pool }: { pool: Database },
  buyer: FindBuyerRequest__Output,
): Promise<FindBuyerResponse> {
  await refuseUses(pool, buyer)
  return { ids: [...(await buyerStore(pool).listIds(buyer))] }
}

/** Fails with BUYER_IN_USE. */
export async function refuseUses(db: Database, buyer: Buyer): Promise<void> {
  const uses = await buyerStore(db).listUses(buyer, usesNamedMax + 1)
  if (uses.length > 0) throw errors.BUYER_IN_USE({ detail: nameUses(uses) })
}
