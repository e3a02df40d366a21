// Original file: order/v1/order.proto


export interface CreateDrawRequest {
  'giftPurchaseId'?: (string);
  'quantity'?: (number);
  '_quantity'?: "quantity";
}

export interface CreateDrawRequest__Output {
  'giftPurchaseId': (string);
  'quantity'?: (number);
  '_quantity'?: "quantity";
}
