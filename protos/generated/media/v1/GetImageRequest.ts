// Original file: media/v1/media.proto


export interface GetImageRequest {
  'id'?: (string);
}

export interface GetImageRequest__Output {
  'id': (string);
}
