import type { Pool } from '@atelier/postgres/pool.ts'
import type { ListWebhooksRequest__Output } from '@atelier/protos/notification/v1/ListWebhooksRequest.ts'
import type { ListWebhooksResponse } from '@atelier/protos/notification/v1/ListWebhooksResponse.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { listByAge } from './list-by-age.ts'
import { toWebhook } from './webhook.ts'
import { webhookStore } from './webhook-store.ts'

/** The shop's webhooks, newest first, as `listByAge` has it. */
export async function listWebhooks(
  { pool }: { pool: Pool },
  { shopId }: Principal,
  request: ListWebhooksRequest__Output,
): Promise<ListWebhooksResponse> {
  const webhooks = webhookStore(pool)
  const { entries, ...rest } = await listByAge(request, {
    listOf: ({ after, ...section }) => webhooks.list(shopId, { ...section, after: after?.[0] }),
    count: () => webhooks.count(shopId),
    idsOf: ({ webhookId }) => [webhookId],
  })
  return { webhooks: entries.map(toWebhook), ...rest }
}
