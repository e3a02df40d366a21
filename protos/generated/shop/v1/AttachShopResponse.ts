// Original file: shop/v1/shop.proto


export interface AttachShopResponse {
}

export interface AttachShopResponse__Output {
}
