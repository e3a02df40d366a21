import type { GetTemplateVariantsResponse } from '@atelier/protos/preview/v1/GetTemplateVariantsResponse.ts'
import { errors } from './errors.ts'
import { toFullPlacement, toPacked, toPrice, toSizeGuide } from './product.ts'
import type { ProductCatalogue } from './product-catalogue.ts'
import { toVariantId } from './variant-id.ts'

/** What each variant of a template costs and weighs; nothing is drawn. Fails with PRODUCT_NOT_FOUND. */
export function getTemplateVariants(
  deps: { catalogue: ProductCatalogue },
  productId: string,
): GetTemplateVariantsResponse {
  const product = deps.catalogue.find(productId)
  if (!product) throw errors.PRODUCT_NOT_FOUND({ productId: productId.slice(0, 100) })
  return {
    name: product.name,
    variants: product.colors.flatMap((color) =>
      product.sizes.map((size) => ({
        variantId: toVariantId(productId, color.name, size),
        color: color.name,
        hex: color.hex,
        size,
        price: toPrice(product, size),
        ...toPacked(product, size),
      })),
    ),
    ...(product.sizeGuide && { sizeGuide: toSizeGuide(product.sizeGuide, product.sizes) }),
    regions: product.regions.map((region) => ({
      region: region.region,
      fullPlacementId: toFullPlacement(region).placementId,
    })),
  }
}
