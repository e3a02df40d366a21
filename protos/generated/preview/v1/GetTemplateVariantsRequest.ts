// Original file: preview/v1/preview.proto


export interface GetTemplateVariantsRequest {
  'productId'?: (string);
}

export interface GetTemplateVariantsRequest__Output {
  'productId': (string);
}
