// Original file: shop/v1/shop.proto


export interface Color {
  'name'?: (string);
  'swatch'?: (string);
}

export interface Color__Output {
  'name': (string);
  'swatch': (string);
}
