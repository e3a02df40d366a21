// Original file: order/v1/order.proto


export interface FindBuyerResponse {
  'ids'?: (string)[];
}

export interface FindBuyerResponse__Output {
  'ids': (string)[];
}
