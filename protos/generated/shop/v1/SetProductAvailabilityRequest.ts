// Original file: shop/v1/shop.proto


export interface SetProductAvailabilityRequest {
  'productId'?: (string);
  'available'?: (boolean);
}

export interface SetProductAvailabilityRequest__Output {
  'productId': (string);
  'available': (boolean);
}
