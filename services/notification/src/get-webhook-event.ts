import type { Database } from '@atelier/postgres/pool.ts'
import type { GetWebhookEventResponse } from '@atelier/protos/notification/v1/GetWebhookEventResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { deliveryStore } from './delivery-store.ts'
import { errors } from './errors.ts'
import { readableTypes } from './readable-types.ts'
import { toWebhookEvent } from './webhook-event.ts'

/**
 * An event on its way to a webhook of the shop. Fails with WEBHOOK_EVENT_NOT_FOUND, for one of a type that the caller may not
 * read too.
 */
export async function getWebhookEvent(
  { pool }: { pool: Database },
  principal: Principal,
  { id, webhookId }: { id: string; webhookId?: string },
): Promise<GetWebhookEventResponse> {
  const deliveries = deliveryStore(pool)
  const found = await deliveries.find(principal.shopId, id, webhookId)
  if (!found || !readableTypes(principal, found.event.type).length) throw errors.WEBHOOK_EVENT_NOT_FOUND({ id })
  return { event: toWebhookEvent(found, await deliveries.listAttempts([{ eventId: id, webhookId: found.webhookId }])) }
}
