// Original file: order/v1/order.proto


export interface CancelOrderRequest {
  'orderId'?: (string);
  'reason'?: (string);
}

export interface CancelOrderRequest__Output {
  'orderId': (string);
  'reason': (string);
}
