// Original file: order/v1/order.proto


export interface EraseBuyerResponse {
  'orders'?: (number);
  'checkouts'?: (number);
  'giftPurchases'?: (number);
  'gifts'?: (number);
  'giftCards'?: (number);
  'more'?: (boolean);
}

export interface EraseBuyerResponse__Output {
  'orders': (number);
  'checkouts': (number);
  'giftPurchases': (number);
  'gifts': (number);
  'giftCards': (number);
  'more': (boolean);
}
