// Original file: shop/v1/shop.proto


export interface StockItem {
  'variantId'?: (string);
  'quantity'?: (number);
}

export interface StockItem__Output {
  'variantId': (string);
  'quantity': (number);
}
