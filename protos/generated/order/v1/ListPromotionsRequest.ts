// Original file: order/v1/order.proto


export interface ListPromotionsRequest {
  'size'?: (number);
  'page'?: (number);
  'cursor'?: (string);
  '_page'?: "page";
  '_cursor'?: "cursor";
}

export interface ListPromotionsRequest__Output {
  'size': (number);
  'page'?: (number);
  'cursor'?: (string);
  '_page'?: "page";
  '_cursor'?: "cursor";
}
