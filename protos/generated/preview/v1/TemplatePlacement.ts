// Original file: preview/v1/preview.proto


export interface TemplatePlacement {
  'placementId'?: (string);
  'name'?: (string);
  'pixelsWidth'?: (number);
  'pixelsHeight'?: (number);
}

export interface TemplatePlacement__Output {
  'placementId': (string);
  'name': (string);
  'pixelsWidth': (number);
  'pixelsHeight': (number);
}
