import type { Pool } from '@atelier/postgres/pool.ts'
import type { GetOrderRequest__Output } from '@atelier/protos/order/v1/GetOrderRequest.ts'
import type { GetOrderResponse } from '@atelier/protos/order/v1/GetOrderResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { readFriendlyId } from './friendly-id.ts'
import { nextStatuses, type Order, toOrderMessage } from './order.ts'
import { orderStore } from './order-store.ts'
import { requireOrder } from './require-order.ts'

/** An order of the caller's shop by its id or by its friendlyId, with what may become of it. Fails with ORDER_NOT_FOUND. */
export async function getOrder(
  { pool }: { pool: Pool },
  { shopId }: Principal,
  { orderId = '', friendlyId }: GetOrderRequest__Output,
): Promise<GetOrderResponse> {
  const order =
    friendlyId === undefined
      ? await requireOrder(pool, shopId, orderId)
      : await findByFriendlyId(pool, shopId, friendlyId)
  return { order: toOrderMessage(order), nextStatuses: [...nextStatuses(order.status)] }
}

async function findByFriendlyId(pool: Pool, shopId: string, friendlyId: string): Promise<Order> {
  const order = await orderStore(pool).findByFriendlyId(shopId, readFriendlyId(friendlyId))
  if (!order) throw errors.ORDER_NOT_FOUND({ friendlyId })
  return order
}
