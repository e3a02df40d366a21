// Original file: shop/v1/shop.proto


export interface ReceiveStripeEventRequest {
  'body'?: (Buffer | Uint8Array | string);
  'signature'?: (string);
}

export interface ReceiveStripeEventRequest__Output {
  'body': (Buffer);
  'signature': (string);
}
