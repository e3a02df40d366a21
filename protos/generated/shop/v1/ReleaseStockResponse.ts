// Original file: shop/v1/shop.proto


export interface ReleaseStockResponse {
}

export interface ReleaseStockResponse__Output {
}
