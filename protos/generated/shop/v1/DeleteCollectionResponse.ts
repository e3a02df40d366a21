// Original file: shop/v1/shop.proto


export interface DeleteCollectionResponse {
}

export interface DeleteCollectionResponse__Output {
}
