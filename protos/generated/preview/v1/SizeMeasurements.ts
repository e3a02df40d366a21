// Original file: preview/v1/preview.proto


export interface SizeMeasurements {
  'size'?: (string);
  'values'?: ({[key: string]: number | string});
}

export interface SizeMeasurements__Output {
  'size': (string);
  'values': ({[key: string]: number});
}
