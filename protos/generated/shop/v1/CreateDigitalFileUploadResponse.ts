// Original file: shop/v1/shop.proto


export interface CreateDigitalFileUploadResponse {
  'uploadUrl'?: (string);
  'fileUrl'?: (string);
  'headers'?: ({[key: string]: string});
  'expiresAt'?: (string);
}

export interface CreateDigitalFileUploadResponse__Output {
  'uploadUrl': (string);
  'fileUrl': (string);
  'headers': ({[key: string]: string});
  'expiresAt': (string);
}
