// Original file: order/v1/order.proto


export interface FinishSandboxPaymentResponse {
  'returnUrl'?: (string);
}

export interface FinishSandboxPaymentResponse__Output {
  'returnUrl': (string);
}
