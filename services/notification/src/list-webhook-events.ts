import type { Pool } from '@atelier/postgres/pool.ts'
import type { ListWebhookEventsRequest__Output } from '@atelier/protos/notification/v1/ListWebhookEventsRequest.ts'
import type { ListWebhookEventsResponse } from '@atelier/protos/notification/v1/ListWebhookEventsResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { deliveryStates } from './delivery.ts'
import { deliveryStore } from './delivery-store.ts'
import { toBody } from './envelope.ts'
import { listByAge } from './list-by-age.ts'
import { readableTypes } from './readable-types.ts'
import { toWebhookEvent } from './webhook-event.ts'

/** What the shop's webhooks were sent of the types that the caller may read, newest first, as `listByAge` has it. */
export async function listWebhookEvents(
  { pool }: { pool: Pool },
  principal: Principal,
  { type, state, createdAfter, ...section }: ListWebhookEventsRequest__Output,
): Promise<ListWebhookEventsResponse> {
  const { shopId } = principal
  const deliveries = deliveryStore(pool)
  const wanted = deliveryStates.find((each) => each === state)
  const filter = {
    types: readableTypes(principal, type),
    ...(wanted !== undefined && { state: wanted }),
    ...(createdAfter !== undefined && { createdAfter: new Date(createdAfter) }),
  }
  const { entries, ...rest } = await listByAge(section, {
    listOf: ({ after: [eventId, webhookId = ''] = [], ...part }) =>
      deliveries.list(shopId, filter, { ...part, ...(eventId !== undefined && { after: { eventId, webhookId } }) }),
    count: () => deliveries.count(shopId, filter),
    idsOf: ({ event, webhookId }) => [event.eventId, webhookId],
    sizeOf: ({ event, webhookId }) => Buffer.byteLength(toBody(event, webhookId)),
  })
  const keys = entries.map(({ event, webhookId }) => ({ eventId: event.eventId, webhookId }))
  const attempts = Map.groupBy(await deliveries.listAttempts(keys), (each) => `${each.eventId} ${each.webhookId}`)
  const events = entries.map((entry) =>
    toWebhookEvent(entry, attempts.get(`${entry.event.eventId} ${entry.webhookId}`) ?? []),
  )
  return { events, ...rest }
}
