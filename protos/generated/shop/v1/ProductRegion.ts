// Original file: shop/v1/shop.proto


export interface ProductRegion {
  'region'?: (string);
  'imageId'?: (string);
  'placementId'?: (string);
  'fillAllPlacements'?: (boolean);
  'fullRegion'?: (boolean);
  '_placementId'?: "placementId";
}

export interface ProductRegion__Output {
  'region': (string);
  'imageId': (string);
  'placementId'?: (string);
  'fillAllPlacements': (boolean);
  'fullRegion': (boolean);
  '_placementId'?: "placementId";
}
