import type { Pool } from '@atelier/postgres/pool.ts'
import type { ResumeWebhookResponse } from '@atelier/protos/notification/v1/ResumeWebhookResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { deliveryStore } from './delivery-store.ts'
import { errors } from './errors.ts'
import { requireReadable } from './readable-types.ts'
import { toWebhook } from './webhook.ts'
import { webhookStore } from './webhook-store.ts'

/** So many of those that wait for their next attempt are tried at once; the others when it is due. */
const hurriedMax = 5_000

/**
 * Lets a webhook that is paused go on with all that it was not sent, with those too that it was paused by, their attempts
 * counted anew. Fails with WEBHOOK_NOT_FOUND, and with INSUFFICIENT_SCOPE when the caller may not read all that it is sent.
 */
export async function resumeWebhook(
  { pool, poke }: { pool: Pool; poke: () => void },
  principal: Principal,
  webhookId: string,
): Promise<ResumeWebhookResponse> {
  const webhook = await pool.transaction(async (tx) => {
    const webhooks = webhookStore(tx)
    const before = await webhooks.lock(principal.shopId, webhookId)
    if (!before) throw errors.WEBHOOK_NOT_FOUND({ webhookId })
    requireReadable(principal, before.allowedTypes)
    if (before.state === 'ACTIVE') return before
    const deliveries = deliveryStore(tx)
    const health = await webhooks.lockHealth(webhookId)
    await deliveries.beginFailedAnew(webhookId, before.allowedTypes, health?.failedInARow ?? 0)
    await webhooks.resume(webhookId)
    await deliveries.hurry(webhookId, hurriedMax)
    if (before.isOrdered) await deliveries.arrange(webhookId, true)
    await deliveries.lookNext(webhookId)
    return { ...before, state: 'ACTIVE' as const }
  })
  poke()
  return { webhook: toWebhook(webhook) }
}
