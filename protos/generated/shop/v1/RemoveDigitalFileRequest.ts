// Original file: shop/v1/shop.proto


export interface RemoveDigitalFileRequest {
  'productId'?: (string);
  'fileUrl'?: (string);
}

export interface RemoveDigitalFileRequest__Output {
  'productId': (string);
  'fileUrl': (string);
}
