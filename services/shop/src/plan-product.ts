import { type FieldProblem, errors as general, problemAt } from '@atelier/errors/failure.ts'
import { type Currency, isCurrency } from '@atelier/money/currency.ts'
import { convert, toMoney } from '@atelier/money/money.ts'
import type { GetTemplateVariantsResponse__Output } from '@atelier/protos/preview/v1/GetTemplateVariantsResponse.ts'
import type { Picture__Output } from '@atelier/protos/preview/v1/Picture.ts'
import type { PreviewServiceDefinition } from '@atelier/protos/preview/v1/PreviewService.ts'
import type { SizeGuide__Output } from '@atelier/protos/preview/v1/SizeGuide.ts'
import type { TemplateVariant__Output } from '@atelier/protos/preview/v1/TemplateVariant.ts'
import type { Warning__Output } from '@atelier/protos/preview/v1/Warning.ts'
import type { CreateProductRequest__Output } from '@atelier/protos/shop/v1/CreateProductRequest.ts'
import type { DesignProduct__Output } from '@atelier/protos/shop/v1/DesignProduct.ts'
import type { Money__Output } from '@atelier/protos/shop/v1/Money.ts'
import type { Call } from '@atelier/rpc/call.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { type ExchangeRates, rateOf } from './exchange-rates.ts'
import type { Offer, Picture, SizeGuide, Variant } from './offer.ts'

type PlannedVariant = Omit<Variant, 'variantId' | 'sku' | 'inStock'>

/** What an offer will be, before it has a name of its own and ids. */
export type ProductPlan = Pick<Offer, 'type' | 'isDigital' | 'customizationId' | 'sizeGuide'> & {
  pictures: Picture[]
  variants: PlannedVariant[]
  warnings: Warning__Output[]
}

/** What the shop sells in, and by which rates. */
export type Terms = { currency: Currency; rates: ExchangeRates }

type Deps = { preview: Client<PreviewServiceDefinition> }

/** The most that anything may be sold for, in minor units: an order's sums stay exact. */
const priceMax = 1_000_000_000n

const nothing = { pictures: [], warnings: [], customizationId: null, sizeGuide: null }

/**
 * Plans a product of one of the four kinds; its pictures can be fetched. Fails with REQUEST_INVALID, CUSTOMIZATION_NOT_FOUND,
 * and as preview answers a choice. For a dry run there may be no pictures.
 */
export async function planProduct(
  deps: Deps,
  call: Call,
  request: CreateProductRequest__Output,
  terms: Terms,
): Promise<ProductPlan> {
  const problems = findAmountProblems(request, terms.currency)
  if (problems.length > 0) throw general.REQUEST_INVALID({ errors: problems })
  const { design, customization, digital, giftCard, dryRun } = request
  // Whatever is repeated under one key is noted here, and the same choice is the same there.
  const asked: Call = { requestId: call.requestId, caller: call.caller, deadlineMs: call.deadlineMs }
  if (design) return planDesign(deps, asked, design, terms, dryRun)
  if (customization) return planCustomization(deps, asked, customization, terms, dryRun)
  if (digital) return planDigital(digital.price)
  if (giftCard) return planGiftCard(giftCard.amounts)
  throw general.REQUEST_INVALID({ errors: [problemAt('/type', 'REQUIRED', 'is required')] })
}

async function planDesign(
  { preview }: Deps,
  call: Call,
  { productTemplateId, regions, colors, sizes, profitMargin }: DesignProduct__Output,
  terms: Terms,
  dryRun: boolean,
): Promise<ProductPlan> {
  const template = await preview.getTemplateVariants({ productId: productTemplateId }, call)
  const fullOf = new Map(template.regions.map(({ region, fullPlacementId }) => [region.toLowerCase(), fullPlacementId]))
  const { customizationId, pictures, warnings } = await preview.createCustomization(
    {
      productTemplateId,
      regions: regions.map(({ fullRegion, placementId, ...choice }) => {
        const chosen = fullRegion ? fullOf.get(choice.region.toLowerCase()) : placementId
        return { ...choice, ...(chosen !== undefined && { placementId: chosen }) }
      }),
      colors,
      sizes,
      dryRun,
    },
    call,
  )
  return { ...planMade({ customizationId, pictures, template, profitMargin, terms }), warnings }
}

async function planCustomization(
  { preview }: Deps,
  call: Call,
  { customizationId, profitMargin }: { customizationId: string; profitMargin: Money__Output | null },
  terms: Terms,
  dryRun: boolean,
): Promise<ProductPlan> {
  // Each size is sold, so each is shown: a large poster is no small one.
  const chosen = { customizationId, eachSize: !dryRun }
  const { pictures, productTemplateId } = await preview.getCustomization(chosen, call)
  const template = await preview.getTemplateVariants({ productId: productTemplateId }, call)
  return planMade({ customizationId, pictures, template, profitMargin, terms })
}

/** What is made and sent: a template's variants that the pictures of a customization show. */
function planMade({
  customizationId,
  pictures,
  template,
  profitMargin,
  terms,
}: {
  customizationId: string
  pictures: readonly Picture__Output[]
  template: GetTemplateVariantsResponse__Output
  profitMargin: Money__Output | null
  terms: Terms
}): ProductPlan {
  return {
    ...nothing,
    type: 'STANDARD',
    isDigital: false,
    customizationId,
    pictures: toPictures(pictures),
    variants: toVariants(template.variants, pictures, profitMargin, terms),
    sizeGuide: toSizeGuide(template.sizeGuide ?? null),
  }
}

