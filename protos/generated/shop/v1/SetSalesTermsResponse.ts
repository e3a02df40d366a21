// Original file: shop/v1/shop.proto


export interface SetSalesTermsResponse {
}

export interface SetSalesTermsResponse__Output {
}
