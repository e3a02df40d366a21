// Original file: auth/v1/auth.proto


export interface AnnounceShopDetachedRequest {
  'shopId'?: (string);
}

export interface AnnounceShopDetachedRequest__Output {
  'shopId': (string);
}
