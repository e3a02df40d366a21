import { log } from '@atelier/boot/logger.ts'
import { errors, type Failure } from '@atelier/errors/failure.ts'
import type { AuthenticateRequest__Output } from '@atelier/protos/auth/v1/AuthenticateRequest.ts'
import type { AuthenticateResponse } from '@atelier/protos/auth/v1/AuthenticateResponse.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import type { Call } from '@atelier/rpc/call.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { scopes } from '@atelier/rpc/scope.ts'
import { readBearerToken, type VerifyToken } from './access-token.ts'
import { type ApiKey, type ApiKeyCredential, readApiKeyCredential, type SecretHasher } from './api-key.ts'
import type { ApiKeyStore } from './api-key-store.ts'
import type { ChannelStore } from './channel-store.ts'

export type AuthenticateDeps = {
  channels: ChannelStore
  apiKeys: ApiKeyStore
  shop: Pick<Client<ShopServiceDefinition>, 'findShopAgency'>
  verifyToken: VerifyToken
  hasher: SecretHasher
}

type Refuse = (reason: string, cause?: unknown) => Failure

/** An API key does not end by itself; so long its principal may be taken for good without asking again. */
const apiKeyPrincipalMs = 5 * 60_000

/**
 * The principal that an Authorization header stands for: a channel by its token, or a shop by an API key. Whatever is
 * wrong with it, the answer is the same UNAUTHENTICATED: the reason is for our log, not for whoever is guessing.
 * UNAVAILABLE while no key of the identity provider was ever read, or while `shop` cannot say whose an API key's shop is.
 */
export async function authenticate(
  deps: AuthenticateDeps,
  { authorization }: AuthenticateRequest__Output,
  call: Call,
): Promise<AuthenticateResponse> {
  const refuse: Refuse = (reason, cause) => {
    log.debug({ requestId: call.requestId, reason, err: cause }, 'a credential was refused')
    return errors.UNAUTHENTICATED({}, { cause })
  }
  const token = readBearerToken(authorization)
  if (token !== null) return authenticateChannel(deps, token, refuse)
  const credential = readApiKeyCredential(authorization)
  if (credential !== null) return authenticateApiKey(deps, credential, refuse, call)
  throw refuse('neither a bearer token nor an API key')
}

async function authenticateChannel(
  deps: AuthenticateDeps,
  token: string,
  refuse: Refuse,
): Promise<AuthenticateResponse> {
  const verified = await deps.verifyToken(token)
  if (!verified.ok) throw refuse('not a valid token', verified.cause)
  const { subject, clientId, scopes, expiresAtMs } = verified.token
  const channel = await deps.channels.findByClientId(clientId)
  if (!channel) throw refuse('no channel of this client')
  if (channel.disabledAt) throw refuse('the channel is disabled')
  const { channelId, agencyId, ownShopId: shopId } = channel
  return { kind: 'channel', subject, channelId, agencyId, shopId, scopes, expiresAtMs }
}

async function authenticateApiKey(
  deps: AuthenticateDeps,
  credential: ApiKeyCredential,
  refuse: Refuse,
  call: Call,
): Promise<AuthenticateResponse> {
  const apiKey = await deps.apiKeys.find(credential.key)
  const isHeld = deps.hasher.isHashOf(credential, apiKey?.secretHash ?? null)
  if (!apiKey || !isHeld) throw refuse('not an API key with its secret')
  if (apiKey.revokedAt) throw refuse('the API key is revoked')
  const { key: subject, shopId, agencyId } = apiKey
  // Who is locked out is so with all that it may act on, until it is let in again.
  if (await deps.channels.isAgencyLockedOut(agencyId)) throw refuse('the channel of the API key is disabled')
  // The shop may have moved: then the key was given by an agency that has no say in it any more.
  const attached = await deps.shop.findShopAgency({ shopId }, call)
  if (attached.agencyId !== agencyId) throw refuse('the shop of the API key left the agency that it was issued for')
  if (apiKey.keyId !== deps.hasher.keyId) await rehash(deps, apiKey, credential)
  const expiresAtMs = Date.now() + apiKeyPrincipalMs
  return { kind: 'api_key', subject, agencyId, shopId, scopes: [...scopes], expiresAtMs }
}

/**
 * The key that hashes are made with is another by now: this is when there is the secret to make one of. Where it fails the
 * caller is none the worse, and the next use tries again.
 */
async function rehash({ apiKeys, hasher }: AuthenticateDeps, apiKey: ApiKey, credential: ApiKeyCredential) {
  try {
    await apiKeys.rehash(apiKey, hasher.hash(credential))
  } catch (error) {
    log.warn({ err: error }, 'an API key could not be hashed anew')
  }
}
