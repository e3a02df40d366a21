import type { Pool } from '@atelier/postgres/pool.ts'
import type { ListRefundsResponse } from '@atelier/protos/order/v1/ListRefundsResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { paymentStore } from './payment-store.ts'
import { toRefundMessage } from './refund.ts'
import { refundStore } from './refund-store.ts'
import { requireOrder } from './require-order.ts'

/** The refunds of an order, oldest first. Fails with ORDER_NOT_FOUND. */
export async function listRefunds(
  { pool }: { pool: Pool },
  { shopId }: Pick<Principal, 'shopId'>,
  orderId: string,
): Promise<ListRefundsResponse> {
  await requireOrder(pool, shopId, orderId)
  const payment = await paymentStore(pool).findOfOrder(shopId, orderId)
  const refunds = payment ? await refundStore(pool).listOfCharge(payment) : []
  return { refunds: refunds.map(toRefundMessage) }
}
