import type { ChannelRecord } from '@atelier/protos/auth/v1/ChannelRecord.ts'
import type { Channel } from './channel.ts'

/** A channel as operators see it. */
export function toChannelRecord({ channelId, createdAt, disabledAt, ...rest }: Channel): ChannelRecord {
  return {
    id: channelId,
    ...rest,
    createdAt: createdAt.toISOString(),
    ...(disabledAt && { disabledAt: disabledAt.toISOString() }),
  }
}
