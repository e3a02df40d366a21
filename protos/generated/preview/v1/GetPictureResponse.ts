// Original file: preview/v1/preview.proto


export interface GetPictureResponse {
  'content'?: (Buffer | Uint8Array | string);
  'contentType'?: (string);
}

export interface GetPictureResponse__Output {
  'content': (Buffer);
  'contentType': (string);
}
