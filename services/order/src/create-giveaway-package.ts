import { fieldNotAllowed } from '@atelier/errors/failure.ts'
import type { Settle } from '@atelier/idempotency/idempotency.ts'
import type { CreateGiveawayPackageRequest__Output } from '@atelier/protos/order/v1/CreateGiveawayPackageRequest.ts'
import type { CreateGiveawayPackageResponse } from '@atelier/protos/order/v1/CreateGiveawayPackageResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { newGiftToken } from './gift.ts'
import { giftStore } from './gift-store.ts'
import { toGiveawayLink } from './giveaway.ts'
import { giveawayStore } from './giveaway-store.ts'
import type { quoteLines } from './quote.ts'
import { quoteGiveable, toStorefrontOrigin } from './quote-giveable.ts'

const numberMax = 1_000

/**
 * Links that each give a product away once, to whoever opens it first. Nothing is paid: the shop is invoiced what is redeemed
 * at cost. Their tokens are told this once. Fails with REQUEST_INVALID and OFFER_NOT_GIVEABLE.
 */
export async function createGiveawayPackage(
  deps: Parameters<typeof quoteLines>[0] & { baseUrl: string },
  call: Call,
  { productId: offerId, number }: CreateGiveawayPackageRequest__Output,
  settle: Settle,
): Promise<CreateGiveawayPackageResponse> {
  const { shopId } = principalOf(call)
  if (number < 1 || number > numberMax) throw fieldNotAllowed('number', `must be 1 to ${numberMax}`)
  const { terms } = await quoteGiveable(deps, call, { shopId, offerId })
  const { currency } = terms
  const tokens = Array.from({ length: number }, newGiftToken)

  return settle((db) =>
    db.transaction(async (tx) => {
      const address = toStorefrontOrigin(terms, deps.baseUrl)
      const made = await giveawayStore(tx).insert({ shopId, offerId, number, currency, address })
      const { packageId } = made
      const hashes = tokens.map(({ tokenHash }) => tokenHash)
      const gifts = await giftStore(tx).insert(shopId, { packageId }, hashes)
      return { id: packageId, links: gifts.map((gift) => toGiveawayLink(made, gift, tokens[gift.position]?.token)) }
    }),
  )
}
