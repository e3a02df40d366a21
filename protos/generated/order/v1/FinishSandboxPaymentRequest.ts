// Original file: order/v1/order.proto


export interface FinishSandboxPaymentRequest {
  'token'?: (string);
  'paymentToken'?: (string);
}

export interface FinishSandboxPaymentRequest__Output {
  'token': (string);
  'paymentToken': (string);
}
