// Original file: order/v1/order.proto


export interface OrderSource {
  'type'?: (string);
  'giftPurchaseId'?: (string);
  'giftId'?: (string);
  '_giftPurchaseId'?: "giftPurchaseId";
  '_giftId'?: "giftId";
}

export interface OrderSource__Output {
  'type': (string);
  'giftPurchaseId'?: (string);
  'giftId'?: (string);
  '_giftPurchaseId'?: "giftPurchaseId";
  '_giftId'?: "giftId";
}
