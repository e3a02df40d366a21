// Original file: membership/v1/membership.proto


export interface GetPictureRequest {
  'key'?: (string);
}

export interface GetPictureRequest__Output {
  'key': (string);
}
