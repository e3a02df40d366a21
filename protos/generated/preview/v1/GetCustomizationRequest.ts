// Original file: preview/v1/preview.proto


export interface GetCustomizationRequest {
  'customizationId'?: (string);
}

export interface GetCustomizationRequest__Output {
  'customizationId': (string);
}
