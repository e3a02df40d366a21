import type { Settle } from '@atelier/idempotency/idempotency.ts'
import type { RedeliverWebhookEventResponse } from '@atelier/protos/notification/v1/RedeliverWebhookEventResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { deliveryStore } from './delivery-store.ts'
import { errors } from './errors.ts'
import { getWebhookEvent } from './get-webhook-event.ts'
import { readableTypes } from './readable-types.ts'
import { webhookStore } from './webhook-store.ts'

/**
 * Sends an event to a webhook again, under the same id, with attempts counted anew; to one that is paused once it goes on.
 * Fails with WEBHOOK_EVENT_NOT_FOUND, and with WEBHOOK_DELETED when the webhook is gone.
 */
export async function redeliverWebhookEvent(
  { poke }: { poke: () => void },
  principal: Principal,
  { id, webhookId }: { id: string; webhookId?: string },
  settle: Settle,
): Promise<RedeliverWebhookEventResponse> {
  const { shopId } = principal
  const answer = await settle((db) =>
    db.transaction(async (tx) => {
      const deliveries = deliveryStore(tx)
      const found = await deliveries.find(shopId, id, webhookId)
      if (!found || !readableTypes(principal, found.event.type).length) throw errors.WEBHOOK_EVENT_NOT_FOUND({ id })
      const key = { eventId: id, webhookId: found.webhookId }
      if (!(await webhookStore(tx).lock(shopId, key.webhookId)))
        throw errors.WEBHOOK_DELETED({ webhookId: key.webhookId })
      await deliveries.beginAnew(key)
      await deliveries.lookNext(key.webhookId)
      return getWebhookEvent({ pool: tx }, principal, { id, webhookId: key.webhookId })
    }),
  )
  poke()
  return answer
}
