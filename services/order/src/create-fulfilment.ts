import { type FieldProblem, problemAt } from '@atelier/errors/failure.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Settle } from '@atelier/idempotency/idempotency.ts'
import { newId } from '@atelier/ids/id.ts'
import type { CreateFulfilmentRequest__Output } from '@atelier/protos/order/v1/CreateFulfilmentRequest.ts'
import type { CreateFulfilmentResponse } from '@atelier/protos/order/v1/CreateFulfilmentResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import type { Fulfilment, FulfilmentItem } from './fulfilment.ts'
import { fulfilmentStore } from './fulfilment-store.ts'
import { moveOrder } from './move-order.ts'
import { isFinished, type Order, unitsOf } from './order.ts'
import { lockOrder, notAllowed, refuseProblems } from './require-order.ts'

/**
 * Begins to make and send units of an order: a fulfilment in production, and the status that follows from it. Fails with
 * REQUEST_INVALID, ORDER_NOT_FOUND, ORDER_MOVE_NOT_ALLOWED for what is finished, FULFILLMENT_VARIANT_NOT_ORDERED, and
 * FULFILLMENT_QUANTITY_TOO_LARGE where so many units of a variant are not left.
 */
export async function createFulfilment(
  { outbox }: { outbox: Outbox },
  call: Call,
  { orderId, items, shippingLabel }: CreateFulfilmentRequest__Output,
  settle: Settle,
): Promise<CreateFulfilmentResponse> {
  const { shopId } = principalOf(call)
  refuseProblems(findRepeated(items))
  const fulfilment: Fulfilment = {
    fulfilmentId: newId('ful'),
    orderId,
    state: 'IN_PRODUCTION',
    items: items.map(({ variantId, quantity }) => ({ variantId, quantity })),
    trackingNumber: shippingLabel?.trackingNumber ?? null,
    trackingCompany: shippingLabel?.trackingCompany ?? null,
  }
  const answer = await settle((db) =>
    db.transaction(async (tx) => {
      const order = await lockOrder(tx, shopId, orderId)
      if (isFinished(order.status)) throw notAllowed(order)
      const fulfilments = fulfilmentStore(tx)
      requireUnits(order, await fulfilments.listOf(orderId), items)
      await fulfilments.insert(shopId, fulfilment)
      await moveOrder(outbox, tx, order, call.requestId)
      return { fulfilmentId: fulfilment.fulfilmentId }
    }),
  )
  outbox.poke()
  return answer
}

/** A variant that is named twice. */
export function findRepeated(items: readonly Pick<FulfilmentItem, 'variantId'>[]): FieldProblem[] {
  const seen = new Set<string>()
  return items.flatMap(({ variantId }, index) => {
    const isFirst = !seen.has(variantId)
    seen.add(variantId)
    const message = 'is named before: give its whole quantity once'
    return isFirst ? [] : [problemAt(`/items/${index}/variantId`, 'NOT_ALLOWED', message)]
  })
}

function requireUnits(order: Order, before: readonly Fulfilment[], items: readonly FulfilmentItem[]): void {
  const ordered = unitsOf(order.lines)
  const begun = new Map<string, number>()
  for (const { variantId, quantity } of before.flatMap((fulfilment) => fulfilment.items))
    begun.set(variantId, (begun.get(variantId) ?? 0) + quantity)
  for (const { variantId, quantity } of items) {
    const count = ordered.get(variantId)
    if (count === undefined) throw errors.FULFILLMENT_VARIANT_NOT_ORDERED({ variantId })
    const left = count - (begun.get(variantId) ?? 0)
    if (quantity > left) throw errors.FULFILLMENT_QUANTITY_TOO_LARGE({ variantId, ordered: count, left })
  }
}
