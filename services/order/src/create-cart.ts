import { fieldNotAllowed } from '@atelier/errors/failure.ts'
import { newSecretId } from '@atelier/ids/id.ts'
import { currencies, isCurrency } from '@atelier/money/currency.ts'
import type { CreateCartRequest__Output } from '@atelier/protos/order/v1/CreateCartRequest.ts'
import type { CreateCartResponse } from '@atelier/protos/order/v1/CreateCartResponse.ts'
import { buyerOf, type Call } from '@atelier/rpc/call.ts'
import { addItems, requireItems, requireMetadata, toCartMessage } from './cart.ts'
import type { CartStore } from './cart-store.ts'
import { notForSale, quoteLines } from './quote.ts'

export type CartDeps = Parameters<typeof quoteLines>[0] & { carts: CartStore }

/**
 * Makes a cart, which may be empty. Its id is the buyer's credential. Fails with REQUEST_INVALID, CART_FULL,
 * VARIANT_NOT_FOR_SALE, AMOUNT_TOO_LARGE.
 */
export async function createCart(
  deps: CartDeps,
  call: Call,
  request: CreateCartRequest__Output,
): Promise<CreateCartResponse> {
  const { shopId } = buyerOf(call)
  requireItems(request.items, { min: 1, max: 10_000 })
  const metadata = request.metadata?.entries ?? null
  if (metadata) requireMetadata(metadata)
  const { currency } = request
  if (currency !== undefined && !isCurrency(currency))
    throw fieldNotAllowed('currency', `must be one of ${currencies.join(', ')}`)
  const items = addItems([], request.items)
  const quote = await quoteLines(deps, call, { shopId, wishes: items, currency })
  if (quote.unavailable.length > 0)
    throw notForSale(quote.unavailable, (id) => `/items/${request.items.findIndex((item) => item.variantId === id)}`)
  const cart = { cartId: newSecretId('car'), shopId, currency: currency ?? null, items, metadata }
  const message = toCartMessage(cart, quote)
  await deps.carts.insert(cart)
  return { cart: message }
}
