import { cursorNotAllowed } from '@atelier/errors/failure.ts'
import type { SearchProductTemplatesRequest__Output } from '@atelier/protos/preview/v1/SearchProductTemplatesRequest.ts'
import type { SearchProductTemplatesResponse } from '@atelier/protos/preview/v1/SearchProductTemplatesResponse.ts'
import { type Call, principalOf } from '@atelier/rpc/call.ts'
import { type BlankPicturesDeps, drawBlanks, toThumbnail } from './blank-pictures.ts'
import { inTime } from './deadline.ts'
import { errors } from './errors.ts'
import { isMatch, isOfCategory, productIdPattern, toBasePrice } from './product.ts'
import type { ProductCatalogue } from './product-catalogue.ts'

/**
 * The templates of a category that a query matches, or a part of them, in the order of their ids. Their thumbnails can be fetched.
 * Fails with REQUEST_INVALID when the cursor cannot be a template's id.
 */
export function searchProductTemplates(
  deps: BlankPicturesDeps & { catalogue: ProductCatalogue; timeoutMs: number },
  { query, category, size = Infinity, page, cursor }: SearchProductTemplatesRequest__Output,
  call: Call,
): Promise<SearchProductTemplatesResponse> {
  const { shopId } = principalOf(call)
  const { timeoutMs } = deps
  return inTime({ timeoutMs, call, late: errors.PREVIEW_TIMED_OUT }, async (signal) => {
    if (cursor && !productIdPattern.test(cursor)) throw cursorNotAllowed()
    const matching = deps.catalogue.products.filter(
      (product) => isMatch(product, query) && (category === '' || isOfCategory(product, category)),
    )
    // An id as a cursor stays good when a release adds templates.
    const behind = matching.filter(({ productId }) => productId > (cursor ?? ''))
    const first = cursor === undefined && page > 0 ? page * size : 0
    const part = behind.slice(first, first + size)
    const nextCursor = cursor !== undefined && behind.length > size ? part.at(-1)?.productId : undefined
    const found = part.map((product) => ({ product, thumbnail: toThumbnail(deps, product) }))
    const thumbnails = found.map(({ thumbnail }) => thumbnail)
    await drawBlanks(deps, thumbnails, { shopId, signal })
    return {
      total: matching.length,
      ...(nextCursor !== undefined && { nextCursor }),
      afterCursor: cursor !== undefined,
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
