// Original file: media/v1/media.proto


export interface RegisterImageRequest {
  'fileUrl'?: (string);
  'width'?: (number);
  'height'?: (number);
}

export interface RegisterImageRequest__Output {
  'fileUrl': (string);
  'width': (number);
  'height': (number);
}
