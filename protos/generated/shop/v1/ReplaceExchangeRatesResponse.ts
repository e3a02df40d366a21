// Original file: shop/v1/shop.proto


export interface ReplaceExchangeRatesResponse {
}

export interface ReplaceExchangeRatesResponse__Output {
}
