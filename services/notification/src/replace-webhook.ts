import type { Pool } from '@atelier/postgres/pool.ts'
import type { ReplaceWebhookRequest__Output } from '@atelier/protos/notification/v1/ReplaceWebhookRequest.ts'
import type { ReplaceWebhookResponse } from '@atelier/protos/notification/v1/ReplaceWebhookResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { deliveryStore } from './delivery-store.ts'
import { errors } from './errors.ts'
import { readWish } from './read-wish.ts'
import { requireReadable } from './readable-types.ts'
import { toWebhook } from './webhook.ts'
import { webhookStore } from './webhook-store.ts'

/**
 * Replaces what was said of a webhook. What it is still sent goes to the new address; of types that it no longer wants it is
 * sent nothing more. Fails as `readWish`, with WEBHOOK_NOT_FOUND, and with INSUFFICIENT_SCOPE when the caller may not read a
 * type that it was sent: nobody turns to an address of theirs what they may not read.
 */
export async function replaceWebhook(
  { pool, poke, allowsLoopback }: { pool: Pool; poke: () => void; allowsLoopback: boolean },
  principal: Principal,
  request: ReplaceWebhookRequest__Output,
): Promise<ReplaceWebhookResponse> {
  const fields = readWish(principal, request, allowsLoopback)
  const webhook = await pool.transaction(async (tx) => {
    const webhooks = webhookStore(tx)
    const before = await webhooks.lock(principal.shopId, request.id)
    if (!before) throw errors.WEBHOOK_NOT_FOUND({ webhookId: request.id })
    requireReadable(principal, before.allowedTypes)
    const deliveries = deliveryStore(tx)
    await webhooks.replace(request.id, fields)
    await deliveries.cancelAllBut(request.id, fields.allowedTypes)
    if (before.isOrdered || fields.isOrdered) await deliveries.arrange(request.id, fields.isOrdered)
    await deliveries.lookNext(request.id)
    return { ...before, ...fields }
  })
  poke()
  return { webhook: toWebhook(webhook) }
}
