// Original file: order/v1/order.proto


export interface ReceiveStripePaymentEventRequest {
  'body'?: (Buffer | Uint8Array | string);
  'signature'?: (string);
}

export interface ReceiveStripePaymentEventRequest__Output {
  'body': (Buffer);
  'signature': (string);
}
