// Original file: preview/v1/preview.proto


export interface RegionInput {
  'region'?: (string);
  'imageId'?: (string);
  'placementId'?: (string);
  'fillAllPlacements'?: (boolean);
  '_placementId'?: "placementId";
}

export interface RegionInput__Output {
  'region': (string);
  'imageId': (string);
  'placementId'?: (string);
  'fillAllPlacements': (boolean);
  '_placementId'?: "placementId";
}
