// Original file: shop/v1/shop.proto


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
