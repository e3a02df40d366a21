import { isChannelClientId } from '@atelier/ids/channel-client-id.ts'
import type { FindChannelRequest__Output } from '@atelier/protos/auth/v1/FindChannelRequest.ts'
import type { FindChannelResponse } from '@atelier/protos/auth/v1/FindChannelResponse.ts'
import { readChannelId } from './channel.ts'
import { toChannelRecord } from './channel-record.ts'
import type { ChannelStore } from './channel-store.ts'

/** A channel by its id or by its client's; none when there is no such channel. */
export async function findChannel(
  deps: { channels: ChannelStore },
  { idOrClientId }: FindChannelRequest__Output,
): Promise<FindChannelResponse> {
  const channel = isChannelClientId(idOrClientId)
    ? await deps.channels.findByClientId(idOrClientId)
    : await deps.channels.find(readChannelId(idOrClientId))
  return channel ? { channel: toChannelRecord(channel) } : {}
}
