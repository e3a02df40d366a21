// Original file: order/v1/order.proto


export interface GiveawayLink {
  'giftId'?: (string);
  'url'?: (string);
  'status'?: (string);
}

export interface GiveawayLink__Output {
  'giftId': (string);
  'url': (string);
  'status': (string);
}
