// Original file: shop/v1/shop.proto


export interface GetExchangeRatesRequest {
}

export interface GetExchangeRatesRequest__Output {
}
