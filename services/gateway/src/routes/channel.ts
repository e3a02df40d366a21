import type { AuthServiceDefinition } from '@atelier/protos/auth/v1/AuthService.ts'
import type { GetCurrentChannelResponse__Output } from '@atelier/protos/auth/v1/GetCurrentChannelResponse.ts'
import { channelOf } from '@atelier/rpc/call.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import type { LookupCache } from '../lookup-cache.ts'
import { getCurrentChannel } from '../schemas/channel.ts'
import type { App } from '../server.ts'

export type ChannelRecord = GetCurrentChannelResponse__Output

/** The record is remembered, like the principal, and forgotten with it when `auth` says that it changed. */
export function channelRoutes(
  app: App,
  { auth, channels }: { auth: Client<AuthServiceDefinition>; channels: LookupCache<ChannelRecord> },
): void {
  app.get('/channel/current', { schema: getCurrentChannel }, (request) => {
    const call = toCall(request)
    return channels.get(channelOf(call).channelId, () => auth.getCurrentChannel({}, call))
  })
}
