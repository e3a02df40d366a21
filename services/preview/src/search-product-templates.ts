import type { SearchProductTemplatesResponse } from '@atelier/protos/preview/v1/SearchProductTemplatesResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { type BlankPicturesDeps, drawBlanks, toThumbnail } from './blank-pictures.ts'
import { inTime } from './deadline.ts'
import { errors } from './errors.ts'
import { isMatch, toBasePrice } from './product.ts'
import type { ProductCatalogue } from './product-catalogue.ts'

/** The templates that a query matches, all of them for an empty one, in the order of their ids. Their thumbnails can be fetched. */
export function searchProductTemplates(
  deps: BlankPicturesDeps & { catalogue: ProductCatalogue; timeoutMs: number },
  query: string,
  call: Call,
): Promise<SearchProductTemplatesResponse> {
  const { shopId } = principalOf(call)
  const { timeoutMs } = deps
  return inTime({ timeoutMs, call, late: errors.PREVIEW_TIMED_OUT }, async (signal) => {
    const found = deps.catalogue.products
      .filter((product) => isMatch(product, query))
      .map((product) => ({ product, thumbnail: toThumbnail(deps, product) }))
    const thumbnails = found.map(({ thumbnail }) => thumbnail)
    await drawBlanks(deps, thumbnails, { shopId, signal })
    return {
      templates: found.map(({ product, thumbnail }) => ({
        productId: product.productId,
        name: product.name,
        category: product.category,
        brand: product.brand,
        basePrice: toBasePrice(product),
        productionMethod: product.productionMethod,
        supportsBackendRendering: true,
        regions: product.regions.map(({ region }) => region),
        thumbnailKey: thumbnail.key,
      })),
    }
  })
}
