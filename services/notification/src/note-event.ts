import { log } from '@atelier/boot/logger.ts'
import { activeTraceparent } from '@atelier/boot/tracing.ts'
import type { Event } from '@atelier/events/event.ts'
import { newId } from '@atelier/ids/id.ts'
import type { Database } from '@atelier/postgres/pool.ts'
import { deliveryStore } from './delivery-store.ts'
import type { EventType } from './event-type.ts'
import { type HeldEvent, ledgerStore } from './ledger-store.ts'

/**
 * Writes what partners are told into the shop's ledger and, in the same transaction, a delivery for each webhook that wants
 * it. Events of one thing go there in its order: one that comes early is held until what is before it has come, or for so
 * long as `releaseOverdue` bears it.
 */
export async function noteEvent(tx: Database, event: Event, type: EventType, data: object): Promise<void> {
  const { shopId, aggregateId, sequence, occurredAt } = event
  if (shopId === null) throw new Error(`the event ${event.id} is of no shop`)
  const told: HeldEvent = { shopId, aggregateId, sequence, type, data, occurredAt: new Date(occurredAt) }
  const ledger = ledgerStore(tx)
  const last = await ledger.lockSequence(aggregateId)
  if (sequence > last + 1) return ledger.hold(told)
  // One that was given up and comes after all is told too, late: partners see by its sequence where it belongs.
  await append(tx, told, activeTraceparent())
  if (sequence <= last) return
  await tellHeld(tx, aggregateId, sequence)
}

/** Tells what is held of a thing as far as it follows what was told last. */
async function tellHeld(tx: Database, aggregateId: string, last: number): Promise<void> {
  const ledger = ledgerStore(tx)
  let reached = last
  for (const held of await ledger.moveOn(aggregateId, last)) {
    if (held.sequence > reached + 1) await ledger.hold(held)
    else {
      await append(tx, held)
      reached = Math.max(reached, held.sequence)
    }
  }
  if (reached > last) await ledger.setSequence(aggregateId, reached)
}

/**
 * Tells all that is held of a thing, whatever is missing between: no event is kept from partners for ever because another was
 * lost, or was older than what the stream keeps when this service was first started.
 */
export async function tellOverdue(tx: Database, aggregateId: string): Promise<void> {
  const ledger = ledgerStore(tx)
  const last = await ledger.lockSequence(aggregateId)
  const held = await ledger.moveOn(aggregateId, last)
  const newest = held.at(-1)
  if (newest === undefined) return
  log.warn(
    { aggregateId, last, held: held.map(({ sequence }) => sequence) },
    'events are missing before those that are told',
  )
  for (const event of held) await append(tx, event)
  await ledger.setSequence(aggregateId, Math.max(last, newest.sequence))
}

/** What was held came of another request than the one that it is told by: of its trace nothing is known any more. */
async function append(tx: Database, event: HeldEvent, traceparent: string | null = null): Promise<void> {
  const eventId = newId('weve')
  const position = await ledgerStore(tx).append(eventId, event)
  await deliveryStore(tx).insertForAll({ ...event, eventId, position, isTest: false }, traceparent)
}
