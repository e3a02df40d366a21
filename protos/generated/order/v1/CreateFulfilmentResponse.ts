// Original file: order/v1/order.proto


export interface CreateFulfilmentResponse {
  'fulfilmentId'?: (string);
}

export interface CreateFulfilmentResponse__Output {
  'fulfilmentId': (string);
}
