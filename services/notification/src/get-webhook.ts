import type { Pool } from '@atelier/postgres/pool.ts'
import type { GetWebhookResponse } from '@atelier/protos/notification/v1/GetWebhookResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { toWebhook } from './webhook.ts'
import { webhookStore } from './webhook-store.ts'

/** A webhook of the shop, without its secret. Fails with WEBHOOK_NOT_FOUND. */
export async function getWebhook(
  { pool }: { pool: Pool },
  { shopId }: Principal,
  webhookId: string,
): Promise<GetWebhookResponse> {
  const webhook = await webhookStore(pool).find(shopId, webhookId)
  if (!webhook) throw errors.WEBHOOK_NOT_FOUND({ webhookId })
  return { webhook: toWebhook(webhook) }
}
