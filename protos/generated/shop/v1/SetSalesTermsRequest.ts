// Original file: shop/v1/shop.proto


export interface SetSalesTermsRequest {
  'shopId'?: (string);
  'currency'?: (string);
  'returnOrigins'?: (string)[];
  'keepsOrigins'?: (boolean);
  '_currency'?: "currency";
}

export interface SetSalesTermsRequest__Output {
  'shopId': (string);
  'currency'?: (string);
  'returnOrigins': (string)[];
  'keepsOrigins': (boolean);
  '_currency'?: "currency";
}
