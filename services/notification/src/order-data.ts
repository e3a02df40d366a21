import type { Event } from '@atelier/events/event.ts'
import type { giftDrawEnded, giftDrawStarted, orderUpdated } from '@atelier/events/order.ts'
import { toAddress, toOrder } from '@atelier/resources/order.ts'

/** What is told of an order that changed: how it stands, and what it was before. */
export function toOrderUpdate({ order, update }: Event<typeof orderUpdated>['data']) {
  const { type, previous } = update
  return {
    order: toOrder(order),
    update: { type, previous: typeof previous === 'string' ? previous : previous && toAddress(previous) },
  }
}

export function toDrawStart({ drawId, ...facts }: Event<typeof giftDrawStarted>['data']) {
  return { id: drawId, ...facts }
}

export function toDrawEnd({ drawId, ...facts }: Event<typeof giftDrawEnded>['data']) {
  return { id: drawId, ...facts }
}
