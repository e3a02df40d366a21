import type { ListApiKeysResponse } from '@atelier/protos/auth/v1/ListApiKeysResponse.ts'
import type { ApiKeyStore } from './api-key-store.ts'

const listedMax = 100

/** The API keys of a shop, never their secrets: all that are live, then the last that were revoked, 100 in all. */
export async function listApiKeys(deps: { apiKeys: ApiKeyStore }, shopId: string): Promise<ListApiKeysResponse> {
  // Postgres takes no NUL in a text; no id of ours holds one.
  const apiKeys = shopId.includes('\0') ? [] : await deps.apiKeys.listOfShop(shopId, listedMax)
  return {
    apiKeys: apiKeys.map(({ key, name, createdAt, revokedAt }) => ({
      key,
      name,
      createdAt: createdAt.toISOString(),
      ...(revokedAt && { revokedAt: revokedAt.toISOString() }),
    })),
  }
}
