// Original file: order/v1/order.proto


export interface ChangeGiftToPromotionRequest {
  'giftPurchaseId'?: (string);
  'giftId'?: (string);
}

export interface ChangeGiftToPromotionRequest__Output {
  'giftPurchaseId': (string);
  'giftId': (string);
}
