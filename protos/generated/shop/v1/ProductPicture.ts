// Original file: shop/v1/shop.proto


export interface ProductPicture {
  'url'?: (string);
  'width'?: (number);
  'height'?: (number);
  'style'?: (string);
  'color'?: (string);
  'size'?: (string);
  'region'?: (string);
  '_size'?: "size";
  '_region'?: "region";
}

export interface ProductPicture__Output {
  'url': (string);
  'width': (number);
  'height': (number);
  'style': (string);
  'color': (string);
  'size'?: (string);
  'region'?: (string);
  '_size'?: "size";
  '_region'?: "region";
}
