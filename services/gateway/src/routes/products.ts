import { errors, type FieldProblem, problemAt } from '@atelier/errors/failure.ts'
import type { CreateProductRequest } from '@atelier/protos/shop/v1/CreateProductRequest.ts'
import type { Offer__Output } from '@atelier/protos/shop/v1/Offer.ts'
import type { ProductPicture__Output } from '@atelier/protos/shop/v1/ProductPicture.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import type { VariantStock__Output } from '@atelier/protos/shop/v1/VariantStock.ts'
import { toOffer, toStock } from '@atelier/resources/offer.ts'
import type { Client } from '@atelier/rpc/client.ts'
import type { Static } from 'typebox'
import { toCall } from '../authenticate.ts'
import { readSection, toList } from '../list.ts'
import { present } from '../present.ts'
import { readMoney } from '../read-money.ts'
import type { WishedMoney } from '../schemas/money.ts'
import {
  archiveProduct,
  createProduct,
  getInventory,
  getProduct,
  listProducts,
  setInventory,
  setProductAvailability,
  setProductState,
  updateProduct,
} from '../schemas/products.ts'
import type { App } from '../server.ts'
import { toWarnings } from './previews.ts'

export function productRoutes(app: App, shop: Client<ShopServiceDefinition>): void {
  app.post(
    '/products',
    { schema: createProduct, config: { scope: 'offer_write', policies: ['default', 'heavy'], creates: true } },
    async (request, reply) => {
      const dryRun = request.query.dryRun === 'true'
      const answer = await shop.createProduct({ ...toWish(request.body), dryRun }, toCall(request))
      if (dryRun) return { warnings: toWarnings(answer.warnings) }
      reply.status(201)
      return {
        productId: answer.productId,
        ...present({ customizationId: answer.customizationId }),
        images: answer.images.map(toImage),
        ...(answer.warnings.length > 0 && { warnings: toWarnings(answer.warnings) }),
      }
    },
  )

  app.get('/products', { schema: listProducts, config: { scope: 'offer_read' } }, async (request) => {
    const { search, access, state, ...query } = request.query
    const section = readSection(query)
    const wish = { ...section, ...present({ search, access, state }) }
    const { offers, ...rest } = await shop.listProducts(wish, toCall(request, 5_000))
    return toList(offers.map(toOffer), section, rest)
  })

  app.get('/products/:id', { schema: getProduct, config: { scope: 'offer_read' } }, async (request) => {
    const { offer } = await shop.getProduct({ productId: request.params.id }, toCall(request, 5_000))
    return toAnswer(offer)
  })

  app.patch('/products/:id', { schema: updateProduct, config: { scope: 'offer_write' } }, async (request) => {
    const change = { productId: request.params.id, ...toChange(request.body) }
    const { offer } = await shop.updateProduct(change, toCall(request, 5_000))
    return toAnswer(offer)
  })

  app.put('/products/:id/state', { schema: setProductState, config: { scope: 'offer_write' } }, async (request) => {
    const move = { productId: request.params.id, access: request.body.state }
    const { offer } = await shop.setProductAccess(move, toCall(request, 5_000))
    return toAnswer(offer)
  })

  app.put(
    '/products/:id/availability',
    { schema: setProductAvailability, config: { scope: 'offer_write' } },
    async (request) => {
      const change = { productId: request.params.id, available: request.body.available }
      const { offer } = await shop.setProductAvailability(change, toCall(request, 5_000))
      return toAnswer(offer)
    },
  )

  app.delete('/products/:id', { schema: archiveProduct, config: { scope: 'offer_write' } }, async (request, reply) => {
    await shop.archiveProduct({ productId: request.params.id }, toCall(request, 5_000))
    return reply.status(204).send()
  })

  app.get('/products/:id/inventory', { schema: getInventory, config: { scope: 'offer_read' } }, async (request) => {
    const { variants } = await shop.getInventory({ productId: request.params.id }, toCall(request, 5_000))
    return toInventory(variants)
  })

  app.put('/products/:id/inventory', { schema: setInventory, config: { scope: 'offer_write' } }, async (request) => {
    const wanted = request.body.variants.map(({ variantId, expectedInStock, stock: { type, inStock } }) => ({
      variantId,
      ...present({ expectedInStock }),
      stock: { type, ...present({ inStock }) },
    }))
    const change = { productId: request.params.id, variants: wanted }
    const { variants } = await shop.setInventory(change, toCall(request, 5_000))
    return toInventory(variants)
  })
}

