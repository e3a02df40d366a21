// Original file: media/v1/media.proto


export interface FindImagesRequest {
  'ids'?: (string)[];
}

export interface FindImagesRequest__Output {
  'ids': (string)[];
}
