import { errors as general } from '@atelier/errors/failure.ts'
import type { Settle } from '@atelier/idempotency/idempotency.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { Cart as CartMessage } from '@atelier/protos/order/v1/Cart.ts'
import { buyerOf, type Call } from '@atelier/rpc/call.ts'
import { toCartMessage } from './cart.ts'
import { cartStore } from './cart-store.ts'
import type { CartDeps } from './create-cart.ts'
import { errors } from './errors.ts'
import type { Wish } from './line.ts'
import { notForSale, quoteLines } from './quote.ts'

/** Of several that change a cart at once, one gets through in each round. */
const roundsMax = 50

/**
 * Gives a cart other items, made of those that it has. What `asked` names must be for sale in the quantity that the cart then
 * has; the rest is not looked at. No transaction is open while the shop is asked: where somebody else has changed the
 * cart meanwhile, it is done anew. `settle` is for what must not happen twice. Fails with CART_NOT_FOUND, VARIANT_NOT_FOR_SALE,
 * AMOUNT_TOO_LARGE, and as `edit`.
 */
export async function editCart(
  deps: CartDeps & { pool: Pool },
  call: Call,
  cartId: string,
  edit: (items: readonly Wish[]) => Wish[],
  asked: readonly string[],
  settle: Settle = (effect) => effect(deps.pool),
): Promise<{ cart: CartMessage }> {
  const { shopId } = buyerOf(call)
  for (let round = 0; round < roundsMax; round += 1) {
    const cart = await deps.carts.find(shopId, cartId)
    if (!cart) throw errors.CART_NOT_FOUND({ cartId })
    const items = edit(cart.items)
    const quote = await quoteLines(deps, call, { shopId, wishes: items, currency: cart.currency })
    const refused = quote.unavailable.filter(({ variantId }) => asked.includes(variantId))
    if (refused.length > 0) throw notForSale(refused, (id) => `/items/${asked.indexOf(id)}`)
    const message = toCartMessage({ ...cart, items }, quote)
    let isOutrun = false
    try {
      return await settle(async (db) => {
        isOutrun = !(await cartStore(db).replaceItems(cart, items))
        // Nothing of it is kept then, and its answer neither.
        if (isOutrun) throw general.TOO_BUSY()
        return { cart: message }
      })
    } catch (error) {
      if (!isOutrun) throw error
    }
  }
  throw general.TOO_BUSY()
}
