// Original file: shop/v1/shop.proto


export interface ListShopsRequest {
}

export interface ListShopsRequest__Output {
}
