// Original file: shop/v1/shop.proto


export interface TakeStockResponse {
}

export interface TakeStockResponse__Output {
}
