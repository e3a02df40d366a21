import { type FieldProblem, errors as general, problemAt } from '@atelier/errors/failure.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { SetInventoryRequest__Output } from '@atelier/protos/shop/v1/SetInventoryRequest.ts'
import type { SetInventoryResponse } from '@atelier/protos/shop/v1/SetInventoryResponse.ts'
import type { Stock__Output } from '@atelier/protos/shop/v1/Stock.ts'
import type { VariantStock__Output } from '@atelier/protos/shop/v1/VariantStock.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { announceIfChanged } from './announce-product.ts'
import { errors } from './errors.ts'
import { toInventory, toStock, type Variant } from './offer.ts'
import { offerStore } from './offer-store.ts'
import { requireChangeable } from './require-offer.ts'

const inStockMax = 1_000_000_000

/**
 * Sets what can be bought of the variants that are named, and announces the offer when that is a change. What buyers hold at
 * the time is not in it. What is expected to be there, and is not any more, is not set: somebody has bought meanwhile. Fails
 * with REQUEST_INVALID, OFFER_NOT_FOUND, PRODUCT_ARCHIVED, PRODUCT_VARIANT_NOT_FOUND, STOCK_CHANGED.
 */
export async function setInventory(
  deps: { pool: Pool; outbox: Outbox; baseUrl: string },
  call: Call,
  { productId: offerId, variants }: SetInventoryRequest__Output,
): Promise<SetInventoryResponse> {
  const { shopId } = principalOf(call)
  const problems = variants.flatMap(({ stock }, i) => findStockProblems(`/variants/${i}/stock`, stock))
  if (problems.length > 0) throw general.REQUEST_INVALID({ errors: problems })

  const offer = await deps.pool.transaction(async (tx) => {
    const offers = offerStore(tx)
    const before = requireChangeable(await offers.lockWithVariants(shopId, offerId), offerId)
    requireVariants(
      before.variants.map(({ variantId }) => variantId),
      variants,
    )
    requireExpected(before.variants, variants)
    await offers.setStock(
      variants.map(({ variantId, stock }) => ({
        variantId,
        inStock: stock?.type === 'LIMITED' ? (stock.inStock ?? 0) : null,
      })),
    )
    await offers.refreshSoldOut([offerId])
    return announceIfChanged(deps, tx, before, call.requestId)
  })
  deps.outbox.poke()
  return { variants: toInventory(offer) }
}

/** Fails with STOCK_CHANGED, naming the first variant of which there is not what was expected. */
function requireExpected(
  own: readonly Pick<Variant, 'variantId' | 'inStock'>[],
  wanted: readonly VariantStock__Output[],
): void {
  for (const { variantId, expectedInStock } of wanted) {
    const inStock = own.find((variant) => variant.variantId === variantId)?.inStock ?? null
    if (expectedInStock !== undefined && inStock !== expectedInStock)
      throw errors.STOCK_CHANGED({ variantId, stock: toStock(inStock) })
  }
}

function findStockProblems(pointer: string, stock: Stock__Output | null): FieldProblem[] {
  const at = `${pointer}/inStock`
  if (stock?.type === 'UNLIMITED')
    return stock.inStock === undefined ? [] : [problemAt(at, 'NOT_ALLOWED', 'is of LIMITED alone')]
  if (stock?.type !== 'LIMITED') return [problemAt(`${pointer}/type`, 'NOT_ALLOWED', 'must be UNLIMITED or LIMITED')]
  if (stock.inStock === undefined) return [problemAt(at, 'REQUIRED', 'is required where the stock is LIMITED')]
  const isCount = stock.inStock >= 0 && stock.inStock <= inStockMax
  const allowed = { min: 0, max: inStockMax }
  return isCount ? [] : [problemAt(at, 'NOT_ALLOWED', `must be from 0 to ${inStockMax}`, allowed)]
}

/** Fails with PRODUCT_VARIANT_NOT_FOUND unless each of these is a variant of the offer, and with REQUEST_INVALID unless it is there once. */
export function requireVariants(own: readonly string[], named: readonly { variantId: string }[]): void {
  const at = (i: number) => `/variants/${i}/variantId`
  const unknown = named.findIndex(({ variantId }) => !own.includes(variantId))
  if (unknown >= 0) {
    const problem = problemAt(at(unknown), 'PRODUCT_VARIANT_NOT_FOUND', 'is no variant of this product')
    throw errors.PRODUCT_VARIANT_NOT_FOUND({ variantId: named[unknown]?.variantId.slice(0, 100), errors: [problem] })
  }
  const repeated = named.flatMap(({ variantId }, i) =>
    named.findIndex((other) => other.variantId === variantId) < i
      ? [problemAt(at(i), 'NOT_ALLOWED', 'is there already')]
      : [],
  )
  if (repeated.length > 0) throw general.REQUEST_INVALID({ errors: repeated })
}
