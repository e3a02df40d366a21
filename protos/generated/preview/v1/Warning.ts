// Original file: preview/v1/preview.proto


export interface Warning {
  'code'?: (string);
  'region'?: (string);
  'placementId'?: (string);
  'message'?: (string);
  'facts'?: ({[key: string]: number | string});
}

export interface Warning__Output {
  'code': (string);
  'region': (string);
  'placementId': (string);
  'message': (string);
  'facts': ({[key: string]: number});
}
