// Original file: preview/v1/preview.proto


export interface Picture {
  'key'?: (string);
  'width'?: (number);
  'height'?: (number);
  'style'?: (string);
  'color'?: (string);
  'size'?: (string);
  'region'?: (string);
  '_size'?: "size";
  '_region'?: "region";
}

export interface Picture__Output {
  'key': (string);
  'width': (number);
  'height': (number);
  'style': (string);
  'color': (string);
  'size'?: (string);
  'region'?: (string);
  '_size'?: "size";
  '_region'?: "region";
}
