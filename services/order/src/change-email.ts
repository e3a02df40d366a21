import { isEmailAddress } from '@atelier/email-address/email-address.ts'
import { fieldNotAllowed } from '@atelier/errors/failure.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { ChangeEmailRequest__Output } from '@atelier/protos/order/v1/ChangeEmailRequest.ts'
import type { ChangeEmailResponse } from '@atelier/protos/order/v1/ChangeEmailResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { announceOrder } from './announce-order.ts'
import { isFinished, toOrderMessage } from './order.ts'
import { orderStore } from './order-store.ts'
import { lockOrder, notAllowed } from './require-order.ts'

/**
 * Says where the buyer of an order is written to, until the order is finished, and announces it when that is a change. Fails
 * with REQUEST_INVALID, ORDER_NOT_FOUND and ORDER_MOVE_NOT_ALLOWED.
 */
export async function changeEmail(
  { pool, outbox }: { pool: Pool; outbox: Outbox },
  call: Call,
  { orderId, email }: ChangeEmailRequest__Output,
): Promise<ChangeEmailResponse> {
  const { shopId } = principalOf(call)
  if (!isEmailAddress(email)) throw fieldNotAllowed('email', 'must be an e-mail address')
  const order = await pool.transaction(async (tx) => {
    const before = await lockOrder(tx, shopId, orderId)
    if (isFinished(before.status)) throw notAllowed(before)
    if (before.email === email) return before
    const after = await orderStore(tx).update(orderId, { email })
    const update = { type: 'EMAIL', previous: before.email } as const
    await announceOrder(outbox, tx, after, { update, requestId: call.requestId })
    return after
  })
  outbox.poke()
  return { order: toOrderMessage(order) }
}
