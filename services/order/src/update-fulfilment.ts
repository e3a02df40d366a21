import type { Outbox } from '@atelier/events/outbox.ts'
import type { Database, Pool } from '@atelier/postgres/pool.ts'
import type { UpdateFulfilmentRequest__Output } from '@atelier/protos/order/v1/UpdateFulfilmentRequest.ts'
import type { UpdateFulfilmentResponse } from '@atelier/protos/order/v1/UpdateFulfilmentResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { canMove, type Fulfilment, FulfilmentState, fulfilmentMoves, toFulfilment } from './fulfilment.ts'
import { fulfilmentStore } from './fulfilment-store.ts'
import { moveOrder } from './move-order.ts'
import { lockOrder } from './require-order.ts'

/**
 * Says how far a fulfilment is, a step forward or the same again, and under which label it travels: what is not said of that
 * stays. The status of its order follows. Fails with FULFILLMENT_NOT_FOUND and FULFILLMENT_MOVE_NOT_ALLOWED.
 */
export async function updateFulfilment(
  { pool, outbox }: { pool: Pool; outbox: Outbox },
  call: Call,
  { fulfilmentId, shippingLabel, ...wish }: UpdateFulfilmentRequest__Output,
): Promise<UpdateFulfilmentResponse> {
  const { shopId } = principalOf(call)
  const state = FulfilmentState.parse(wish.state)
  const fulfilment = await pool.transaction(async (tx) => {
    const { orderId } = await requireFulfilment(tx, shopId, fulfilmentId)
    const order = await lockOrder(tx, shopId, orderId)
    // As it is now that nobody else changes it.
    const before = await requireFulfilment(tx, shopId, fulfilmentId)
    if (state !== before.state && !canMove(before.state, state))
      throw errors.FULFILLMENT_MOVE_NOT_ALLOWED({
        fulfillmentId: fulfilmentId,
        state: before.state,
        allowed: fulfilmentMoves[before.state],
      })
    const after = {
      ...before,
      state,
      trackingNumber: shippingLabel?.trackingNumber ?? before.trackingNumber,
      trackingCompany: shippingLabel?.trackingCompany ?? before.trackingCompany,
    }
    await fulfilmentStore(tx).update(after)
    await moveOrder(outbox, tx, order, call.requestId)
    return after
  })
  outbox.poke()
  return toFulfilment(fulfilment)
}

async function requireFulfilment(tx: Database, shopId: string, fulfilmentId: string): Promise<Fulfilment> {
  const fulfilment = await fulfilmentStore(tx).find(shopId, fulfilmentId)
  if (!fulfilment) throw errors.FULFILLMENT_NOT_FOUND({ fulfillmentId: fulfilmentId })
  return fulfilment
}
