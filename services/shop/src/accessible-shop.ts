import type { Principal } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { readShopId } from './shop.ts'
import type { Sought } from './shop-store.ts'

/**
 * The shop that a caller may act on by this id: one attached to its agency; for an API key its own alone. What cannot be
 * is looked up all the same, by null, so that every id goes one way.
 */
export function toSought({ kind, agencyId, shopId: ownShopId }: Principal, shopId: string): Sought {
  const mayBe = kind === 'channel' || shopId === ownShopId
  return { shopId: mayBe ? readShopId(shopId) : null, agencyId }
}

/** What was found; SHOP_NOT_ACCESSIBLE for null. It says nothing of why: an id that is taken looks like one that is not. */
export function requireAccessible<Found>(found: Found | null): Found {
  if (found === null) throw errors.SHOP_NOT_ACCESSIBLE()
  return found
}
