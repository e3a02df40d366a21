// Original file: shop/v1/shop.proto


export interface ArchiveProductRequest {
  'productId'?: (string);
}

export interface ArchiveProductRequest__Output {
  'productId': (string);
}
