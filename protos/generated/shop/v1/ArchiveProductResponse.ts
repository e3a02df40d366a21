// Original file: shop/v1/shop.proto


export interface ArchiveProductResponse {
}

export interface ArchiveProductResponse__Output {
}
