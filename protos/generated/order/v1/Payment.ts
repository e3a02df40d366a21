// Original file: order/v1/order.proto


export interface Payment {
  'provider'?: (string);
  'clientSecret'?: (string);
  'url'?: (string);
  'error'?: (string);
  '_clientSecret'?: "clientSecret";
  '_url'?: "url";
  '_error'?: "error";
}

export interface Payment__Output {
  'provider': (string);
  'clientSecret'?: (string);
  'url'?: (string);
  'error'?: (string);
  '_clientSecret'?: "clientSecret";
  '_url'?: "url";
  '_error'?: "error";
}
