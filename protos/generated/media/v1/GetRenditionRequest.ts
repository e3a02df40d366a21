// Original file: media/v1/media.proto


export interface GetRenditionRequest {
  'key'?: (string);
}

export interface GetRenditionRequest__Output {
  'key': (string);
}
