import type { Pool } from '@atelier/postgres/pool.ts'
import type { DeleteWebhookResponse } from '@atelier/protos/notification/v1/DeleteWebhookResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { cancelDeliveries } from './cancel-deliveries.ts'
import { errors } from './errors.ts'
import { webhookStore } from './webhook-store.ts'

/** Deletes a webhook with its secrets; what it was still to be sent ends. Fails with WEBHOOK_NOT_FOUND. */
export async function deleteWebhook(
  { pool }: { pool: Pool },
  { shopId }: Principal,
  webhookId: string,
): Promise<DeleteWebhookResponse> {
  if (!(await webhookStore(pool).delete(shopId, webhookId))) throw errors.WEBHOOK_NOT_FOUND({ webhookId })
  // None is begun any more. What a crash leaves here the sweep ends.
  await cancelDeliveries({ pool }, webhookId)
  return {}
}
