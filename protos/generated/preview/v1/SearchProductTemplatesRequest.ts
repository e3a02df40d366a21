// Original file: preview/v1/preview.proto


export interface SearchProductTemplatesRequest {
  'query'?: (string);
}

export interface SearchProductTemplatesRequest__Output {
  'query': (string);
}
