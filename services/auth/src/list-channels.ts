import { cursorNotAllowed } from '@atelier/errors/failure.ts'
import type { ListChannelsRequest__Output } from '@atelier/protos/auth/v1/ListChannelsRequest.ts'
import type { ListChannelsResponse } from '@atelier/protos/auth/v1/ListChannelsResponse.ts'
import { readChannelId } from './channel.ts'
import { toChannelRecord } from './channel-record.ts'
import type { ChannelStore } from './channel-store.ts'

const pageSize = 100

/**
 * The channels, oldest first, a hundred at a time, with the cursor of the next hundred when there are more. Fails with
 * REQUEST_INVALID when the cursor is none of ours.
 */
export async function listChannels(
  deps: { channels: ChannelStore },
  { cursor }: ListChannelsRequest__Output,
): Promise<ListChannelsResponse> {
  const after = cursor === undefined ? null : readChannelId(cursor)
  if (cursor !== undefined && after === null) throw cursorNotAllowed()
  const found = await deps.channels.list({ after, limit: pageSize + 1 })
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  return {
    channels: page.map(toChannelRecord),
    ...(last && found.length > page.length && { nextCursor: last.channelId }),
  }
}
