import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { AuthServiceDefinition } from '@atelier/protos/auth/v1/AuthService.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import { channelOf } from '@atelier/rpc/call.ts'
import type { Client } from '@atelier/rpc/client.ts'
import type { Handlers, Peers } from '@atelier/rpc/server.ts'
import { announceShopDetached } from './announce-shop-detached.ts'
import { type AuthenticateDeps, authenticate } from './authenticate.ts'
import { disableChannel, enableChannel } from './disable-channel.ts'
import { findChannel } from './find-channel.ts'
import { getCurrentChannel } from './get-current-channel.ts'
import { issueApiKey } from './issue-api-key.ts'
import { listApiKeys } from './list-api-keys.ts'
import { listChannels } from './list-channels.ts'
import { provisionChannel } from './provision-channel.ts'
import { revokeApiKey } from './revoke-api-key.ts'

type Deps = AuthenticateDeps & { pool: Pool; outbox: Outbox; shop: Client<ShopServiceDefinition> }

/** Who may call what, by the names of certificates: an operator is who holds one of the name `operator`. */
export const peers: Peers<AuthServiceDefinition> = {
  authenticate: 'every peer',
  getCurrentChannel: 'every peer',
  provisionChannel: ['operator'],
  findChannel: ['operator'],
  listChannels: ['operator'],
  disableChannel: ['operator'],
  enableChannel: ['operator'],
  issueApiKey: ['operator'],
  listApiKeys: ['operator'],
  announceShopDetached: ['operator'],
  revokeApiKey: ['operator'],
}

export function rpc(deps: Deps): Handlers<AuthServiceDefinition> {
  return {
    authenticate: (request, call) => authenticate(deps, request, call),
    getCurrentChannel: (_request, call) => getCurrentChannel(deps, channelOf(call).channelId),
    provisionChannel: (request, call) => provisionChannel(deps, request, call),
    findChannel: (request) => findChannel(deps, request),
    listChannels: (request) => listChannels(deps, request),
    disableChannel: (request, call) => disableChannel(deps, request.id, call),
    enableChannel: (request, call) => enableChannel(deps, request.id, call),
    issueApiKey: (request, call) => issueApiKey(deps, request, call),
    listApiKeys: (request) => listApiKeys(deps, request.shopId),
    announceShopDetached: (request, call) => announceShopDetached(deps, request.shopId, call),
    revokeApiKey: (request, call) => revokeApiKey(deps, request.key, call),
  }
}
