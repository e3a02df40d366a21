import { cursorNotAllowed } from '@atelier/errors/failure.ts'
import type { ListShopsRequest__Output } from '@atelier/protos/shop/v1/ListShopsRequest.ts'
import type { ListShopsResponse } from '@atelier/protos/shop/v1/ListShopsResponse.ts'
import { readShopId } from './shop.ts'
import type { ShopStore } from './shop-store.ts'

/**
 * The shops attached to an agency, oldest first: all of them, or a page of at most `limit` after `cursor`, with the
 * cursor of the next one when there are more. Fails with REQUEST_INVALID when the cursor is none of ours.
 */
export async function listShops(
  deps: { shops: ShopStore },
  agencyId: string,
  { cursor, limit }: ListShopsRequest__Output,
): Promise<ListShopsResponse> {
  const after = cursor === undefined ? 0n : await deps.shops.findPosition({ shopId: readShopId(cursor), agencyId })
  if (after === null) throw cursorNotAllowed()
  const found = await deps.shops.listOfAgency(agencyId, {
    after,
    ...(limit !== undefined && { limit: limit + 1 }),
  })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    shops: page.map(({ shopId, name }) => ({ shopId, name })),
    // The last shop's id: it stays good while shops are added or detached, and tells nobody anything new.
    ...(last && found.length > page.length && { nextCursor: last.shopId }),
  }
}
