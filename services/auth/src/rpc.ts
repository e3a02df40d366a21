import type { AuthServiceDefinition } from '@atelier/protos/auth/v1/AuthService.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import { principalOf } from '@atelier/rpc/call.ts'
import type { Client } from '@atelier/rpc/client.ts'
import type { Handlers } from '@atelier/rpc/server.ts'
import type { VerifyToken } from './access-token.ts'
import { authenticate } from './authenticate.ts'
import type { ChannelStore } from './channel-store.ts'
import { getCurrentChannel } from './get-current-channel.ts'
import { provisionChannel } from './provision-channel.ts'

type Deps = { channels: ChannelStore; shop: Client<ShopServiceDefinition>; verifyToken: VerifyToken }

export function rpc(deps: Deps): Handlers<AuthServiceDefinition> {
  return {
    authenticate: (request, call) => authenticate(deps, request, call),
    getCurrentChannel: (_request, call) => getCurrentChannel(deps, principalOf(call).channelId),
    provisionChannel: (request, call) => provisionChannel(deps, request, call),
  }
}
