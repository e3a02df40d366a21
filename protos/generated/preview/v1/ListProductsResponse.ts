// Original file: preview/v1/preview.proto

import type { Product as _preview_v1_Product, Product__Output as _preview_v1_Product__Output } from '../../preview/v1/Product.ts';

export interface ListProductsResponse {
  'products'?: (_preview_v1_Product)[];
}

export interface ListProductsResponse__Output {
  'products': (_preview_v1_Product__Output)[];
}
