// Original file: order/v1/order.proto


export interface ListGiveawayPackagesRequest {
  'size'?: (number);
  'page'?: (number);
  'cursor'?: (string);
  '_page'?: "page";
  '_cursor'?: "cursor";
}

export interface ListGiveawayPackagesRequest__Output {
  'size': (number);
  'page'?: (number);
  'cursor'?: (string);
  '_page'?: "page";
  '_cursor'?: "cursor";
}
