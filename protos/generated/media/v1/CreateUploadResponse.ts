// Original file: media/v1/media.proto


export interface CreateUploadResponse {
  'uploadUrl'?: (string);
  'fileUrl'?: (string);
  'expiresAt'?: (string);
  'headers'?: ({[key: string]: string});
}

export interface CreateUploadResponse__Output {
  'uploadUrl': (string);
  'fileUrl': (string);
  'expiresAt': (string);
  'headers': ({[key: string]: string});
}
