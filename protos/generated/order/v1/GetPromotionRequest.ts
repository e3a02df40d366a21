// Original file: order/v1/order.proto


export interface GetPromotionRequest {
  'promotionId'?: (string);
}

export interface GetPromotionRequest__Output {
  'promotionId': (string);
}
