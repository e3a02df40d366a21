import { errors } from '@atelier/errors/failure.ts'
import type { GetCurrentChannelResponse } from '@atelier/protos/auth/v1/GetCurrentChannelResponse.ts'
import type { ChannelStore } from './channel-store.ts'

/** The calling channel's record. A channel that has been disabled meanwhile is UNAUTHENTICATED. */
export async function getCurrentChannel(
  deps: { channels: ChannelStore },
  channelId: string,
): Promise<GetCurrentChannelResponse> {
  const channel = await deps.channels.find(channelId)
  if (!channel || channel.disabledAt) throw errors.UNAUTHENTICATED()
  const { name, idpClientId, createdAt } = channel
  return { id: channelId, name, idpClientId, createdAt: createdAt.toISOString() }
}
