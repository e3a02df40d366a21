// Original file: order/v1/order.proto


export interface Color {
  'name'?: (string);
  'swatch'?: (string);
}

export interface Color__Output {
  'name': (string);
  'swatch': (string);
}
