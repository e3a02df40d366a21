import { log } from '@atelier/boot/logger.ts'
import { errors } from '@atelier/errors/failure.ts'
import type { AuthenticateRequest__Output } from '@atelier/protos/auth/v1/AuthenticateRequest.ts'
import type { AuthenticateResponse } from '@atelier/protos/auth/v1/AuthenticateResponse.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { readBearerToken, type VerifyToken } from './access-token.ts'
import type { ChannelStore } from './channel-store.ts'

/**
 * The principal that an Authorization header stands for. Whatever is wrong with it, the answer is the same
 * UNAUTHENTICATED: the reason is for our log, not for whoever is guessing. UNAVAILABLE while no key was ever read.
 */
export async function authenticate(
  deps: { channels: ChannelStore; verifyToken: VerifyToken },
  request: AuthenticateRequest__Output,
  { requestId }: Call,
): Promise<AuthenticateResponse> {
  const refuse = (reason: string, cause?: unknown) => {
    log.debug({ requestId, reason, err: cause }, 'a credential was refused')
    return errors.UNAUTHENTICATED({}, { cause })
  }
  const token = readBearerToken(request.authorization)
  if (token === null) throw refuse('no bearer token')
  const verified = await deps.verifyToken(token)
  if (!verified.ok) throw refuse('not a valid token', verified.cause)
  const { subject, clientId, scopes, expiresAtMs } = verified.token
  const channel = await deps.channels.findByClientId(clientId)
  if (!channel) throw refuse('no channel of this client')
  if (channel.disabledAt) throw refuse('the channel is disabled')
  const { channelId, agencyId, ownShopId } = channel
  return { kind: 'channel', subject, channelId, agencyId, ownShopId, scopes, expiresAtMs }
}
