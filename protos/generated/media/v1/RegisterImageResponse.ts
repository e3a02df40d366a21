// Original file: media/v1/media.proto


export interface RegisterImageResponse {
  'id'?: (string);
  'uri'?: (string);
  'width'?: (number);
  'height'?: (number);
}

export interface RegisterImageResponse__Output {
  'id': (string);
  'uri': (string);
  'width': (number);
  'height': (number);
}
