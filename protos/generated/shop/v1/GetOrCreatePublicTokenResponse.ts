// Original file: shop/v1/shop.proto


export interface GetOrCreatePublicTokenResponse {
  'token'?: (string);
}

export interface GetOrCreatePublicTokenResponse__Output {
  'token': (string);
}
