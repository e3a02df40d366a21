// Original file: shop/v1/shop.proto


export interface DetachShopResponse {
}

export interface DetachShopResponse__Output {
}
