// Original file: media/v1/media.proto


export interface LibraryImage {
  'id'?: (string);
  'uri'?: (string);
  'width'?: (number);
  'height'?: (number);
  'thumbnail'?: (string);
  'preview'?: (string);
  '_thumbnail'?: "thumbnail";
  '_preview'?: "preview";
}

export interface LibraryImage__Output {
  'id': (string);
  'uri': (string);
  'width': (number);
  'height': (number);
  'thumbnail'?: (string);
  'preview'?: (string);
  '_thumbnail'?: "thumbnail";
  '_preview'?: "preview";
}
