// Original file: shop/v1/shop.proto


export interface DownloadableFile {
  'fileName'?: (string);
  'url'?: (string);
  'expiresAt'?: (string);
}

export interface DownloadableFile__Output {
  'fileName': (string);
  'url': (string);
  'expiresAt': (string);
}
