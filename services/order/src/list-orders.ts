import { errors as general, problemAt } from '@atelier/errors/failure.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { ListOrdersRequest__Output } from '@atelier/protos/order/v1/ListOrdersRequest.ts'
import type { ListOrdersResponse } from '@atelier/protos/order/v1/ListOrdersResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { z } from 'zod'
import { type Order, orderStatuses, toOrderMessage } from './order.ts'
import { readOrderCursor, toOrderCursor } from './order-cursor.ts'
import { type OrderFilter, orderStore } from './order-store.ts'

const sizeMax = 100

const Statuses = z.array(z.enum(orderStatuses))

/**
 * Orders of the caller's shop, newest first: by when they were placed, or with a bound on it by when they were last changed. A
 * page comes with the number of all; what comes after a cursor stays good while orders are placed, and by change it has
 * an order that is changed meanwhile once more, or no more. Fails with REQUEST_INVALID when the cursor is none of such a list,
 * and when so many orders are more than one answer carries.
 */
export async function listOrders(
  { pool }: { pool: Pool },
  { shopId }: Principal,
  { size, page = 0, cursor, ...wish }: ListOrdersRequest__Output,
): Promise<ListOrdersResponse> {
  const orders = orderStore(pool)
  const filter = readFilter(wish)
  const limit = Math.min(Math.max(size, 1), sizeMax)
  if (cursor === undefined) {
    const [found, total] = await Promise.all([
      orders.listOf(shopId, filter, { limit, offset: Math.max(page, 0) * limit }),
      orders.countOf(shopId, filter),
    ])
    return { orders: toCarried(found), total }
  }
  const after = readOrderCursor(filter, cursor)
  const found = await orders.listOf(shopId, filter, { limit: limit + 1, ...(after && { after }) })
  const entries = found.slice(0, limit)
  const last = entries.at(-1)
  return {
    orders: toCarried(entries),
    ...(last !== undefined && found.length > limit && { nextCursor: toOrderCursor(filter, last) }),
  }
}

/** Under what a gRPC answer may have, 8 MiB, which is fewer bytes than the same in JSON. */
const answerBytesMax = 7 * 1024 ** 2

function toCarried(orders: readonly Order[]) {
  const messages = orders.map(toOrderMessage)
  let bytes = 0
  for (const [max, message] of messages.entries()) {
    bytes += Buffer.byteLength(JSON.stringify(message))
    if (bytes <= answerBytesMax) continue
    const told = `of these orders, which are large, must be at most ${max}`
    throw general.REQUEST_INVALID({ errors: [problemAt('/size', 'TOO_LARGE', told, { min: 1, max })] })
  }
  return messages
}

type Wish = Pick<
  ListOrdersRequest__Output,
  'email' | 'statuses' | 'createdAfter' | 'createdBefore' | 'updatedAfter' | 'updatedBefore'
>

function readFilter({ email, statuses, ...bounds }: Wish): OrderFilter {
  const { createdAfter, createdBefore, updatedAfter, updatedBefore } = bounds
  const chosen = new Set(Statuses.parse(statuses))
  return {
    // All of them choose nothing.
    statuses: chosen.size === orderStatuses.length ? [] : [...chosen],
    ...(email !== undefined && { email }),
    ...(createdAfter !== undefined && { createdAfter: new Date(createdAfter) }),
    ...(createdBefore !== undefined && { createdBefore: new Date(createdBefore) }),
    ...(updatedAfter !== undefined && { updatedAfter: new Date(updatedAfter) }),
    ...(updatedBefore !== undefined && { updatedBefore: new Date(updatedBefore) }),
  }
}
