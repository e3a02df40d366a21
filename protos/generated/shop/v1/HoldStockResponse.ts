// Original file: shop/v1/shop.proto


export interface HoldStockResponse {
}

export interface HoldStockResponse__Output {
}
