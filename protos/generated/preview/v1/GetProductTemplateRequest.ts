// Original file: preview/v1/preview.proto


export interface GetProductTemplateRequest {
  'productId'?: (string);
}

export interface GetProductTemplateRequest__Output {
  'productId': (string);
}
