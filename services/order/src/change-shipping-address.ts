import { isDeepStrictEqual } from 'node:util'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { ChangeShippingAddressRequest__Output } from '@atelier/protos/order/v1/ChangeShippingAddressRequest.ts'
import type { ChangeShippingAddressResponse } from '@atelier/protos/order/v1/ChangeShippingAddressResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { findShippingProblems, readAddress } from './address.ts'
import { announceOrder } from './announce-order.ts'
import { toOrderMessage } from './order.ts'
import { orderStore } from './order-store.ts'
import { lockOrder, notAllowed, refuseProblems } from './require-order.ts'

/**
 * Sends an order somewhere else, while nothing of it is in production; what it was charged stays. The whole address is
 * replaced, and announced when that is a change. Fails with REQUEST_INVALID, ORDER_NOT_FOUND and ORDER_MOVE_NOT_ALLOWED.
 */
export async function changeShippingAddress(
  { pool, outbox }: { pool: Pool; outbox: Outbox },
  call: Call,
  { orderId, address }: ChangeShippingAddressRequest__Output,
): Promise<ChangeShippingAddressResponse> {
  const { shopId } = principalOf(call)
  const shipping = readAddress(address ?? {})
  refuseProblems(findShippingProblems(shipping, ''))
  const order = await pool.transaction(async (tx) => {
    const before = await lockOrder(tx, shopId, orderId)
    if (before.status !== 'CONFIRMED') throw notAllowed(before)
    if (isDeepStrictEqual(before.shipping, shipping)) return before
    const after = await orderStore(tx).update(orderId, { shipping })
    const update = { type: 'SHIPPING.ADDRESS', previous: before.shipping } as const
    await announceOrder(outbox, tx, after, { update, requestId: call.requestId })
    return after
  })
  outbox.poke()
  return { order: toOrderMessage(order) }
}
