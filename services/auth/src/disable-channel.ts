import { principalChanged } from '@atelier/events/auth.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { DisableChannelResponse } from '@atelier/protos/auth/v1/DisableChannelResponse.ts'
import type { EnableChannelResponse } from '@atelier/protos/auth/v1/EnableChannelResponse.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { type Channel, readChannelId } from './channel.ts'
import { toChannelRecord } from './channel-record.ts'
import { channelStore } from './channel-store.ts'
import { errors } from './errors.ts'

type Deps = { pool: Pool; outbox: Outbox }

/**
 * Locks a channel out, however good its tokens still are, with the API keys of its agency's shops; announces it, and
 * answers the channel as it is now. Repeating it changes nothing. Fails with CHANNEL_NOT_FOUND.
 */
export async function disableChannel(deps: Deps, id: string, call: Call): Promise<DisableChannelResponse> {
  return { channel: toChannelRecord(await setDisabled(deps, id, true, call)) }
}

/** Undoes `disableChannel`, in the same way. */
export async function enableChannel(deps: Deps, id: string, call: Call): Promise<EnableChannelResponse> {
  return { channel: toChannelRecord(await setDisabled(deps, id, false, call)) }
}

async function setDisabled(deps: Deps, id: string, disabled: boolean, { requestId }: Call): Promise<Channel> {
  const channelId = readChannelId(id)
  const changed = await deps.pool.transaction(async (tx) => {
    const channel = await channelStore(tx).setDisabled(channelId, disabled)
    if (channel) {
      const { agencyId, ownShopId: shopId } = channel
      await deps.outbox.announce(tx, principalChanged, {
        aggregateId: channel.channelId,
        shopId,
        requestId,
        data: { channelId: channel.channelId, agencyId, apiKey: null },
      })
    }
    return channel
  })
  if (changed) deps.outbox.poke()
  const channel = changed ?? (await channelStore(deps.pool).find(channelId))
  if (!channel) throw errors.CHANNEL_NOT_FOUND()
  return channel
}
