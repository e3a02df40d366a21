// Original file: order/v1/order.proto


export interface GiveawayPackage {
  'id'?: (string);
  'productId'?: (string);
  'number'?: (number);
  'redeemed'?: (number);
  'createdAt'?: (string);
}

export interface GiveawayPackage__Output {
  'id': (string);
  'productId': (string);
  'number': (number);
  'redeemed': (number);
  'createdAt': (string);
}
