// Original file: media/v1/media.proto


export interface RegisterImageResponse {
  'id'?: (string);
  'uri'?: (string);
  'width'?: (number);
  'height'?: (number);
  'thumbnail'?: (string);
  'preview'?: (string);
  '_thumbnail'?: "thumbnail";
  '_preview'?: "preview";
}

export interface RegisterImageResponse__Output {
  'id': (string);
  'uri': (string);
  'width': (number);
  'height': (number);
  'thumbnail'?: (string);
  'preview'?: (string);
  '_thumbnail'?: "thumbnail";
  '_preview'?: "preview";
}
