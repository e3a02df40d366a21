import type { ChangeCartItemsRequest__Output } from '@atelier/protos/order/v1/ChangeCartItemsRequest.ts'
import type { ChangeCartItemsResponse } from '@atelier/protos/order/v1/ChangeCartItemsResponse.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { changeItems, requireItems } from './cart.ts'
import { editCart } from './edit-cart.ts'

/** Sets how many a cart has of each variant; none takes it out. Fails with REQUEST_INVALID, CART_FULL, and as `editCart`. */
export async function changeCartItems(
  deps: Parameters<typeof editCart>[0],
  call: Call,
  { cartId, items }: ChangeCartItemsRequest__Output,
): Promise<ChangeCartItemsResponse> {
  requireItems(items, { min: 0, max: 1_000 })
  const asked = items.map(({ variantId }) => variantId)
  return editCart(deps, call, cartId, (before) => changeItems(before, items), asked)
}
