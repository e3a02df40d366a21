import { errors as general } from '@atelier/errors/failure.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import type { Client } from '@atelier/rpc/client.ts'
import type { Scope } from '@atelier/rpc/scope.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the caller must have been given; `any`: a caller is enough. Every route of the platform says it. */
    scope?: Scope | 'any'
  }
}

/** The principal of a request that has been authenticated. */
export function callerOf({ caller }: FastifyRequest): Principal {
  if (!caller) throw general.UNAUTHENTICATED()
  return caller
}

/** Refuses API keys with CHANNEL_REQUIRED. */
export function requireChannel(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  if (callerOf(request).kind !== 'channel') throw general.CHANNEL_REQUIRED()
  done()
}

/** Fails with INSUFFICIENT_SCOPE, naming the scope that the route wants and the caller has not. */
export function requireScope(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const { scope } = request.routeOptions.config
  if (scope === undefined) throw new Error(`the route ${request.routeOptions.url} says no scope`)
  if (scope !== 'any' && !callerOf(request).scopes.includes(scope)) throw errors.INSUFFICIENT_SCOPE({ scope })
  done()
}

/**
 * Lets the call act on the shop that `X-ShopId` names; without the header it stays the credential's own. Which shops a
 * caller may act on is known by the shop service alone, so that what is malformed, unknown or another's is refused
 * there, in one way: SHOP_NOT_ACCESSIBLE.
 */
export function shopChooser(shop: Pick<Client<ShopServiceDefinition>, 'getShop'>) {
  return async (request: FastifyRequest): Promise<void> => {
    const shopId = request.headers['x-shopid']
    if (typeof shopId !== 'string') return
    const caller = callerOf(request)
    const { id } = await shop.getShop({ shopId }, { requestId: request.id, caller })
    request.caller = { ...caller, shopId: id }
  }
}
