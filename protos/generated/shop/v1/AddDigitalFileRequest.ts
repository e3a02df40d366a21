// Original file: shop/v1/shop.proto


export interface AddDigitalFileRequest {
  'productId'?: (string);
  'fileUrl'?: (string);
  'fileName'?: (string);
}

export interface AddDigitalFileRequest__Output {
  'productId': (string);
  'fileUrl': (string);
  'fileName': (string);
}
