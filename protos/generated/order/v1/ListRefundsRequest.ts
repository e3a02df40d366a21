// Original file: order/v1/order.proto


export interface ListRefundsRequest {
  'orderId'?: (string);
}

export interface ListRefundsRequest__Output {
  'orderId': (string);
}
