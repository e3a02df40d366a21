// Original file: shop/v1/shop.proto


export interface FindShopAgencyResponse {
  'agencyId'?: (string);
  '_agencyId'?: "agencyId";
}

export interface FindShopAgencyResponse__Output {
  'agencyId'?: (string);
  '_agencyId'?: "agencyId";
}
