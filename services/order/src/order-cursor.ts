import { fieldNotAllowed } from '@atelier/errors/failure.ts'
import { goesByChange, type OrderFilter, type OrderPlace } from './order-store.ts'

const byAge = /^[0-9a-f]{32}$/
const byChange = /^([0-9a-f]{12})([0-9a-f]{32})$/

/** The place of an order in a list, for partners to hand back: its id, behind when it was changed where the list goes by that. */
export function toOrderCursor(filter: OrderFilter, { orderId, updatedAt }: OrderPlace): string {
  const id = orderId.replaceAll('-', '')
  return goesByChange(filter) ? `${updatedAt.getTime().toString(16).padStart(12, '0')}${id}` : id
}

/**
 * The place that a cursor names; null for the empty one, which begins. Fails with REQUEST_INVALID for what is no cursor of a
 * list that goes as this one does.
 */
export function readOrderCursor(filter: OrderFilter, cursor: string): OrderPlace | null {
  if (cursor === '') return null
  const refused = fieldNotAllowed('cursor', 'must be the nextCursor of an answer to the same query')
  if (!goesByChange(filter)) {
    if (!byAge.test(cursor)) throw refused
    return { orderId: toUuid(cursor), updatedAt: new Date(0) }
  }
  const [, ms, id] = byChange.exec(cursor) ?? []
  if (ms === undefined || id === undefined) throw refused
  // Twelve digits are milliseconds up to the year 10889, which Postgres and JavaScript both have.
  return { orderId: toUuid(id), updatedAt: new Date(Number.parseInt(ms, 16)) }
}

const toUuid = (digits: string) => digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
