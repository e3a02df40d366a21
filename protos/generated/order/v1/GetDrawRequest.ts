// Original file: order/v1/order.proto


export interface GetDrawRequest {
  'drawId'?: (string);
}

export interface GetDrawRequest__Output {
  'drawId': (string);
}
