import type { GetCartResponse } from '@atelier/protos/order/v1/GetCartResponse.ts'
import { buyerOf, type Call } from '@atelier/rpc/call.ts'
import { toCartMessage } from './cart.ts'
import type { CartDeps } from './create-cart.ts'
import { errors } from './errors.ts'
import { quoteLines } from './quote.ts'

/** A cart at what it costs now. Fails with CART_NOT_FOUND, AMOUNT_TOO_LARGE. */
export async function getCart(deps: CartDeps, call: Call, cartId: string): Promise<GetCartResponse> {
  const { shopId } = buyerOf(call)
  const cart = await deps.carts.find(shopId, cartId)
  if (!cart) throw errors.CART_NOT_FOUND({ cartId })
  const quote = await quoteLines(deps, call, { shopId, wishes: cart.items, currency: cart.currency })
  return { cart: toCartMessage(cart, quote) }
}
