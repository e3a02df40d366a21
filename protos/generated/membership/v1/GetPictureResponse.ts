// Original file: membership/v1/membership.proto


export interface GetPictureResponse {
  'content'?: (Buffer | Uint8Array | string);
  'contentType'?: (string);
}

export interface GetPictureResponse__Output {
  'content': (Buffer);
  'contentType': (string);
}
