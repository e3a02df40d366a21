import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { RevokeApiKeyResponse } from '@atelier/protos/auth/v1/RevokeApiKeyResponse.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { announceApiKeys } from './announce-api-keys.ts'
import { readApiKey } from './api-key.ts'
import { apiKeyStore } from './api-key-store.ts'
import { errors } from './errors.ts'

/** Revokes an API key for good and announces it. Repeating it changes nothing. Fails with API_KEY_NOT_FOUND. */
export async function revokeApiKey(
  deps: { pool: Pool; outbox: Outbox },
  text: string,
  { requestId }: Call,
): Promise<RevokeApiKeyResponse> {
  const key = readApiKey(text)
  const revoked = await deps.pool.transaction(async (tx) => {
    const apiKey = await apiKeyStore(tx).revoke(key)
    if (apiKey) await announceApiKeys(deps.outbox, tx, [apiKey], requestId)
    return apiKey
  })
  if (revoked) deps.outbox.poke()
  else if (!(await apiKeyStore(deps.pool).find(key))) throw errors.API_KEY_NOT_FOUND()
  return {}
}
