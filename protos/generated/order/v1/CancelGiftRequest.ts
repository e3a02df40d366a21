// Original file: order/v1/order.proto


export interface CancelGiftRequest {
  'giftPurchaseId'?: (string);
  'giftId'?: (string);
}

export interface CancelGiftRequest__Output {
  'giftPurchaseId': (string);
  'giftId': (string);
}
