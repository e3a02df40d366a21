// Original file: order/v1/order.proto


export interface ChangeEmailRequest {
  'orderId'?: (string);
  'email'?: (string);
}

export interface ChangeEmailRequest__Output {
  'orderId': (string);
  'email': (string);
}
