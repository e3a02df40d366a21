import { errors as general } from '@atelier/errors/failure.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { errors } from './errors.ts'
import { nextStatuses, type Order } from './order.ts'
import { orderStore } from './order-store.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An order of the shop, by its id. ORDER_NOT_FOUND for what is none, an id of another form included. */
export async function requireOrder(db: Database, shopId: string, orderId: string): Promise<Order> {
  const order = uuid.test(orderId) ? await orderStore(db).find(shopId, orderId) : null
  if (!order) throw errors.ORDER_NOT_FOUND({ orderId })
  return order
}

/** The same; nobody else changes it until the transaction ends. */
export async function lockOrder(tx: Database, shopId: string, orderId: string): Promise<Order> {
  const order = uuid.test(orderId) ? await orderStore(tx).lock(shopId, orderId) : null
  if (!order) throw errors.ORDER_NOT_FOUND({ orderId })
  return order
}

/** What an order refuses that it does not allow in its status: it says what may become of it. */
export const notAllowed = ({ orderId, status }: Order) =>
  errors.ORDER_MOVE_NOT_ALLOWED({ orderId, status, allowed: nextStatuses(status) })

/** Fails with REQUEST_INVALID when something is wrong with fields. */
export function refuseProblems(problems: readonly { pointer: string; field: string; code: string; message: string }[]) {
  if (problems.length > 0) throw general.REQUEST_INVALID({ errors: problems })
}
