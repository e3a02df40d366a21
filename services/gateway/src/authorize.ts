import { errors as general } from '@atelier/errors/failure.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { hasScope, type Scope } from '@atelier/rpc/scope.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toCall } from './authenticate.ts'
import { lookupCache } from './lookup-cache.ts'

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
  if (scope !== 'any' && !hasScope(callerOf(request).scopes, scope)) throw general.INSUFFICIENT_SCOPE({ scope })
  done()
}

/** So long may a caller go on with a shop that it has lost. */
const rememberedMsMax = 1_000
const shopsRememberedMax = 10_000

/**
 * Lets the call act on the shop that `X-ShopId` names; without the header it stays the credential's own. Which shops a
 * caller may act on is known by the shop service alone, so that what is malformed, unknown or another's is refused
 * there, in one way: SHOP_NOT_ACCESSIBLE. What it allowed is not asked again for a second: a caller beyond its limit,
 * which is looked at after this, must not cost a call for each refusal.
 */
export function shopChooser(shop: Pick<Client<ShopServiceDefinition>, 'getShop'>, now = Date.now) {
  const accessible = lookupCache<string>({ entriesMax: shopsRememberedMax, ageMsMax: rememberedMsMax, now })

  return (request: FastifyRequest): Promise<void> | void => {
    const shopId = request.headers['x-shopid']
    if (typeof shopId !== 'string') return
    const caller = callerOf(request)
    const choose = (id: string) => {
      request.caller = { ...caller, shopId: id }
    }
    // A channel may act on every shop of its agency; an API key on its own alone, so no key learns from another's.
    const by = caller.kind === 'channel' ? caller.kind : `${caller.kind} ${caller.shopId}`
    const found = accessible.get(`${caller.agencyId} ${by} ${shopId}`, async () => {
      const { id } = await shop.getShop({ shopId }, toCall(request, 5_000))
      return id
    })
    return found instanceof Promise ? found.then(choose) : choose(found)
  }
}
