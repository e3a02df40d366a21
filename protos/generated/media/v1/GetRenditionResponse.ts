// Original file: media/v1/media.proto


export interface GetRenditionResponse {
  'content'?: (Buffer | Uint8Array | string);
  'contentType'?: (string);
}

export interface GetRenditionResponse__Output {
  'content': (Buffer);
  'contentType': (string);
}
