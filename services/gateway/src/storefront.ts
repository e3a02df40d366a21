import { hash } from 'node:crypto'
import { errors as general } from '@atelier/errors/failure.ts'
import type { FindStorefrontResponse__Output } from '@atelier/protos/shop/v1/FindStorefrontResponse.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import type { Policy, Quota } from '@atelier/quota/quota.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import type { Client } from '@atelier/rpc/client.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toCall } from './authenticate.ts'
import { callerOf } from './authorize.ts'
import { lookupCache } from './lookup-cache.ts'
import { toNetwork } from './network.ts'
import { admitBy } from './quota-gate.ts'
import { timed } from './timing.ts'

export const storefrontPrefix = '/storefront-api/v1'
/** Where a public token may come instead of in its header. */
export const tokenParameter = 'storefront_token'

declare module 'fastify' {
  interface FastifyRequest {
    /** The shop that a public token opened; null on addresses that take none. */
    storefront: FindStorefrontResponse__Output | null
  }
}

/** The limits of the storefront: of all a shop's buyers together, and of each address that they come from. */
export type StorefrontPolicies = Readonly<Record<'shop' | 'address', Policy>>

/** So long may a shop that was renamed, or detached, be what it was. */
const rememberedMsMax = 5_000
const shopsRememberedMax = 10_000

type Deps = {
  shop: Pick<Client<ShopServiceDefinition>, 'findStorefront'>
  quota: Pick<Quota, 'admit' | 'admitReserved'>
  storefrontPolicies: StorefrontPolicies
}

/**
 * What a request of the storefront passes, in this order: the limit of its address, so that whoever tries tokens is slowed;
 * its public token, else STOREFRONT_TOKEN_UNKNOWN; the limit of the shop. Neither limit is one of a partner's. The caller is
 * then a buyer, whose subject is the cart, the checkout or the gift that the address names: only that buyer knows its id. An
 * Idempotency-Key is one within it.
 */
export function storefrontEdge({ shop, quota, storefrontPolicies: policies }: Deps, now = Date.now) {
  const known = lookupCache<FindStorefrontResponse__Output>({
    entriesMax: shopsRememberedMax,
    ageMsMax: rememberedMsMax,
    now,
  })

  const admitAddress = (request: FastifyRequest, reply: FastifyReply) =>
    admitBy(quota, `ip_${hash('sha256', toNetwork(request.ip), 'base64url')}`, [policies.address], request, reply)

  const findShop = (request: FastifyRequest): Promise<void> | void => {
    const publicToken = readToken(request)
    const found = known.get(hash('sha256', publicToken, 'base64'), () =>
      shop.findStorefront({ publicToken }, toCall(request, 5_000)),
    )
    const note = (storefront: FindStorefrontResponse__Output) => {
      request.storefront = storefront
      request.caller = toBuyer(request, storefront.shopId, now() + rememberedMsMax)
    }
    return found instanceof Promise ? found.then(note) : note(found)
  }

  const admitShop = (request: FastifyRequest, reply: FastifyReply) =>
    admitBy(quota, `sf_${callerOf(request).shopId}`, [policies.shop], request, reply)

  return [timed('quota', admitAddress), timed('auth', findShop), timed('quota', admitShop)]
}

/** The shop whose token came with the request. */
export function storefrontOf({ storefront }: FastifyRequest): FindStorefrontResponse__Output {
  if (!storefront) throw general.UNAUTHENTICATED()
  return storefront
}

/** The public token as it was sent; empty, which is nobody's, when there is none. */
function readToken({ headers, query }: FastifyRequest): string {
  const token = headers['x-storefront-token'] ?? Object(query)[tokenParameter]
  return typeof token === 'string' ? token : ''
}

function toBuyer({ params }: FastifyRequest, shopId: string, expiresAtMs: number): Principal {
  const { cartId, checkoutId, giftId }: { cartId?: string; checkoutId?: string; giftId?: string } = Object(params)
  const subject = cartId ?? checkoutId ?? giftId ?? shopId
  return { kind: 'storefront', subject, channelId: null, agencyId: '', shopId, scopes: [], expiresAtMs }
}
