import type { ListProductsResponse } from '@atelier/protos/preview/v1/ListProductsResponse.ts'
import type { ProductCatalogue } from './product-catalogue.ts'

/** The product templates, in the order of their ids. */
export function listProducts(deps: { catalogue: ProductCatalogue }): ListProductsResponse {
  return { products: deps.catalogue.products.map(({ productId, name }) => ({ productId, name })) }
}
