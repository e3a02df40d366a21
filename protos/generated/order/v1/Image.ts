// Original file: order/v1/order.proto


export interface Image {
  'id'?: (string);
  'url'?: (string);
  'width'?: (number);
  'height'?: (number);
  'transformedUrl'?: (string);
}

export interface Image__Output {
  'id': (string);
  'url': (string);
  'width': (number);
  'height': (number);
  'transformedUrl': (string);
}
