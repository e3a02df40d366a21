import type { Settle } from '@atelier/idempotency/idempotency.ts'
import type { AddCartItemsRequest__Output } from '@atelier/protos/order/v1/AddCartItemsRequest.ts'
import type { AddCartItemsResponse } from '@atelier/protos/order/v1/AddCartItemsResponse.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { addItems, requireItems } from './cart.ts'
import { editCart } from './edit-cart.ts'

/** Adds to what a cart has of each variant. Fails with REQUEST_INVALID, CART_FULL, and as `editCart`. */
export async function addCartItems(
  deps: Parameters<typeof editCart>[0],
  call: Call,
  { cartId, items }: AddCartItemsRequest__Output,
  settle: Settle,
): Promise<AddCartItemsResponse> {
  requireItems(items, { min: 1, max: 10_000 })
  const asked = items.map(({ variantId }) => variantId)
  return editCart(deps, call, cartId, (before) => addItems(before, items), asked, settle)
}
