import type { Pool } from '@atelier/postgres/pool.ts'
import type { GetCheckoutResponse } from '@atelier/protos/order/v1/GetCheckoutResponse.ts'
import { buyerOf, type Call } from '@atelier/rpc/call.ts'
import { toCheckoutMessage } from './checkout.ts'
import { checkoutStore } from './checkout-store.ts'
import type { Payments } from './choose-payments.ts'
import { errors } from './errors.ts'
import { findBoughtGoods } from './find-bought-goods.ts'
import { findPaymentFacts } from './open-payment.ts'

/** A checkout as it stands, with what was bought by it that is not sent. Fails with CHECKOUT_NOT_FOUND. */
export async function getCheckout(
  deps: { pool: Pool; payments: Payments } & Parameters<typeof findBoughtGoods>[0],
  call: Call,
  checkoutId: string,
): Promise<GetCheckoutResponse> {
  const { shopId } = buyerOf(call)
  const checkout = await checkoutStore(deps.pool).find(shopId, checkoutId)
  if (!checkout) throw errors.CHECKOUT_NOT_FOUND({ checkoutId })
  const message = toCheckoutMessage(checkout, await findPaymentFacts(deps, deps.pool, checkout))
  return { checkout: { ...message, ...(await findBoughtGoods(deps, call, checkout)) } }
}
