import type { Database } from '@atelier/postgres/pool.ts'
import type { FindStorefrontResponse } from '@atelier/protos/shop/v1/FindStorefrontResponse.ts'
import { errors } from './errors.ts'
import { toShopDomain } from './shop.ts'
import { storefrontStore } from './storefront-store.ts'

/** The shop that a public token is of. Fails with STOREFRONT_TOKEN_UNKNOWN, whatever is wrong with it. */
export async function findStorefront(
  { pool, shopDomain }: { pool: Database; shopDomain: string },
  publicToken: string,
): Promise<FindStorefrontResponse> {
  const isToken = /^ptkn_\w{1,64}$/.test(publicToken)
  const shop = isToken ? await storefrontStore(pool).findByToken(publicToken) : null
  if (!shop) throw errors.STOREFRONT_TOKEN_UNKNOWN()
  const domain = toShopDomain(shop.shopId, shopDomain)
  return { ...shop, domain, publicDomain: domain }
}
