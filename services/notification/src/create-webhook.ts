import type { Settle } from '@atelier/idempotency/idempotency.ts'
import type { Seal } from '@atelier/idempotency/seal.ts'
import { newId } from '@atelier/ids/id.ts'
import type { CreateWebhookRequest__Output } from '@atelier/protos/notification/v1/CreateWebhookRequest.ts'
import type { CreateWebhookResponse } from '@atelier/protos/notification/v1/CreateWebhookResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { readWish } from './read-wish.ts'
import { toWebhook, webhooksMax } from './webhook.ts'
import { newWebhookSecret } from './webhook-secret.ts'
import { webhookStore } from './webhook-store.ts'

/** Makes a webhook, which is sent what happens from now on. Fails as `readWish`, and with WEBHOOK_LIMIT_REACHED. */
export async function createWebhook(
  { seal, allowsLoopback }: { seal: Seal; allowsLoopback: boolean },
  principal: Principal,
  request: CreateWebhookRequest__Output,
  settle: Settle,
): Promise<CreateWebhookResponse> {
  const fields = readWish(principal, request, allowsLoopback)
  const { shopId } = principal
  const webhook = { ...fields, webhookId: newId('wcon'), shopId }
  const secret = newWebhookSecret()
  return settle((db) =>
    db.transaction(async (tx) => {
      const webhooks = webhookStore(tx)
      if ((await webhooks.lockCountOf(shopId)) >= webhooksMax) throw errors.WEBHOOK_LIMIT_REACHED({ max: webhooksMax })
      await webhooks.insert(webhook)
      await webhooks.addSecret(webhook.webhookId, seal, secret, 0)
      return { webhook: toWebhook({ ...webhook, state: 'ACTIVE' }), secret }
    }),
  )
}