/** What has neither colour nor size, is made at no cost, and is sent to nobody. */
const immaterial = { unitCost: 0n, color: null, size: null, weight: null, dimensions: null }

function planDigital(price: Money__Output | null): ProductPlan {
  const unitPrice = BigInt(price?.minorUnits ?? 0)
  return { ...nothing, type: 'STANDARD', isDigital: true, variants: [{ ...immaterial, name: 'Download', unitPrice }] }
}

function planGiftCard(amounts: readonly Money__Output[]): ProductPlan {
  const variants = amounts.map((amount) => {
    const { value, currency, currencyScale } = toMoney(amount)
    const name = `${Number.isInteger(value) ? value : value.toFixed(currencyScale)} ${currency}`
    return { ...immaterial, name, unitPrice: BigInt(amount.minorUnits) }
  })
  return { ...nothing, type: 'GIFT_CARD', isDigital: false, variants }
}

/** The variants of a template that pictures show: every choice shows each of its colours, and each of its sizes or none. */
function toVariants(
  variants: readonly TemplateVariant__Output[],
  pictures: readonly Picture__Output[],
  profitMargin: Money__Output | null,
  { currency, rates }: Terms,
): PlannedVariant[] {
  const colors = new Set(pictures.map(({ color }) => color))
  const sizes = new Set(pictures.flatMap(({ size }) => size ?? []))
  const margin = BigInt(profitMargin?.minorUnits ?? 0)
  return variants
    .filter(({ color, size }) => colors.has(color) && (sizes.size === 0 || sizes.has(size)))
    .map(({ color, hex, size, price, weightGrams, lengthMm, widthMm, heightMm }) => {
      if (!price || !isCurrency(price.currency)) throw new Error('a variant of a template has no price')
      const cost = convert(BigInt(price.minorUnits), rateOf(rates, price.currency), rateOf(rates, currency))
      return {
        name: `${color} / ${size}`,
        unitPrice: cost + margin,
        unitCost: cost,
        color: { name: color, swatch: hex },
        size,
        weight: { value: weightGrams, unit: 'g' },
        dimensions: { length: lengthMm, width: widthMm, height: heightMm, unit: 'mm' },
      }
    })
}

/** Pictures, each once: one that shows a colour in every size there is a picture of is of no size. */
function toPictures(pictures: readonly Picture__Output[]): Picture[] {
  const sizes = new Set(pictures.flatMap(({ size }) => size ?? []))
  const byKey = Map.groupBy(pictures, ({ key, color }) => `${key} ${color}`)
  return [...byKey.values()].flatMap((same) => {
    const isOfAll = new Set(same.map(({ size }) => size)).size >= sizes.size
    return (isOfAll ? same.slice(0, 1) : same).map(({ key, width, height, style, color, size, region }) => ({
      key,
      width,
      height,
      style,
      color,
      ...(size !== undefined && !isOfAll && { size }),
      ...(region !== undefined && { region }),
    }))
  })
}

/** A template's measures in words: an offer's guide has no table. */
function toSizeGuide(guide: SizeGuide__Output | null): SizeGuide | null {
  if (!guide) return null
  const lines = guide.measurements.map(({ size, values }) => {
    const measures = Object.entries(values).map(([name, value]) => `${toWords(name)} ${value} ${guide.unit}`)
    return `${size}: ${measures.join(', ')}`
  })
  return { description: [guide.description, ...lines].join('\n'), fitGuideUrls: [] }
}

const toWords = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function findAmountProblems(request: CreateProductRequest__Output, currency: Currency): FieldProblem[] {
  const { design, customization, digital, giftCard } = request
  const margin = design?.profitMargin ?? customization?.profitMargin
  const amounts = giftCard?.amounts ?? []
  return [
    ...(margin ? findProblemsOf('/profitMargin', margin, currency, 0n) : []),
    ...(digital ? findProblemsOf('/price', digital.price, currency, 0n) : []),
    ...amounts.flatMap((amount, i) => findProblemsOf(`/amounts/${i}`, amount, currency, 1n)),
    ...amounts.flatMap(({ minorUnits }, i) =>
      amounts.findIndex((other) => other.minorUnits === minorUnits) < i
        ? [problemAt(`/amounts/${i}`, 'NOT_ALLOWED', 'is there already')]
        : [],
    ),
    ...(giftCard && amounts.length === 0 ? [problemAt('/amounts', 'TOO_FEW', 'must have at least 1 items')] : []),
  ]
}

/** What is wrong with an amount that something is to cost in a shop that sells in this currency. */
export function findProblemsOf(
  pointer: string,
  money: Money__Output | null,
  currency: Currency,
  min: bigint,
): FieldProblem[] {
  if (!money) return [problemAt(pointer, 'REQUIRED', 'is required')]
  if (money.currency !== currency) {
    const message = `must be ${currency}: the shop sells in nothing else`
    return [problemAt(`${pointer}/currency`, 'NOT_ALLOWED', message, [currency])]
  }
  const least = toMoney({ minorUnits: Number(min), currency }).value
  const most = toMoney({ minorUnits: Number(priceMax), currency }).value
  if (BigInt(money.minorUnits) < min)
    return [problemAt(`${pointer}/value`, 'TOO_SMALL', `must be at least ${least}`, { min: least })]
  if (BigInt(money.minorUnits) > priceMax)
    return [problemAt(`${pointer}/value`, 'TOO_LARGE', `must be at most ${most}`, { max: most })]
  return []
}
