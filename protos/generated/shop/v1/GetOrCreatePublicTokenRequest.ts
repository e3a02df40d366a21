// Original file: shop/v1/shop.proto


export interface GetOrCreatePublicTokenRequest {
}

export interface GetOrCreatePublicTokenRequest__Output {
}
