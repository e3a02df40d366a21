// Original file: order/v1/order.proto


export interface GetCartRequest {
  'cartId'?: (string);
}

export interface GetCartRequest__Output {
  'cartId': (string);
}
