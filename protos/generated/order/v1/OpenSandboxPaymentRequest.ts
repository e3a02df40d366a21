// Original file: order/v1/order.proto


export interface OpenSandboxPaymentRequest {
  'token'?: (string);
}

export interface OpenSandboxPaymentRequest__Output {
  'token': (string);
}
