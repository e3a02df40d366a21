// Original file: preview/v1/preview.proto


export interface TemplateRegion {
  'region'?: (string);
  'fullPlacementId'?: (string);
}

export interface TemplateRegion__Output {
  'region': (string);
  'fullPlacementId': (string);
}
