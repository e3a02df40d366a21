// Original file: order/v1/order.proto


export interface CreateDrawResponse {
  'id'?: (string);
}

export interface CreateDrawResponse__Output {
  'id': (string);
}
