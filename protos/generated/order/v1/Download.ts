// Original file: order/v1/order.proto


export interface Download {
  'fileName'?: (string);
  'url'?: (string);
  'expiresAt'?: (string);
}

export interface Download__Output {
  'fileName': (string);
  'url': (string);
  'expiresAt': (string);
}
