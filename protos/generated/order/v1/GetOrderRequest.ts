// Original file: order/v1/order.proto


export interface GetOrderRequest {
  'orderId'?: (string);
  'friendlyId'?: (string);
  'by'?: "orderId"|"friendlyId";
}

export interface GetOrderRequest__Output {
  'orderId'?: (string);
  'friendlyId'?: (string);
  'by'?: "orderId"|"friendlyId";
}
