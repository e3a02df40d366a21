import { fieldNotAllowed } from '@atelier/errors/failure.ts'
import type { Settle } from '@atelier/idempotency/idempotency.ts'
import { newId } from '@atelier/ids/id.ts'
import type { TestWebhookRequest__Output } from '@atelier/protos/notification/v1/TestWebhookRequest.ts'
import type { TestWebhookResponse } from '@atelier/protos/notification/v1/TestWebhookResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { deliveryStore } from './delivery-store.ts'
import { errors } from './errors.ts'
import { toSample } from './sample-event.ts'
import { toWebhookEvent } from './webhook-event.ts'
import { webhookStore } from './webhook-store.ts'

/**
 * Sends a webhook an event that is made up: it says `testMode`, and is in no ledger. Fails with WEBHOOK_NOT_FOUND,
 * WEBHOOK_PAUSED, and REQUEST_INVALID for a type that the webhook is not sent.
 */
export async function testWebhook(
  { poke }: { poke: () => void },
  { shopId }: Principal,
  { id: webhookId, type }: TestWebhookRequest__Output,
  settle: Settle,
): Promise<TestWebhookResponse> {
  const answer = await settle((db) =>
    db.transaction(async (tx) => {
      const webhook = await webhookStore(tx).lock(shopId, webhookId)
      if (!webhook) throw errors.WEBHOOK_NOT_FOUND({ webhookId })
      if (webhook.state === 'PAUSED') throw errors.WEBHOOK_PAUSED({ webhookId })
      const chosen = type === undefined ? webhook.allowedTypes[0] : webhook.allowedTypes.find((own) => own === type)
      if (chosen === undefined) throw fieldNotAllowed('type', 'must be one of the allowedTypes of the webhook')
      const occurredAt = new Date()
      const data = toSample(chosen, shopId, occurredAt)
      const event = { eventId: newId('weve'), shopId, type: chosen, sequence: 1, isTest: true, data, occurredAt }
      await deliveryStore(tx).insertTest(event, webhookId)
      return { event: toWebhookEvent({ event, webhookId, state: 'PENDING' }, []) }
    }),
  )
  poke()
  return answer
}
