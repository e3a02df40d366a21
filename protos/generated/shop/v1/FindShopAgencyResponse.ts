// Original file: shop/v1/shop.proto


export interface FindShopAgencyResponse {
  'agencyId'?: (string);
  'exists'?: (boolean);
  '_agencyId'?: "agencyId";
}

export interface FindShopAgencyResponse__Output {
  'agencyId'?: (string);
  'exists': (boolean);
  '_agencyId'?: "agencyId";
}