type Wish = Static<typeof createProduct.body>
type Region = Extract<Wish, { type: 'design' }>['regions'][number]

function toWish(wish: Wish): CreateProductRequest {
  const named = { name: wish.name.trim(), publishOnCreate: wish.publishOnCreate ?? false }
  switch (wish.type) {
    case 'design': {
      const { description, productTemplateId, regions, colors, sizes, profitMargin } = wish
      const design = { productTemplateId, regions: toRegions(regions), colors: colors ?? [], sizes: sizes ?? [] }
      return { ...named, description: description ?? '', design: { ...design, ...toMargin(profitMargin) } }
    }
    case 'customization': {
      const { description, customizationId, profitMargin } = wish
      return { ...named, description: description ?? '', customization: { customizationId, ...toMargin(profitMargin) } }
    }
    case 'digital':
      return { ...named, description: wish.description, digital: { price: readMoney(wish.price, '/price') } }
    case 'gift_card':
      return { ...named, giftCard: { amounts: wish.amounts.map((amount, i) => readMoney(amount, `/amounts/${i}`)) } }
  }
}

const toMargin = (margin: WishedMoney | null | undefined) =>
  margin == null ? {} : { profitMargin: readMoney(margin, '/profitMargin') }

/** Fails with REQUEST_INVALID where a region says two things of where its artwork goes. */
function toRegions(regions: readonly Region[]) {
  const problems = regions.flatMap(findContradictions)
  if (problems.length > 0) throw errors.REQUEST_INVALID({ errors: problems })
  return regions.map(({ region, imageId, placementStrategy, placementId, fillAllPlacements }) => ({
    region,
    imageId,
    ...present({ placementId }),
    fillAllPlacements: placementStrategy === 'FILL_ALL' || (fillAllPlacements ?? false),
    fullRegion: placementStrategy === 'FULL_REGION',
  }))
}

function findContradictions(region: Region, index: number): FieldProblem[] {
  const { placementStrategy: strategy, placementId, fillAllPlacements } = region
  if (strategy == null) return []
  const at = (field: string, code: string, message: string) => problemAt(`/regions/${index}/${field}`, code, message)
  const isOther = `goes with no placementStrategy, or another than ${strategy}`
  return [
    ...(strategy === 'PLACEMENT_ID' && placementId == null ? [at('placementId', 'REQUIRED', 'is required')] : []),
    ...(strategy !== 'PLACEMENT_ID' && placementId != null ? [at('placementId', 'NOT_ALLOWED', isOther)] : []),
    ...(strategy !== 'FILL_ALL' && fillAllPlacements ? [at('fillAllPlacements', 'NOT_ALLOWED', isOther)] : []),
  ]
}

/** What is given; `null` is absent. */
function toChange({ compareAtPrice, creatorDeclaredCost, ...given }: Static<typeof updateProduct.body>) {
  const { additionalInformation, sizeGuide, variants, name, description } = given
  return {
    ...present({ name: name?.trim(), description }),
    ...(compareAtPrice && { compareAtPrice: toAmount(compareAtPrice, '/compareAtPrice') }),
    ...(creatorDeclaredCost && { creatorDeclaredCost: toAmount(creatorDeclaredCost, '/creatorDeclaredCost') }),
    ...(additionalInformation && { additionalInformation: present(additionalInformation) }),
    ...(sizeGuide && { sizeGuide: present(sizeGuide) }),
    variants: (variants ?? []).map(({ variantId, sku, weight, dimensions }) => ({
      variantId,
      ...present({ sku: sku?.trim(), weight, dimensions }),
    })),
  }
}

/** Nothing at all takes an amount away. */
const toAmount = (money: WishedMoney, pointer: string) =>
  money.value === 0 ? { minorUnits: 0, currency: '' } : readMoney(money, pointer)

function toImage({ url, width, height, style, color, size, region }: ProductPicture__Output) {
  return { url, width, height, style, color, ...present({ size, region }) }
}

function toInventory(variants: readonly VariantStock__Output[]) {
  return { variants: variants.map(({ variantId, stock }) => ({ variantId, stock: toStock(stock) })) }
}

function toAnswer(offer: Offer__Output | null) {
  if (!offer) throw new Error('the answer has no offer')
  return toOffer(offer)
}
