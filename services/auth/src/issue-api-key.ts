import type { IssueApiKeyRequest__Output } from '@atelier/protos/auth/v1/IssueApiKeyRequest.ts'
import type { IssueApiKeyResponse } from '@atelier/protos/auth/v1/IssueApiKeyResponse.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import type { Call } from '@atelier/rpc/call.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { liveKeysMax, newApiKeyCredential, type SecretHasher } from './api-key.ts'
import type { ApiKeyStore } from './api-key-store.ts'
import { errors } from './errors.ts'
import { readName } from './name.ts'

/**
 * Issues a key for a shop and answers its secret, this once: only a hash of it is kept. Each call issues another. Fails
 * with API_KEY_NAME_INVALID, with SHOP_NOT_ATTACHED, or with API_KEYS_TOO_MANY when the shop has 20 that are not revoked.
 */
export async function issueApiKey(
  deps: {
    apiKeys: ApiKeyStore
    shop: Pick<Client<ShopServiceDefinition>, 'findShopAgency'>
    hasher: SecretHasher
  },
  request: IssueApiKeyRequest__Output,
  call: Call,
): Promise<IssueApiKeyResponse> {
  const name = readName(request.name)
  if (name === null) throw errors.API_KEY_NAME_INVALID()
  const { shopId } = request
  const { agencyId } = await deps.shop.findShopAgency({ shopId }, call)
  if (agencyId === undefined) throw errors.SHOP_NOT_ATTACHED()
  const credential = newApiKeyCredential()
  const apiKey = { key: credential.key, ...deps.hasher.hash(credential), shopId, agencyId, name }
  if (!(await deps.apiKeys.insertBelow(liveKeysMax, apiKey))) throw errors.API_KEYS_TOO_MANY({ max: liveKeysMax })
  return credential
}
