// Original file: order/v1/order.proto


export interface RemoveCartItemsRequest {
  'cartId'?: (string);
  'variantIds'?: (string)[];
}

export interface RemoveCartItemsRequest__Output {
  'cartId': (string);
  'variantIds': (string)[];
}
