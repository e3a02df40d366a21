import type { GetPayoutResponse } from '@atelier/protos/shop/v1/GetPayoutResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { requireAccessible, toSought } from './accessible-shop.ts'
import { errors } from './errors.ts'
import { toPayoutMessage } from './get-shop-status.ts'
import type { PayoutAccount, PayoutAccountStore } from './payout-account-store.ts'
import type { ShopStore } from './shop-store.ts'

type Deps = { shops: ShopStore; payoutAccounts: PayoutAccountStore }

/** How a shop's payout account stands, as its provider last told. Fails with PAYOUT_NOT_FOUND where there is none. */
export async function getPayout(deps: Deps, caller: Principal, shopId: string): Promise<GetPayoutResponse> {
  return { payout: toPayoutMessage(await getAccount(deps, caller, shopId)) }
}

/** The payout account of a shop that the caller may act on. Fails with SHOP_NOT_ACCESSIBLE or PAYOUT_NOT_FOUND. */
export async function getAccount(deps: Deps, caller: Principal, shopId: string): Promise<PayoutAccount> {
  const shop = requireAccessible(await deps.shops.findOfAgency(toSought(caller, shopId)))
  const account = await deps.payoutAccounts.findOfShop(shop.shopId)
  if (!account) throw errors.PAYOUT_NOT_FOUND({ shopId: shop.shopId })
  return account
}
