import type { Currency } from '@atelier/money/currency.ts'
import type { GiveawayLink } from '@atelier/protos/order/v1/GiveawayLink.ts'
import type { GiveawayPackage as GiveawayPackageMessage } from '@atelier/protos/order/v1/GiveawayPackage.ts'
import type { Gift } from './gift.ts'

/** Links that each give an offer away, once. */
export type GiveawayPackage = {
  packageId: string
  shopId: string
  offerId: string
  number: number
  /** Of the prices of what they are redeemed into. */
  currency: Currency
  /** Where the links lead, up to a gift's part. */
  address: string
  redeemed: number
  createdAt: Date
}

/** A link; with its token where that is known, which is when it is made. */
export function toGiveawayLink(
  { address }: Pick<GiveawayPackage, 'address'>,
  { giftId, status }: Gift,
  token?: string,
) {
  const url = `${address}/gifts/${giftId}${token === undefined ? '' : `?token=${token}`}`
  return { giftId, url, status } satisfies GiveawayLink
}

/** A package as it is answered, without its links. */
export function toGiveawayPackageMessage({ packageId, offerId, number, redeemed, createdAt }: GiveawayPackage) {
  return {
    id: packageId,
    productId: offerId,
    number,
    redeemed,
    createdAt: createdAt.toISOString(),
  } satisfies GiveawayPackageMessage
}
