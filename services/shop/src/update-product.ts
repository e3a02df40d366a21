import { type FieldProblem, errors as general, problemAt } from '@atelier/errors/failure.ts'
import type { Outbox } from '@atelier/events/outbox.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { Money__Output } from '@atelier/protos/shop/v1/Money.ts'
import type { UpdateProductRequest__Output } from '@atelier/protos/shop/v1/UpdateProductRequest.ts'
import type { UpdateProductResponse } from '@atelier/protos/shop/v1/UpdateProductResponse.ts'
import type { VariantChange__Output } from '@atelier/protos/shop/v1/VariantChange.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { announceIfChanged } from './announce-product.ts'
import { errors } from './errors.ts'
import { dimensionUnits, type Offer, type OfferFields, toOfferMessage, weightUnits } from './offer.ts'
import { type OfferStore, offerStore } from './offer-store.ts'
import { findProblemsOf } from './plan-product.ts'
import { readProductText } from './product-text.ts'
import { requireChangeable } from './require-offer.ts'
import { requireVariants } from './set-inventory.ts'

/**
 * Changes what is given of an offer and of its variants, and announces it when that is a change. Fails with REQUEST_INVALID,
 * OFFER_NOT_FOUND, PRODUCT_ARCHIVED, PRODUCT_VARIANT_NOT_FOUND, SKU_TAKEN.
 */
export async function updateProduct(
  deps: { pool: Pool; outbox: Outbox; baseUrl: string },
  call: Call,
  request: UpdateProductRequest__Output,
): Promise<UpdateProductResponse> {
  const { shopId } = principalOf(call)
  const { productId: offerId, variants } = request
  const text = readProductText(request)
  const problems = variants.flatMap((variant, i) => findVariantProblems(`/variants/${i}`, variant))
  if (problems.length > 0) throw general.REQUEST_INVALID({ errors: problems })

  const offer = await deps.pool.transaction(async (tx) => {
    const offers = offerStore(tx)
    const givesSkus = variants.some(({ sku }) => sku !== undefined)
    if (givesSkus) await offers.lockNames(shopId)
    const before = requireChangeable(await offers.lockWithVariants(shopId, offerId), offerId)
    requireVariants(
      before.variants.map(({ variantId }) => variantId),
      variants,
    )
    await offers.update(offerId, changeFields(before, { ...request, ...text }))
    if (givesSkus) await requireFreeSkus(offers, before, variants)
    if (variants.length > 0) await offers.updateVariants(changeVariants(before, variants))
    return announceIfChanged(deps, tx, before, call.requestId)
  })
  deps.outbox.poke()
  return { offer: toOfferMessage(deps.baseUrl, offer) }
}

function changeFields(offer: Offer, change: UpdateProductRequest__Output): OfferFields {
  const amounts = { compareAtPrice: change.compareAtPrice, creatorDeclaredCost: change.creatorDeclaredCost }
  const problems = Object.entries(amounts).flatMap(([field, money]) =>
    money && money.currency !== '' ? findProblemsOf(`/${field}`, money, offer.currency, 1n) : [],
  )
  if (problems.length > 0) throw general.REQUEST_INVALID({ errors: problems })
  const { additionalInformation, sizeGuide } = change
  return {
    name: change.name ?? offer.name,
    description: change.description ?? offer.description,
    compareAtPrice: changeAmount(offer.compareAtPrice, change.compareAtPrice),
    creatorDeclaredCost: changeAmount(offer.creatorDeclaredCost, change.creatorDeclaredCost),
    additionalInformation: additionalInformation ? orNone(additionalInformation) : offer.additionalInformation,
    sizeGuide: sizeGuide ? toGuide(sizeGuide) : offer.sizeGuide,
  }
}

/** Without a currency there is no amount any more. */
function changeAmount(before: bigint | null, given: Money__Output | null): bigint | null {
  if (!given) return before
  return given.currency === '' ? null : BigInt(given.minorUnits)
}

function toGuide(guide: NonNullable<UpdateProductRequest__Output['sizeGuide']>): OfferFields['sizeGuide'] {
  const { fitGuideUrls, ...texts } = guide
  const given = orNone(texts)
  return given || fitGuideUrls.length > 0 ? { ...given, fitGuideUrls } : null
}

/** What is there of these texts; null when nothing is. */
function orNone<Texts extends object>(texts: Texts): Texts | null {
  const given = Object.entries(texts).filter(([name, text]) => !name.startsWith('_') && text !== '')
  return given.length === 0 ? null : (Object.fromEntries(given) as Texts)
}

async function requireFreeSkus(offers: OfferStore, offer: Offer, variants: readonly VariantChange__Output[]) {
  const skus = changeVariants(
    offer,
    offer.variants.map((own) => changeOf(variants, own.variantId)),
  ).map(({ sku }) => sku)
  const [taken] = await offers.listTakenSkus(offer.shopId, skus, offer.offerId)
  const repeated = taken ?? skus.find((sku, i) => skus.indexOf(sku) < i)
  if (repeated !== undefined) throw errors.SKU_TAKEN({ sku: repeated })
}

const changeOf = (variants: readonly VariantChange__Output[], variantId: string) =>
  variants.find((change) => change.variantId === variantId) ?? { variantId, weight: null, dimensions: null }

function changeVariants(offer: Offer, changes: readonly VariantChange__Output[]) {
  return changes.flatMap(({ variantId, sku, weight, dimensions }) => {
    const before = offer.variants.find((own) => own.variantId === variantId)
    if (!before) return []
    return [
      {
        variantId,
        sku: sku?.trim() ?? before.sku,
        weight: weight ?? before.weight,
        dimensions: dimensions ?? before.dimensions,
      },
    ]
  })
}

const mustBeOneOf = (units: readonly string[]) => `must be one of ${units.join(', ')}`

function findVariantProblems(pointer: string, { sku, weight, dimensions }: VariantChange__Output): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (sku !== undefined && (sku.trim() === '' || sku.length > 100 || /\p{Cc}/u.test(sku)))
    problems.push(problemAt(`${pointer}/sku`, 'NOT_ALLOWED', 'must have 1 to 100 characters on one line'))
  if (weight && !weightUnits.includes(weight.unit))
    problems.push(problemAt(`${pointer}/weight/unit`, 'NOT_ALLOWED', mustBeOneOf(weightUnits), weightUnits))
  if (dimensions && !dimensionUnits.includes(dimensions.unit))
    problems.push(problemAt(`${pointer}/dimensions/unit`, 'NOT_ALLOWED', mustBeOneOf(dimensionUnits), dimensionUnits))
  const sizes = { ...(weight && { 'weight/value': weight.value }) }
  const sides = dimensions
    ? (['length', 'width', 'height'] as const).map((side) => [`dimensions/${side}`, dimensions[side]])
    : []
  for (const [name, value] of [...Object.entries(sizes), ...sides])
    if (!(Number(value) >= 0 && Number(value) <= 1_000_000))
      problems.push(problemAt(`${pointer}/${name}`, 'NOT_ALLOWED', 'must be from 0 to 1000000'))
  return problems
}
