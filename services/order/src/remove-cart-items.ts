import type { RemoveCartItemsRequest__Output } from '@atelier/protos/order/v1/RemoveCartItemsRequest.ts'
import type { RemoveCartItemsResponse } from '@atelier/protos/order/v1/RemoveCartItemsResponse.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { editCart } from './edit-cart.ts'

/** Takes variants out of a cart; one that it does not have is out already. Fails as `editCart`. */
export async function removeCartItems(
  deps: Parameters<typeof editCart>[0],
  call: Call,
  { cartId, variantIds }: RemoveCartItemsRequest__Output,
): Promise<RemoveCartItemsResponse> {
  const removed = new Set(variantIds)
  const remove = (items: readonly { variantId: string; quantity: number }[]) =>
    items.filter(({ variantId }) => !removed.has(variantId))
  return editCart(deps, call, cartId, remove, [])
}
