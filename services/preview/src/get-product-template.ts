import type { GetProductTemplateResponse } from '@atelier/protos/preview/v1/GetProductTemplateResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { type BlankPicture, type BlankPicturesDeps, drawBlanks, listPhotos } from './blank-pictures.ts'
import { inTime } from './deadline.ts'
import { errors } from './errors.ts'
import { type Product, toDpi, toPrice, toSizeGuide } from './product.ts'
import type { ProductCatalogue } from './product-catalogue.ts'
import { toVariantId } from './variant-id.ts'

/** All about a template; its photos can be fetched. Fails with PRODUCT_NOT_FOUND. */
export function getProductTemplate(
  deps: BlankPicturesDeps & { catalogue: ProductCatalogue; timeoutMs: number },
  productId: string,
  call: Call,
): Promise<GetProductTemplateResponse> {
  const { shopId } = principalOf(call)
  const { timeoutMs } = deps
  return inTime({ timeoutMs, call, late: errors.PREVIEW_TIMED_OUT }, async (signal) => {
    const product = deps.catalogue.find(productId)
    if (!product) throw errors.PRODUCT_NOT_FOUND({ productId: productId.slice(0, 100) })
    const photos = listPhotos(deps, product)
    await drawBlanks(deps, photos, { shopId, signal })
    return toTemplate(product, photos)
  })
}

function toTemplate(product: Product, photos: readonly BlankPicture[]): GetProductTemplateResponse {
  const { productId, name, description, category, brand, sizes, sizeGuide } = product
  return {
    productId,
    name,
    description,
    category,
    brand,
    colorVariants: product.colors.map((color) => ({
      name: color.name,
      hex: color.hex,
      photoKeys: photos.filter((photo) => photo.color === color.name).map(({ key }) => key),
      sizeVariants: sizes.map((size) => ({
        variantId: toVariantId(productId, color.name, size),
        size,
        price: toPrice(product, size),
      })),
    })),
    customizableAreas: product.regions.map((region) => ({
      regionId: region.region,
      name: region.name,
      productionMethod: product.productionMethod,
      dpi: toDpi(region, sizes),
      pixelsWidth: region.pixelsWidth,
      pixelsHeight: region.pixelsHeight,
      placements: region.placements.map((placement) => ({
        placementId: placement.placementId,
        name: placement.name,
        pixelsWidth: placement.width,
        pixelsHeight: placement.height,
      })),
    })),
    styles: product.styles.map(({ style }) => style),
    ...(sizeGuide && { sizeGuide: toSizeGuide(sizeGuide, sizes) }),
  }
}
