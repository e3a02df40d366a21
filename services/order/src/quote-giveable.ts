import type { Currency } from '@atelier/money/currency.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import type { Line } from './line.ts'
import { quoteLines, type Terms } from './quote.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The variants of an offer that can be given away, those too that are out of stock now, as long as one is not. Gift cards
 * cannot: they are money. Fails with OFFER_NOT_GIVEABLE, also for what is no offer of the shop's.
 */
export async function quoteGiveable(
  deps: Parameters<typeof quoteLines>[0],
  call: Call,
  { shopId, offerId, currency }: { shopId: string; offerId: string; currency?: Currency | undefined },
): Promise<{ terms: Terms; variants: readonly [Line, ...Line[]] }> {
  // No offer has another id.
  if (!uuid.test(offerId)) throw errors.OFFER_NOT_GIVEABLE({ offerId })
  const { terms, lines, unavailable } = await quoteLines(deps, call, { shopId, offerId, currency, wishes: [] })
  const [inStock, ...others] = lines.filter(({ offerType }) => offerType === 'STANDARD')
  if (!inStock) throw errors.OFFER_NOT_GIVEABLE({ offerId })
  return { terms, variants: [inStock, ...others, ...unavailable.flatMap(({ line }) => line ?? [])] }
}

/** Where the shop has its storefront: buyers are sent there. */
export const toStorefrontOrigin = ({ returnOrigins }: Terms, baseUrl: string): string => returnOrigins[0] ?? baseUrl
