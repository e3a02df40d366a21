// Original file: shop/v1/shop.proto


export interface ProductWarning {
  'code'?: (string);
  'region'?: (string);
  'placementId'?: (string);
  'message'?: (string);
  'facts'?: ({[key: string]: number | string});
}

export interface ProductWarning__Output {
  'code': (string);
  'region': (string);
  'placementId': (string);
  'message': (string);
  'facts': ({[key: string]: number});
}
