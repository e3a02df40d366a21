// Original file: preview/v1/preview.proto


export interface GetCustomizationRequest {
  'customizationId'?: (string);
  'eachSize'?: (boolean);
}

export interface GetCustomizationRequest__Output {
  'customizationId': (string);
  'eachSize': (boolean);
}
