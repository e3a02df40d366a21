// Original file: preview/v1/preview.proto

import type { SizeMeasurements as _preview_v1_SizeMeasurements, SizeMeasurements__Output as _preview_v1_SizeMeasurements__Output } from '../../preview/v1/SizeMeasurements.ts';

export interface SizeGuide {
  'description'?: (string);
  'unit'?: (string);
  'measurements'?: (_preview_v1_SizeMeasurements)[];
}

export interface SizeGuide__Output {
  'description': (string);
  'unit': (string);
  'measurements': (_preview_v1_SizeMeasurements__Output)[];
}
