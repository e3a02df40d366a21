import type { Settle } from '@atelier/idempotency/idempotency.ts'
import type { Seal } from '@atelier/idempotency/seal.ts'
import type { RotateWebhookSecretResponse } from '@atelier/protos/notification/v1/RotateWebhookSecretResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { requireReadable } from './readable-types.ts'
import { toWebhook } from './webhook.ts'
import { newWebhookSecret } from './webhook-secret.ts'
import { webhookStore } from './webhook-store.ts'

const oldKeptHours = 24

/**
 * Gives a webhook another secret. What it is sent is signed by that and, for a day, by the one before. Fails with
 * WEBHOOK_NOT_FOUND, and with INSUFFICIENT_SCOPE when the caller may not read all that it is sent.
 */
export async function rotateWebhookSecret(
  { seal }: { seal: Seal },
  principal: Principal,
  webhookId: string,
  settle: Settle,
): Promise<RotateWebhookSecretResponse> {
  const secret = newWebhookSecret()
  return settle((db) =>
    db.transaction(async (tx) => {
      const webhooks = webhookStore(tx)
      const webhook = await webhooks.lock(principal.shopId, webhookId)
      if (!webhook) throw errors.WEBHOOK_NOT_FOUND({ webhookId })
      requireReadable(principal, webhook.allowedTypes)
      await webhooks.addSecret(webhookId, seal, secret, oldKeptHours)
      return { webhook: toWebhook(webhook), secret }
    }),
  )
}
