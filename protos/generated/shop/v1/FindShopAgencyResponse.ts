// Original file: shop/v1/shop.proto


export interface FindShopAgencyResponse {
  'agencyId'?: (string);
  'missing'?: (boolean);
  '_agencyId'?: "agencyId";
}

export interface FindShopAgencyResponse__Output {
  'agencyId'?: (string);
  'missing': (boolean);
  '_agencyId'?: "agencyId";
}
