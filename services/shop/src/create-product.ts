import { errors as general } from '@atelier/errors/failure.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Settle } from '@atelier/idempotency/idempotency.ts'
import { newSecretId, newUuidv7 } from '@atelier/ids/id.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { PreviewServiceDefinition } from '@atelier/protos/preview/v1/PreviewService.ts'
import type { CreateProductRequest__Output } from '@atelier/protos/shop/v1/CreateProductRequest.ts'
import type { CreateProductResponse } from '@atelier/protos/shop/v1/CreateProductResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { requireAccessible, toSought } from './accessible-shop.ts'
import { announceNewProduct } from './announce-product.ts'
import { readRates } from './exchange-rates.ts'
import { type Picture, toPictureUrl } from './offer.ts'
import { type OfferStore, offerStore } from './offer-store.ts'
import { planProduct } from './plan-product.ts'
import { readProductText } from './product-text.ts'
import { salesTermsStore } from './sales-terms-store.ts'
import type { ShopStore } from './shop-store.ts'
import { toSkus } from './sku.ts'
import { toFreeSlug, toSlug } from './slug.ts'

export type CreateProductDeps = {
  pool: Pool
  outbox: Outbox
  shops: ShopStore
  preview: Client<PreviewServiceDefinition>
  baseUrl: string
}

/**
 * Makes an offer with its variants and pictures, and announces it; of a dry run nothing stays. Fails with REQUEST_INVALID,
 * SHOP_NOT_ACCESSIBLE, and as `planProduct`.
 */
export async function createProduct(
  deps: CreateProductDeps,
  call: Call,
  request: CreateProductRequest__Output,
  settle: Settle,
): Promise<CreateProductResponse> {
  const { pool, outbox, baseUrl } = deps
  const principal = principalOf(call)
  const { name, description } = readProductText(request)
  const { shopId } = requireAccessible(await deps.shops.findOfAgency(toSought(principal, principal.shopId)))
  const currency = requireAccessible(await salesTermsStore(pool).findCurrency(shopId))
  const plan = await planProduct(deps, call, request, { currency, rates: await readRates(pool) })
  const { variants, pictures, warnings, ...facts } = plan
  if (request.dryRun) return { warnings }

  const offerId = newUuidv7()
  const answer = await settle((db) =>
    db.transaction(async (tx) => {
      const offers = offerStore(tx)
      // What it was priced in is the shop's for as long as it has offers.
      const current = await salesTermsStore(tx).shareCurrency(shopId)
      if (current !== currency) throw general.UNAVAILABLE({ retryAfterSeconds: 1 })
      await offers.lockNames(shopId)
      const slug = await findFreeSlug(offers, shopId, name)
      const skus = await toSkus(slug, variants, (wanted) => offers.listTakenSkus(shopId, wanted, offerId))
      await offers.insert({
        ...facts,
        offerId,
        shopId,
        slug,
        name,
        description,
        access: request.publishOnCreate ? 'PUBLIC' : 'PRIVATE',
        currency,
        compareAtPrice: null,
        creatorDeclaredCost: null,
        additionalInformation: null,
        pictures,
        variants: variants.map((variant, i) => ({
          ...variant,
          variantId: newUuidv7(),
          sku: skus[i] ?? '',
          inStock: null,
        })),
      })
      await announceNewProduct(deps, tx, { shopId, offerId, requestId: call.requestId })
      return {
        productId: offerId,
        ...(plan.customizationId !== null && { customizationId: plan.customizationId }),
        images: pictures.map((picture) => toProductPicture(baseUrl, picture)),
        warnings,
      }
    }),
  )
  outbox.poke()
  return answer
}

/** So many of one name have a number, which is short; the rest what nobody has. */
const numberMax = 50

async function findFreeSlug(offers: OfferStore, shopId: string, name: string): Promise<string> {
  const plain = toSlug(name, 'product')
  const numbered = Array.from({ length: numberMax - 1 }, (_, i) => `${plain}-${i + 2}`)
  const taken = new Set(await offers.listTakenSlugs(shopId, [plain, ...numbered]))
  return taken.size < numberMax ? toFreeSlug(plain, taken) : newSecretId(plain).replace('_', '-')
}

function toProductPicture(baseUrl: string, { key, ...shown }: Picture) {
  return { url: toPictureUrl(baseUrl, key), ...shown }
}
