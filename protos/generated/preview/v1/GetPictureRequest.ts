// Original file: preview/v1/preview.proto


export interface GetPictureRequest {
  'key'?: (string);
}

export interface GetPictureRequest__Output {
  'key': (string);
}
