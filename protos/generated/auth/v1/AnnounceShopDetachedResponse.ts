// Original file: auth/v1/auth.proto


export interface AnnounceShopDetachedResponse {
}

export interface AnnounceShopDetachedResponse__Output {
}
