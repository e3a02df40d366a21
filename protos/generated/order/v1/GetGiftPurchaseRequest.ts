// Original file: order/v1/order.proto


export interface GetGiftPurchaseRequest {
  'giftPurchaseId'?: (string);
}

export interface GetGiftPurchaseRequest__Output {
  'giftPurchaseId': (string);
}
