import { isChannelClientId } from '@atelier/ids/channel-client-id.ts'
import type { ProvisionChannelRequest__Output } from '@atelier/protos/auth/v1/ProvisionChannelRequest.ts'
import type { ProvisionChannelResponse } from '@atelier/protos/auth/v1/ProvisionChannelResponse.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import type { Call } from '@atelier/rpc/call.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { newChannelIds } from './channel.ts'
import type { ChannelStore } from './channel-store.ts'
import { errors } from './errors.ts'
import { readName } from './name.ts'

/**
 * Makes a channel with its agency and its own shop. The ids are stored before the shop is made, so a repeat with the
 * same client id answers the channel that is there and finishes what an earlier call left undone. Fails with
 * CHANNEL_NAME_INVALID or IDP_CLIENT_ID_INVALID.
 */
export async function provisionChannel(
  deps: { channels: ChannelStore; shop: Pick<Client<ShopServiceDefinition>, 'provisionShop'> },
  request: ProvisionChannelRequest__Output,
  call: Call,
): Promise<ProvisionChannelResponse> {
  const name = readName(request.name)
  if (name === null) throw errors.CHANNEL_NAME_INVALID()
  if (!isChannelClientId(request.idpClientId)) throw errors.IDP_CLIENT_ID_INVALID()
  const channel = await deps.channels.insertOrFind({ ...newChannelIds(), name, idpClientId: request.idpClientId })
  const { agencyId, ownShopId } = channel
  await deps.shop.provisionShop({ shopId: ownShopId, agencyId, name: channel.name, own: true }, call)
  return { id: channel.channelId, agencyId, ownShopId }
}
