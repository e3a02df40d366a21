// Original file: order/v1/order.proto


export interface CreateGiveawayPackageRequest {
  'productId'?: (string);
  'number'?: (number);
}

export interface CreateGiveawayPackageRequest__Output {
  'productId': (string);
  'number': (number);
}
