// Original file: shop/v1/shop.proto


export interface GetDownloadsRequest {
  'shopId'?: (string);
  'offerIds'?: (string)[];
}

export interface GetDownloadsRequest__Output {
  'shopId': (string);
  'offerIds': (string)[];
}
